// Where on a board pieces belong, by its look: the page draws what is let go there to the nearest one, wherever the
// board lies. Millimetres from its middle.

import type { BoardPoints } from '../../../kernel/bodies/drawn.ts';
import { plainLook } from '../../../kernel/looks.ts';
import type { PieceKind } from '../../../kernel/types.ts';
import { BACKGAMMON, backgammonPlace, CHECKERS, checkersSquare, GO, goPoint, GRID, gridPoint, HEXES, hexPoint, type Point } from './boards.ts';
import { PACHISI, PACHISI_FIELDS, REVERSI, STAR, STAR_HOLES } from './boards-cut.ts';
import { GO_SIZES, LOOKS } from './catalogue.ts';
import { CROKINOLE } from './wood.ts';

const MEN: readonly PieceKind[] = ['chip', 'figure', 'pawn', 'token'];
/** Men that lie on one point of backgammon beside each other. */
const DEEP = 5;

const cells = (columns: number, rows: number, at: (column: number, row: number) => Point): Point[] =>
  Array.from({ length: columns * rows }, (_, i) => at(i % columns, Math.floor(i / columns)));

/** Places of the men of backgammon on all points, and on the bar. */
export const BACKGAMMON_PLACES: readonly Point[] = [
  ...Array.from({ length: 24 * DEEP }, (_, i) => backgammonPlace(1 + Math.floor(i / DEEP), i % DEEP)),
  ...[-2, -1, 1, 2].map((i) => ({ x: 0, z: i * (BACKGAMMON.man + 4) })),
];

export const BOARD_POINTS: { readonly [look: string]: BoardPoints } = {
  'board-checkers': { points: cells(CHECKERS.squares, CHECKERS.squares, checkersSquare), reach: CHECKERS.square / 2, kinds: MEN },
  'board-backgammon': { points: BACKGAMMON_PLACES, reach: BACKGAMMON.man / 2, kinds: MEN },
  ...Object.fromEntries(
    GO_SIZES.map((size): [string, BoardPoints] => [
      `board-go-${size}`,
      { points: cells(size, size, (column, row) => goPoint(size, column, row)), reach: GO.step * 0.75, kinds: MEN },
    ]),
  ),
  'board-square': { points: cells(GRID.columns, GRID.rows, gridPoint), reach: GRID.cell / 2, kinds: null },
  'board-crokinole': { points: [{ x: 0, z: 0 }], reach: CROKINOLE.hole / 2, kinds: ['chip'] },
  'board-reversi': {
    points: cells(REVERSI.squares, REVERSI.squares, (column, row) => ({
      x: (column - (REVERSI.squares - 1) / 2) * REVERSI.square,
      z: (row - (REVERSI.squares - 1) / 2) * REVERSI.square,
    })),
    reach: REVERSI.square / 2,
    kinds: MEN,
  },
  'board-star': { points: STAR_HOLES, reach: STAR.step / 2, kinds: MEN },
  'board-pachisi': { points: PACHISI_FIELDS, reach: PACHISI.cell / 2, kinds: MEN },
  'board-hex': { points: cells(HEXES.columns, HEXES.rows, hexPoint), reach: HEXES.flat / 2, kinds: null },
};

/** The places of a board by the number of its look; null: it has none. */
export const pointsOf = (look: number): BoardPoints | null => BOARD_POINTS[LOOKS[plainLook(look)] ?? ''] ?? null;
