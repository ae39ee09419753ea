// Crokinole: a round board with eight pegs, a ditch round it, and twelve discs for each of two.

import { cosine, ONE, rounded, sine } from '../../../kernel/sines.ts';
import type { World } from '../../../kernel/world.ts';
import { CROKINOLE, PUCK } from '../data/wood.ts';
import { lay } from '../lay.ts';
import { freeTable } from '../def.ts';

/** Discs lie so far from the middle, outside of the rails, tenths of a millimetre, and so far apart. */
const OUT = 4650,
  STEP = 350;

function setup(w: World): void {
  lay(w, 'board', 'board', 'board-crokinole', { x: 0, z: 0 }, { locked: true });
  const around = (far: number, degrees: number): { x: number; z: number } => ({
    x: rounded(far * cosine(degrees), ONE),
    z: rounded(far * sine(degrees), ONE),
  });
  for (let i = 0; i < CROKINOLE.pegs; i++) {
    const degrees = Math.round((360 / CROKINOLE.pegs) * (i + 0.5));
    lay(w, `peg-${i + 1}`, 'figure', 'peg', around(CROKINOLE.lines[2] * 10, degrees), { locked: true });
  }
  for (let i = 0; i < CROKINOLE.rails; i++) {
    const degrees = Math.round((360 / CROKINOLE.rails) * i);
    lay(w, `rail-${i + 1}`, 'figure', 'rail', { ...around(CROKINOLE.rail * 10, degrees), turn: (degrees + 90) % 360 }, { locked: true });
  }
  for (const [colour, side] of [
    ['dark', 1],
    ['light', -1],
  ] as const)
    for (let i = 0; i < PUCK.each; i++) {
      const [row, column] = [Math.floor(i / 6), i % 6];
      lay(w, `${colour}-${i + 1}`, 'chip', `puck-${colour}`, { x: Math.round((column - 2.5) * STEP), z: side * (OUT + row * STEP) });
    }
}

export const game = freeTable({ id: 'crokinole', rank: 126, seats: [1, 4], setup });
