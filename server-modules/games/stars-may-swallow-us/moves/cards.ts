// Cards of the own hand: played, drawn, put down for Delegate or Rush. (SM 2.3)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { TYPES, typeOf, type Type } from '../data.ts';
import { drawCard, layOnHatch } from '../deeds.ts';
import { deckOf, handOf, hatchOf, markerOf } from '../names.ts';
import { deckSize, hand, handLimit, handSize, inHand, type Code, type Sight, type Stars } from '../stars.ts';

type Card<T> = MoveDef<Stars, { t: T; card: Type }>;

/** The types in the own hand, each once. */
const ownTypes = (k: Sight, seat: Seat): Type[] => TYPES.filter((type) => hand(k, seat).includes(type));
const checkHeld = (k: Sight, seat: Seat, m: { card: Type }): Code | null => (hand(k, seat).includes(m.card) ? null : 'not-held');
/** Something to hold where a card is named that is not there: such moves are refused. */
const cardOr = (k: Sight, seat: Seat, type: Type): PieceId => inHand(k, seat, type) ?? markerOf(seat);

const putDown = <T extends 'playBelow' | 'delegateCard'>(t: T): Card<T> => ({
  guards: [checkHeld],
  slots: [{ name: 'card', options: ownTypes }],
  gesture: (k, seat, m) => ({ t: 'put', piece: cardOr(k, seat, m.card), onto: hatchOf(seat) }),
  words: (_k, _seat, m) => ({ k: `act.${t}`, a: [{ w: m.card }] }),
  apply(c, seat, m) {
    const card = inHand(c.truth, seat, m.card);
    if (card !== null) layOnHatch(c, seat, [card]);
    return null;
  },
});
export const playBelow = putDown('playBelow');
export const delegateCard = putDown('delegateCard');

export const draw: MoveDef<Stars, { t: 'draw' }> = {
  guards: [(k, seat) => (handSize(k, seat) < handLimit(k, seat) ? null : 'hand-full'), (k, seat) => (deckSize(k, seat) > 0 ? null : 'deck-empty')],
  slots: [],
  gesture: (_k, seat) => ({ t: 'draw', from: deckOf(seat), count: 1, to: handOf(seat) }),
  words: () => ({ k: 'act.draw' }),
  apply(c, seat) {
    drawCard(c, seat);
    return null;
  },
};

/** Two cards have one way to be said. */
export const sayPair = (a: Type, b: Type): { first: Type; card: Type } =>
  TYPES.indexOf(a) <= TYPES.indexOf(b) ? { first: a, card: b } : { first: b, card: a };
/** Both cards of a pair; null: the hand does not have both. */
function pairIn(k: Sight, seat: Seat, m: { first: Type; card: Type }): [PieceId, PieceId] | null {
  const first = inHand(k, seat, m.first);
  const second = k.zone(handOf(seat)).find((id) => id !== first && typeOf(k.face(id)) === m.card);
  return first === null || second === undefined ? null : [first, second];
}

/** Both at once: nothing lies there while only one does. */
export const rushCards: MoveDef<Stars, { t: 'rushCards'; first: Type; card: Type }> = {
  guards: [
    (k, seat, m) => (pairIn(k, seat, m) === null ? 'two-cards' : null),
    (_k, _seat, m) => (sayPair(m.first, m.card).first === m.first ? null : 'bad-target'),
  ],
  slots: [
    { name: 'first', options: ownTypes },
    { name: 'card', options: ownTypes },
  ],
  gesture: (k, seat, m) => ({ t: 'put', piece: pairIn(k, seat, m)?.[1] ?? cardOr(k, seat, m.card), onto: hatchOf(seat), choose: { first: m.first } }),
  words: (_k, _seat, m) => ({ k: 'act.rushCards', a: [{ w: m.first }, { w: m.card }] }),
  apply(c, seat, m) {
    const pair = pairIn(c.truth, seat, m);
    if (pair !== null) layOnHatch(c, seat, pair);
    return null;
  },
};
