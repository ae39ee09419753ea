// What tests may look at: draw calls, frames, where things are in the window. Reading only; nothing here can act.

import type { WebGLRenderer } from 'three';
import type { Whereabouts } from '../app/whereabouts.ts';
import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { TableStore } from '../store/signature.ts';
import type { Look } from './camera/pointer.ts';

export interface ScenePoint {
  x: number;
  y: number;
}

export interface SceneHook {
  /** Draw calls of the last frame, all passes. */
  calls(): number;
  triangles(): number;
  /** Frames drawn since the table opened. */
  frames(): number;
  /** Pieces laid out anew since the table opened. */
  laid(): number;
  /** Faces that have been wanted and have no picture yet. */
  unpainted(): number;
  /** Standees and models of people's own that are drawn, each once. */
  owns(): number;
  /**
   * Middle of a piece, of a zone (index: of a rack), of a part that can be pressed, in window coordinates; null when it
   * is not to be seen.
   */
  piece(h: number): ScenePoint | null;
  zone(id: string, index?: number): ScenePoint | null;
  button(h: number, button: string): ScenePoint | null;
  /** A point of the felt, 0.1 mm. */
  felt(x: number, z: number): ScenePoint;
  /** Pieces that are to be seen, as the View has them. */
  pieces(): PieceView[];
  /** All pieces of the View, also what stands in the fan alone. */
  known(): PieceView[];
  zones(): ZoneView[];
  /** What is drawn, written and set on the table, by its keys. */
  sheet(): { [key: string]: string };
  /**
   * What I have chosen, what I draw just now, how many pings are seen, how near the camera is (pixels of 10 cm in the
   * middle of the table), the way drawn for a piece that walks, the place at which I would let go what I hold.
   */
  mine(): { chosen: number[]; sketch: string | null; pings: number; near: number; way: string[]; drop: string | null };
  /** Where pings are seen, 0.1 mm of the felt. */
  pinged(): { x: number; z: number }[];
  /** What stands out because an answer that is pointed at means it. */
  meant(): (number | string)[];
  /** What is pushed or falls just now. */
  loose(): number[];
  /** What the pointer is on, for which keys are. */
  over(): number | string | null;
}

declare global {
  interface Window {
    __baize?: { test?: SceneHook };
  }
}

export function exposeHook(
  o: Look & {
    store: TableStore;
    gl: WebGLRenderer;
    where: Whereabouts;
    stats(): { frames: number; laid: number; owns: number; painted: number; wanted: number };
  },
): () => void {
  const { where } = o,
    at = (x: number, z: number): ScenePoint => where.felt(x, z);
  const hook: SceneHook = {
    calls: () => o.gl.info.render.calls,
    triangles: () => o.gl.info.render.triangles,
    frames: () => o.stats().frames,
    laid: () => o.stats().laid,
    unpainted: () => o.stats().wanted - o.stats().painted,
    owns: () => o.stats().owns,
    piece: (h) => where.piece(h as Handle),
    zone: (id, index) => where.zone(id as ZoneId, index),
    button: (h, button) => where.button(h as Handle, button),
    felt: at,
    pieces: () => [...(o.store.getState().shown?.pieces.values() ?? [])].filter((p) => o.items.all.has(p.h as Handle)),
    known: () => [...(o.store.getState().shown?.pieces.values() ?? [])],
    zones: () => [...(o.store.getState().shown?.zones.values() ?? [])],
    sheet: () => Object.fromEntries(o.store.getState().view?.sheet ?? []),
    meant: () => [...o.store.getState().meant],
    loose: () => [...o.store.getState().motion.loose.keys()],
    over: () => o.store.getState().hover,
    pinged: () => o.store.getState().pings.map(({ x, z }) => ({ x, z })),
    mine() {
      const { selection, motion, pings, walk, held } = o.store.getState();
      const [left, right] = [at(-500, 0).x, at(500, 0).x];
      return {
        chosen: [...selection],
        sketch: motion.box !== null ? 'box' : (motion.sketch?.tool ?? null),
        pings: pings.length,
        near: Math.abs(right - left),
        way: [...(walk?.ahead ?? [])],
        drop: held?.drop?.zone ?? null,
      };
    },
  };
  window.__baize = { ...window.__baize, test: hook };
  return () => {
    if (window.__baize?.test === hook) delete window.__baize.test;
  };
}
