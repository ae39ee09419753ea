// Where things of the table stand in the window. The scene knows; what is drawn over the table asks, and hears when the
// picture has moved.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';

/** Pixels from the left top corner of the window. */
export interface WindowPoint {
  x: number;
  y: number;
}

export interface Whereabouts {
  /** Middle of a piece, of a place (`index`: of a rack), of a part that can be pressed; null where it is not drawn. */
  piece(h: Handle): WindowPoint | null;
  zone(id: ZoneId, index?: number): WindowPoint | null;
  button(h: Handle, button: string): WindowPoint | null;
  /** A point of the felt, 0.1 mm. */
  felt(x: number, z: number): WindowPoint;
  /** The place at a point of the window, where nothing lies over it but the board that it is on; null: none. */
  place(x: number, y: number): ZoneId | null;
}

/** By the store whose table is drawn: two replays may stand beside one another. */
const known = new Map<object, Whereabouts>();
const hearers = new Set<() => void>();

/** Called by the scene of a table when it is there, with null when it goes. */
export function setWhereabouts(table: object, next: Whereabouts | null): void {
  if (next === null) known.delete(table);
  else known.set(table, next);
}

/** Of this table; where none is named, of the one that came last, which is the only one at every table. */
export function whereabouts(table?: object): Whereabouts | null {
  return (table === undefined ? [...known.values()].at(-1) : known.get(table)) ?? null;
}

/** Called by the scene after each frame. */
export function drawn(): void {
  for (const tell of hearers) tell();
}

/** Hears of each frame until the returned function is called. */
export function onDrawn(tell: () => void): () => void {
  hearers.add(tell);
  return () => void hearers.delete(tell);
}
