// The prototype kit: blank cards, tiles and dice, cubes, meeples and tokens in ten colours, two grids, counters, notes
// and bags.

import type { World } from '../../../kernel/world.ts';
import { GRID, gridPoint, gridSide, HEXES, hexPoint, hexWidth, type Point } from '../data/boards.ts';
import { COLOURS, faceOf } from '../data/catalogue.ts';
import { CLOCK, lay, layContainer, layHands, layPoints, layStack, placeOf } from '../lay.ts';
import { freeTable } from '../def.ts';

/** Middles of the two grids, millimetres left, right and away from the middle of the table. */
const AT = { grid: gridSide / 2 + 6, hexes: hexWidth / 2 + 6, z: 40 } as const;
const BLANKS = 40;
const TILES = 12;
/** What belongs to a seat stands so far from the middle. */
const OWN = 4200;

function setup(w: World): void {
  lay(w, 'grid', 'board', 'board-square', { x: -AT.grid * 10, z: -AT.z * 10 }, { locked: true });
  lay(w, 'hexes', 'board', 'board-hex', { x: AT.hexes * 10, z: -AT.z * 10 }, { locked: true });
  layPoints(w, cells(GRID, gridPoint, -AT.grid), GRID.cell * 5, null);
  layPoints(w, cells(HEXES, hexPoint, AT.hexes), HEXES.flat * 5, null);
  layContainer(w, 'blanks', 'deck', 'card-blank', { x: -2250, z: 1900 }, (put) => {
    for (let i = 1; i <= BLANKS; i++) put(`blank-${i}`, 'card', 'card-blank', { face: faceOf('blank') });
  });
  layStack(w, 'tiles', 'tile', 'tile-blank', TILES, { x: -1500, z: 1850 });
  COLOURS.forEach((colour, i) => {
    const x = (i % 5) * 330 - 760,
      z = 1700 + Math.floor(i / 5) * 340;
    layStack(w, `tokens-${colour}`, 'token', `token-${colour}`, 5, { x, z });
    layContainer(w, `cubes-${colour}`, 'infinite', `cube-${colour}`, { x: (i - 4.5) * 640, z: -2420 }, (put) =>
      put(`cube-${colour}`, 'figure', `cube-${colour}`),
    );
  });
  for (let i = 0; i < 2; i++) {
    lay(w, `blank-die-${i + 1}`, 'die', 'die-blank', { x: 1050 + i * 320, z: 1850 }, { face: 1 });
    lay(w, `counter-${i + 1}`, 'counter', 'counter', { x: 1850 + i * 700, z: 1850 }, { face: 0 });
    lay(w, `note-${i + 1}`, 'note', i === 0 ? 'note-yellow' : 'note-blue', { x: 3300 + i * 200, z: 1750 + i * 150, turn: 350 + i * 15 });
  }
  lay(w, 'clock', 'clock', 'clock', { x: 1300, z: 2800 }, { extra: CLOCK });
  layContainer(w, 'bag', 'bag', 'bag', { x: -3050, z: 1850 }, () => undefined);
  layHands(w);
  w.seats.forEach((seat, i) => {
    const { x, z, turn } = placeOf(i, OWN);
    lay(w, `pawn-${seat}`, 'pawn', `pawn-${i}`, { x, z, turn });
    lay(w, `meeple-${seat}`, 'figure', `meeple-${COLOURS[i] ?? 'blue'}`, { ...beside(x, z, 350), turn });
  });
}

/** Middles of all cells of a grid that lies `x` from the middle of the table. */
function cells(of: { columns: number; rows: number }, at: (column: number, row: number) => Point, x: number): Point[] {
  return Array.from({ length: of.columns * of.rows }, (_, i) => {
    const cell = at(i % of.columns, Math.floor(i / of.columns));
    return { x: cell.x + x, z: cell.z - AT.z };
  });
}

/** So far to the right of a place, seen from the edge. */
function beside(x: number, z: number, by: number): { x: number; z: number } {
  return { x: Math.round(x + (z / OWN) * by), z: Math.round(z - (x / OWN) * by) };
}

export const game = freeTable({ id: 'kit', rank: 130, seats: [1, 10], setup });
