// What fits together on the tables of a game, and whether two lie so nearly as they fit that they click: in whole
// numbers, by what everybody sees. [V36]

import type { Fitting, Mates } from '../types.ts';
import type { Pose } from '../verb.ts';
import { around } from './ends.ts';

/** What lies in its place lies there within this, tenths of a millimetre. */
export const EXACT = 10;

/** The place beside one, wherever that one lies. */
export function besideOf(at: Pose, place: Pose): Pose {
  const { x, z } = around(at.turn, place.x, place.z);
  return { x: at.x + x, z: at.z + z, turn: (at.turn + place.turn) % 360 };
}

/** Does the other lie within so much of a place beside the one? The nearest such place, and how far off it lies. */
export function fitOf(mates: Mates, a: Fitting & Pose, b: Fitting & Pose, reach: number, turns: number): { place: Pose; off: number } | null {
  if (Math.abs(a.x - b.x) > mates.far + reach || Math.abs(a.z - b.z) > mates.far + reach) return null;
  let found: { place: Pose; off: number } | null = null;
  for (const place of mates.beside(a, b)) {
    const to = besideOf(a, place);
    const [x, z, turn] = [Math.abs(to.x - b.x), Math.abs(to.z - b.z), (to.turn - b.turn + 360) % 360];
    if (x > reach || z > reach || Math.min(turn, 360 - turn) > turns) continue;
    const off = x * x + z * z;
    if (found === null || off < found.off) found = { place, off };
  }
  return found;
}
