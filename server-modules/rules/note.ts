// What the table writes down about its people for rules that ask for it, so that inputs played again find the same.

import type { Seat } from '../kernel/ids.ts';
import type { Session } from './working.ts';
import { saveHost, savePeople } from './state.ts';

/** Tells the rules where the host of the table sits, if they ask for it. */
export function noteHost(s: Session, seat: Seat | null): void {
  if (s.game.rules?.host === true) saveHost(s.world, seat);
}

/** Tells the rules at which seats people play for themselves, if they ask for it. */
export function notePeople(s: Session, seats: readonly Seat[]): void {
  if (s.game.rules?.people === true) savePeople(s.world, seats);
}
