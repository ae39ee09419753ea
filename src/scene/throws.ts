// Ways of thrown and dropped bodies, from physics once it has been loaded; until then things simply glide.

import { Quaternion } from 'three';
import type { Fixed, Thrown } from '../physics/throw.ts';
import type { Physics } from '../physics/physics.ts';
import { begunFrom, type Track } from '../physics/track.ts';
import type { Tray } from '../physics/tray.ts';
import { modelTurn } from './pieces/batch.ts';
import { isDie, SOLIDS } from '../physics/dice.ts';
import { radiusOf, thicknessOf, type Sizes, type Spot } from './layout/layout.ts';
import { X, Y, YAW, Z, type Pose8 } from './motion.ts';

export type { Track } from '../physics/track.ts';

/** Something to throw: how it lies now, how it was drawn and what it showed until now. */
export interface Toss {
  spot: Spot;
  from: Pose8;
  was: number;
}

/**
 * Until a thrown or dropped body is on the way that physics has worked out, it comes from where it was drawn: so many
 * steps of a sixtieth of a second.
 */
const TAKE_OVER = 12;
/** Things farther from a throw than this are not in its way, metres; and so many of them are reckoned with at most. */
const REACH = 0.16,
  MOST_FIXED = 24;
/** What is dropped from less than this simply glides, metres. */
const LEAST_FALL = 0.004;
/** How thick the walls of a tray are, millimetres, as the model has them. */
export const RIM = 13;
const MM = 0.001;

let physics: Physics | null = null;

/**
 * Where a body is on its way at this moment (milliseconds), beside where it will lie and above it, in metres; how it is
 * turned goes into `turn`.
 */
export function flight({ steps, start }: Track, now: number, turn: Quaternion): { x: number; z: number; high: number } {
  const at = Math.min(steps.length / 7 - 1, Math.max(0, ((now - start) / 1000) * 60)),
    k = Math.floor(at) * 7;
  turn.set(steps[k + 3] ?? 0, steps[k + 4] ?? 0, steps[k + 5] ?? 0, steps[k + 6] ?? 1);
  return { x: steps[k] ?? 0, z: steps[k + 2] ?? 0, high: steps[k + 1] ?? 0 };
}

/** Fetches the physics chunk; safe to call often. */
export async function loadPhysics(): Promise<void> {
  physics ??= await (await import('../physics/physics.ts')).createPhysics();
}

/**
 * All that is thrown at once, each to where and as it lies; null for what is no body, or before physics is there.
 * `near`: what lies around.
 */
export function tossTracks(tosses: readonly Toss[], sizes: Sizes, near: Iterable<Spot>): (Track | null)[] {
  const order = tosses
    .map((toss, i) => ({ i, from: toss.from, pose: toss.spot.pose, thrown: thrownOf(toss, sizes) }))
    .sort((a, b) => (tosses[a.i]?.spot.h ?? 0) - (tosses[b.i]?.spot.h ?? 0));
  const flying = order.flatMap(({ thrown, ...rest }) => (thrown ? [{ ...rest, thrown }] : []));
  const out: (Track | null)[] = tosses.map(() => null);
  if (!physics || flying.length === 0) return out;
  const bodies = flying.map(({ thrown }) => thrown);
  const { toss, within } = physics,
    trays = traysAround(bodies, near, sizes),
    tracks = toss(bodies, inTheWay(bodies, new Set(tosses.map(({ spot }) => spot)), near, sizes), trays);
  flying.forEach(({ i, from, pose, thrown }, k) => {
    const track = tracks[k];
    if (track && track.ms > 0) out[i] = within(takenOver(track, from, pose), thrown, { x: from[X] ?? 0, z: from[Z] ?? 0 }, trays);
  });
  return out;
}

/** A body let go above its place, with a little tumble, at rest after at most half a second. */
export function fallTrack(spot: Spot, from: Pose8, sizes: Sizes): Track | null {
  const height = (from[Y] ?? 0) - (spot.pose[Y] ?? 0);
  if (!physics || spot.body.t !== 'model' || height < LEAST_FALL) return null;
  return takenOver(physics.fall({ r: radiusOf(spot.body, sizes), h: thicknessOf(spot.body, spot.layers, sizes), height }), from, spot.pose);
}

