// `npm run test:long`: the same steps with full counts (BAIZE_LONG=1) and more of them;
// `npm run test:long -- leaks fuzz` runs those alone.
// What it saw lies in build/long.json. A proof is more than that: `npm run proof` runs this in a clean copy of one
// commit.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSteps, type Outcome } from './suites/run-steps.ts';
import { steps } from './suites/steps.ts';

/** A step may leave what it measured here, as `<name>.json`: counts, seeds, figures. */
const FRAGMENTS = 'build/proof';

/** What build/long.json holds: each step that ran, with what it measured. */
export type LongRun = readonly (Outcome & { measured: { [name: string]: unknown } })[];

function fragments(): { [name: string]: unknown } {
  const names = readdirSync(FRAGMENTS).filter((name) => name.endsWith('.json'));
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(FRAGMENTS, name), 'utf8'));
  return Object.fromEntries(names.sort().map((name) => [name.replace(/\.json$/, ''), read(name)]));
}

const list = steps();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !list.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. There are: ${list.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const ran: (Outcome & { measured: { [name: string]: unknown } })[] = [];
for (const step of asked.length === 0 ? list : list.filter(({ name }) => asked.includes(name))) {
  if (existsSync(FRAGMENTS)) rmSync(FRAGMENTS, { recursive: true });
  mkdirSync(FRAGMENTS, { recursive: true });
  for (const outcome of await runSteps([step], 'long', { BAIZE_LONG: '1' })) ran.push({ ...outcome, measured: fragments() });
  // Written after every step: a run that was ended early says how far it came.
  writeFileSync('build/long.json', `${JSON.stringify(ran, null, 2)}\n`);
}
const sum = (of: 'passed' | 'failed'): number => ran.reduce((total, outcome) => total + outcome[of], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
