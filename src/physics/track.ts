// The way of a body as the scene plays it: steps of a sixtieth of a second, relative to where and how it lies in the
// end.

import { IDENTITY, qInv, qMix, qMul, type Q, type V3 } from './quat.ts';

export interface Track {
  /**
   * Seven numbers a step, 60 steps a second: x, y, z of the middle relative to the middle at rest, quaternion relative
   * to the pose at rest.
   */
  steps: Float32Array;
  ms: number;
  start: number;
}

export interface Pose {
  at: V3;
  q: Q;
}

export const STEP = 1 / 60;
/** Steps at the end in which what is left of a difference goes: 120 ms. */
const BLEND = 7;

/** A body that does not move. */
export const flatTrack = (): Track => ({ steps: Float32Array.of(0, 0, 0, 0, 0, 0, 1), ms: 0, start: 0 });

/**
 * `rest`: where the middle comes to rest, and how the model is turned there. The last stretch is eased into it, so that
 * the end never jumps.
 */
export function trackOf(path: readonly Pose[], rest: V3, turn: Q): Track {
  const back = qInv(turn),
    steps = new Float32Array(path.length * 7);
  path.forEach(({ at, q }, i) => {
    const t = Math.max(0, (i - path.length + 1 + BLEND) / BLEND),
      blend = t * t * (3 - 2 * t);
    // One sign all along, so that two steps can be mixed.
    const mixed = qMix(qMul(q, back), IDENTITY, blend);
    steps.set([(at.x - rest.x) * (1 - blend), (at.y - rest.y) * (1 - blend), (at.z - rest.z) * (1 - blend), mixed.x, mixed.y, mixed.z, mixed.w], i * 7);
  });
  return { steps, ms: path.length * STEP * 1000, start: 0 };
}

/** The same track, begun from elsewhere: what it differs from there at first goes by within `steps` steps. */
export function begunFrom(track: Track, from: V3, turn: Q, steps: number): Track {
  const out = Float32Array.from(track.steps),
    n = Math.min(steps, out.length / 7);
  const [x = 0, y = 0, z = 0] = out;
  for (let i = 0; i < n; i++) {
    const t = 1 - i / n,
      s = t * t * (3 - 2 * t),
      k = i * 7;
    const q = qMix({ x: out[k + 3] ?? 0, y: out[k + 4] ?? 0, z: out[k + 5] ?? 0, w: out[k + 6] ?? 1 }, turn, s);
    out.set([(out[k] ?? 0) + (from.x - x) * s, (out[k + 1] ?? 0) + (from.y - y) * s, (out[k + 2] ?? 0) + (from.z - z) * s, q.x, q.y, q.z, q.w], k);
  }
  return { ...track, steps: out };
}
