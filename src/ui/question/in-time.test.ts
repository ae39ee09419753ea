import { expect, test } from 'vitest';
import { saidInTime } from './in-time.ts';

const [none, one, other] = ['', 'B', 'C'].map((key) => ({ key }));
const items = [one!, other!];

test('what is chosen is said when a second is left, and not before; nothing where no time runs or nothing is chosen', () => {
  expect([20, 2, 1, 0].map((left) => saidInTime(left, 'C', items))).toEqual([null, null, other, other]);
  expect(saidInTime(null, 'C', items)).toBe(null);
  expect(saidInTime(0, null, items)).toBe(null);
  // It is offered no more.
  expect(saidInTime(0, 'D', items)).toBe(null);
});

test('a gesture that was begun leaves open what was not chosen, where it can', () => {
  expect(saidInTime(1, null, [none!, ...items])).toBe(none);
  expect(saidInTime(1, 'B', [none!, ...items])).toBe(one);
  expect(saidInTime(2, null, [none!, ...items])).toBe(null);
});
