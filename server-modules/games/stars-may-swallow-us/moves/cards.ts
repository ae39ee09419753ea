// Cards of the own hand: played, drawn, put down for Delegate or Rush. (SM 2.3)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import { ontoOf } from '../../../rules/hand/reading.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { TYPES, typeOf, type Type } from '../data.ts';
import { drawCard, layOnHatch } from '../mutations.ts';
import { deckOf, deckPiece, handOf, hatchOf, markerOf } from '../names.ts';
import { deckSize, hand, handLimit, handSize, inHand, type Code, type PlayerView, type Stars } from '../stars.ts';
import { own, ownCard, ownTypes, pull, put, the, typeHeld } from './hands.ts';

type Card<T> = MoveDef<Stars, { t: T; card: Type }>;

const checkHeld = (k: PlayerView, seat: Seat, m: { card: Type }): Code | null => (hand(k, seat).includes(m.card) ? null : 'not-held');

/** Of what is asked it depends what a card on the own hatch is. */
const putDown = <T extends 'playBelow' | 'delegateCard'>(t: T): Card<T> => ({
  guards: [checkHeld],
  gesture: put(ownCard)
    .onto(the((_k, seat) => hatchOf(seat)))
    .when((k) => (t === 'delegateCard') === (k.asked === 'delegate') && k.asked !== 'rush'),
  apply(c, seat, m) {
    const card = inHand(c, seat, m.card);
    if (card !== null) layOnHatch(c, seat, [card]);
  },
});
export const playBelow = putDown('playBelow');
export const delegateCard = putDown('delegateCard');

export const draw: MoveDef<Stars, { t: 'draw' }> = {
  guards: [(k, seat) => (handSize(k, seat) < handLimit(k, seat) ? null : 'hand-full'), (k, seat) => (deckSize(k, seat) > 0 ? null : 'deck-empty')],
  gesture: pull(
    the((_k, seat) => deckOf(seat)),
    the((_k, seat) => handOf(seat)),
    (_k, seat) => deckPiece(seat),
  ),
  apply(c, seat) {
    drawCard(c, seat);
  },
};

/** Two cards have one way to be said. */
export const sayPair = (a: Type, b: Type): { first: Type; card: Type } =>
  TYPES.indexOf(a) <= TYPES.indexOf(b) ? { first: a, card: b } : { first: b, card: a };
const isType = (word: string | undefined): word is Type => TYPES.some((type) => type === word);
/** Both cards of a pair; null: the hand does not have both. */
function pairIn(k: PlayerView, seat: Seat, m: { first: Type; card: Type }): [PieceId, PieceId] | null {
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
  gesture: own('put', {
    slots: [
      { slot: 'first', words: ownTypes },
      { slot: 'card', words: ownTypes },
    ],
    said: ['first'],
    write: (k, seat, m) => {
      const { first, card } = m as { first: Type; card: Type };
      const piece = pairIn(k, seat, { first, card })?.[1] ?? inHand(k, seat, card) ?? markerOf(seat);
      return { t: 'put', piece, onto: hatchOf(seat), choose: { first } };
    },
    read(k, seat, verb) {
      const card = typeHeld(k, seat, verb.piece);
      const first = verb.choose?.['first'];
      const onto = ontoOf(k, verb);
      return k.asked === 'rush' && card !== null && isType(first) && onto === hatchOf(seat) ? sayPair(first, card) : null;
    },
  }),
  apply(c, seat, m) {
    const pair = pairIn(c, seat, m);
    if (pair !== null) layOnHatch(c, seat, pair);
  },
};
