// The tests of the points (support/points.ts) in small windows, in large ones, on loaded pages, each once, and a table
// of what they showed. `npx tsx tests/e2e/points.ts small hand-menus`: those settings and files alone. The usual
// windows are those of the browser step, whose report is read where it is there.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from '../../tools/build/build-if-stale.ts';
import { needShell } from '../../tools/chromium.ts';
import { ALONE } from '../../tools/suites/alone.ts';
import { asked, askedAt, filesOf, judgePoints, linesOf, patternOf, sumsOf } from '../../tools/suites/points.ts';
import { failuresOf, filesToRunAgain, together, withSecondRun, type BrowserReport } from '../../tools/suites/second-run.ts';
import { CLAUSES, SETTINGS, type Setting } from './support/points.ts';

const words = process.argv.slice(2);
const isSetting = (word: string): word is Setting => (SETTINGS as readonly string[]).includes(word);
const settings: readonly Setting[] = words.some(isSetting) ? words.filter(isSetting) : ['small', 'large', 'loaded'];
const named = words.filter((word) => !isSetting(word));
const known = filesOf(CLAUSES);
const unknown = named.filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`The list names no file ${unknown.join(', ')}. It names: ${[...known.keys()].join(', ')}.`);
  process.exit(2);
}

/**
 * Not beside the reports that docs/features.md is held against: in these most tests of a file were not asked for. They
 * stand until they are run again.
 */
const FOLDER = path.resolve('build/points');
const reportOf = (at: Setting): string =>
  at === 'usual' && !settings.includes(at) ? path.resolve('build/test/browser-embedded.json') : path.join(FOLDER, `${at}.json`);

/** What each setting is told by. */
const ENV: { readonly [at in Setting]: { readonly [name: string]: string } } = {
  usual: {},
  small: { BAIZE_WINDOW: 'small' },
  large: { BAIZE_WINDOW: 'large' },
  loaded: { BAIZE_LOADED: '1' },
};

/** Of each file what the list names, where something of it is not waiting for this setting. */
const listed = (at: Setting): Map<string, string[]> => {
  const all = filesOf(askedAt(CLAUSES, at));
  return new Map([...all].filter(([file]) => named.length === 0 || named.includes(file)));
};

function run(at: Setting, files: readonly string[], alone: boolean): BrowserReport | null {
  const report = `${reportOf(at)}.part`;
  rmSync(report, { force: true });
  const parts = files.flatMap((file) => listed(at).get(file) ?? []);
  const how = alone ? ['--no-file-parallelism'] : [];
  const only = ['-t', parts.map(patternOf).join('|')];
  spawnSync(
    path.resolve('node_modules/.bin/vitest'),
    ['run', '--config', 'tests/e2e/vitest.config.ts', '--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`]
      .concat(how, only)
      .concat(files.map((name) => `tests/e2e/${name}.e2e.ts`)),
    { stdio: 'inherit', env: { ...process.env, ...ENV[at] } },
  );
  const found = existsSync(report) ? asked(JSON.parse(readFileSync(report, 'utf8')) as BrowserReport) : null;
  rmSync(report, { force: true });
  return found;
}

/** All files of a setting, and once more, alone, those in which something failed. */
function runAll(at: Setting): void {
  console.log(`\n${at}\n`);
  // Pages that are loaded take all that there is.
  const names = [...listed(at).keys()];
  const alone = names.filter((name) => at === 'loaded' || ALONE.includes(name));
  const groups = [
    { alone: false, files: names.filter((name) => !alone.includes(name)) },
    { alone: true, files: alone },
  ].filter(({ files }) => files.length > 0);
  const reports = groups.map((group) => run(at, group.files, group.alone));
  if (reports.length === 0 || reports.includes(null)) return;
  const first = together(reports.filter((one) => one !== null));
  // Written before anything runs again: a run that is ended early says how far it came.
  keep(at, first);
  const told = failuresOf(first);
  const again = filesToRunAgain(first).map((file) => path.basename(file, '.e2e.ts'));
  const second = again.length === 0 ? null : run(at, again, true);
  if (second !== null) {
    keep(at, withSecondRun(first, second));
    told.push(...failuresOf(second).map((line) => `the second time too: ${line}`));
  }
  for (const line of told) console.log(`failed, ${at}: ${line}`);
}

/** Files that were not asked for this time stand as they last were. */
function keep(at: Setting, counted: BrowserReport): void {
  const others = read(at)?.testResults.filter(({ name }) => !counted.testResults.some((one) => one.name === name)) ?? [];
  writeFileSync(reportOf(at), JSON.stringify(together([counted, { ...counted, testResults: others }])));
}

const read = (at: Setting): BrowserReport | null => (existsSync(reportOf(at)) ? asked(JSON.parse(readFileSync(reportOf(at), 'utf8')) as BrowserReport) : null);

needShell();
buildIfStale('.');
mkdirSync(FOLDER, { recursive: true });
for (const at of settings) {
  if (named.length === 0) rmSync(reportOf(at), { force: true });
  runAll(at);
}
const rows = judgePoints(CLAUSES, { usual: read('usual'), small: read('small'), large: read('large'), loaded: read('loaded') });
const sums = sumsOf(rows);
console.log(`\n${linesOf(rows).join('\n')}\n${rows.length} clauses; ${sums.notYet} cells not yet`);
mkdirSync('build/proof', { recursive: true });
writeFileSync('build/proof/points.json', JSON.stringify({ clauses: rows.length, ...sums }));
console.log(`${sums.passed} passed, ${sums.failed} failed`);
process.exitCode = sums.failed === 0 && sums.passed > 0 ? 0 : 1;
