// Faces are painted bit by bit, between frames, as they come to be seen.

import type { WebGLRenderer } from 'three';
import type { Atlas } from './atlas.ts';

/** Milliseconds of one go. */
const SLICE = 10;

export interface Painting {
  /**
   * Paints some of the faces that are to be seen and have no picture yet; true while there are more. `finish` before
   * they are shown.
   */
  paint(gl: WebGLRenderer): boolean;
  finish(gl: WebGLRenderer): void;
  painting(): { painted: number; wanted: number };
  /** What was painted of these is painted again. */
  again(is: (key: string) => boolean): void;
}

export const paintingOf = (atlas: Atlas): Painting => ({
  paint: (gl) => atlas.paint(gl, SLICE),
  finish: (gl) => atlas.finish(gl),
  painting: () => atlas.progress(),
  again: (is) => atlas.again(is),
});
