// A view of the table: a point looked at, two angles and a distance; the one from a seat, and how far any may go.

import { MathUtils } from 'three';

/**
 * Point looked at (metres), yaw about the upright, pitch above the felt (radians), distance, vertical angle for 16:9
 * (degrees).
 */
export interface Shot {
  x: number;
  y: number;
  z: number;
  yaw: number;
  pitch: number;
  far: number;
  fov: number;
}

/** How far a view goes: radians, metres. */
export const LIMIT = { pitch: [22 * MathUtils.DEG2RAD, 89 * MathUtils.DEG2RAD], far: [0.35, 1.9], pan: 0.6 } as const;

function looking(from: readonly [number, number, number], at: readonly [number, number, number], fov: number): Shot {
  const dx = from[0] - at[0],
    dy = from[1] - at[1],
    dz = from[2] - at[2],
    far = Math.hypot(dx, dy, dz);
  return { x: at[0], y: at[1], z: at[2], yaw: Math.atan2(dx, dz), pitch: Math.asin(dy / far), far, fov };
}

/** The view from one's seat. `size`: how much wider than usual the table is; null: it is the usual one. */
export function seatShot(seats: number, aspect: number, size: number | null = null): Shot {
  if (size === null) return usualShot(seats, aspect);
  const shot = seats >= 4 ? crowdShot(seats, aspect) : usualShot(2, aspect);
  return { ...shot, z: shot.z * size, far: shot.far * size };
}

/**
 * Round a table full of people all name tags and fans are in the picture, and of my own place as much as the fan of my
 * cards leaves free.
 */
function crowdShot(seats: number, aspect: number): Shot {
  const middle = { x: 0, y: 0, yaw: 0 };
  // On a phone the width decides: from high above the cards are at least not flat.
  if (aspect < 0.8) return { ...middle, z: 0.13, pitch: 75 * MathUtils.DEG2RAD, far: 1.86, fov: 66 };
  // Four have room to sit a little nearer.
  return { ...middle, z: 0.077, pitch: 38 * MathUtils.DEG2RAD, far: seats > 4 ? 1.44 : 1.4, fov: 34 };
}

function usualShot(seats: number, aspect: number): Shot {
  // The table is as wide as a phone that is held upright, and lies above the fan of the own cards.
  if (aspect < 0.8 && seats <= 4) return { x: 0, y: 0, z: 0.2, yaw: 0, pitch: 68 * MathUtils.DEG2RAD, far: 1.72, fov: 66 };
  if (seats <= 2) return looking([0, 0.84, 1.08], [0, 0, 0.045], 34);
  if (seats <= 4) return looking([0, 0.84, 1.06], [0, 0, 0.045], 34);
  return looking([0, 0.9, 1.18], [0, 0, 0.04], 37);
}

const clamp = (v: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, v));

/** Within what a view may be. `size`: how much wider than usual the table is. */
export function kept(s: Shot, size = 1): Shot {
  const pan = LIMIT.pan * Math.max(1, size);
  return {
    ...s,
    x: clamp(s.x, [-pan, pan]),
    z: clamp(s.z, [-pan, pan]),
    pitch: clamp(s.pitch, LIMIT.pitch),
    far: clamp(s.far, [LIMIT.far[0], Math.max(LIMIT.far[1], LIMIT.far[1] * size)]),
  };
}

/** Vertical angle for a window: narrower ones see the same width, at most 75 degrees. */
export function fovFor(fov: number, aspect: number): number {
  if (aspect >= 1.5 || aspect < 0.8) return fov;
  return Math.min(75, 2 * Math.atan((Math.tan((fov * Math.PI) / 360) * 1.62) / aspect) * MathUtils.RAD2DEG);
}
