import { expect, test } from 'vitest';
import { closingLine, judge, vitestCounts } from './run-steps.ts';
import type { Step } from './steps.ts';

const step = (counts: Step['counts']): Step => ({ name: 'unit', command: [], needs: '.', counts });

test('the last closing line counts, and only when alone on its line', () => {
  expect(closingLine('a\n3 passed, 1 failed\nb\n12 passed, 0 failed\n')).toEqual({ passed: 12, failed: 0 });
  expect(closingLine('we had 12 passed, 0 failed there')).toBeNull();
});

test('a step that ran no test has failed', () => {
  expect(judge(step('vitest'), 0, null).failed).toBe(1);
  expect(judge(step('closing line'), 0, { passed: 0, failed: 0 }).failed).toBe(1);
});

test('a bad status is a failure whatever the counts say', () => {
  expect(judge(step('closing line'), 1, { passed: 5, failed: 0 })).toMatchObject({ passed: 5, failed: 1 });
  expect(judge(step('one'), 2, null)).toMatchObject({ passed: 0, failed: 1 });
  expect(judge(step('one'), 0, null)).toMatchObject({ passed: 1, failed: 0 });
});

test('tests left out and files that did not load are failures', () => {
  const report = (passed: number, failed: number, total: number, suites: number): string =>
    JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numTotalTests: total, numFailedTestSuites: suites });
  expect(vitestCounts(report(5, 0, 5, 0))).toEqual({ passed: 5, failed: 0 });
  expect(vitestCounts(report(5, 0, 6, 0))).toEqual({ passed: 5, failed: 1 });
  expect(vitestCounts(report(5, 0, 5, 2))).toEqual({ passed: 5, failed: 1 });
  expect(vitestCounts(report(5, 2, 7, 3))).toEqual({ passed: 5, failed: 2 });
  expect(vitestCounts(null)).toBeNull();
});
