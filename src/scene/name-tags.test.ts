import { expect, test } from 'vitest';
import { sideOf } from './name-tags/placing.ts';

test('of eight in a narrow picture the two across from me at an angle and the one in the middle stay wide, the others stand at the sides', () => {
  const sides = Array.from({ length: 8 }, (_, i) => sideOf((i * Math.PI) / 4));
  expect(sides).toEqual(['across', 'right', 'right', 'across', 'across', 'across', 'left', 'left']);
  // Of five and six too whoever sits beside me.
  expect([1, 2, 3].map((i) => sideOf((i * 2 * Math.PI) / 5))).toEqual(['right', 'across', 'across']);
  expect([1, 2, 3].map((i) => sideOf((i * 2 * Math.PI) / 6))).toEqual(['right', 'right', 'across']);
});
