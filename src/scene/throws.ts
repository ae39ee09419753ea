// Ways of thrown and dropped bodies, from physics once it has been loaded; until then things simply glide.

import type { Physics } from '../physics/physics.ts';
import type { ModelName } from '../games/types.ts';

/** Poses at 60 a second: height above the rest, offset from it, quaternion; seven numbers a step. */
export interface Track {
  steps: Float32Array;
  ms: number;
  start: number;
}

let physics: Physics | null = null;

/** Fetches the physics chunk; safe to call often. */
export async function loadPhysics(): Promise<void> {
  physics ??= await (await import('../physics/physics.ts')).createPhysics();
}

/** A throw that ends on the drawn face. */
export function tossTrack(kind: 'coin' | 'die', face: number): Track | null {
  return physics?.toss(kind, face) ?? null;
}

/** A body let go at this height, with a little tumble, at rest after at most half a second. */
export function fallTrack(model: ModelName, height: number): Track | null {
  return physics && height > 0.004
    ? physics.fall(model === 'coin' || model === 'chip' || model === 'hit' || model === 'token' || model === 'pip' ? 'disc' : 'block', height)
    : null;
}
