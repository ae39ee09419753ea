// What waits for the moment that tells it, and for how long.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { AskView, LogLine, View } from '../../../server-modules/protocol/messages.ts';
import { roomView, rulesView, smallView } from '../../store/testing.ts';
import { ASKED_MS, createTelling, TOLD_MS, toldOf, waits } from './told.ts';

const [A, B] = [seat('A'), seat('B')];
const ask = (q: number, more: Partial<AskView> = {}): AskView => ({
  q,
  t: 'vote',
  words: { k: 'ask.vote' },
  me: 'owe',
  mine: null,
  waiting: [A],
  done: [],
  end: null,
  ...more,
});
/** A table whose log has so many lines, and which asks this. */
const at = (lines: number, asks: AskView | null = ask(lines), more: Partial<View> = {}): View => ({
  ...smallView(),
  log: Array.from({ length: lines }, (_, i) => ({ i: i + 1, tick: i, kind: 'game', by: A, line: { k: 'voted' } }) satisfies LogLine),
  rules: rulesView([], { ask: asks, facts: { living: [A, B] } }),
  ...more,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('things stand as before while a moment waits or is shown, and as they are when it is over or was skipped', () => {
  const telling = createTelling(),
    [before, now] = [at(2), at(3)];
  const told = (): View => toldOf(telling.steps.getState().steps, now);
  expect(told()).toBe(now);
  telling.hold(before, 3);
  expect(told()).toBe(before);
  telling.shown([3]);
  expect(told()).toBe(before);
  telling.shown([]);
  expect(told()).toBe(now);
});

test('each moment tells what came of it and no more', () => {
  const telling = createTelling(),
    [first, second, now] = [at(2), at(3), at(5)];
  const told = (): View => toldOf(telling.steps.getState().steps, now);
  telling.hold(first, 3);
  telling.hold(second, 5);
  telling.shown([3, 4, 5]);
  expect(told()).toBe(first);
  telling.shown([4, 5]);
  expect(told()).toBe(second);
  telling.shown([5]);
  expect(told()).toBe(second);
  telling.shown([]);
  expect(told()).toBe(now);
});

test('what is shown once more holds nothing back, nor what waited and was put away for it', () => {
  const telling = createTelling(),
    now = at(3);
  telling.shown([1]);
  expect(toldOf(telling.steps.getState().steps, now)).toBe(now);
  telling.hold(at(2), 3);
  telling.shown([1]);
  expect(toldOf(telling.steps.getState().steps, now)).toBe(now);
});

test('nothing waits for ever: neither what stands nor the question', () => {
  const telling = createTelling(),
    now = at(3);
  telling.hold(at(2), 3);
  telling.shown([3]);
  const asks = (): boolean => waits(telling.steps.getState().steps, now);
  vi.advanceTimersByTime(ASKED_MS - 1);
  expect(asks()).toBe(true);
  vi.advanceTimersByTime(1);
  expect([asks(), toldOf(telling.steps.getState().steps, now) === now]).toEqual([false, false]);
  vi.advanceTimersByTime(TOLD_MS - ASKED_MS);
  expect(toldOf(telling.steps.getState().steps, now)).toBe(now);
});

describe('the question', () => {
  const shown = (asks: AskView | null, before = at(2)): boolean => {
    const telling = createTelling();
    telling.hold(before, 3);
    return waits(telling.steps.getState().steps, at(3, asks));
  };
  test('waits where a moment brought it', () => expect(shown(ask(9))).toBe(true));
  test('stays where it stood before', () => expect(shown(ask(2))).toBe(false));
  test('waits too for whoever is not asked, whose questions have no numbers', () => {
    const before = at(2, ask(0, { me: null }));
    expect(shown(ask(0, { me: null, words: { k: 'ask.agree' } }), before)).toBe(true);
    expect(shown(ask(0, { me: null }), before)).toBe(false);
  });
  test('comes at once where its time runs, in a window and in a turn', () => {
    expect(shown(ask(9, { end: 300 }))).toBe(false);
    expect(shown(ask(9, { window: { rest: null, thinks: [] } }))).toBe(false);
    expect(shown(ask(9, { role: 'turn' }))).toBe(false);
  });
  test('is none where nothing is asked', () => expect(shown(null)).toBe(false));
});

test('of another table, another game, another seat or behind the safe screen nothing older is shown, nor what was taken back', () => {
  const telling = createTelling();
  telling.hold(at(2), 3);
  const { steps } = telling.steps.getState();
  const others = [
    at(3, null, { room: roomView(A, { table: 't2' }) }),
    at(3, null, { room: roomView(A, { round: 2 }) }),
    at(3, null, { room: roomView(B) }),
    at(3, null, { room: { ...roomView(A), me: { ...roomView(A).me, covered: true } } as View['room'] }),
    at(1, ask(9)),
  ];
  for (const other of others) expect([toldOf(steps, other) === other, waits(steps, other)]).toEqual([true, false]);
});
