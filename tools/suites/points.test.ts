// The list of points against the files that it names, and how reports are read against it.

import { existsSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { CLAUSES, type Clause } from '../../tests/e2e/support/points.ts';
import { asked, askedAt, filesOf, judgePoints, linesOf, patternOf, sumsOf } from './points.ts';
import type { BrowserReport } from './second-run.ts';

/** What titles of tests stand in a file and in the tables of rows that it makes tests of. */
function titlesOf(file: string): string[] {
  const path = `tests/e2e/${file}.e2e.ts`;
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const rows = [...text.matchAll(/from '\.\/(support\/[\w-]+\.ts)'/g)].map(([, near = '']) => readFileSync(`tests/e2e/${near}`, 'utf8'));
  const written = [text, ...(/test\(row\.verb|^\w+Law\(/m.test(text) ? rows : [])].join('\n');
  return [...written.matchAll(/(?:\b(?:test|describe)\(|\)\(|verb:)\s*(['"`])(.*?)\1,\n?/g)].map(([, , title = '']) => title);
}

test('every part of a title that the list names begins or goes on in a test of its file, and in none of another one', () => {
  const files = [...filesOf(CLAUSES)];
  const titles = new Map(files.map(([file]) => [file, titlesOf(file)]));
  const wrong = files.flatMap(([file, parts]) =>
    parts.filter((part) => titles.get(file)?.some((title) => title.includes(part)) !== true).map((part) => `${file}: ${part}`),
  );
  expect(wrong).toEqual([]);
  // One run takes all files and all patterns: none may catch what is not asked for.
  const caught = files.flatMap(([file, parts]) =>
    files.flatMap(([other, its]) =>
      parts
        .filter((part) => !its.includes(part))
        .flatMap((part) =>
          (other === file ? [] : (titles.get(other) ?? []).filter((title) => new RegExp(patternOf(part)).test(title)))
            .filter((title) => !its.some((one) => title.includes(one)))
            .map((title) => `${part}, of ${file}, catches ${other}: ${title}`),
        ),
    ),
  );
  expect(caught).toEqual([]);
});

test('each of the 21 points has clauses, and each clause tests or a reason', () => {
  expect([...new Set(CLAUSES.map(({ point }) => point))]).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  for (const { says, shown, notYet } of CLAUSES) {
    expect([says, Object.keys(shown).length > 0 || (notYet?.all ?? '') !== '']).toEqual([says, true]);
    for (const parts of Object.values(shown)) expect(parts.length).toBeGreaterThan(0);
  }
  expect(new Set(CLAUSES.map(({ says }) => says)).size).toBe(CLAUSES.length);
});

/** A report of one file: name of a test to its status. */
const report = (file: string, tests: { [name: string]: string }): BrowserReport => ({
  numTotalTests: Object.keys(tests).length,
  numPassedTests: 0,
  numFailedTests: 0,
  success: true,
  testResults: [
    {
      name: `/somewhere/tests/e2e/${file}.e2e.ts`,
      status: 'passed',
      message: '',
      assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status, failureMessages: [] })),
    },
  ],
});
const clause = (more: Partial<Clause> = {}): Clause => ({ point: 1, says: 'it is so', shown: { a: ['a line of %d mm', 'a pin'] }, ...more });
const judge = (of: Clause, at: { [name: string]: string } | null) => {
  const one = at === null ? null : report('a', at);
  return judgePoints([of], { usual: null, small: one, large: one, loaded: one })[0]?.seen.small;
};

test('a clause has passed where each of its tests ran and passed; one that failed or did not run is told', () => {
  expect(judge(clause(), { 'group a line of 2 mm is seen': 'passed', 'a line of 4 mm is seen': 'passed', 'a pin': 'passed', other: 'failed' })).toBe('passed');
  expect(judge(clause(), { 'a line of 2 mm': 'passed', 'a line of 4 mm': 'failed', 'a pin': 'passed' })).toBe('failed');
  expect(judge(clause(), { 'a line of 2 mm': 'passed', 'a pin': 'skipped' })).toBe('none');
  expect(judge(clause(), null)).toBe('not run');
  const around = report('a', { 'a line of 2 mm': 'passed', 'a pin': 'passed' });
  const fell = { ...around, testResults: around.testResults.map((file) => ({ ...file, status: 'failed' })) };
  expect(judgePoints([clause()], { usual: fell, small: null, large: null, loaded: null })[0]?.seen.usual).toBe('failed');
  expect(judge(clause({ shown: { b: ['a pin'] } }), { 'a pin': 'passed' })).toBe('not run');
  expect(judge(clause({ shown: {} }), { 'a pin': 'passed' })).toBe('none');
});

test('what waits is counted apart and says why; a usual window that was not run here is not counted', () => {
  const rows = judgePoints([clause({ notYet: { large: 'no room' } }), clause({ says: 'nobody shows it', shown: {}, notYet: { all: 'by unit tests' } })], {
    usual: null,
    small: report('a', { 'a line of 2 mm': 'passed', 'a pin': 'passed' }),
    large: null,
    loaded: null,
  });
  expect(rows.map(({ seen }) => seen)).toEqual([
    { usual: 'not run', small: 'passed', large: 'not yet', loaded: 'not run' },
    { usual: 'not yet', small: 'not yet', large: 'not yet', loaded: 'not yet' },
  ]);
  expect(sumsOf(rows)).toEqual({ passed: 1, failed: 1, notYet: 5 });
  expect(linesOf(rows)).toEqual(expect.arrayContaining(['not yet (large): 1, it is so: no room', 'not yet (all): 1, nobody shows it: by unit tests']));
});

test('tests that load their page themselves count for loaded pages as they ran in small windows, and are not asked for again', () => {
  const own = clause({ loads: { a: ['a pin'] } });
  const small = report('a', { 'a line of 2 mm': 'failed', 'a pin': 'passed' });
  expect(judgePoints([own], { usual: null, small, large: null, loaded: null })[0]?.seen).toMatchObject({ small: 'failed', loaded: 'passed' });
  expect([askedAt([own, clause()], 'loaded').length, askedAt([own, clause()], 'small').length]).toEqual([1, 2]);
  for (const { shown, loads = {} } of CLAUSES)
    for (const [file, parts] of Object.entries(loads)) expect(shown[file]).toEqual(expect.arrayContaining([...parts]));
});

test('tests that were not asked for are no part of what ran', () => {
  const { numTotalTests, numPassedTests, numFailedTests, testResults } = asked(
    report('a', { one: 'passed', two: 'skipped', three: 'failed', four: 'pending' }),
  );
  expect([numTotalTests, numPassedTests, numFailedTests, testResults[0]?.assertionResults.length]).toEqual([2, 1, 1, 2]);
});

afterEach(() => vi.unstubAllEnvs());
test('the environment chooses the windows of desks and phones, whatever was asked; a window that is none is refused', async () => {
  const under = async (window: string) => {
    vi.stubEnv('BAIZE_WINDOW', window);
    vi.resetModules();
    return import('../../tests/e2e/support/setting.ts');
  };
  const asked = [{ viewport: { width: 1280, height: 720 } }, { viewport: { width: 390, height: 844 }, isMobile: true, locale: 'de' }];
  const widths = async (window: string): Promise<number[]> => {
    const { inWindow } = await under(window);
    return asked.map((one) => inWindow(one).viewport.width);
  };
  expect(await widths('usual')).toEqual([1280, 390]);
  expect(await widths('small')).toEqual([1024, 360]);
  expect(await widths('large')).toEqual([1920, 412]);
  expect((await under('large')).inWindow(asked[1] ?? {})).toMatchObject({ isMobile: true, locale: 'de' });
  await expect(under('huge')).rejects.toThrow(/usual, small, large, not huge/);
});
