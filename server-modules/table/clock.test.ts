// When a table sleeps.

import { expect, test } from 'vitest';
import { TICKS_PER_SECOND } from '../kernel/ids.ts';
import { IDLE_TICKS, idleTicks } from './clock.ts';

test('of a thousand tables that were left in one moment no tenth goes to sleep in the same second, and all within a minute', () => {
  const seconds = Array.from({ length: 1000 }, (_, i) => Math.floor(idleTicks(`0${i}b1c9e2-4${i % 7}d0-4a7e-9f00-${(i * 7919) % 65_536}`) / TICKS_PER_SECOND));
  for (const second of new Set(seconds)) expect(seconds.filter((one) => one === second).length).toBeLessThan(100);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(30);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(IDLE_TICKS / TICKS_PER_SECOND);
});
