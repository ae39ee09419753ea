// Public furniture of the table that is no piece: strokes, snap points, the grid, labels, the cloth. Each lies in the
// world's sheet under a key, as JSON text.
// Lengths in tenths of a millimetre on the felt, turns in whole degrees.

import type { Seat } from './ids.ts';
import type { PieceKind } from './types.ts';

/** Keys of the sheet: one of a kind, or a kind and a count. */
export const SHEET = { ink: 'ink:', snap: 'snap:', label: 'label:', grid: 'grid', cloth: 'cloth', back: 'back:' } as const;

/** Bounds of what can lie there; the door and the verbs ask the same ones. */
export const SHEET_MOST = { strokes: 1000, walls: 200, numbers: 400, snaps: 500, labels: 100, label: 200, colours: 16, width: 400 } as const;

/** A line drawn by hand: x and z in turn. */
export interface Stroke {
  colour: number;
  width: number;
  line: readonly number[];
  /** It stops the sight of lookers, from one end to the other, straight. [Z8] */
  wall?: true;
}

/** A place that draws pieces to it. */
export interface SnapPoint {
  x: number;
  z: number;
  turn: number;
  /** From how far away it draws. */
  reach: number;
  /** Pieces are turned to its direction too. */
  turns: boolean;
  /** Only pieces of this kind; null: all. */
  kind: PieceKind | null;
  /** Only what shares one of these tags, with commas between them. Not there: all. */
  tags?: string;
}

export interface Grid {
  shape: 'square' | 'hex';
  /** Side of a square, or from side to side of a hexagon. */
  size: number;
  x: number;
  z: number;
  /** What pieces are drawn to. */
  snap: 'none' | 'middle' | 'corner';
  shown: boolean;
}

/** Words on the table. */
export interface Label {
  x: number;
  z: number;
  turn: number;
  /** Height of its letters. */
  size: number;
  colour: number;
  text: string;
}

/** What the room looks like: numbers of the client's lists, so that no address of a picture ever travels. */
export interface Cloth {
  felt: number;
  size: number;
  light: number;
}

/** What a stroke is kept as: whose it is goes along. */
export type KeptStroke = Stroke & { by: Seat };
