// Trays that dice are thrown into: whatever comes to rest in one stays within its walls, whatever is thrown beside it
// bounces off them.

import RAPIER from 'rdet';
import { SHAPES } from './shapes.ts';
import type { Thrown } from './throw.ts';
import type { Pose, Track } from './track.ts';

/**
 * A rectangle of walls: its middle on the felt, how it is turned there, from its middle to its walls inside, how thick
 * they are and where they end. Metres.
 */
export interface Tray {
  x: number;
  z: number;
  /** Cosine and sine of its turn about the upright. */
  cos: number;
  sin: number;
  w: number;
  d: number;
  rim: number;
  top: number;
}

/** Over what comes to rest inside, the walls go on so far up, metres: no throw flies over them. */
const TALL = 0.6;
/** Most trays that one throw reckons with. */
export const MOST_TRAYS = 4;

/** What is this little below the upper edge lies on it, metres. */
const GRAZE = 0.003;

interface At {
  x: number;
  z: number;
}

const inwards = ({ x, z, cos, sin }: Tray, at: At): [number, number] => [(at.x - x) * cos - (at.z - z) * sin, (at.x - x) * sin + (at.z - z) * cos];
const outwards = ({ x, z, cos, sin }: Tray, a: number, b: number): At => ({ x: x + a * cos + b * sin, z: z - a * sin + b * cos });

/** The tray that something comes to rest in. */
export function trayOf(at: At, trays: readonly Tray[]): Tray | null {
  for (const tray of trays) {
    const [a, b] = inwards(tray, at);
    if (Math.abs(a) <= tray.w && Math.abs(b) <= tray.d) return tray;
  }
  return null;
}

/** Four walls of each, in a world that is counted from `origin`. */
export function raiseWalls(world: RAPIER.World, bodies: readonly Thrown[], trays: readonly Tray[], origin: At, floor: number): void {
  for (const tray of trays) {
    const { w, d, rim, cos } = tray;
    const top = bodies.some((body) => trayOf(body, [tray]) !== null) ? TALL : tray.top,
      half = (top - floor) / 2;
    if (half <= 0) continue;
    // Half of the angle, for the quaternion about the upright.
    const [qw, qy] = [Math.sqrt(Math.max(0, (1 + cos) / 2)), Math.sign(tray.sin || 1) * Math.sqrt(Math.max(0, (1 - cos) / 2))];
    for (const [a, b, long, wide] of [
      [w + rim / 2, 0, rim / 2, d + rim],
      [-w - rim / 2, 0, rim / 2, d + rim],
      [0, d + rim / 2, w, rim / 2],
      [0, -d - rim / 2, w, rim / 2],
    ] as const) {
      const at = outwards(tray, a, b);
      world.createCollider(
        RAPIER.ColliderDesc.cuboid(long, half, wide)
          .setTranslation(at.x - origin.x, floor + half, at.z - origin.z)
          .setRotation({ x: 0, y: qy, z: 0, w: qw })
          .setFriction(0.4)
          .setRestitution(0.3),
      );
    }
  }
}

/**
 * A place inside the tray, as far from its walls as half a body is thick; what comes to rest nearer to a wall may be as
 * near as that.
 */
export function within(tray: Tray, body: Thrown, at: At): At {
  const [a, b] = inwards(tray, at),
    [restA, restB] = inwards(tray, body),
    half = SHAPES[body.kind].inner * body.size;
  const kept = (n: number, wall: number, rest: number): number => {
    const most = Math.max(0, wall - half, Math.abs(rest));
    return Math.max(-most, Math.min(most, n));
  };
  return outwards(tray, kept(a, tray.w, restA), kept(b, tray.d, restB));
}

/** What was led through a wall on its way home is kept on its side of it. */
export function keepWithin(bodies: readonly Thrown[], paths: readonly Pose[][], trays: readonly Tray[]): void {
  if (trays.length === 0) return;
  bodies.forEach((body, i) => {
    const tray = trayOf(body, trays);
    if (tray) for (const { at } of paths[i] ?? []) Object.assign(at, within(tray, body, at));
  });
}

/** The same way, kept within the walls that it begins and ends within. */
export function keptTrack(track: Track, body: Thrown, from: At, trays: readonly Tray[]): Track {
  const tray = trayOf(body, trays);
  if (tray === null || trayOf(from, [tray]) === null) return track;
  const steps = Float32Array.from(track.steps);
  for (let k = 0; k < steps.length; k += 7) {
    const { x, z } = within(tray, body, { x: body.x + (steps[k] ?? 0), z: body.z + (steps[k + 2] ?? 0) });
    steps[k] = x - body.x;
    steps[k + 2] = z - body.z;
  }
  return { ...track, steps };
}

/**
 * From 1 on something that comes to rest beside a tray is in its wall by half of what it could be, or inside, on its
 * way.
 */
export function trespass(bodies: readonly Thrown[], paths: readonly Pose[][], trays: readonly Tray[]): number {
  let worst = 0;
  for (const tray of trays)
    bodies.forEach((body, i) => {
      const [restA, restB] = inwards(tray, body);
      // What lies on the rim itself has to come there.
      if (Math.abs(restA) <= tray.w + tray.rim && Math.abs(restB) <= tray.d + tray.rim) return;
      const half = SHAPES[body.kind].inner * body.size;
      for (const { at } of paths[i] ?? []) {
        if (at.y - half >= tray.top - GRAZE) continue;
        const [a, b] = inwards(tray, at);
        const deep = Math.min(tray.w + tray.rim + half - Math.abs(a), tray.d + tray.rim + half - Math.abs(b));
        worst = Math.max(worst, deep / half / 0.5);
      }
    });
  return worst;
}
