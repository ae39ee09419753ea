// What the repository's history says, by git.

import { spawnSync } from 'node:child_process';
import { matchNames, PRODUCT, stepNames, type History } from './proof.ts';

/** The trimmed output of a git command; null when it failed. */
export function git(...args: string[]): string | null {
  const done = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  return done.status === 0 ? done.stdout.trim() : null;
}

/** Where the list of steps stands, and where it stood before: a proof is judged by the list of its own commit. */
const STEPS = ['tools/suites/steps.ts', 'tools/steps.ts'];

/** Games say themselves what the step of their whole matches is called. */
function matchesOf(commit: string): string[] {
  const files = (git('ls-tree', '-r', '--name-only', commit, '--', 'server-modules/games') ?? '')
    .split('\n')
    .filter((file) => file.endsWith('/tools/matches.ts'));
  return matchNames(files.map((file) => git('show', `${commit}:${file}`) ?? ''));
}

const COMMIT = /^[0-9a-f]{40}$/;

/** The history of the repository this runs in. */
export function openHistory(): History {
  return {
    knows: (commit) => COMMIT.test(commit) && git('merge-base', '--is-ancestor', commit, 'HEAD') !== null,
    steps: (commit) => stepNames(STEPS.map((file) => git('show', `${commit}:${file}`)).find((text) => text !== null) ?? '', matchesOf(commit)),
    changed: (commit) => (git('diff', '--name-only', commit, 'HEAD', '--', ...PRODUCT) ?? '').split('\n').filter((line) => line !== ''),
    shallow: git('rev-parse', '--is-shallow-repository') === 'true',
  };
}
