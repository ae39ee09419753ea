// Gathers a proof: each step of the long run in a clean copy of one frozen commit, so that the working tree can go on
// meanwhile.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import type { LongRun } from '../test-long.ts';
import { git, openHistory } from './history.ts';
import { readProof, writeProof } from './files.ts';
import { flawsOf, NEXT, PROOF, sumOf, type Proof, type Proved } from './proof.ts';
import { writeReadme } from './readme.ts';

/** The copy of the frozen commit; outside of this tree's own checks and watchers, gone when the proof is whole. */
const TREE = 'build/proof-tree';
const OUTCOMES = 'build/long.json';

/** Written at once, and README's figures with it: they say what is in the file. */
function write(file: string, proof: Proof): void {
  writeProof(file, proof);
  writeReadme();
}

/**
 * Freezes HEAD: what was gathered of another commit is given up. Refuses a tree with changes, which would be no part of
 * it.
 */
export function begin(): string {
  const commit = git('rev-parse', 'HEAD');
  if (commit === null) throw new Error('This is no git repository.');
  const open = (git('status', '--porcelain') ?? '').split('\n').filter((line) => line !== '' && !line.endsWith(NEXT));
  if (open.length > 0) throw new Error(`A proof is of a commit: ${open.length} files are not committed.`);
  write(NEXT, { commit, node: process.version, cores: cpus().length, passed: 0, failed: 0, steps: [] });
  return commit;
}

/** A clean copy of the commit with its packages; one that stands there already is used again. */
function copyOf(commit: string): string {
  const at = (...args: string[]): boolean => spawnSync('git', args, { cwd: TREE, stdio: 'ignore' }).status === 0;
  const here = existsSync(path.join(TREE, '.git')) && spawnSync('git', ['rev-parse', 'HEAD'], { cwd: TREE, encoding: 'utf8' }).stdout.trim() === commit;
  if (here && existsSync(path.join(TREE, 'node_modules'))) return TREE;
  rmSync(TREE, { recursive: true, force: true });
  mkdirSync(path.dirname(TREE), { recursive: true });
  if (git('clone', '--quiet', '--no-checkout', '.', TREE) === null || !at('checkout', '--quiet', '--detach', commit))
    throw new Error(`No copy of ${commit} could be made.`);
  const packages = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: TREE, stdio: 'inherit' });
  if (packages.status !== 0) throw new Error('npm ci failed in the copy.');
  return TREE;
}

/**
 * Runs the named steps, or all that are missing, one after the other; each is written down at once. Returns what is
 * gathered, and whether it is whole.
 */
export function gather(names: readonly string[]): { proof: Proof; whole: boolean } {
  const frozen = readProof(NEXT);
  if (frozen === null) throw new Error('Nothing is frozen: npm run proof -- --begin.');
  const history = openHistory();
  const all = history.steps(frozen.commit);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`No step ${unknown.join(', ')} at ${frozen.commit}. There are: ${all.join(', ')}.`);
  const tree = copyOf(frozen.commit);
  let proof = frozen;
  for (const name of names.length > 0 ? names : all.filter((one) => !frozen.steps.some((step) => step.name === one && step.failed === 0))) {
    const step = runIn(
      tree,
      name,
      proof.steps.find((one) => one.name === name),
    );
    const kept = new Map([...proof.steps, step].map((one) => [one.name, one]));
    const steps = all.flatMap((one) => kept.get(one) ?? []);
    proof = { ...proof, node: process.version, cores: cpus().length, passed: sumOf(steps, 'passed'), failed: sumOf(steps, 'failed'), steps };
    write(NEXT, proof);
  }
  const whole = flawsOf(proof, history).length === 0;
  if (whole) {
    writeProof(PROOF, proof);
    rmSync(NEXT);
    writeReadme();
    rmSync(TREE, { recursive: true, force: true });
  }
  return { proof, whole };
}

/** One step by the copy's own long run. A try that failed is not forgotten. */
function runIn(tree: string, name: string, earlier: Proved | undefined): Proved {
  const file = path.join(tree, OUTCOMES);
  rmSync(file, { force: true });
  spawnSync(path.resolve(tree, 'node_modules/.bin/tsx'), ['tools/test-long.ts', name], { cwd: tree, stdio: 'inherit' });
  const before = [...(earlier?.before ?? []), ...(earlier !== undefined && earlier.failed > 0 ? [`${earlier.failed} failed, ${earlier.note}`] : [])];
  const run = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LongRun) : null;
  const ran = run?.find((one) => one.name === name);
  return { ...(ran ?? { name, passed: 0, failed: 1, seconds: 0, note: 'left no outcome', measured: {} }), before };
}
