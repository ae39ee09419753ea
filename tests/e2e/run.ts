// The browser tests as one step: finds Chromium, builds what they open, runs them, closes with `N passed, N failed`.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../tools/build/build-if-stale.ts';
import { needShell } from '../../tools/chromium.ts';
import { LONG } from '../support/report.ts';
import { ALONE } from '../../tools/suites/alone.ts';
import { failuresOf, filesToRunAgain, together, withSecondRun, type BrowserReport } from '../../tools/suites/second-run.ts';

const { values, positionals } = parseArgs({ options: { server: { type: 'string', default: 'embedded' } }, allowPositionals: true });
needShell();
const bin = (name: string): string => path.resolve('node_modules/.bin', name);
buildIfStale('.');
/** Runs when it is named alone: a step of its own. */
const APART = ['drop-law-whole', 'gesture-law-whole'];
/**
 * In a long run, or when it is named: games whose every gesture has a test of its own in each run, played from the
 * first to its last.
 */
const IN_A_LONG_RUN = LONG ? [] : ['go-fish', 'good-cop-bad-cop', 'imposters'];
const all = readdirSync('tests/e2e').flatMap((name) => (name.endsWith('.e2e.ts') ? [name.slice(0, -'.e2e.ts'.length)] : []));
/** What a page makes of hands is the same whatever server stands behind it; the verbs themselves are tried on both. */
const OF_THE_PAGE = ['drop-law', 'guide', 'gesture-law', 'hand-keys', 'hand-menus', 'hand-phone', 'hand-pointing', 'hand-touch', 'hand-tray'];
/** What the embedded host alone has, or what starts one of its own. */
const OF_OUR_HOST = ['remote', 'shelf'];
const whole = all.filter(
  (name) => !APART.includes(name) && !IN_A_LONG_RUN.includes(name) && !(values.server === 'nakama' && [...OF_THE_PAGE, ...OF_OUR_HOST].includes(name)),
);
const asked = positionals.length === 0 ? whole : all.filter((name) => positionals.some((word) => (APART.includes(name) ? name === word : name.includes(word))));
// Kept beside the reports of the other steps, so that docs/features.md can be held against what ran.
const report = path.resolve('build/test', `${asked.every((name) => APART.includes(name)) ? 'apart' : 'browser'}-${values.server}.json`);
mkdirSync(path.dirname(report), { recursive: true });

/** Runs these files; null when there is no report. */
function run(files: readonly string[], alone: boolean): BrowserReport | null {
  rmSync(report, { force: true });
  const paths = files.map((name) => `tests/e2e/${name}.e2e.ts`);
  const how = alone ? ['--no-file-parallelism'] : [];
  spawnSync(
    bin('vitest'),
    ['run', '--config', 'tests/e2e/vitest.config.ts', '--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`, ...how, ...paths],
    {
      stdio: 'inherit',
      env: { ...process.env, BAIZE_E2E_SERVER: values.server },
    },
  );
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as BrowserReport) : null;
}

const groups = [false, true].map((alone) => ({ alone, files: asked.filter((name) => ALONE.includes(name) === alone) })).filter(({ files }) => files.length > 0);
const reports = groups.map(({ alone, files }) => run(files, alone));
let counted = reports.includes(null) || reports.length === 0 ? null : together(reports.filter((one) => one !== null));
const again = counted === null ? [] : filesToRunAgain(counted).map((file) => path.basename(file, '.e2e.ts'));
const told = counted === null ? [] : failuresOf(counted);
if (counted !== null && again.length > 0) {
  console.log(`\nOnce more, alone: ${again.join(', ')}\n`);
  const second = run(again, true);
  if (second !== null) {
    counted = withSecondRun(counted, second);
    told.push(...failuresOf(second).map((line) => `the second time too: ${line}`));
  }
}
if (counted !== null) writeFileSync(report, JSON.stringify(counted));
for (const line of told) console.log(`failed: ${line}`);
// The proof of a long run says which files needed two.
mkdirSync('build/proof', { recursive: true });
writeFileSync(`build/proof/browser-${values.server}.json`, JSON.stringify({ ranTwice: again, failures: told }));

const passed = counted?.numPassedTests ?? 0;
// Whatever is neither passed nor failed (a file that did not load, a test that was left out) is a failure too.
const failed = counted === null ? 1 : Math.max(counted.numTotalTests - passed, counted.success ? 0 : 1);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
