// Answers to questions: an own card to reveal, one to put under the deck, a neighbour, a card to look at. (GC 5)

import type { MoveDef } from '../../../rules/types.ts';
import { KINDS, type Kind } from '../data.ts';
import { aimAt, look, revealCard, underDeck } from '../mutations.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { badgeOf, DECK, DECK_PIECE, seatOf, spotWord } from '../names.ts';
import { hand, hidden, inHand, isWounded, neighbour as neighbourOf, others, placed, type Cop, type Side, type PlayerView } from '../cop.ts';
import { ontoOf } from '../../../rules/hand/reading.ts';
import { badge, each, flip, heldOr, kindHeld, own, ownSpot, peek, press, spotCard, the, word } from './hands.ts';
import { cardWords, checkView, hiddenSlots } from './turn.ts';

const SIDES = ['left', 'right'] as const;

export const reveal: MoveDef<Cop, { t: 'reveal'; card: string }> = {
  guards: [(k, seat, m) => (hiddenSlots(k, seat).some((slot) => slot === m.card) ? null : 'not-hidden')],
  gesture: flip(ownSpot(hiddenSlots)),
  words: (_k, _seat, m) => ({ k: 'act.reveal', a: [{ w: `slot-${m.card}` }] }),
  apply(c, seat, m) {
    const card = placed(c, `${seat}${m.card}`);
    if (card !== null) revealCard(c, card);
  },
};

/** Face down under the deck; nobody else learns which of the two was kept. */
export const discard: MoveDef<Cop, { t: 'discard'; card: Kind }> = {
  guards: [(k, seat, m) => (hand(k, seat).includes(m.card) ? null : 'not-held')],
  gesture: own('put', {
    slots: [{ slot: 'card', words: (k, seat) => KINDS.filter((kind) => hand(k, seat).includes(kind)) }],
    write: (k, seat, m) => ({ t: 'put', piece: heldOr(k, seat, m['card']), onto: DECK, under: true }),
    read(k, seat, verb) {
      const card = verb.over === DECK_PIECE || ontoOf(k, verb) === DECK ? kindHeld(k, seat, verb.piece) : null;
      return card === null ? null : { card };
    },
  }),
  apply(c, seat, m) {
    const card = inHand(c, seat, m.card);
    if (card !== null) underDeck(c, card);
    c.say('puts-under', { s: seat });
  },
};

/** Riot Shield: the player who is shot at picks who it is instead. The shooter may be it. */
export const neighbour: MoveDef<Cop, { t: 'neighbour'; side: Side }> = {
  guards: [(_k, _seat, m) => (SIDES.includes(m.side) ? null : 'bad-target')],
  gesture: press(
    badge,
    word('side', () => SIDES),
  ),
  words: (k, seat, m) => ({ k: `act.neighbour.${m.side}`, a: [{ s: neighbourOf(k, seat, m.side) }] }),
  apply(c, seat, m) {
    const { shot } = c.facts;
    if (shot !== null) aimAt(c, shot.by, neighbourOf(c, seat, m.side));
  },
};

/** Whom a Chainsaw's user can have shot: anybody without a wound, the user too. */
export const victims = (k: PlayerView, seat: Seat): Seat[] => [...others(k, seat), seat].filter((at) => !isWounded(k, at));
export const shootAt: MoveDef<Cop, { t: 'shootAt'; at: string }> = {
  guards: [(k, seat, m) => (victims(k, seat).some((at) => at === m.at) ? null : 'bad-target')],
  gesture: press({ ...each('at', (k) => k.seats.map((seat) => [seat, badgeOf(seat)] as const)), words: victims }, the('shoot')),
  words: (k, seat, m) => ({ k: 'act.shoot', a: [{ s: seatOf(k.seats, m.at) ?? seat }] }),
  apply(c, _seat, m) {
    const at = seatOf(c.seats, m.at);
    return at === null ? null : { t: 'shots', v: { at: [at] } };
  },
};

export const view: MoveDef<Cop, { t: 'view'; card: string }> = {
  guards: [(k, seat, m) => checkView(k, seat, m.card), (k, _seat, m) => (placed(k, m.card)?.seat === k.facts.viewing ? null : 'bad-target')],
  gesture: peek(
    spotCard((k) => {
      const at = k.facts.viewing;
      return at === null ? [] : hidden(k, at).map(({ slot }) => spotWord(at, slot));
    }),
  ).when((k) => k.asked === 'view'),
  words: (k, seat, m) => cardWords(k, seat, 'act.investigate', m.card),
  apply(c, seat, m) {
    const card = placed(c, m.card);
    if (card !== null) look(c, seat, card);
  },
};
