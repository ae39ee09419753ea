// Fails when docs/features.md promises what no test shows. With `--ran` the tests it names must be in the reports of
// this run and have passed.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path, { join } from 'node:path';
import { faults, missing, readFeatures, readReport, type RanTest } from './features.ts';

const REPORTS = 'build/test';

const rows = readFeatures(readFileSync('docs/features.md', 'utf8'));
const reports = existsSync(REPORTS) ? readdirSync(REPORTS).filter((name) => name.endsWith('.json')) : [];
const ran: RanTest[] | null = process.argv.includes('--ran')
  ? reports.flatMap((name) => readReport(readFileSync(join(REPORTS, name), 'utf8'), process.cwd()))
  : null;

/** A test file, and what it imports from beside it: tables of rows, of which it makes a test each. */
function source(file: string): string | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const rows = [...text.matchAll(/from '(\.\/support\/[\w-]+\.ts)'/g)].map(([, near = '']) => path.join(path.dirname(file), near));
  return [text, ...rows.filter(existsSync).map((near) => readFileSync(near, 'utf8'))].join('\n');
}

const wrong = [...faults(rows, source, ran), ...missing(rows)];
for (const line of wrong) console.log(line);
const waiting = rows.filter(({ state }) => state === 'not yet').length;
console.log(`${rows.length} features, ${waiting} not yet, ${wrong.length} wrong${ran === null ? '' : `, ${ran.length} tests ran`}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
