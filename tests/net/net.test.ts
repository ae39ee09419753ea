// Two pages over a bad net end in the same world. A seed that ever failed is kept in seeds.json and played first.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playSeed } from './play.ts';

const KEPT = (JSON.parse(readFileSync(new URL('seeds.json', import.meta.url), 'utf8')) as { net: number[] }).net;
const COUNT = process.env['BAIZE_LONG'] === '1' ? 200 : 20;
const FIRST = Number(process.env['BAIZE_SEED'] ?? 1);
const SEEDS = [...new Set([...KEPT, ...Array.from({ length: COUNT }, (_, i) => FIRST + i)])];

test.each(SEEDS)('two hands, 200 ms, late messages, lost poses and a break of 10 s, seed %i: one world, each act once, nothing left over', async (seed) => {
  const { acts, yes } = await playSeed(seed);
  // Otherwise nothing was tried.
  expect(acts).toBeGreaterThan(40);
  expect(yes).toBeGreaterThan(20);
});
