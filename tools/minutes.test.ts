import { expect, test } from 'vitest';
import { MINUTES, shared, WHOLE } from './minutes.ts';
import { overShare } from './run-steps.ts';
import { steps } from './steps.ts';

test('all shares together fit into the whole: a new suite takes its minutes from another', () => {
  expect(shared()).toBeLessThanOrEqual(WHOLE);
  for (const { share, limit, long } of Object.values(MINUTES)) {
    expect(limit).toBeGreaterThan(share ?? 0);
    expect(long).toBeGreaterThanOrEqual(limit);
  }
});

test('every step has its minutes, and every row is a step', () => {
  expect(steps().map(({ name }) => name)).toEqual(Object.keys(MINUTES));
});

test('a step that took longer than its share is named with both', () => {
  const ran = (name: 'unit' | 'figures', seconds: number) => ({ name, seconds, passed: 1, failed: 0, note: '' });
  expect(overShare([ran('unit', MINUTES.unit.share * 60 + 6), ran('figures', 9999)])).toEqual([
    `over its share: unit, ${(MINUTES.unit.share + 0.1).toFixed(1)} of ${MINUTES.unit.share} minutes`,
  ]);
  expect(overShare([ran('unit', 1)])).toEqual([]);
});
