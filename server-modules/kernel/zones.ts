// Zones as they lie in a world.

import type { Zone } from './types.ts';

/** A zone with all its fields in one order, so that whatever a game hands in is saved and sent alike. */
export function wholeZone(z: Zone): Zone {
  const { id, kind, owner, tell, read, count, tally, touch, insert, ordered, limit, x, z: depth, turn, w, d, of, n = 0 } = z;
  return { id, kind, owner, tell, read, count, tally, touch, insert, ordered, limit, x, z: depth, turn, w, d, of, n };
}
