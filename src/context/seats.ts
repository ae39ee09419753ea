// Context actions that are about other people: to whom something is shown or given.

import type { Handle, Seat } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { asking, type Ask, type ContextAction } from '../store/hand/context-action.ts';
import { mySeat } from '../store/place.ts';
import { isHandy, isPile } from './kinds.ts';

export const seats = (list: readonly Seat[], many: boolean, make: (seats: readonly Seat[], reach: number) => readonly Verb<Handle>[]): Ask => ({
  t: 'seats',
  seats: list,
  many,
  make,
});

/** Seats with somebody in them, but mine. */
export function otherSeats(view: View): Seat[] {
  return view.room.seats.filter((row) => (row.who !== null || row.bot) && row.seat !== mySeat(view)).map((row) => row.seat);
}

/** Somebody's hand that I may put into. */
export function handOf(view: View, seat: Seat): ZoneView | null {
  for (const zone of view.zones.values()) if (zone.kind === 'hand' && zone.owner === seat && zone.insert) return zone;
  return null;
}

/** Into the hand of somebody else. */
export function giving(view: View, only: PieceView): ContextAction[] {
  const open = otherSeats(view).filter((seat) => handOf(view, seat) !== null);
  if (open.length === 0 || isPile(only) || !isHandy(only.kind)) return [];
  const give = (to: readonly Seat[]): Verb<Handle>[] =>
    to.slice(0, 1).flatMap((seat): Verb<Handle>[] => {
      const hand = handOf(view, seat);
      return hand === null ? [] : [{ t: 'put', piece: only.h, onto: hand.id }];
    });
  return [asking('give', 'look', null, seats(open, false, give))];
}
