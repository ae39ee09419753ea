// The boards as measures, shared by who lays pieces on them and who paints them. Millimetres from the middle, x to the
// right and z towards seat A.

import { GO_SIZES, type GoSize } from './catalogue.ts';

export interface Point {
  x: number;
  z: number;
}

export const CHECKERS = { squares: 8, square: 40, frame: 18, thick: 9 } as const;
export const checkersSide = CHECKERS.squares * CHECKERS.square + 2 * CHECKERS.frame;

/** Middle of a square; the dark one at the left of seat A is column 0 of row 0. */
export const checkersSquare = (column: number, row: number): Point => ({
  x: (column - (CHECKERS.squares - 1) / 2) * CHECKERS.square,
  z: ((CHECKERS.squares - 1) / 2 - row) * CHECKERS.square,
});
export const isDark = (column: number, row: number): boolean => (column + row) % 2 === 0;

export const GO = { step: 22, frame: 20, thick: 14 } as const;
export const goSide = (size: GoSize): number => (size - 1) * GO.step + 2 * GO.frame;
export const goPoint = (size: GoSize, column: number, row: number): Point => ({
  x: (column - (size - 1) / 2) * GO.step,
  z: (row - (size - 1) / 2) * GO.step,
});
/** Lines on which the star points lie. */
const STARS: { readonly [S in GoSize]: readonly number[] } = { 9: [2, 4, 6], 13: [3, 6, 9], 19: [3, 9, 15] };
/** Columns and rows of the star points: the small boards have none between the corners and the middle. */
export const goStars = (size: GoSize): [column: number, row: number][] =>
  STARS[size].flatMap((column, i) =>
    STARS[size].flatMap((row, j): [number, number][] => (size === 19 || (i - 1) * (j - 1) !== 0 || (i === 1 && j === 1) ? [[column, row]] : [])),
  );
/** The smallest board with at least so many lines. */
export const goSize = (wanted: number): GoSize => GO_SIZES.find((size) => size >= wanted) ?? 19;

export const BACKGAMMON = { point: 34, bar: 40, frame: 20, half: 180, length: 158, thick: 10, man: 30 } as const;
export const backgammonWidth = 12 * BACKGAMMON.point + BACKGAMMON.bar + 2 * BACKGAMMON.frame;
export const backgammonDepth = 2 * BACKGAMMON.half + 2 * BACKGAMMON.frame;

/**
 * Place of the `i`-th man on a point, 1 to 24 as the player at the near side counts: 1 at the right below, 24 at the
 * right above.
 */
export function backgammonPlace(point: number, i: number): Point {
  const near = point <= 12;
  const column = near ? 12 - point : point - 13;
  const x = (column - 5.5) * BACKGAMMON.point + (column < 6 ? -BACKGAMMON.bar / 2 : BACKGAMMON.bar / 2);
  const z = BACKGAMMON.half - BACKGAMMON.man / 2 - i * (BACKGAMMON.man + 0.4);
  return { x, z: near ? z : -z };
}

/** The grids of the prototype kit. */
export const GRID = { cell: 30, columns: 10, rows: 10, frame: 12, thick: 4 } as const;
export const gridSide = GRID.columns * GRID.cell + 2 * GRID.frame;
/** Hexagons with a corner upwards; `flat` is the distance of two opposite sides. */
export const HEXES = { flat: 34, columns: 9, rows: 10, frame: 10, thick: 4 } as const;
export const hexPitch = (HEXES.flat * Math.sqrt(3)) / 2;
export const hexWidth = (HEXES.columns + 0.5) * HEXES.flat + 2 * HEXES.frame;
export const hexDepth = (HEXES.rows - 1) * hexPitch + (HEXES.flat * 2) / Math.sqrt(3) + 2 * HEXES.frame;
export const hexPoint = (column: number, row: number): Point => ({
  x: (column - (HEXES.columns - 0.5) / 2 + (row % 2) / 2) * HEXES.flat,
  z: (row - (HEXES.rows - 1) / 2) * hexPitch,
});
/** Middle of a cell of the square grid. */
export const gridPoint = (column: number, row: number): Point => ({
  x: (column - (GRID.columns - 1) / 2) * GRID.cell,
  z: (row - (GRID.rows - 1) / 2) * GRID.cell,
});

export const DOMINO = { w: 24, h: 48, thick: 8 } as const;
