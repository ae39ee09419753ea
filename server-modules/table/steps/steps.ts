// Steps that can be taken back, from the outside.

import type { Room } from '../table.ts';

/**
 * More steps than any list has. A list out of the store can be longer than the one that stood here: a count would leave
 * its beginning, with a gap above it.
 */
const ALL_STEPS = Number.MAX_SAFE_INTEGER;

/** Nothing from before can be taken back any more. */
export function forgetSteps(room: Room): void {
  room.turn.popped = ALL_STEPS;
  room.undo = [];
  room.outbox.roomChanged = true;
}
