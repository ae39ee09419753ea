// The turn of a player: draw, the Traitor card, play, discard, end. (TT 3)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import { lay } from '../../../rules/lay.ts';
import { NOWHERE } from '../../../rules/layer.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { kindOf, type CardKind } from '../data.ts';
import { enter, putAway, toDiscard, toFund, toHand } from '../mutations.ts';
import { DECK, DECK_PIECE, DISCARD, EVENT, FUND, matOf, STONE, tokenOf } from '../names.ts';
import { first, isFull, nextLiving, role, type Code, type Context, type FrameSeed, type Traitors, type YesNo } from '../traitors.ts';
import { checkDecided, checkHeld, checkYesNo } from './guards.ts';
import { any, either, oneOf, own, notGold, ownCard, ownHand, press, pull, push, put, the } from './hands.ts';

type Card<T> = MoveDef<Traitors, { t: T; card: CardKind }>;

export const draw: MoveDef<Traitors, { t: 'draw' }> = {
  guards: [],
  gesture: pull(the(DECK), ownHand, DECK_PIECE),
  apply(c, seat) {
    const card = c.zone(DECK).at(-1);
    if (card === undefined) return null;
    const kind = kindOf(c.face(card)) ?? 'gold';
    c.barrier();
    if (kind === 'event' || kind === 'finalBanishment') return drawEvent(c, seat, card, kind);
    toHand(c, card, seat);
    c.facts.drawn = true;
    enter(c, 'turn-main');
    if (kind === 'traitor') c.ownOf(seat).undecided = true;
    c.say('draws', { s: seat });
    c.line([seat], 'own-drew', { w: kind });
    return null;
  },
};

function drawEvent(c: Context, seat: Seat, card: PieceId, kind: CardKind): FrameSeed {
  lay(c, card, EVENT, true, NOWHERE);
  c.say(kind === 'event' ? 'draws-event' : 'draws-final', { s: seat });
  return { t: 'event', v: { seat } };
}

/** Once per own turn, before drawing, when a revealed Traitor is out. (TT T25) */
export const proposeEnd: MoveDef<Traitors, { t: 'proposeEnd' }> = {
  guards: [(k) => (k.facts.found && !k.facts.proposed ? null : 'no-proposal')],
  gesture: press(
    the((_k, seat) => tokenOf(seat)),
    the('ask'),
  ),
  apply(c, seat) {
    c.facts.proposed = true;
    c.say('proposes', { s: seat });
    return { t: 'agree', v: { from: seat } };
  },
};

/** The drawn Traitor card: kept in secret, or shown and put away. A Traitor by role must put it away. (TT T10) */
export const recruit: MoveDef<Traitors, { t: 'recruit'; accept: YesNo }> = {
  guards: [
    (k) => (k.own?.undecided === true ? null : 'not-now'),
    (_k, _seat, m) => checkYesNo(m.accept),
    (k, seat, m) => (m.accept === 'yes' && role(k, seat) === 'role-traitor' ? 'must-refuse' : null),
  ],
  gesture: oneOf(put(own('traitor')).onto(ownHand).as('accept', 'yes'), put(own('traitor')).onto(the(DISCARD)).as('accept', 'no')).when(
    (k) => k.own?.undecided === true,
  ),
  words: (_k, _seat, m) => ({ k: `act.recruit.${m.accept}` }),
  confirm: (_k, _seat, m) => (m.accept === 'yes' ? { k: 'confirm.recruit' } : null),
  apply(c, seat, m) {
    c.ownOf(seat).undecided = false;
    const card = first(c, seat, 'traitor');
    if (m.accept === 'yes' || card === null) {
      c.line([seat], 'own-joined');
      return;
    }
    toDiscard(c, card);
    c.say('rejects', { s: seat });
  },
};

export const playGold: Card<'playGold'> = {
  guards: [checkDecided, checkHeld, (_k, _seat, m) => (m.card === 'gold' ? null : 'not-gold'), (k) => (k.facts.played ? 'already-played' : null)],
  gesture: put(ownCard).onto(the(FUND)),
  words: () => ({ k: 'act.playGold' }),
  apply(c, seat, m) {
    const card = first(c, seat, m.card);
    if (card !== null) toFund(c, card);
    c.facts.played = true;
    c.barrier();
    c.say('plays-gold', { s: seat });
  },
};

/** Only above 3 cards; closes the turn. Gold goes to the prize fund. (TT T13, TT T14) */
export const discard: Card<'discard'> = {
  guards: [checkDecided, checkHeld, (_k, _seat, m) => (m.card === 'traitor' ? 'traitor-bound' : null), (k, seat) => (isFull(k, seat) ? null : 'hand-small')],
  gesture: oneOf(
    put(own('gold'))
      .onto(the(FUND))
      .marked('as', 'discard', (k, seat) => k.facts.played && isFull(k, seat))
      .as('card', 'gold'),
    put(notGold).onto(the(DISCARD)),
  ),
  apply(c, seat, m) {
    const card = first(c, seat, m.card);
    if (card !== null) putAway(c, card);
    c.barrier();
    c.say('discards', { s: seat }, { w: m.card });
  },
};

/** Never by itself: that would tell what was drawn or stolen. (TT T15) */
export const endTurn: MoveDef<Traitors, { t: 'endTurn' }> = {
  guards: [checkDecided, (k, seat): Code | null => (isFull(k, seat) ? 'too-many' : null)],
  // Wherever it is laid but before oneself, it goes to whoever is next; slid, it does too.
  gesture: either(put(the(STONE)).onto(any((k, seat) => [nextLiving(k, seat), ...k.seats.filter((one) => one !== seat)].map(matOf))), push(the(STONE))),
  apply(c, seat) {
    c.say('ends-turn', { s: seat });
  },
};
