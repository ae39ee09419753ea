// Opening orders that only deal with hands: Switcheroo! and Weapon Shipment!. (IC 6)

import type { Seat } from '../../../kernel/ids.ts';
import { countBacks, inListOrder } from '../mutations.ts';
import { ownDeck } from '../facts.ts';
import type { Context, FrameSeed, PlayerView } from '../imposters.ts';
import { drawing } from '../seeds.ts';
import { handOf } from '../names.ts';

/** Seat pairs exchange hands, and everybody plays the other role; done once more, all is as it was. */
export function switchSides(c: Context): void {
  const [a, b, x, y] = c.seats as [Seat, Seat, Seat, Seat];
  c.facts.swapped = !c.facts.swapped;
  // In the order of the lists, so that nobody sees how its holder had sorted it.
  for (const seat of c.seats) for (const piece of inListOrder(c, seat)) c.apply({ t: 'move', piece, to: handOf(seat), at: { index: -1 } });
  for (const [one, other] of [
    [a, x],
    [b, y],
  ] as const)
    c.apply({ t: 'swapZones', a: handOf(one), b: handOf(other) });
  countBacks(c);
  c.barrier();
  c.say(c.facts.swapped ? 'sides-switched' : 'sides-back');
}

/** Two of the own deck and a Wild one. */
export const suppliesOf = (k: PlayerView, seat: Seat): FrameSeed[] => ([ownDeck(k, seat), ownDeck(k, seat), 'wld'] as const).map((deck) => drawing(seat, deck));
