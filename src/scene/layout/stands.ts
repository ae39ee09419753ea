// Stands and hands as shapes: my own rack with its cards opened, the closed pile of another, the fan of backs on the
// rail.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import { pose, type Pose8 } from '../motion.ts';

const TENTH = 0.0001;
const RAD = Math.PI / 180;
const HALF_H = 0.044;

/** From a place relative to a zone (x to the right, z towards its owner, metres) to the felt. */
function on(zone: ZoneView, x: number, y: number, z: number, yaw: number, lean: number, spin: number, flip: number, scale: number): Pose8 {
  const a = zone.turn * RAD,
    s = Math.sin(a),
    c = Math.cos(a);
  return pose(zone.x * TENTH + x * c - z * s, y, zone.z * TENTH + x * s + z * c, yaw - a, lean, spin, flip, scale);
}

/** How far the cards of my rack lean up from lying, in radians. */
export const RACK_LEAN = 0.62;
const RACK = {
  /** From the middle of the zone to the lower edge of the row, and of the front card, towards its owner. */
  row: 0.095,
  front: 0.142,
  pitch: 0.0575,
  gap: 0.074,
  y: 0.012,
  frontY: 0.0165,
  scale: 0.98,
  frontScale: 1.2,
  /** Metres by which the row falls back with the square of the distance. */
  curve: 0.78,
} as const;

/**
 * Place of card `index` of `count` on my own rack: the front one large and before the others, the rest left and right
 * of it.
 */
export function rackSpot(zone: ZoneView, index: number, count: number, turn: number): Pose8 {
  const spin = -turn * RAD;
  const sideways = turn % 180 === 90;
  // Lying across, a card is shorter: it stands on its long edge.
  const half = (scale: number): number => (sideways ? 0.0315 : HALF_H) * scale;
  if (index === 0) {
    const r = half(RACK.frontScale);
    return on(zone, 0, RACK.frontY + Math.sin(RACK_LEAN) * r, RACK.front - Math.cos(RACK_LEAN) * r, 0, RACK_LEAN, spin, 0, RACK.frontScale);
  }
  const x = rackX(index, count);
  const r = half(RACK.scale),
    z = RACK.row - RACK.curve * x * x;
  // A hair more lean for each next card, so that neighbours that overlap never cut through each other.
  return on(
    zone,
    x,
    RACK.y + Math.sin(RACK_LEAN) * r + (sideways ? 0.003 : 0) + index * 0.0004,
    z - Math.cos(RACK_LEAN) * r + (sideways ? 0.002 : 0),
    x * 0.9,
    RACK_LEAN,
    spin,
    0,
    RACK.scale,
  );
}

/** Sideways place of a card that is not the front one. */
export function rackX(index: number, count: number): number {
  const left = Math.ceil((count - 1) / 2);
  return index <= left ? -(RACK.gap + (left - index) * RACK.pitch) : RACK.gap + (index - left - 1) * RACK.pitch;
}

/** The gap of a rack nearest to a point on the felt (metres, seen from the zone): 0 is the front. */
export function rackGap(x: number, z: number, count: number): number {
  if (count === 0 || (Math.abs(x) < 0.04 && z > 0.02)) return 0;
  let best = 1,
    least = Infinity;
  for (let i = 1; i <= count; i++) {
    const d = Math.abs(rackX(i, Math.max(count, 2)) - x);
    if (d < least) [best, least] = [i, d];
  }
  return Math.min(best, Math.max(1, count - 1));
}

/** A closed pile standing before its owner, backs towards the middle and up to the lamp. */
export function closedSpot(zone: ZoneView, count: number): Pose8 {
  const lean = Math.PI / 2 + 0.36;
  return on(zone, 0, 0.011 + Math.sin(lean) * HALF_H * 1.1, 0.02 + count * 0.00017, 0, lean, 0, 0, 1.1);
}

/** A fan of backs held at the rail: step 23 mm and 0.105 rad, middle highest. */
export function fanSpot(zone: ZoneView, index: number, count: number, seats = 2): Pose8 {
  const k = index - (count - 1) / 2;
  const step = seats > 4 ? 0.019 : 0.023;
  return on(zone, -k * step, 0.068 - k * k * 0.0016, index * 0.0009, 0, Math.PI / 2 + 0.2, k * 0.105, 0, 1.04);
}

/** An open stand of somebody else: the front card large and before the others, towards the middle. */
const OPEN = { front: -0.034, frontScale: 1.3, gap: 0.07, pitch: 0.036, lean: Math.PI / 2 + 0.2, bend: 0.05 } as const;

/** Place of card `index` of `count` on somebody else's stand that lies open to me; `turn`: how the card lies in it. */
export function openSpot(zone: ZoneView, index: number, count: number, turn: number): Pose8 {
  const spin = -turn * RAD,
    half = turn % 180 === 90 ? 0.0315 : HALF_H;
  if (index === 0) return on(zone, 0, RACK.frontY + half * OPEN.frontScale, OPEN.front, 0, OPEN.lean, spin, 0, OPEN.frontScale);
  const left = Math.ceil((count - 1) / 2),
    k = index <= left ? left - index : index - left - 1,
    side = index <= left ? 1 : -1;
  return on(zone, side * (OPEN.gap + k * OPEN.pitch), 0.058 - k * k * 0.0016, index * 0.0009, 0, OPEN.lean, spin - side * (k + 1) * OPEN.bend, 0, 1);
}

/** Steps of wood under my rack: middle, yaw and length in metres. */
export function rackSteps(zone: ZoneView, count: number): { pose: Pose8; length: number }[] {
  const out: { pose: Pose8; length: number }[] = [];
  if (count === 0) return out;
  out.push({ pose: on(zone, 0, 0.0075, RACK.front + 0.004, 0, 0, 0, 0, 1), length: 0.094 });
  for (let i = 1; i < count; i++) {
    const x = rackX(i, count);
    out.push({ pose: on(zone, x, 0.003, RACK.row + 0.004 - RACK.curve * x * x, x * 0.9, 0, 0, 0, 1), length: RACK.pitch + 0.003 });
  }
  return out;
}

/** The wood under any stand: steps under mine, one short rail under a closed pile. */
export function stepsOf(zone: ZoneView, me: Seat | null): { pose: Pose8; length: number }[] {
  if (zone.order !== null && zone.owner === me) return rackSteps(zone, zone.order.length);
  return [{ pose: on(zone, 0, 0.002, 0.012, Math.PI, 0, 0, 0, 1), length: 0.09 }];
}
