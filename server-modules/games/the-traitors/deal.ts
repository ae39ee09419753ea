// How a round is dealt, once for tables with rules and without: who calls it moves the pieces and draws. (TT 2)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { mixed } from '../../rules/chance.ts';
import { countOf, TRAITORS } from './data.ts';
import { CASE, DECK, gameCards, handOf, roleCards, roleSpot, SELECTOR, selectorCards } from './names.ts';

export interface Hands {
  /** Face down, to the top of a pile or the end of a hand. */
  lay(piece: PieceId, to: ZoneId): void;
  draw(stream: string, n: number): number;
}
/** Chance that nobody is ever told: order of the deck, hands, roles. */
export const DEAL_STREAM = 'deal';
export const ROLE_STREAM = 'roles';
export const SELECTOR_STREAM = 'selector';

/** Everything back where nobody follows it: names end that somebody had for a card. (TT W1) */
export function gather(hands: Pick<Hands, 'lay'>): void {
  for (const { id } of gameCards()) hands.lay(id, DECK);
  for (const { id } of roleCards()) hands.lay(id, CASE);
  for (const { id } of selectorCards()) hands.lay(id, SELECTOR);
}

/** Gathers everything and deals a round: hands, the deck with its Events, roles, selector cards. */
export function dealRound(seats: readonly Seat[], hands: Hands): void {
  gather(hands);
  const cards = gameCards();
  const of = (...kinds: string[]): PieceId[] => cards.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const chance = (n: number): number => hands.draw(DEAL_STREAM, n);
  const rest = mixed(of('dagger', 'shield', 'gold'), chance);
  const dealt = seats.map((seat) => ({ seat, cards: rest.splice(0, TRAITORS.hand) }));
  const pile = mixed([...rest, ...of('traitor')], chance);
  const deck = [...withEvents(pile, of('event'), seats.length, hands), ...of('finalBanishment')];
  // From the bottom: what is laid last is on top.
  for (const id of deck.reverse()) hands.lay(id, DECK);
  for (const { seat, cards: own } of dealt) for (const id of own) hands.lay(id, handOf(seat));
  dealRoles(seats, hands);
  for (const id of mixed(
    selectorCards().map((card) => card.id),
    (n) => hands.draw(SELECTOR_STREAM, n),
  ))
    hands.lay(id, SELECTOR);
}

/** The pile with one Event in each of eight packets, top to bottom. (TT T8) */
function withEvents(pile: readonly PieceId[], events: readonly PieceId[], players: number, hands: Hands): PieceId[] {
  const { packetSize, packetsWithOneMore } = countOf(players);
  const larger = mixed(
    Array.from({ length: TRAITORS.packets }, (_, i) => i < packetsWithOneMore),
    (n) => hands.draw(DEAL_STREAM, n),
  );
  const deck: PieceId[] = [];
  let from = 0;
  for (const [i, more] of larger.entries()) {
    const packet = pile.slice(from, from + packetSize + (more ? 1 : 0));
    from += packet.length;
    const above = Math.floor(packet.length / 2) + hands.draw(DEAL_STREAM, 3) - 1;
    deck.push(...packet.slice(0, above), events[i] as PieceId, ...packet.slice(above));
  }
  return deck;
}

function dealRoles(seats: readonly Seat[], hands: Hands): void {
  const used = roleCards()
    .filter((_, i) => i < seats.length)
    .map(({ id }) => id);
  mixed(used, (n) => hands.draw(ROLE_STREAM, n)).forEach((id, i) => hands.lay(id, roleSpot(seats[i] as Seat)));
}
