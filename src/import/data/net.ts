// The net of a custom die of six sides: a square picture whose lower two thirds hold six fields, three in a row. Which
// side each is, the template that comes with the program says by its numbers, and the picture of a finished die in its
// Knowledge Base, in which three of them can be seen. Nets of other dice are not known well enough.

import type { Vector } from '../read/fields.ts';

/** The whole picture in cells; fields are counted from the first of the second row. */
export const NET_CELLS = { columns: 3, rows: 3, first: 3 } as const;
/** Where the side of each field looks when the die is not turned, in the space of the save. */
const LOOKS: readonly Vector[] = [
  [0, 1, 0],
  [1, 0, 0],
  [0, -1, 0],
  [0, 0, 1],
  [-1, 0, 0],
  [0, 0, -1],
];
/** Their numbers stand on their heads in the template. */
export const ON_ITS_HEAD: ReadonlySet<number> = new Set([3, 5]);

/** As far as a side may look aside of where its field does: the cosine of a bit more than a third of a right angle. */
const NEAR = 0.8;

/**
 * Which field each side of a die is, told by the ways up when each lies on top; null: they are not six, or not one for
 * each field.
 */
export function netOf(ups: readonly Vector[]): number[] | null {
  const net = ups.map(([x, y, z]) => LOOKS.findIndex(([a, b, c]) => a * x + b * y + c * z > NEAR));
  return isNet(net) ? net : null;
}

/** Six fields, each once. */
export const isNet = (net: readonly number[]): boolean => net.length === LOOKS.length && LOOKS.every((_, field) => net.includes(field));
