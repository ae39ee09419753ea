// Equipment: laid on the middle with what it is meant for. (GC 2.4)

import type { Slots } from '../../../rules/hand/gesture.ts';
import type { RuleArg, RuleLine, MoveDef } from '../../../rules/types.ts';
import { equipmentOf, isKind, KINDS, type Kind } from '../data.ts';
import { toPlayed } from '../mutations.ts';
import { PLAYED, seatOf } from '../names.ts';
import { hand, inHand, placed, type Cop, type PlayerView, type Targets } from '../cop.ts';
import { checkTargets, checkWindow, isLeader, optionsA, optionsB, sayPair } from './targets.ts';
import { ontoOf } from '../../../rules/hand/reading.ts';
import { heldOr, kindHeld, own } from './hands.ts';

const kindIn = (m: Slots): Kind => KINDS.find((kind) => kind === m['card']) ?? 'coffee';

export const play: MoveDef<Cop, { t: 'play'; card: Kind } & Targets> = {
  guards: [
    (k, seat, m) => (isKind(m.card) && hand(k, seat).includes(m.card) ? null : 'not-held'),
    (k, _seat, m) => checkWindow(k, m.card),
    (k, seat, m) => checkTargets(k, seat, m.card, m),
  ],
  gesture: own('put', {
    slots: [
      { slot: 'card', words: (k, seat) => KINDS.filter((kind) => hand(k, seat).includes(kind) && checkWindow(k, kind) === null) },
      { slot: 'a', words: (k, seat, m) => optionsA(k, seat, kindIn(m)) },
      { slot: 'b', words: (k, seat, m) => optionsB(k, seat, kindIn(m), m['a']) },
    ],
    said: ['a', 'b'],
    write(k, seat, { card, a, b }) {
      const choose = { ...(a === undefined ? {} : { a }), ...(b === undefined ? {} : { b }) };
      return { t: 'put', piece: heldOr(k, seat, card), onto: PLAYED, ...(a === undefined ? {} : { choose }) };
    },
    read(k, seat, verb) {
      const card = ontoOf(k, verb) === PLAYED ? kindHeld(k, seat, verb.piece) : null;
      return card === null ? null : { card, ...sayPair(k, seat, card, verb.choose ?? {}) };
    },
  }),
  words: (k, _seat, m) => named(k, 'act.play', [], m.card, m),
  apply(c, seat, m) {
    const piece = inHand(c, seat, m.card);
    if (piece === null) return null;
    const { k, a } = named(c, 'plays', [{ s: seat }], m.card, m);
    toPlayed(c, piece);
    c.say(k, ...(a ?? []));
    return { t: 'play', v: { seat, piece, card: m.card, ...(m.a === undefined ? {} : { a: m.a }), ...(m.b === undefined ? {} : { b: m.b }) } };
  },
};

/** A sentence with a card and what it is played on; how many seats and cards that are stands in the key. */
export function named(k: PlayerView, key: string, before: readonly RuleArg[], kind: Kind, m: Targets): RuleLine {
  const args: RuleArg[] = [...before, { w: kind }];
  let shape = '';
  for (const word of [m.a, m.b]) {
    const card = placed(k, word);
    const seat = seatOf(k.seats, word);
    if (card !== null && equipmentOf(kind).targets.includes('card')) {
      shape += 'c';
      args.push({ s: card.seat }, { w: `slot-${card.slot}` });
    } else if (seat !== null) {
      shape += 's';
      args.push({ s: seat });
    } else if (isLeader(word)) {
      shape += 'w';
      args.push({ w: word });
    }
  }
  // Both change places: nobody gives and nobody gets.
  if (kind === 'zombie-mask' && shape === 'ss') shape = 'pair';
  return { k: shape === '' ? key : `${key}.${shape}`, a: args };
}
