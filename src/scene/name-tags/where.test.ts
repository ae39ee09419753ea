import { expect, test } from 'vitest';
import { leanOf } from './where.ts';

/** An eighth of a full turn. */
const EIGHTH = Math.PI / 4;

test('name tags of who sits beside me on the near side lean outward and up, off the cards before them', () => {
  const [left, right] = [leanOf(-EIGHTH), leanOf(EIGHTH)];
  expect(left.ax).toBeGreaterThan(0.8);
  expect(right.ax).toBeCloseTo(1 - left.ax);
  expect(left.ay).toBeGreaterThan(0.7);
  expect(right.ay).toBe(left.ay);
});

test('all others stand in the middle over their place: who sits before me, at the sides and across', () => {
  for (const angle of [0, 2 * EIGHTH, -2 * EIGHTH, 3 * EIGHTH, 4 * EIGHTH]) {
    expect(leanOf(angle).ax).toBeCloseTo(0.5);
    expect(leanOf(angle).ay).toBeCloseTo(0.5);
  }
});
