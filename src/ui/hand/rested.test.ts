import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { h } from '../../store/testing.ts';
import { createRested, REST_MS, STIR } from './rested.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pointer() {
  const told: (Handle | null)[] = [];
  const rested = createRested((on) => void told.push(on));
  return { rested, now: () => told.at(-1) ?? null, wait: (ms: number) => vi.advanceTimersByTime(ms) };
}

test('a card on which the pointer rests is told, and no more when the pointer is elsewhere', () => {
  const { rested, now, wait } = pointer();
  rested.on(h(1), false);
  wait(REST_MS - 1);
  expect(now()).toBe(null);
  wait(1);
  expect(now()).toBe(h(1));
  rested.on(h(2), false);
  expect(now()).toBe(null);
  wait(REST_MS);
  expect(now()).toBe(h(2));
  rested.on(null, false);
  wait(REST_MS);
  expect(now()).toBe(null);
});

test('what was let go under the pointer is told once the pointer has gone some way, and not before', () => {
  const { rested, now, wait } = pointer();
  rested.move(100, 100);
  rested.on(null, true);
  rested.move(300, 100);
  rested.on(h(1), false);
  wait(10 * REST_MS);
  rested.move(300 + STIR - 1, 100);
  wait(10 * REST_MS);
  expect(now()).toBe(null);
  rested.move(300 + STIR, 100);
  wait(REST_MS);
  expect(now()).toBe(h(1));
  // From then on it is as ever.
  rested.on(h(2), false);
  wait(REST_MS);
  expect(now()).toBe(h(2));
});

test('another card that comes under a pointer which has let something go waits for it as well', () => {
  const { rested, now, wait } = pointer();
  rested.on(null, true);
  rested.on(h(1), false);
  rested.on(h(2), false);
  wait(10 * REST_MS);
  expect(now()).toBe(null);
  rested.move(STIR, 0);
  wait(REST_MS);
  expect(now()).toBe(h(2));
});

test('nothing is told while something is carried or a menu is open', () => {
  const { rested, now, wait } = pointer();
  rested.on(h(1), false);
  wait(REST_MS);
  rested.on(h(1), true);
  expect(now()).toBe(null);
  rested.move(500, 0);
  wait(10 * REST_MS);
  expect(now()).toBe(null);
});