function thrownOf({ spot, was }: Toss, sizes: Sizes): Thrown | null {
  const { piece, body, pose } = spot;
  if (!piece || body.t !== 'model' || (piece.kind !== 'coin' && !isDie(piece.kind))) return null;
  const { x, y, z, w } = modelTurn(pose, q);
  // A die of six may have another model than the usual one, and another size.
  const size = isDie(piece.kind) && !isDie(body.model) ? sizes(body.model).height / (2 * SOLIDS[piece.kind].inner * MM) : 1;
  return {
    kind: piece.kind,
    x: pose[X] ?? 0,
    z: pose[Z] ?? 0,
    ground: pose[Y] ?? 0,
    turn: { x, y, z, w },
    size: size * body.scale,
    // What everybody knows of it: the throw is the same on every screen.
    seed: piece.h * 131 + (piece.face ?? 0) * 17 + was,
  };
}

const q = new Quaternion(),
  other = new Quaternion();

/** Bodies that stand around a throw and stay where they are. */
function inTheWay(bodies: readonly Thrown[], thrown: ReadonlySet<Spot>, near: Iterable<Spot>, sizes: Sizes): Fixed[] {
  const out: (Fixed & { far: number })[] = [];
  for (const spot of near) {
    const { body, pose } = spot;
    if (body.t !== 'model' || spot.stands || body.floor !== undefined || thrown.has(spot)) continue;
    const x = pose[X] ?? 0,
      z = pose[Z] ?? 0;
    let far = Infinity;
    for (const one of bodies) far = Math.min(far, Math.hypot(one.x - x, one.z - z));
    if (far < REACH) out.push({ x, z, r: radiusOf(body, sizes), top: (pose[Y] ?? 0) + thicknessOf(body, spot.layers, sizes), far });
  }
  return out.sort((a, b) => a.far - b.far || a.x - b.x || a.z - b.z).slice(0, MOST_FIXED);
}

/** Trays that something may land in or bounce off. */
function traysAround(bodies: readonly Thrown[], near: Iterable<Spot>, sizes: Sizes): Tray[] {
  const out: (Tray & { far: number })[] = [];
  for (const spot of near) {
    if (spot.body.t !== 'model' || spot.body.floor === undefined || spot.body.own) continue;
    const { body, pose } = spot,
      [w, d] = spot.body.floor,
      k = body.scale * MM;
    const tray = {
      x: pose[X] ?? 0,
      z: pose[Z] ?? 0,
      ...turnOf(pose),
      w: (w * k) / 2,
      d: (d * k) / 2,
      rim: RIM * k,
      top: sizes(body.model).height * body.scale,
    };
    let far = Infinity;
    for (const one of bodies) far = Math.min(far, Math.hypot(one.x - tray.x, one.z - tray.z) - Math.hypot(tray.w, tray.d));
    if (far < REACH) out.push({ ...tray, far });
  }
  return out.sort((a, b) => a.far - b.far || a.x - b.x || a.z - b.z);
}

/** Rounded: engines differ in the last digits of sines, and a throw is to be the same on every screen. */
function turnOf(pose: Pose8): { cos: number; sin: number } {
  const yaw = pose[YAW] ?? 0,
    short = (n: number): number => Math.round(n * 1e6) / 1e6;
  return { cos: short(Math.cos(yaw)), sin: short(Math.sin(yaw)) };
}

/** Begun where and as it is drawn. */
function takenOver(track: Track, from: Pose8, to: Pose8): Track {
  const { x, y, z, w } = modelTurn(from, q).multiply(modelTurn(to, other).invert());
  const off = { x: (from[X] ?? 0) - (to[X] ?? 0), y: (from[Y] ?? 0) - (to[Y] ?? 0), z: (from[Z] ?? 0) - (to[Z] ?? 0) };
  return begunFrom(track, off, { x, y, z, w }, TAKE_OVER);
}
