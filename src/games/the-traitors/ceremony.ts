// Which lines of the log are celebrated: ballots and answers turned over one by one, the victim's number, the event,
// the role of whoever is out.

import { zone, type Seat } from '../../../server-modules/kernel/ids.ts';
import type { Line, View } from '../../../server-modules/protocol/messages.ts';
import { isLiving, large, seatAt } from '../told.ts';
import type { Reveal } from '../types.ts';

/** The Number card of a seat: who plays is numbered in the order of the seats, and has a mat. */
function numberOf(view: View, seat: Seat | null): string {
  const playing = view.room.seats.map((row) => row.seat).filter((one) => view.zones.has(zone(`mat-${one}`)));
  return `number-${
    Math.max(
      0,
      playing.findIndex((one) => one === seat),
    ) + 1
  }`;
}

/** Cards by the key of the line: the side seen first, and what it is turned to. */
const CARDS: { readonly [key: string]: readonly [back: string, front: string] } = {
  'event-murder': ['selector', 'murder'],
  'event-banishment': ['selector', 'banishment'],
  'event-quietNight': ['selector', 'quietNight'],
  'draws-final': ['game', 'finalBanishment'],
  'nobody-murdered': ['selector', 'quietNight'],
  saved: ['game', 'shield'],
  rejects: ['game', 'traitor'],
  'was-role-traitor': ['role', 'role-traitor'],
  'was-role-faithful': ['role', 'role-faithful'],
  'was-recruited': ['game', 'traitor'],
  'fund-to-traitors': ['role', 'gold'],
  'fund-to-faithful': ['role', 'gold'],
};

/** What a line is shown as, or null when it is a line and no more. */
export function reveal(line: Line, view: View): Reveal | null {
  if (line.k === 'voted') return { back: 'slip-back', front: numberOf(view, seatAt(line, 1)), by: seatAt(line, 0), about: seatAt(line, 1), small: true };
  if (line.k === 'says-yes' || line.k === 'says-no')
    return { back: 'slip-back', front: line.k === 'says-yes' ? 'token-yes' : 'token-no', by: seatAt(line, 0), about: null, small: true };
  if (line.k === 'victim') return large('selector', numberOf(view, seatAt(line, 0)), seatAt(line, 0));
  const card = Object.hasOwn(CARDS, line.k) ? CARDS[line.k] : undefined;
  if (card === undefined) return null;
  const seat = seatAt(line, 0);
  // At the end of a round all who are still in it show their roles: a row of them.
  if (line.k.startsWith('was-') && seat !== null && isLiving(view, seat)) return { back: 'role', front: card[1], by: seat, about: null, small: true };
  return large(card[0], card[1], seat);
}
