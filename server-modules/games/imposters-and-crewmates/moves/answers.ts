// Answers: passing, one of a list, one card of the own hand, a throw. (spec 5.8)

import type { Seat } from '../../../kernel/ids.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { isTile } from '../board.ts';
import { deckOf } from '../cards/table.ts';
import { inHand, isEmpty, kindsIn, seatIn, tokenOn } from '../facts.ts';
import { SIGNS, type Choice, type HandChoice, type Imposters, type MoveOf, type Sight } from '../imposters.ts';
import * as names from '../names.ts';
import { argOf } from './play.ts';

type Def<T extends 'pass' | 'choose' | 'card' | 'throw'> = MoveDef<Imposters, MoveOf<T>>;

export const pass: Def<'pass'> = {
  pass: true,
  guards: [],
  slots: [],
  gesture: (_k, seat) => ({ t: 'press', piece: names.lampOf(seat), button: 'pass' }),
  words: () => ({ k: 'act.pass' }),
  apply: () => null,
};

/** The choice this seat has now, out of a list. */
export function listFor(k: Sight, seat: Seat): Choice | null {
  const { choice } = k.facts;
  return choice !== null && choice.seat === seat && 'from' in choice ? choice : null;
}
export function handFor(k: Sight, seat: Seat): HandChoice | null {
  const { choice } = k.facts;
  return choice !== null && choice.seat === seat && 'decks' in choice ? choice : null;
}
/** What stands for a place on the board when it is chosen: the token that is to be laid, else the own piece. */
function pieceFor(k: Sight, seat: Seat, key: string): ReturnType<typeof names.pawnOf> {
  const token = key.startsWith('token.') ? k.zone(names.trayOf(key.slice(6) as 'B')).at(-1) : undefined;
  return token ?? names.pawnOf(seat);
}

export const choose: Def<'choose'> = {
  guards: [
    (k, seat, { value }) => {
      const choice = listFor(k, seat);
      if (choice === null) return 'NOT_NOW';
      if (value === undefined) return choice.may ? null : 'NO_TARGET';
      if (choice.from.includes(value)) return null;
      return isTile(value) ? (isEmpty(k, value) ? 'WRONG_COLOUR' : 'NOT_EMPTY') : 'NO_TARGET';
    },
  ],
  slots: [
    {
      name: 'value',
      options(k, seat) {
        const choice = listFor(k, seat);
        return choice === null ? [] : [...choice.from, ...(choice.may ? [null] : [])];
      },
    },
  ],
  gesture(k, seat, { value }) {
    const key = listFor(k, seat)?.key ?? '';
    if (value === undefined) return { t: 'press', piece: names.lampOf(seat), button: 'no' };
    const laid = key === 'clear' && isTile(value) ? tokenOn(k, value) : null;
    if (laid !== null) return { t: 'put', piece: laid.piece, onto: names.trayOf(laid.token) };
    if (isTile(value)) return { t: 'put', piece: pieceFor(k, seat, key), onto: names.tileZone(value) };
    const at = seatIn(k, value);
    return at === null ? { t: 'press', piece: names.lampOf(seat), button: value } : { t: 'press', piece: names.pawnOf(at), button: 'choose' };
  },
  words(k, seat, { value }) {
    const key = listFor(k, seat)?.key ?? 'choose';
    return value === undefined ? { k: `act.${key}.none` } : { k: `act.${key}`, a: [argOf(k, value)] };
  },
  apply: () => null,
};

export const card: Def<'card'> = {
  guards: [
    (k, seat, m) => {
      const choice = handFor(k, seat);
      if (choice === null) return 'NOT_NOW';
      if (m.card === undefined) return choice.may ? null : 'NO_TARGET';
      return inHand(k, seat, m.card) !== null && choice.decks.includes(deckOf(m.card)) ? null : 'NO_TARGET';
    },
  ],
  slots: [
    {
      name: 'card',
      options(k, seat) {
        const choice = handFor(k, seat);
        if (choice === null) return [];
        const kinds = [...new Set(kindsIn(k, seat))].filter((kind) => choice.decks.includes(deckOf(kind)));
        return [...kinds, ...(choice.may ? [null] : [])];
      },
    },
  ],
  gesture(k, seat, m) {
    const piece = m.card === undefined ? null : inHand(k, seat, m.card);
    if (piece === null || m.card === undefined) return { t: 'press', piece: names.lampOf(seat), button: 'no' };
    return { t: 'put', piece, onto: names.discardOf(deckOf(m.card)) };
  },
  words(k, seat, m) {
    const key = handFor(k, seat)?.key ?? 'discard';
    return m.card === undefined ? { k: `act.${key}.none` } : { k: `act.${key}`, a: [{ w: m.card }] };
  },
  apply: () => null,
};

export const signs: Def<'throw'> = {
  guards: [],
  slots: [{ name: 'sign', options: () => SIGNS }],
  gesture: (_k, seat, { sign }) => ({ t: 'press', piece: names.lampOf(seat), button: sign }),
  words: (_k, _seat, { sign }) => ({ k: 'act.throw', a: [{ w: sign }] }),
  apply: () => null,
};
