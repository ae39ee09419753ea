import { expect, test } from 'vitest';
import { MINUTES, shared, WHOLE, type StepName } from './minutes.ts';
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

test('a step that took longer than its share is named with both; of one that has another beside it half the time counts', () => {
  const ran = (name: StepName, seconds: number) => ({ name, seconds, passed: 1, failed: 0, note: '' });
  const over = (...outcomes: ReturnType<typeof ran>[]): string[] => overShare(outcomes, steps());
  expect(over(ran('unit', MINUTES.unit.share * 60 + 6), ran('figures', 9999))).toEqual([
    `over its share: unit, ${(MINUTES.unit.share + 0.1).toFixed(1)} of ${MINUTES.unit.share} minutes`,
  ]);
  expect(over(ran('unit', 1))).toEqual([]);
  const { share } = MINUTES.conformance;
  expect([share * 60 + 6, 2 * share * 60, 2 * share * 60 + 12].map((seconds) => over(ran('conformance', seconds)).length)).toEqual([0, 0, 1]);
});
