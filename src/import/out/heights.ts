// How high things lie on each other: the other program lets everything fall, so what lies over something stands on it,
// in the order in which it was laid.

import type { Solid } from '../../../server-modules/kernel/types.ts';

/** Side of a square in which things are looked for, tenths of a millimetre. */
const CELL = 1000;
const ROW = 4096;
/** Things that only touch with their rims lie beside each other. */
const SLACK = 4;
const RAD = Math.PI / 180;

interface Lying {
  left: number;
  right: number;
  back: number;
  front: number;
  top: number;
}

export interface Heights {
  /** Lays a thing; gives how high its middle comes to lie above the felt. `y`: where it has a height of its own. */
  lay(at: { x: number; z: number; turn: number }, size: Solid | null, y?: number): number;
}

export function createHeights(): Heights {
  /** What lies in each square, the highest last. */
  const cells = new Map<number, Lying[]>();
  return {
    lay({ x, z, turn }, size, y) {
      if (size === null) return y ?? 0;
      const [s, c] = [Math.abs(Math.sin(turn * RAD)), Math.abs(Math.cos(turn * RAD))];
      const [w, d] = size.round === true ? [size.w, size.w] : [size.w * c + size.d * s, size.w * s + size.d * c];
      const one: Lying = { left: x - w / 2, right: x + w / 2, back: z - d / 2, front: z + d / 2, top: 0 };
      const under = [...cellsOf(one)];
      const ground = y === undefined ? Math.max(0, ...under.map((cell) => topOf(cells.get(cell) ?? [], (other) => meet(one, other)))) : y - size.h / 2;
      // One lies on the floor of what is hollow.
      one.top = ground + (size.hollow?.floor ?? size.h);
      for (const cell of under) {
        const here = cells.get(cell) ?? [];
        here.splice(lastOf(here, ({ top }) => top <= one.top) + 1, 0, one);
        cells.set(cell, here);
      }
      return ground + size.h / 2;
    },
  };
}

/** The place of the last that holds, -1: none does. */
function lastOf(all: readonly Lying[], holds: (one: Lying) => boolean): number {
  let i = all.length - 1;
  for (; i >= 0; i--) if (holds(all[i] as Lying)) break;
  return i;
}
const topOf = (all: readonly Lying[], holds: (one: Lying) => boolean): number => all[lastOf(all, holds)]?.top ?? 0;
const meet = (a: Lying, b: Lying): boolean => a.right - b.left > SLACK && b.right - a.left > SLACK && a.front - b.back > SLACK && b.front - a.back > SLACK;

function* cellsOf({ left, right, back, front }: Lying): Generator<number> {
  for (let i = Math.floor(left / CELL); i <= Math.floor(right / CELL); i++)
    for (let k = Math.floor(back / CELL); k <= Math.floor(front / CELL); k++) yield i * ROW + k;
}
