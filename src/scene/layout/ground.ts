// How high the ground is: the boards and trays that lie on the felt, or on each other.

import type { Body } from '../../games/types.ts';
import { X, Y, YAW, Z } from '../motion.ts';
import { isRound, MM, type Spot } from './spot.ts';

/** Height of the highest board or floor of a tray below a point, or of the felt; metres. */
export function groundBelow(boards: readonly { spot: Spot | null }[], x: number, z: number): number {
  let highest = 0;
  for (const { spot } of boards) {
    if (!spot) continue;
    const { body } = spot,
      [w, d] = groundOf(body);
    const c = Math.cos(spot.pose[YAW] ?? 0),
      s = Math.sin(spot.pose[YAW] ?? 0),
      dx = x - (spot.pose[X] ?? 0),
      dz = z - (spot.pose[Z] ?? 0);
    if (isRound(body) && dx * dx + dz * dz > ((w * MM) / 2) ** 2) continue;
    if (Math.abs(dx * c - dz * s) <= (w * MM) / 2 && Math.abs(dx * s + dz * c) <= (d * MM) / 2) highest = Math.max(highest, topOf(spot));
  }
  return highest;
}

/** What things can lie on: of a board all of it, of a tray its floor; width, depth and height, millimetres. */
export function groundOf(body: Body): readonly [w: number, d: number, high: number] {
  if (body.t === 'sheet') return [body.w, body.h, body.thick];
  const [w, d, high] = body.floor ?? [0, 0, 0];
  return [w * body.scale, d * body.scale, high * body.scale];
}

/** How high that is above the felt, metres; of a board that is carried as if it lay on the felt. */
export function topOf({ body, pose }: Spot): number {
  const high = groundOf(body)[2] * MM;
  return Math.max(high, (pose[Y] ?? 0) + (body.t === 'sheet' ? high / 2 : high));
}

/** Boards that overlap by less lie beside each other, metres. */
const BESIDE = 0.004;

/** Height of the highest of these boards that lie below a board, or of the felt; metres. */
export function groundUnder(boards: readonly { spot: Spot | null }[], board: Spot): number {
  let highest = 0;
  for (const { spot } of boards) if (spot && overlap(spot, board)) highest = Math.max(highest, topOf(spot));
  return highest;
}

/** Two rectangles overlap where no side of either parts them. */
function overlap(a: Spot, b: Spot): boolean {
  return [a, b].every(({ pose }) => {
    const yaw = pose[YAW] ?? 0;
    return [yaw, yaw + Math.PI / 2].every((axis) => {
      const apart = Math.abs(((b.pose[X] ?? 0) - (a.pose[X] ?? 0)) * Math.cos(axis) - ((b.pose[Z] ?? 0) - (a.pose[Z] ?? 0)) * Math.sin(axis));
      return apart < halfAlong(a, axis) + halfAlong(b, axis) - BESIDE;
    });
  });
}

/** How far a board reaches from its middle along an axis, metres. */
function halfAlong({ body, pose }: Spot, axis: number): number {
  const [w, d] = groundOf(body),
    off = axis - (pose[YAW] ?? 0);
  return isRound(body) ? (w * MM) / 2 : ((w * Math.abs(Math.cos(off)) + d * Math.abs(Math.sin(off))) * MM) / 2;
}
