// Fix the table: by consent the free hand is open in an enforced game; on closing, the rules read the table again.

import type { Offer } from '../protocol/codes.ts';
import { askAgain, readTable, reread } from '../rules/reread.ts';
import { done, refuse, say, tell, type Did, type Room } from './table.ts';
import { revertSteps } from './steps/undo.ts';
import type { Person } from './state.ts';

/** Everybody has agreed. */
export function openFix(room: Room, by: Person): Did {
  room.state.fixing = { row: room.row + 1, misfits: [] };
  return tell(room, 'fix-opened', [{ who: by.who }]);
}

/**
 * Closes the fix, or says what does not fit and waits for an offer. Refuses 'not-fixing', 'watching', 'bad-offer',
 * 'holder-away'.
 */
export function closeFix(room: Room, by: Person, offer: Offer | null): Did {
  const { fixing } = room.state;
  if (fixing === null) return refuse('not-fixing');
  if (by.seat === null) return refuse('watching');
  if (offer === 'put-back') return putBack(room, by, fixing.row);
  const misfits = readTable(room.session);
  if (misfits.length === 0) return close(room, by, 'fix-closed');
  const offered = fixing.misfits.some((misfit) => offer !== null && misfit.offers.includes(offer));
  if (offer !== null && !offered) return refuse('bad-offer');
  if (offer === 'leave') return close(room, by, 'fix-left');
  if (offer === 'call-off') {
    const left = reread(room.session, room.tick);
    if (left.length === 0) return close(room, by, 'fix-called-off');
    fixing.misfits = left;
    room.touched = true;
    return done;
  }
  fixing.misfits = misfits;
  room.touched = true;
  return done;
}

function putBack(room: Room, by: Person, row: number): Did {
  const steps = room.undo.filter((step) => step.row > row).reverse();
  if (revertSteps(room, steps) === null) return refuse('holder-away');
  room.undo = room.undo.filter((step) => step.row <= row);
  room.turn.popped = steps.length;
  return close(room, by, 'fix-put-back');
}

function close(room: Room, by: Person, line: 'fix-closed' | 'fix-put-back' | 'fix-left' | 'fix-called-off'): Did {
  room.state.fixing = null;
  room.touched = true;
  // After a call-off the rules have just asked from where they go on.
  if (line !== 'fix-called-off') askAgain(room.session, room.tick);
  say(room, line, [{ who: by.who }]);
  return done;
}
