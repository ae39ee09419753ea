// What steps do to the table: cards to the hand, the fund, the discard pile; phases; the stone and the dealer marker.
// (TT 3 to TT 5)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { hide, lay } from '../../rules/lay.ts';
import { CARD_KINDS, heaped, hoarded, kindOf, MAT, type CardKind } from './data.ts';
import { dealRound } from './deal.ts';
import { CASE, DEALER, DECK, DISCARD, EVENT, FUND, handOf, matOf, numberCard, numberOf, SELECTOR, STONE } from './names.ts';
import type { Context, Phase } from './traitors.ts';

/** A phase of its own, with a fresh clock, begins. (TT T33) */
export function enter(c: Context, phase: Phase): void {
  c.facts.phase = phase;
  c.facts.span += 1;
}

export function toFund(c: Context, id: PieceId): void {
  lay(c, id, FUND, true, hoarded(c.count(FUND) ?? 0));
}

export function toDiscard(c: Context, id: PieceId): void {
  lay(c, id, DISCARD, true, heaped(c.count(DISCARD) ?? 0));
}

/** Gold to the prize fund, anything else to the discard pile. (TT T13) */
export function putAway(c: Context, id: PieceId): void {
  if (kindOf(c.face(id)) === 'gold') toFund(c, id);
  else toDiscard(c, id);
}

/** Into a hand, under a name that nobody has followed there. (TT W1) */
export const toHand = (c: Context, id: PieceId, seat: Seat): void => hide(c, id, handOf(seat));

/** Kind by kind, so that how somebody sorts his hand tells nothing. (TT W1) */
export function sortHand(c: Context, seat: Seat): void {
  const kind = (id: PieceId): number => CARD_KINDS.indexOf(kindOf(c.face(id)) ?? 'gold');
  const cards = [...c.zone(handOf(seat))].sort((a, b) => kind(a) - kind(b));
  cards.forEach((id, index) => c.apply({ t: 'move', piece: id, to: handOf(seat), at: { index } }));
}

/** The kinds of some cards in the order in which they are always told. */
export const sorted = (kinds: readonly CardKind[]): CardKind[] => CARD_KINDS.flatMap((kind) => kinds.filter((other) => other === kind));

/** The stone lies before the seat whose turn it is. */
export const giveStone = (c: Context, seat: Seat): void => c.apply({ t: 'move', piece: STONE, to: matOf(seat), at: MAT.stone });
export const giveDeal = (c: Context, seat: Seat): void => c.apply({ t: 'move', piece: DEALER, to: matOf(seat), at: MAT.dealer });

/** Out of the round: the Number card is turned down. */
export function setLiving(c: Context, seat: Seat, on: boolean): void {
  c.apply({ t: 'flip', piece: numberCard(numberOf(c.seats, seat)), up: on });
}

/** The Event or Final Banishment that lies open goes to the discard pile. */
export function closeEvent(c: Context): void {
  c.facts.event = null;
  for (const id of c.zone(EVENT).slice()) toDiscard(c, id);
}

/** Face down, to the top of a pile or the end of a hand. */
export function layDown(c: Context, piece: PieceId, to: ZoneId): void {
  c.apply({ t: 'flip', piece, up: false });
  const piled = to === DECK || to === SELECTOR || to === CASE || c.seats.some((seat) => to === handOf(seat));
  c.apply({ t: 'move', piece, to, at: piled ? { index: -1 } : { x: 0, z: 0, turn: 0 } });
}

/** Everything is gathered and dealt anew; everybody is back. (TT 2) */
export function dealAnew(c: Context): void {
  c.endGrants('round');
  for (const seat of c.seats) setLiving(c, seat, true);
  dealRound(c.seats, { lay: (piece, to) => layDown(c, piece, to), draw: (stream, n) => c.draw(stream, n) });
  for (const seat of c.seats) Object.assign(c.ownOf(seat), { undecided: false, grant: false });
}
