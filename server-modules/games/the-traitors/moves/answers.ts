// Answers to events: opening one, entries, the Shield, votes, the agreement; and the host's word for the next round.
// (TT 4)

import type { PieceId } from '../../../kernel/ids.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { toDiscard } from '../mutations.ts';
import { BELL, BOX_PIECE, matOf, numberCard, numberOf, seatOf, slipOf, tokenOf } from '../names.ts';
import { first, isTraitor, livingSeat, type Traitors, type YesNo } from '../traitors.ts';
import { checkYesNo, YES_NO } from './guards.ts';
import { flip, oneOf, own, press, put, the, word } from './hands.ts';

type Plain<T> = MoveDef<Traitors, { t: T }>;
const ownSlip = the<PieceId>((_k, seat) => slipOf(seat));
/** What a Faithful enters. */
export const FAITHFUL = '0';

export const openEvent: Plain<'openEvent'> = {
  guards: [],
  gesture: press(the(BELL), the('open')),
};

/** A Faithful only F, a Traitor only the number of another living player. (TT T16) */
export const entry: MoveDef<Traitors, { t: 'entry'; value: string }> = {
  guards: [
    (k, seat, m) => {
      if (!isTraitor(k, seat)) return m.value === FAITHFUL ? null : 'bad-entry';
      const victim = livingSeat(k, m.value);
      return victim !== null && victim !== seat ? null : 'bad-entry';
    },
  ],
  gesture: press(
    ownSlip,
    word('value', (k) => [FAITHFUL, ...k.seats.map((seat) => String(numberOf(k.seats, seat)))]),
  ).when((k) => k.facts.phase !== 'vote'),
  words: (k, seat, m) => (m.value === FAITHFUL ? { k: 'act.entry.faithful' } : { k: 'act.entry', a: [{ s: seatOf(k.seats, m.value) ?? seat }] }),
};

export const revealMurder: Plain<'revealMurder'> = {
  guards: [],
  gesture: press(the(BOX_PIECE), the('open')),
};

/** A choice, not a duty. (TT T19) */
export const shield: MoveDef<Traitors, { t: 'shield'; use: YesNo }> = {
  guards: [(_k, _seat, m) => checkYesNo(m.use)],
  gesture: oneOf(
    put(own('shield'))
      .onto(the((_k, seat) => matOf(seat)))
      .when((k) => k.facts.phase === 'shield-choice')
      .as('use', 'yes'),
    flip(the((k, seat) => numberCard(numberOf(k.seats, seat)))).as('use', 'no'),
  ),
  words: (_k, _seat, m) => ({ k: `act.shield.${m.use}` }),
  confirm: (_k, _seat, m) => (m.use === 'no' ? { k: 'confirm.shield' } : null),
  apply(c, seat, m) {
    const card = m.use === 'yes' ? first(c, seat, 'shield') : null;
    if (card === null) return;
    toDiscard(c, card);
    c.barrier();
    c.say('saved', { s: seat });
  },
};

/** vote-self, target-out, not-candidate. (TT T20) */
export const vote: MoveDef<Traitors, { t: 'vote'; seat: string }> = {
  guards: [
    (k, seat, m) => (seatOf(k.seats, m.seat) === seat ? 'vote-self' : null),
    (k, _seat, m) => (livingSeat(k, m.seat) === null ? 'target-out' : null),
    (k, _seat, m) => (k.facts.candidates.some((other) => other === livingSeat(k, m.seat)) ? null : 'not-candidate'),
  ],
  gesture: press(
    ownSlip,
    word('seat', (k) => k.facts.candidates.map((seat) => String(numberOf(k.seats, seat)))),
  ).when((k) => k.facts.phase === 'vote'),
  words: (k, seat, m) => ({ k: 'act.vote', a: [{ s: seatOf(k.seats, m.seat) ?? seat }] }),
};

export const agree: MoveDef<Traitors, { t: 'agree'; yes: YesNo }> = {
  guards: [(_k, _seat, m) => checkYesNo(m.yes)],
  gesture: press(
    the((_k, seat) => tokenOf(seat)),
    word('yes', () => YES_NO),
  ),
  words: (_k, _seat, m) => ({ k: `act.agree.${m.yes}` }),
};

export const nextRound: Plain<'nextRound'> = {
  guards: [],
  gesture: press(the(BELL), the('round')),
};
