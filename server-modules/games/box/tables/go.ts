// Go: a board of 9, 13 or 19 lines and two bags that never run out of stones.

import type { Options } from '../../../rules/types.ts';
import type { World } from '../../../kernel/world.ts';
import { goSide, goSize } from '../data/boards.ts';
import { CLOCK, lay, layContainer } from '../lay.ts';
import { freeTable } from '../def.ts';

function setup(w: World, options: Options): void {
  const size = goSize(Number(options['size']));
  lay(w, 'board', 'board', `board-go-${size}`, { x: 0, z: 0 }, { locked: true });
  const out = goSide(size) * 5 + 700;
  for (const [colour, side] of [
    ['black', 1],
    ['white', -1],
  ] as const)
    layContainer(w, `stones-${colour}`, 'infinite', `stone-${colour}`, { x: side * out, z: side * 900, turn: side === 1 ? 0 : 180 }, (put) =>
      put(`${colour}`, 'chip', `stone-${colour}`, { up: true }),
    );
  lay(w, 'clock', 'clock', 'clock', { x: -out, z: 300, turn: 270 }, { extra: CLOCK });
}

export const game = freeTable({ id: 'go', rank: 100, seats: [1, 4], setup, options: [{ name: 'size', kind: 'number', least: 9, most: 19, standard: 19 }] });
