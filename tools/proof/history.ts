// What the repository's history says, by git.

import { spawnSync } from 'node:child_process';
import { PRODUCT, stepNames, type History } from './proof.ts';

/** The trimmed output of a git command; null when it failed. */
export function git(...args: string[]): string | null {
  const done = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  return done.status === 0 ? done.stdout.trim() : null;
}

/** Where the list of steps stands, and where it stood before: a proof is judged by the list of its own commit. */
const STEPS = ['tools/suites/steps.ts', 'tools/steps.ts'];

const COMMIT = /^[0-9a-f]{40}$/;

/** The history of the repository this runs in. */
export function openHistory(): History {
  return {
    knows: (commit) => COMMIT.test(commit) && git('merge-base', '--is-ancestor', commit, 'HEAD') !== null,
    steps: (commit) => stepNames(STEPS.map((file) => git('show', `${commit}:${file}`)).find((text) => text !== null) ?? ''),
    changed: (commit) => (git('diff', '--name-only', commit, 'HEAD', '--', ...PRODUCT) ?? '').split('\n').filter((line) => line !== ''),
    shallow: git('rev-parse', '--is-shallow-repository') === 'true',
  };
}
