import { expect, test } from 'vitest';
import { createTrail } from './trail.ts';

test('the speed of a pointer that lets go while it goes; one that came fast and rested has none', () => {
  const trail = createTrail();
  for (let i = 0; i <= 10; i++) trail.goes({ x: 200 * i, z: 0 }, 10 * i);
  expect(trail.speed({ x: 2000, z: 0 }, 101)).toBeGreaterThan(18_000);
  expect(trail.speed({ x: 2000, z: 0 }, 101)).toBeLessThan(20_001);
  expect(trail.speed({ x: 2000, z: 0 }, 201)).toBe(0);
});

test('by its own clock: what is told late and at once is as fast as it was', () => {
  const trail = createTrail();
  trail.goes({ x: 0, z: 0 }, 1000);
  trail.goes({ x: 300, z: 400 }, 1100);
  expect(trail.speed({ x: 300, z: 400 }, 1100)).toBe(5000);
});

test('pressed and let go at once it stood still, and without any way it has no speed', () => {
  const trail = createTrail();
  expect(trail.speed({ x: 900, z: 0 }, 5)).toBe(0);
  trail.goes({ x: 0, z: 0 }, 6);
  expect(trail.speed({ x: 900, z: 0 }, 8)).toBe(0);
});
