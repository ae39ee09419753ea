// Dice: a tray with all the usual kinds in two colours, a coin, and a hand for each seat to throw behind.

import type { World } from '../../../kernel/world.ts';
import { lay, layHands } from '../lay.ts';
import { dieLook } from '../things.ts';
import { freeTable } from '../def.ts';

/** Hands lie so far from the middle: the table is a smaller one. */
const REACH = 4100;
/** Beside the tray, kind by kind: how many of each colour, and what they show at the start. */
const ROWS = [
  ['d4', 2],
  ['die', 5],
  ['d8', 2],
  ['d10', 2],
  ['d100', 1],
  ['d12', 2],
  ['d20', 2],
] as const;
const ROW = 440,
  STEP = 330,
  /** From the middle to the first die of a row: just outside the tray. */
  OUT = 1820;

function setup(w: World): void {
  lay(w, 'tray', 'tray', 'tray', { x: 0, z: 0 });
  ROWS.forEach(([kind, count], row) => {
    const z = Math.round((row - (ROWS.length - 1) / 2) * ROW);
    for (let i = 0; i < count; i++) {
      lay(w, `${kind}-ivory-${i + 1}`, kind, dieLook(kind, 'ivory'), { x: -OUT - i * STEP, z }, { face: 1 + i });
      lay(w, `${kind}-red-${i + 1}`, kind, dieLook(kind, 'red'), { x: OUT + i * STEP, z }, { face: 1 + i });
    }
  });
  lay(w, 'coin', 'coin', 'coin', { x: 0, z: 1450 });
  layHands(w, REACH);
}

export const game = freeTable({ id: 'dice', rank: 80, seats: [1, 10], setup });
