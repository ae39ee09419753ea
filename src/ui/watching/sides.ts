// What whoever watches by a link may know of each seat, side by side: hands that their holders show, to all who watch
// or to a caster who looks, and who has looked at which card of another, as far as the game tells everybody. It reads
// what its audience is shown and nothing else.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { CastOwn } from '../../../server-modules/protocol/show/casting.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { ShownHand } from '../../../server-modules/protocol/watching.ts';
import { seatsTaken } from '../../store/directing.ts';
import { slotNamed } from '../../store/rules/places.ts';

export interface Side {
  seat: Seat;
  /** In its order; null: its holder does not show it. */
  cards: readonly PieceView[] | null;
  /** Of a caster: he may look at it, and does. */
  look?: 'may' | 'does';
  /** So many cards are in hand, as everybody may count them; null: nobody may, or there is no hand in this game. */
  count: number | null;
  /** What was looked at: whose card, and what the game calls its place. */
  seen: readonly { seat: Seat; says: string }[];
}

/** A shown card as it would lie open on the felt: it has no name that anybody could follow. */
export const openCard = (card: ShownHand['cards'][number]): PieceView => ({
  ...card,
  h: 0 as never,
  up: true,
  zone: 'felt' as never,
  x: 0,
  z: 0,
  turn: 0,
  locked: false,
});

/** Cards in hand of a seat as everybody may count them. */
function countOf(view: View, seat: Seat): number | null {
  const counts = [...view.zones.values()].flatMap(({ kind, owner, count }) => (kind === 'hand' && owner === seat && count !== null ? [count] : []));
  return counts.length === 0 ? null : counts.reduce((sum, one) => sum + one, 0);
}

/** A side for each seat at which somebody plays. `own`: what its reader is told as a caster. */
export function sidesOf(view: View, own: CastOwn | null = null): Side[] {
  const { room, rules } = view;
  const looks = Object.entries(rules?.facts.seen ?? {}).flatMap(([word, by]) => {
    const at = slotNamed(view, word);
    return at === null ? [] : [{ by, seat: at.seat, says: at.says }];
  });
  const taken = seatsTaken(view);
  // Where nobody sits nothing is known, unless something lies there.
  const seats = room.plays.filter((seat) => taken.includes(seat) || (countOf(view, seat) ?? 0) > 0);
  return seats.map((seat) => {
    const mine = own?.hands.find((one) => one.seat === seat);
    const hand = room.hands?.find((one) => one.seat === seat) ?? mine;
    return {
      seat,
      ...(own?.seats.includes(seat) === true ? { look: mine === undefined ? ('may' as const) : ('does' as const) } : {}),
      cards: hand === undefined ? null : hand.cards.map(openCard),
      count: countOf(view, seat),
      seen: looks.flatMap(({ by, ...of }) => (by.includes(seat) ? [of] : [])),
    };
  });
}

/** Is anything to be told of any seat? */
export const tellsMore = (sides: readonly Side[]): boolean => sides.some(({ cards, seen }) => cards !== null || seen.length > 0);
