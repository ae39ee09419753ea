// Backgammon: the board with its 30 men set up, two dice for each player and the doubling cube.

import { NO_EXTRA } from '../../../kernel/ops.ts';
import type { World } from '../../../kernel/world.ts';
import { BACKGAMMON, backgammonPlace, backgammonWidth } from '../data/boards.ts';
import { BACKGAMMON_PLACES } from '../data/points.ts';
import { CLOCK, DOUBLING, lay, layPoints } from '../lay.ts';
import { freeTable } from '../def.ts';

/** Men on points as their own player counts them. */
const START = [
  [24, 2],
  [13, 5],
  [8, 3],
  [6, 5],
] as const;

function setup(w: World): void {
  lay(w, 'board', 'board', 'board-backgammon', { x: 0, z: 0 }, { locked: true });
  for (const [colour, mirrored] of [
    ['light', false],
    ['dark', true],
  ] as const) {
    let n = 0;
    for (const [point, count] of START)
      for (let i = 0; i < count; i++) {
        const at = backgammonPlace(mirrored ? 25 - point : point, i);
        n += 1;
        lay(w, `${colour}-${n}`, 'chip', `man-${colour}`, { x: at.x * 10, z: at.z * 10 });
      }
  }
  layPoints(w, BACKGAMMON_PLACES, BACKGAMMON.man * 5, 'chip');
  const out = backgammonWidth * 5 + 450;
  for (const i of [0, 1]) {
    lay(w, `die-light-${i + 1}`, 'die', 'die', { x: out + 300 * i, z: 1000 }, { face: 1 + i });
    lay(w, `die-dark-${i + 1}`, 'die', 'dice-red', { x: -out - 300 * i, z: -1000 }, { face: 1 + i });
  }
  lay(w, 'clock', 'clock', 'clock', { x: -out - 100, z: 300, turn: 270 }, { extra: CLOCK });
  lay(w, 'doubling', 'figure', 'doubling', { x: 0, z: 0 }, { face: DOUBLING - 1, extra: { ...NO_EXTRA, states: DOUBLING } });
}

export const game = freeTable({ id: 'backgammon', rank: 110, seats: [1, 4], setup });
