// Thrown bodies in each other: how much they are, and that they step aside on their way home.

import type { V3 } from './quat.ts';
import { SHAPES } from './shapes.ts';
import type { Thrown } from './throw.ts';
import type { Pose } from './track.ts';

/**
 * Balls within two bodies never share a point; those of two that come to rest nearer than that are as near as they
 * rest.
 */
function leastApart(a: Thrown, b: Thrown): number {
  return Math.min(Math.hypot(a.x - b.x, a.z - b.z, a.ground - b.ground), SHAPES[a.kind].inner * a.size + SHAPES[b.kind].inner * b.size);
}

/** Rounds in which bodies that were led into each other on their way home step aside. */
const ROUNDS = 5;

/** What was led into something else on its way home steps aside, and is over it rather than in it. */
export function stepAside(bodies: readonly Thrown[], paths: readonly Pose[][]): void {
  const length = Math.max(0, ...paths.map((path) => path.length));
  for (let k = 0; k < length; k++)
    for (let round = 0; round < ROUNDS; round++)
      eachPair(bodies, paths, k, (a, b, apart, least) => {
        if (apart >= least || apart === 0) return;
        const push = (least - apart) / apart,
          up = (a.y - b.y) * push;
        const x = ((a.x - b.x) * push) / 2,
          z = ((a.z - b.z) * push) / 2;
        a.x += x;
        a.z += z;
        b.x -= x;
        b.z -= z;
        // Never into the felt: the upper one gives way.
        if (up > 0) a.y += up;
        else b.y -= up;
      });
}

/** From 1 on two bodies are in each other by more than a tenth. */
export function crowding(bodies: readonly Thrown[], paths: readonly Pose[][]): number {
  let worst = 0;
  const length = Math.max(0, ...paths.map((path) => path.length));
  for (let k = 0; k < length; k++)
    eachPair(bodies, paths, k, (_a, _b, apart, least) => {
      if (least > 0) worst = Math.max(worst, (least - apart) / least / 0.1);
    });
  return worst;
}

function eachPair(bodies: readonly Thrown[], paths: readonly Pose[][], k: number, run: (a: V3, b: V3, apart: number, least: number) => void): void {
  for (let i = 0; i < bodies.length; i++)
    for (let j = 0; j < i; j++) {
      const [one, other, a, b] = [bodies[i], bodies[j], paths[i]?.[k]?.at, paths[j]?.[k]?.at];
      if (one && other && a && b) run(a, b, Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z), leastApart(one, other));
    }
}
