// Answers to events: opening one, entries, the Shield, votes, the agreement; and the host's word for the next round. (TT 4)

import type { MoveDef } from '../../../rules/types.ts';
import { toDiscard } from '../deeds.ts';
import { BELL, BOX_PIECE, matOf, numberCard, numberOf, seatOf, slipOf, tokenOf } from '../names.ts';
import { first, isTraitor, livingSeat, type Traitors, type YesNo } from '../traitors.ts';
import { checkYesNo, YES_NO } from './guards.ts';
import { cardOr } from './turn.ts';

type Plain<T> = MoveDef<Traitors, { t: T }>;
/** What a Faithful enters. */
export const FAITHFUL = '0';

export const openEvent: Plain<'openEvent'> = {
  guards: [],
  slots: [],
  gesture: () => ({ t: 'press', piece: BELL, button: 'open' }),
  words: () => ({ k: 'act.openEvent' }),
  apply: () => null,
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
  slots: [{ name: 'value', options: (k) => [FAITHFUL, ...k.seats.map((seat) => String(numberOf(k.seats, seat)))] }],
  gesture: (_k, seat, m) => ({ t: 'press', piece: slipOf(seat), button: m.value }),
  words: (k, seat, m) => (m.value === FAITHFUL ? { k: 'act.entry.faithful' } : { k: 'act.entry', a: [{ s: seatOf(k.seats, m.value) ?? seat }] }),
  apply: () => null,
};

export const revealMurder: Plain<'revealMurder'> = {
  guards: [],
  slots: [],
  gesture: () => ({ t: 'press', piece: BOX_PIECE, button: 'open' }),
  words: () => ({ k: 'act.revealMurder' }),
  apply: () => null,
};

/** A choice, not a duty. (TT T19) */
export const shield: MoveDef<Traitors, { t: 'shield'; use: YesNo }> = {
  guards: [(_k, _seat, m) => checkYesNo(m.use)],
  slots: [{ name: 'use', options: () => YES_NO }],
  gesture: (k, seat, m) =>
    m.use === 'yes' ? { t: 'put', piece: cardOr(k, seat, 'shield'), onto: matOf(seat) } : { t: 'flip', piece: numberCard(numberOf(k.seats, seat)) },
  words: (_k, _seat, m) => ({ k: `act.shield.${m.use}` }),
  confirm: (_k, _seat, m) => (m.use === 'no' ? { k: 'confirm.shield' } : null),
  apply(c, seat, m) {
    const card = m.use === 'yes' ? first(c.truth, seat, 'shield') : null;
    if (card === null) return null;
    toDiscard(c, card);
    c.barrier();
    c.line('all', 'saved', { s: seat });
    return null;
  },
};

/** vote-self, target-out, not-candidate. (TT T20) */
export const vote: MoveDef<Traitors, { t: 'vote'; seat: string }> = {
  guards: [
    (k, seat, m) => (seatOf(k.seats, m.seat) === seat ? 'vote-self' : null),
    (k, _seat, m) => (livingSeat(k, m.seat) === null ? 'target-out' : null),
    (k, _seat, m) => (k.facts.candidates.some((other) => other === livingSeat(k, m.seat)) ? null : 'not-candidate'),
  ],
  slots: [{ name: 'seat', options: (k) => k.facts.candidates.map((seat) => String(numberOf(k.seats, seat))) }],
  gesture: (_k, seat, m) => ({ t: 'press', piece: slipOf(seat), button: m.seat }),
  words: (k, seat, m) => ({ k: 'act.vote', a: [{ s: seatOf(k.seats, m.seat) ?? seat }] }),
  apply: () => null,
};

export const agree: MoveDef<Traitors, { t: 'agree'; yes: YesNo }> = {
  guards: [(_k, _seat, m) => checkYesNo(m.yes)],
  slots: [{ name: 'yes', options: () => YES_NO }],
  gesture: (_k, seat, m) => ({ t: 'press', piece: tokenOf(seat), button: m.yes }),
  words: (_k, _seat, m) => ({ k: `act.agree.${m.yes}` }),
  apply: () => null,
};

export const nextRound: Plain<'nextRound'> = {
  guards: [],
  slots: [],
  gesture: () => ({ t: 'press', piece: BELL, button: 'round' }),
  words: () => ({ k: 'act.nextRound' }),
  apply: () => null,
};
