import { expect, test } from 'vitest';
import { count, createTicks } from './meter.ts';
import type { Nakama } from './runtime.ts';

test('only ticks that people could feel are told, by how late they came', () => {
  const told: [string, number][] = [];
  const nk = { metricsTimerRecord: (name: string, _: object, value: number) => told.push([name, value]) } as unknown as Nakama;
  const tick = createTicks(100);
  for (const now of [5000, 5100, 5199, 5349, 5350, 5501, 5502, 6000]) tick(nk, now);
  expect(told).toEqual([
    ['tick_late', 51e6],
    ['tick_late', 398e6],
  ]);
});

test('a host that counts by itself is not asked to', () => {
  expect(() => {
    count({} as Nakama, { of: 'refused', how: 'banned' });
    const tick = createTicks(100);
    tick({} as Nakama, 0);
    tick({} as Nakama, 1000);
  }).not.toThrow();
});
