// `npm run test:long`: the same steps with full counts (BAIZE_LONG=1) and more of them; writes docs/proof.json.
// `npm run test:long -- leaks fuzz` runs those again; what the others have shown stays in the proof, with the commit it was shown at.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { runSteps, type Outcome } from './run-steps.ts';
import { steps } from './steps.ts';

/** A step may leave what it measured here, as `<name>.json`: counts, seeds, figures. */
const FRAGMENTS = 'build/proof';

const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';

function fragments(): { [name: string]: unknown } {
  const names = existsSync(FRAGMENTS) ? readdirSync(FRAGMENTS).filter((name) => name.endsWith('.json')) : [];
  const read = (name: string): unknown => JSON.parse(readFileSync(join(FRAGMENTS, name), 'utf8'));
  return Object.fromEntries(names.sort().map((name) => [name.replace(/\.json$/, ''), read(name)]));
}

/** A step, and the commit it ran at with what was not committed. */
interface Proved extends Outcome {
  commit: string;
  changed: readonly string[];
}
interface Proof {
  steps: readonly Proved[];
  measured: { [name: string]: unknown };
}
const PROOF = 'docs/proof.json';
const MINUTES = 4; // the full counts take several times as long

const list = steps();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !list.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. There are: ${list.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const kept: Proof = asked.length === 0 || !existsSync(PROOF) ? { steps: [], measured: {} } : (JSON.parse(readFileSync(PROOF, 'utf8')) as Proof);
if (asked.length === 0) rmSync(FRAGMENTS, { recursive: true, force: true });
mkdirSync(FRAGMENTS, { recursive: true });
const at = {
  commit: git('rev-parse', 'HEAD'),
  // What is not committed is no part of the proof; the proof itself is.
  changed: git('status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(PROOF)),
};
const proved = new Map(kept.steps.map((one) => [one.name, one]));
const ran: Outcome[] = [];
const sum = (outcomes: Iterable<Outcome>, of: 'passed' | 'failed'): number => [...outcomes].reduce((total, outcome) => total + outcome[of], 0);
for (const step of asked.length === 0 ? list : list.filter(({ name }) => asked.includes(name))) {
  const outcomes = await runSteps([{ ...step, minutes: step.minutes * MINUTES }], { BAIZE_LONG: '1' });
  ran.push(...outcomes);
  for (const outcome of outcomes) proved.set(outcome.name, { ...outcome, ...at });
  // Written after every step: a run that was ended early says how far it came.
  const done = list.flatMap(({ name }) => proved.get(name) ?? []);
  const proof = {
    node: process.version,
    cores: cpus().length,
    complete: done.length === list.length,
    passed: sum(done, 'passed'),
    failed: sum(done, 'failed'),
    steps: done,
    measured: { ...kept.measured, ...fragments() },
  };
  writeFileSync(PROOF, `${JSON.stringify(proof, null, 2)}\n`);
  spawnSync(join('node_modules', '.bin', 'oxfmt'), [PROOF]); // else the step `format` would refuse what this one wrote
}
console.log(`\n${sum(ran, 'passed')} passed, ${sum(ran, 'failed')} failed`);
process.exitCode = sum(ran, 'failed') === 0 ? 0 : 1;
