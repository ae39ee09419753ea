// Checkers: a board of 64 squares and 24 men, set up. A man turned over shows its crown.

import type { World } from '../../../kernel/world.ts';
import { CHECKERS, checkersSquare, isDark } from '../data/boards.ts';
import { lay, layPoints } from '../lay.ts';
import { freeTable } from '../def.ts';

/** Rows of men on either side. */
const ROWS = 3;

function setup(w: World): void {
  lay(w, 'board', 'board', 'board-checkers', { x: 0, z: 0 }, { locked: true });
  const last = CHECKERS.squares - 1;
  const squares = Array.from({ length: CHECKERS.squares ** 2 }, (_, i) => checkersSquare(i % CHECKERS.squares, Math.floor(i / CHECKERS.squares)));
  layPoints(w, squares, CHECKERS.square * 5, 'chip');
  let n = 0;
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column <= last; column++) {
      if (!isDark(column, row)) continue;
      const near = checkersSquare(column, row),
        far = checkersSquare(last - column, last - row);
      n += 1;
      lay(w, `dark-${n}`, 'chip', 'man-dark', { x: near.x * 10, z: near.z * 10 });
      lay(w, `light-${n}`, 'chip', 'man-light', { x: far.x * 10, z: far.z * 10, turn: 180 });
    }
}

export const game = freeTable({ id: 'checkers', rank: 90, seats: [1, 4], setup });
