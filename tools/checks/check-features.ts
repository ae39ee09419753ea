// Fails when docs/features.md promises what no test shows. With `--ran` the tests it names must be in the reports of this run and have passed.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults, readFeatures, readReport, type RanTest } from './features.ts';

const REPORTS = 'build/test';

const rows = readFeatures(readFileSync('docs/features.md', 'utf8'));
const reports = existsSync(REPORTS) ? readdirSync(REPORTS).filter((name) => name.endsWith('.json')) : [];
const ran: RanTest[] | null = process.argv.includes('--ran')
  ? reports.flatMap((name) => readReport(readFileSync(join(REPORTS, name), 'utf8'), process.cwd()))
  : null;
const wrong = faults(rows, (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null), ran);
for (const line of wrong) console.log(line);
const waiting = rows.filter(({ state }) => state === 'not yet').length;
console.log(`${rows.length} features, ${waiting} not yet, ${wrong.length} wrong${ran === null ? '' : `, ${ran.length} tests ran`}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
