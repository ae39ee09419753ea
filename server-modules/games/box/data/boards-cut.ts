// Boards of reversi, Chinese checkers and pachisi as measures: their fields in millimetres from the middle.

import type { Point } from './boards.ts';

export const REVERSI = { squares: 8, square: 40, frame: 16, thick: 9 } as const;
export const reversiSide = REVERSI.squares * REVERSI.square + 2 * REVERSI.frame;
/** A disc is black on one side and white on the other. */
export const DISC = { across: 33, thick: 6 } as const;

/** A star of two triangles: holes so far apart, each point of it with so many rows. */
export const STAR = { step: 23, point: 4, frame: 26, thick: 9 } as const;
const ROW = (STAR.step * Math.sqrt(3)) / 2;
/**
 * A row's upper half; which point of the star a hole lies in, 0 to 5 from the one away from seat A on clockwise, null:
 * none.
 */
export interface Hole extends Point {
  arm: number | null;
}
const ROWS = 2 * STAR.point;
/** Holes where at least two of the three directions of the grid are near the middle. */
export const STAR_HOLES: readonly Hole[] = Array.from({ length: 2 * ROWS + 1 }, (_, j) => j - ROWS).flatMap((r) =>
  Array.from({ length: 2 * ROWS + 1 }, (_, i) => i - ROWS).flatMap((q): Hole[] => {
    const all = [r, q, -q - r];
    const far = all.map((each) => Math.abs(each) > STAR.point);
    if (Math.max(...all.map(Math.abs)) > ROWS || far.filter(Boolean).length > 1) return [];
    const axis = far.indexOf(true);
    const arm = axis < 0 ? null : ([0, 4, 2][axis] ?? 0) + ((all[axis] ?? 0) > 0 ? 3 : 0);
    return [{ x: STAR.step * (q + r / 2), z: ROW * r, arm: arm === null ? null : arm % 6 }];
  }),
);
export const starSide = Math.round(2 * ROWS * ROW + 2 * STAR.frame);

/** A cross of four arms, three fields wide and eight long, round a middle of three by three. */
export const PACHISI = { cell: 24, long: 8, wide: 3, frame: 14, thick: 6 } as const;
const ACROSS = 2 * PACHISI.long + PACHISI.wide;
export const pachisiSide = ACROSS * PACHISI.cell + 2 * PACHISI.frame;
export interface Field extends Point {
  /** How far out on its arm, from 1; which column of it, -1 to 1; which arm, 0 before seat A and on clockwise. */
  out: number;
  column: number;
  arm: number;
}
export const PACHISI_FIELDS: readonly Field[] = [0, 1, 2, 3].flatMap((arm) =>
  Array.from({ length: PACHISI.long }, (_, i) => i + 1).flatMap((out) =>
    [-1, 0, 1].map((column): Field => {
      const [a, b] = [column * PACHISI.cell, (out + (PACHISI.wide - 1) / 2) * PACHISI.cell];
      const [x, z] = (
        [
          [a, b],
          [-b, a],
          [-a, -b],
          [b, -a],
        ] as const
      )[arm] ?? [0, 0];
      return { x, z, out, column, arm };
    }),
  ),
);
/** Fields on which nobody is taken: the end of each middle column, and the fifth from it on each side. */
export const isCastle = ({ out, column }: Field): boolean => out === (column === 0 ? PACHISI.long : 5);
