// A tower of 54 wooden blocks, three to a storey: pull one out, lay it on top, and whoever makes it fall has lost.

import { NO_EXTRA } from '../../../kernel/ops.ts';
import type { World } from '../../../kernel/world.ts';
import { BLOCK, BLOCKS } from '../data/wood.ts';
import { lay } from '../lay.ts';
import { freeTable } from '../def.ts';

/** So much air is between two blocks of a storey, tenths of a millimetre: they are drawn out one by one. */
const AIR = 2;

function setup(w: World): void {
  for (let i = 0; i < BLOCKS; i++) {
    const storey = Math.floor(i / BLOCK.row);
    const off = (BLOCK.w * 10 + AIR) * ((i % BLOCK.row) - 1);
    const at = storey % 2 === 1 ? { x: 0, z: off, turn: 90 } : { x: off, z: 0 };
    // What stands on the felt has no height of its own.
    const over = storey === 0 ? {} : { extra: { ...NO_EXTRA, y: BLOCK.thick * 10 * storey + BLOCK.thick * 5 } };
    lay(w, `block-${i + 1}`, 'figure', 'block', at, over);
  }
}

export const game = freeTable({ id: 'tower', rank: 122, seats: [1, 10], setup });
