// A hand for tests of weight: over a table without a screen, and led along a way.

import type { Island, Sizing } from '../../store/hand/weight.ts';

export const SIZING: Sizing = { solids: null, within: () => 'card', table: { radius: 0.9, length: 0 } };
/** A hand moves so often, milliseconds. */
export const EVERY = 16;

/**
 * From where a piece was let down along a way, `steps` moves to each place of it, in tenths of a millimetre; then the
 * hand lets go.
 */
export function lead(island: Island, { x, z, turn }: { x: number; z: number; turn: number }, way: readonly (readonly [number, number])[], steps: number): void {
  island.run(200);
  let from: readonly [number, number] = [x, z];
  for (const to of way) {
    for (let i = 1; i <= steps; i++) {
      island.lead({ x: from[0] + ((to[0] - from[0]) * i) / steps, z: from[1] + ((to[1] - from[1]) * i) / steps, turn });
      island.run(EVERY);
    }
    from = to;
  }
  island.release();
}
