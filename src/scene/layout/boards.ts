// Boards raise what lies on them: the height of the ground at a place.

import type { Item } from '../item.ts';
import { X, YAW, Z } from '../motion.ts';
import { groundOf, topOf } from './ground.ts';
import { isRound } from './spot.ts';

export interface Boards {
  /** It lies there as it is drawn now. */
  lies(item: Item): void;
  /** It is no board, or no longer there. */
  leaves(item: Item): void;
  height(x: number, z: number): number;
  /** Grows whenever a board came, went or was laid elsewhere. */
  changes(): number;
}

const MM = 0.001;

export function createBoards(): Boards {
  const boards = new Set<Item>();
  let count = 0;
  return {
    lies(item) {
      boards.add(item);
      // On its way it is nobody's ground.
      if (!item.held && !item.g.moving) count++;
    },
    leaves(item) {
      if (boards.delete(item)) count++;
    },
    height(x, z) {
      let highest = 0;
      for (const { spot, g } of boards) {
        const [w, d] = groundOf(spot.body);
        const c = Math.cos(g.now[YAW] ?? 0),
          s = Math.sin(g.now[YAW] ?? 0),
          dx = x - (g.now[X] ?? 0),
          dz = z - (g.now[Z] ?? 0);
        if (isRound(spot.body) && dx * dx + dz * dz >= ((w * MM) / 2) ** 2) continue;
        if (Math.abs(dx * c - dz * s) < (w * MM) / 2 && Math.abs(dx * s + dz * c) < (d * MM) / 2) highest = Math.max(highest, topOf(spot));
      }
      return highest;
    },
    changes: () => count,
  };
}
