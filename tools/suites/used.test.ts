// [what a process used] The figures of benches and of the suite of relays are read here.

import { expect, test } from 'vitest';
import { cpuMs, residentBytes } from './used.ts';

test('the time of a processor is counted in milliseconds, and memory in bytes', () => {
  const [before, own] = [cpuMs(process.pid), process.cpuUsage()];
  const until = performance.now() + 200;
  while (performance.now() < until);
  const spent = cpuMs(process.pid) - before;
  const { user, system } = process.cpuUsage(own);
  // Both count the same work, each at its own moment.
  expect(spent).toBeGreaterThan(0);
  expect(Math.abs(spent - (user + system) / 1000)).toBeLessThan(100);
  expect(Math.abs(residentBytes(process.pid) / process.memoryUsage().rss - 1)).toBeLessThan(0.2);
});
