// The point of the scene by which the name tag of a seat stands.

import type { SeatPlace } from '../pieces/geometry.ts';

/** Over what somebody holds, metres; and how far outside the edge. */
const HIGH = 0.148,
  OUT = 0.03;
/** On the rail, before what is held there, and above the floor. */
const RAIL = { out: 0.05, high: 0.02 } as const;
/** Cosine of the angle up to which a seat is at the near side. */
const NEAR_SIDE = 0.9;

/**
 * Whoever only watches has somebody sit right before him: that name tag would stand over the cards on the felt, so it
 * stands on the rail.
 */
export const onRail = (place: SeatPlace, watches: boolean): boolean => watches && Math.cos(place.angle) > NEAR_SIDE;

/** Metres, as the viewer sees the turned table. */
export function tagPoint({ x, z, angle }: SeatPlace, rail: boolean): { x: number; y: number; z: number } {
  const out = rail ? RAIL.out : OUT;
  return { x: x + Math.sin(angle) * out, y: rail ? RAIL.high : HIGH, z: z + Math.cos(angle) * out };
}

/** How far a name tag of the near side leans away from its middle, in parts of its own width and height. */
const AWAY = 0.38,
  UP = 0.3;

/**
 * Which part of a name tag stands at its point, from its left and its top. Whoever sits beside me has cards between
 * that point and the middle of the table: the tag leans outward and up, off them.
 */
export function leanOf(angle: number): { ax: number; ay: number } {
  const near = Math.max(0, Math.cos(angle)),
    lean = Math.min(1, 2 * near * Math.abs(Math.sin(angle)));
  return { ax: 0.5 - Math.sign(Math.sin(angle)) * AWAY * lean, ay: 0.5 + UP * lean };
}
