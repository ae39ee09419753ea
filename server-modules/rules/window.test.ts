// Windows: who is asked, afresh after each card, closed by passes.

import { expect, test } from 'vitest';
import { seat, type Seat } from '../kernel/ids.ts';
import type { AnyMove } from './moves.ts';
import { actMove, openSession, seatsOwing, rulesView } from './session.ts';
import { stateOf } from './working.ts';
import type { Session } from './working.ts';
import { toy, toyRules, type Toy } from './toy.ts';
import { anyRules } from './any-rules.ts';
import { WINDOW, windowFrame } from './window.ts';

const SEATS = [seat('A'), seat('B'), seat('C')];
const [A, B, C] = SEATS as [Seat, Seat, Seat];
/** The toy's cards are answered in a window of the shared kind, by whoever is asked there. */
const game = (asked: readonly Seat[]) => ({
  ...toy,
  rules: anyRules({
    ...toyRules,
    asks: { ...toyRules.asks, window: { ...toyRules.asks.window, ...WINDOW, owe: () => [...asked] } },
    frames: {
      ...toyRules.frames,
      item: windowFrame<Toy, 'item'>(
        ({ card }) => ({ t: 'window', v: { card } }),
        () => asked,
        ['pass'],
      ),
    },
  }),
});
const open = (asked: readonly Seat[]): Session =>
  openSession({ game: game(asked), seats: SEATS, seed: 'ab', mode: 'enforced', options: {}, position: { log: [], deaths: 0, plan: ['card'] } });
const does = (s: Session, by: Seat, move: object): string => {
  const done = actMove(s, by, move as AnyMove, 0);
  return done.ok ? 'ok' : done.error.code;
};

test('all who are asked are asked at once, and nobody is told who they are or who has passed', () => {
  const s = open([A, B]);
  does(s, A, { t: 'act', what: 'card' });
  expect(seatsOwing(s)).toEqual([A, B]);
  expect(rulesView(s, C)?.ask).toMatchObject({ waiting: 'someone', done: null });
  const told = JSON.stringify(rulesView(s, C));
  expect(does(s, A, { t: 'pass' })).toBe('ok');
  expect(JSON.stringify(rulesView(s, C))).toBe(told);
});

test('the first card is taken and carried out, then all are asked afresh: earlier passes count no more', () => {
  const s = open([A, B]);
  does(s, A, { t: 'act', what: 'card' });
  does(s, A, { t: 'pass' });
  expect(does(s, B, { t: 'play', card: 'card' })).toBe('ok');
  // The card has a window of its own; then this one opens again.
  for (const by of [A, B]) expect(does(s, by, { t: 'pass' })).toBe('ok');
  expect(seatsOwing(s)).toEqual([A, B]);
  expect(stateOf(s)?.ask?.t).toBe('window');
  for (const by of [A, B]) does(s, by, { t: 'pass' });
  expect(stateOf(s)?.ask?.t).toBe('main');
});

test('where nobody is to be asked nothing is asked', () => {
  const s = open([]);
  does(s, A, { t: 'act', what: 'card' });
  expect(stateOf(s)?.ask?.t).toBe('main');
});

test('what the last pass brings about bears nobody’s name; what somebody does bears his', () => {
  const s = open([A, B]);
  const nameless = (by: Seat, move: object): boolean => {
    const done = actMove(s, by, move as AnyMove, 0);
    if (!done.ok) throw new Error(done.error.code);
    return done.value.nameless === true;
  };
  expect(nameless(A, { t: 'act', what: 'card' })).toBe(false);
  expect(nameless(A, { t: 'pass' })).toBe(false);
  expect(nameless(B, { t: 'pass' })).toBe(true);
});
