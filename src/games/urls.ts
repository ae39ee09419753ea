// Faces as addresses for <img>: each is painted and packed between frames, one after the other, once it is asked for
// the first time. Whoever asked hears when it is there; a table that opens waits for none of them.

import { cellOf, paintFace } from './cells.ts';
import type { GameArt } from './types.ts';

/** By name; '': it could not be packed, and is not tried again. */
const urls = new Map<string, string>();
/** What was asked for and is not there yet, in the order in which it was asked. */
const waiting = new Map<string, () => HTMLCanvasElement>();
const listeners = new Set<() => void>();
let packs = false,
  ready = 0;

/** Three sizes are enough: a fan, a zoom, a zoom on a fine screen. Pixels high. */
const stepOf = (height: number): number => (height <= 260 ? 260 : height <= 480 ? 480 : 880);

const nameOf = (art: GameArt, key: string, height: number): string => `${art.id} ${key} ${stepOf(height)}`;

/**
 * A picture of a cell as an address for <img>, `height` pixels high; painted once and kept. Null while it is painted,
 * and while what it shows is not there yet: `onFaces` tells when to ask again.
 */
export function faceUrl(art: GameArt, key: string, height: number): string | null {
  const cell = cellOf(art, key);
  if (!cell || cell.ready?.() === false) return null;
  const step = stepOf(height),
    name = nameOf(art, key, height),
    known = urls.get(name);
  if (known !== undefined) return known === '' ? null : known;
  if (!waiting.has(name)) {
    waiting.set(name, () => {
      const image = document.createElement('canvas');
      image.height = step;
      image.width = Math.round((step * cell.w) / cell.h);
      // It is read back at once, and never shown.
      const pen = image.getContext('2d', { willReadFrequently: true });
      if (pen) paintFace(pen, art, key, { pxPerMm: step / cell.h });
      return image;
    });
    if (!packs) void pack();
  }
  return null;
}

/** How many there are: for React, which asks whether something has changed. */
export const facesReady = (): number => ready;

/** Hears of each face that is there now, until the returned function is called. */
export function onFaces(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The same once it is there; null where there is no such cell, or it cannot be packed. */
export function faceOnce(art: GameArt, key: string, height: number): Promise<string | null> {
  const url = faceUrl(art, key, height),
    name = nameOf(art, key, height);
  if (!waiting.has(name)) return Promise.resolve(url);
  return new Promise((resolve) => {
    const off = onFaces(() => {
      if (waiting.has(name)) return;
      off();
      resolve(faceUrl(art, key, height));
    });
  });
}

/** A frame may come before each face, and the browser packs it beside the page. */
async function pack(): Promise<void> {
  packs = true;
  for (const [name, paint] of waiting) {
    await new Promise((resolve) => setTimeout(resolve));
    const blob = await new Promise<Blob | null>((resolve) => paint().toBlob(resolve, 'image/webp', 0.92)).catch(() => null);
    urls.set(name, blob === null ? '' : URL.createObjectURL(blob));
    waiting.delete(name);
    ready++;
    for (const tell of listeners) tell();
  }
  packs = false;
}
