import { expect, test } from 'vitest';
import { AGAIN_AT_MOST, failuresOf, filesToRunAgain, together, withSecondRun, type BrowserReport } from './second-run.ts';

type Marks = { [file: string]: string };

/**
 * A report of files, each with a mark for each of its tests: p passed, f failed, s left out. No mark: the file did not
 * load.
 */
function report(files: Marks): BrowserReport {
  const status = { p: 'passed', f: 'failed', s: 'skipped' } as const;
  const testResults = Object.entries(files).map(([name, marks]) => ({
    name,
    status: marks === '' || marks.includes('f') ? 'failed' : 'passed',
    message: marks === '' ? 'did not load\nat line 3' : '',
    assertionResults: [...marks].map((mark, i) => ({
      status: status[mark as keyof typeof status],
      fullName: `test ${i}`,
      failureMessages: mark === 'f' ? ['no card\n at somewhere'] : [],
    })),
  }));
  const all = Object.values(files).join('');
  const count = (mark: string): number => [...all].filter((one) => one === mark).length;
  return {
    numTotalTests: all.length,
    numPassedTests: count('p'),
    numFailedTests: count('f'),
    success: !testResults.some((one) => one.status === 'failed'),
    testResults,
  };
}

test('nothing is run again where all passed', () => {
  expect(filesToRunAgain(report({ 'e/a.ts': 'ppp', 'e/b.ts': 'p' }))).toEqual([]);
});

test('what failed, was left out or did not load is run again, but only when it is little', () => {
  expect(filesToRunAgain(report({ a: 'pfp', b: 'p', c: '' }))).toEqual(['a', 'c']);
  expect(filesToRunAgain(report({ a: 'ps' }))).toEqual(['a']);
  const many = Object.fromEntries(Array.from({ length: AGAIN_AT_MOST + 1 }, (_, i) => [`file ${i}`, 'f']));
  expect(filesToRunAgain(report(many))).toEqual([]);
});

test('a second run takes the place of the first, whole', () => {
  const first = report({ a: 'pfp', b: 'pp' });
  expect(withSecondRun(first, report({ a: 'ppp' }))).toMatchObject({ numTotalTests: 5, numPassedTests: 5, numFailedTests: 0, success: true });
  // Another test fails the second time: the file has failed.
  expect(withSecondRun(first, report({ a: 'ppf' }))).toMatchObject({ numPassedTests: 4, numFailedTests: 1, success: false });
  // A file that did not load at all the second time leaves nothing passed.
  expect(withSecondRun(first, report({ a: '' }))).toMatchObject({ numTotalTests: 2, numPassedTests: 2, success: false });
  // A run that never came to the file changes nothing.
  expect(withSecondRun(first, report({}))).toMatchObject({ numFailedTests: 1, success: false });
});

test('what failed first is told with its reason', () => {
  expect(failuresOf(report({ 'e/a.ts': 'pf', 'e/b.ts': '' }))).toEqual(['a.ts: test 1: no card', 'b.ts: did not load']);
});

test('runs of different files are counted as one, and one that failed has failed them all', () => {
  const both = together([report({ a: 'pp' }), report({ b: 'pf', c: 'p' })]);
  expect(both).toMatchObject({ numTotalTests: 5, numPassedTests: 4, numFailedTests: 1, success: false });
  expect(both.testResults.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(together([report({ a: 'p' }), report({ b: 'p' })]).success).toBe(true);
});
