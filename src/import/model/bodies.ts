// Where models have come, the pieces of a plan take the bodies that were measured, instead of what stood for them.

import { around } from '../../../server-modules/kernel/bodies/ends.ts';
import type { ArtOf } from '../art/told.ts';
import type { Plan } from '../plan.ts';
import { onFelt } from '../read/place.ts';

/** The same plan where none has come. */
export function withBodies(plan: Plan, art: ArtOf | null): Plan {
  const bodies = art?.bodies;
  if (art === null || bodies === undefined || bodies.every((body) => body === null)) return plan;
  const pieces = plan.pieces.map((piece, i) => {
    const body = bodies[art.of[i] ?? -1] ?? null;
    if (body === null) return piece;
    const { look, scale, off } = body;
    const by = around(piece.turn, ...off);
    const isPlaced = piece.inside === null;
    return { ...piece, look, scale, face: 0, ...(isPlaced ? { x: onFelt(piece.x + by.x), z: onFelt(piece.z + by.z) } : {}) };
  });
  return { ...plan, pieces };
}
