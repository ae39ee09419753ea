// Broken saves by the thousand: a sentence or a table that holds to every bound, never a throw, and nothing left
// behind.

import { expect, test } from 'vitest';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { decodeWorld, encodeWorld } from '../../server-modules/kernel/encode.ts';
import { createWorld } from '../../server-modules/kernel/world.ts';
import { flawsOf } from './check.ts';
import { REFUSALS } from './data/missing.ts';
import { importSave } from './index.ts';
import { layPlan } from './lay.ts';
import { mutant } from './testing/mutants.ts';
import seeds from './testing/seeds.json' with { type: 'json' };

const LONG = process.env['BAIZE_LONG'] === '1';
/** Kept: what once failed. Then fresh ones. */
const SEEDS = [...new Set([...seeds.import, ...Array.from({ length: LONG ? 10_000 : 400 }, (_, i) => 1 + i)])];
/**
 * A broken save of this size takes milliseconds; seconds say that something grows without bound, however busy the
 * machine is.
 */
const LONGEST_MS = 5000;

function look(seed: number): 'refused' | 'came' {
  const text = mutant(seed);
  const before = performance.now();
  const imported = importSave(text, { rows: true });
  expect(performance.now() - before, `seed ${seed} takes its time`).toBeLessThan(LONGEST_MS);
  if (!imported.ok) {
    expect(REFUSALS[imported.no]).toBe(imported.sentence);
    return 'refused';
  }
  const { plan, report } = imported;
  expect(flawsOf(plan), `seed ${seed}`).toEqual([]);
  expect(report.objects).toBe(report.whole + report.part + report.standIns + report.leftOut);
  expect(report.rows).toHaveLength(report.objects);
  for (const { verdict, missing, why } of report.rows) {
    if (verdict === 'part') expect(missing.length).toBeGreaterThan(0);
    if (verdict === 'standIn' || verdict === 'leftOut') expect(why).not.toBeNull();
  }
  const w = createWorld({ seed: 'ab', seats: SEATS });
  layPlan(w, plan);
  expect(w.pieces.size).toBe(plan.pieces.length);
  expect(decodeWorld(encodeWorld(w)).ok, `seed ${seed}`).toBe(true);
  return 'came';
}

test(`${SEEDS.length} broken saves: a sentence each, or a table within its bounds`, () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype).join();
  const ends = { refused: 0, came: 0 };
  for (const seed of SEEDS) ends[look(seed)]++;
  // Both ends are met, or the net catches nothing.
  expect(ends.refused).toBeGreaterThan(SEEDS.length / 20);
  expect(ends.came).toBeGreaterThan(SEEDS.length / 4);
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(inherited);
});

test('the same file gives the same plan', () => {
  for (const seed of SEEDS.slice(0, 20)) expect(importSave(mutant(seed))).toEqual(importSave(mutant(seed)));
});
