// `npm run test:long`: the same steps with full counts (BAIZE_LONG=1) and more of them; writes docs/proof.json.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { runSteps } from './run-steps.ts';
import { steps } from './steps.ts';

/** A step may leave what it measured here, as `<name>.json`: counts, seeds, figures. */
const FRAGMENTS = 'build/proof';

const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';

function fragments(): { [name: string]: unknown } {
  const names = existsSync(FRAGMENTS) ? readdirSync(FRAGMENTS).filter((name) => name.endsWith('.json')) : [];
  const read = (name: string): unknown => JSON.parse(readFileSync(join(FRAGMENTS, name), 'utf8'));
  return Object.fromEntries(names.sort().map((name) => [name.replace(/\.json$/, ''), read(name)]));
}

const minutes = 4; // the full counts take several times as long
rmSync(FRAGMENTS, { recursive: true, force: true });
mkdirSync(FRAGMENTS, { recursive: true });
const outcomes = await runSteps(
  steps().map((step) => ({ ...step, minutes: step.minutes * minutes })),
  { BAIZE_LONG: '1' },
);
const sum = (of: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[of], 0);
const proof = {
  commit: git('rev-parse', 'HEAD'),
  // What is not committed is no part of the proof; the proof itself is.
  changed: git('status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith('docs/proof.json')),
  node: process.version,
  cores: cpus().length,
  passed: sum('passed'),
  failed: sum('failed'),
  steps: outcomes,
  measured: fragments(),
};
writeFileSync('docs/proof.json', `${JSON.stringify(proof, null, 2)}\n`);
console.log(`\n${proof.passed} passed, ${proof.failed} failed`);
process.exitCode = proof.failed === 0 ? 0 : 1;
