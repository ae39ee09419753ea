// When a table sleeps, and what it lays down when it rests.

import { expect, test } from 'vitest';
import { A } from '../../tests/support/people.ts';
import { openTestTable, yes } from '../../tests/support/table.ts';
import { TICKS_PER_SECOND, zone } from '../kernel/ids.ts';
import { CALM_TICKS, IDLE_TICKS, idleTicks } from './clock.ts';
import { changesOf } from './fast/lean-steps.ts';
import { step } from './room.ts';

test('of a thousand tables that were left in one moment no tenth goes to sleep in the same second, and all within a minute', () => {
  const seconds = Array.from({ length: 1000 }, (_, i) => Math.floor(idleTicks(`0${i}b1c9e2-4${i % 7}d0-4a7e-9f00-${(i * 7919) % 65_536}`) / TICKS_PER_SECOND));
  for (const second of new Set(seconds)) expect(seconds.filter((one) => one === second).length).toBeLessThan(100);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(30);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(IDLE_TICKS / TICKS_PER_SECOND);
});

test('hands at play leave the steps open; a table at rest lays down all but the newest, once, and they say the same', () => {
  const t = openTestTable({ game: 'sandbox', mode: 'sandbox' });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  yes(ann.act({ t: 'start' }));
  const [piece] = [...ann.now.pieces.values()].filter((one) => one.zone === 'felt' && !one.locked && one.kind !== 'deck').map(({ h }) => h);
  if (piece === undefined) throw new Error('no loose piece lies on the felt');
  for (let i = 0; i < 12; i++) {
    yes(ann.act({ t: 'verb', verb: { t: 'put', piece, onto: zone('felt'), at: { x: i * 100, z: 0, turn: 0 } }, origin: 'key' }));
    for (let n = 0; n < TICKS_PER_SECOND; n++) step(t.room);
  }
  const lying = (): number => t.room.undo.filter(({ changes }) => typeof changes === 'string').length;
  const before = t.room.undo.map(changesOf);
  expect([before.length, lying()]).toEqual([12, 0]);
  for (let n = 0; n < CALM_TICKS + TICKS_PER_SECOND; n++) step(t.room);
  expect(lying()).toBe(4);
  expect(t.room.undo.map(changesOf)).toEqual(before);
});
