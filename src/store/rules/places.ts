// Which places belong to which seat, as the game names them (`TablePlaces`): nothing is read from how a place is
// called.

import type { Seat, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { PlaceBySeat } from '../../../server-modules/protocol/told.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';

/** Null where the game names none for this seat, or it is not on this table. */
function onTable(view: View, places: PlaceBySeat | undefined, seat: string | null): ZoneId | null {
  const id = seat === null ? undefined : places?.[seat];
  return id !== undefined && view.zones.has(id) ? id : null;
}

/** The place before a seat. */
export const matOf = (view: View, seat: string | null): ZoneId | null => onTable(view, view.rules?.places?.mats, seat);
/** Where the card lies that stands for a seat. */
export const sheetOf = (view: View, seat: Seat): ZoneId | null => onTable(view, view.rules?.places?.sheets, seat);
/** Where the card lies that says what a seat is after. */
export const agendaOf = (view: View, seat: Seat): ZoneId | null => onTable(view, view.rules?.places?.agendas, seat);

/** A place of a seat that holds one card, and what it is called. */
export interface SlotPlace {
  seat: Seat;
  zone: ZoneId;
  says: string;
  /** Named as one of my own, without whose it is. */
  mine: boolean;
}

/** The place that a word of a move or a fact names: `BM` that of another seat, `M` my own. */
export function slotNamed(view: View, word: string): SlotPlace | null {
  const slots = view.rules?.places?.slots;
  if (slots === undefined) return null;
  for (const { seat } of view.room.seats) {
    for (const [slot, zone] of Object.entries(slots.at[seat] ?? {})) {
      const mine = seat === view.room.me.seat && word === slot;
      if ((mine || word === `${seat}${slot}`) && view.zones.has(zone)) return { seat, zone, says: slots.says[slot] ?? slot, mine };
    }
  }
  return null;
}

/** Are these two piles one to a hand that gathers cards? */
export const isSamePile = (view: View, a: ZoneId, b: ZoneId): boolean => {
  const piles = view.rules?.places?.piles ?? [];
  return a === b || (piles.includes(a) && piles.includes(b));
};
