// Lines that name the cards of a hand. A line has its number of cards in its key, because languages order words
// differently.

import type { Seat } from '../../kernel/ids.ts';
import { sorted } from './mutations.ts';
import { hand, type Context } from './traitors.ts';

/** So many cards are named one by one; a hand never holds more but while it must be discarded from. */
const NAMED = 4;

/** "…: Gold, Shield": `key` with the number of cards, the seat, and the kinds in the order of the deck's list. */
export function handLine(c: Context, to: Seat[] | 'all', key: string, seat: Seat): void {
  const kinds = sorted(hand(c, seat)).slice(0, NAMED);
  c.line(to, `${key}-${kinds.length}`, { s: seat }, ...kinds.map((w) => ({ w })));
}
