// Blackmail: a Dagger on another player, then one card of the hand that it opens. (TT 5)

import type { MoveDef } from '../../../rules/types.ts';
import type { CardKind } from '../data.ts';
import { toDiscard, toHand } from '../mutations.ts';
import { numberCard, numberOf, seatOf } from '../names.ts';
import { first, hand, handSize, isLiving, type Code, type PlayerView, type Traitors } from '../traitors.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { checkDecided, checkHeld } from './guards.ts';
import { mat, oneOf, openCard, ownCard, ownHand, press, put, the } from './hands.ts';

/** target-self, target-out, target-empty. (TT T26) */
function checkTarget(k: PlayerView, seat: Seat, m: { target: string }): Code | null {
  const target = seatOf(k.seats, m.target);
  if (target === seat) return 'target-self';
  if (target === null || !isLiving(k, target)) return 'target-out';
  return handSize(k, target) > 0 ? null : 'target-empty';
}

export const dagger: MoveDef<Traitors, { t: 'dagger'; card: CardKind; target: string }> = {
  guards: [
    checkDecided,
    checkHeld,
    (_k, _seat, m) => (m.card === 'dagger' ? null : 'not-playable'),
    (k) => (k.facts.played && k.own?.grant !== true ? 'already-played' : null),
    checkTarget,
  ],
  gesture: put(ownCard).onto(mat('target')),
  words: (k, seat, m) => ({ k: 'act.dagger', a: [{ s: seatOf(k.seats, m.target) ?? seat }] }),
  apply(c, seat, m) {
    const card = first(c, seat, m.card);
    const target = seatOf(c.seats, m.target) ?? seat;
    if (card !== null) toDiscard(c, card);
    // The first play of the turn is the turn's; one more is the stolen Dagger's. (TT T29)
    if (c.facts.played) c.ownOf(seat).grant = false;
    c.facts.played = true;
    c.barrier();
    c.say('blackmails', { s: seat }, { s: target });
    return { t: 'blackmail', v: { by: seat, target } };
  },
};

/** A card that is never taken is the Traitor card. (TT 5.3) */
export const take: MoveDef<Traitors, { t: 'take'; card: CardKind | 'none' }> = {
  guards: [
    (k, _seat, m) => (m.card === 'none' || openKinds(k).includes(m.card) ? null : 'peek'),
    (_k, _seat, m) => (m.card === 'traitor' ? 'traitor-bound' : null),
  ],
  gesture: oneOf(
    put(openCard).onto(ownHand),
    press(
      the((k, seat) => numberCard(numberOf(k.seats, k.facts.open ?? seat))),
      the('none'),
    ).as('card', 'none'),
  ),
  words: (_k, _seat, m) => (m.card === 'none' ? { k: 'act.take.none' } : { k: 'act.take', a: [{ w: m.card }] }),
  apply(c, seat, m) {
    const target = c.facts.open ?? seat;
    const card = m.card === 'none' ? null : first(c, target, m.card);
    if (card === null || m.card === 'none') {
      c.say('takes-none', { s: seat }, { s: target });
      return;
    }
    toHand(c, card, seat);
    if (m.card === 'dagger') c.ownOf(seat).grant = true;
    c.barrier();
    c.say('takes', { s: seat }, { s: target });
    c.line([seat], 'own-took', { w: m.card });
    c.line([target], 'own-lost', { w: m.card });
  },
};

/** The kinds in the hand that lies open. */
const openKinds = (k: PlayerView): CardKind[] => (k.facts.open === null ? [] : hand(k, k.facts.open));
