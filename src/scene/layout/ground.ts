// How high the ground is: the boards and trays that lie on the felt.

import type { Body } from '../../games/types.ts';
import { X, YAW, Z } from '../motion.ts';
import { isRound, MM, thicknessOf, type Sizes, type Spot } from './spot.ts';

/** Height of the board or of the floor of a tray below a point, or of the felt; metres. */
export function groundBelow(boards: readonly { spot: Spot | null }[], x: number, z: number, sizes: Sizes): number {
  for (const { spot } of boards) {
    if (!spot) continue;
    const { body } = spot,
      [w, d, high] = body.t === 'sheet' ? [body.w, body.h, thicknessOf(body, 1, sizes)] : floorOf(body);
    const c = Math.cos(spot.pose[YAW] ?? 0),
      s = Math.sin(spot.pose[YAW] ?? 0),
      dx = x - (spot.pose[X] ?? 0),
      dz = z - (spot.pose[Z] ?? 0);
    if (isRound(body) && dx * dx + dz * dz > ((w * MM) / 2) ** 2) continue;
    if (Math.abs(dx * c - dz * s) <= (w * MM) / 2 && Math.abs(dx * s + dz * c) <= (d * MM) / 2) return high;
  }
  return 0;
}

/** What lies in a tray lies on its floor: millimetres across, metres high. */
const floorOf = (body: Extract<Body, { t: 'model' }>): readonly [w: number, d: number, high: number] => {
  const [w, d, high] = body.floor ?? [0, 0, 0];
  return [w * body.scale, d * body.scale, high * body.scale * MM];
};
