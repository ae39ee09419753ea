// The graphics card may be taken away from a page, and with it all pictures: textures and canvases alike come back
// empty. Then everything is painted anew on a canvas of its own.

import { useThree } from '@react-three/fiber';
import { useCallback, useEffect, useState } from 'react';
import { forgetPictures } from '../games/kept.ts';
import { ui } from '../locale/index.ts';
import css from './name-tags/name-tags.module.css';

/** A browser that has not given the card back by then is asked for another one. */
const LONG_MS = 15_000;

export interface Life {
  /** Another number: everything is to be painted anew. */
  life: number;
  lost: boolean;
  /** The canvas says that its card was taken away, or given back. */
  say(lost: boolean): void;
}

export function useLife(): Life {
  const [{ life, lost }, set] = useState({ life: 0, lost: false });
  const begin = useCallback((): void => {
    forgetPictures();
    set((was) => ({ life: was.life + 1, lost: false }));
  }, []);
  const say = useCallback((gone: boolean): void => (gone ? set((was) => ({ ...was, lost: true })) : begin()), [begin]);
  useEffect(() => {
    if (!lost) return undefined;
    const id = setTimeout(begin, LONG_MS);
    return () => clearTimeout(id);
  }, [lost, begin]);
  return { life, lost, say };
}

/** Inside the canvas: hears of it. */
export function Card({ say }: Pick<Life, 'say'>) {
  const canvas = useThree((state) => state.gl.domElement);
  useEffect(() => {
    const [gone, back] = [() => say(true), () => say(false)];
    canvas.addEventListener('webglcontextlost', gone);
    canvas.addEventListener('webglcontextrestored', back);
    return () => {
      canvas.removeEventListener('webglcontextlost', gone);
      canvas.removeEventListener('webglcontextrestored', back);
    };
  }, [canvas, say]);
  return null;
}

/** Meanwhile. */
export const Lost = () => (
  <p className={`${css.setting} ${css.lost}`} role="status">
    {ui.common.lost}
  </p>
);
