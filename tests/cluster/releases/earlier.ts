// Server bundles of earlier landed versions, each built out of its own sources by its own builder, with the packages of
// today.

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../host/run.ts';
import { tempFolder } from '../../../tools/temp-folder.ts';

/** The version that was proved whole before this one. */
export const PREVIOUS = 'f0fe2040c7aadd925c71612d703b88230cf11967';

const BUILT = path.join(ROOT, 'build/earlier');
const MOST_BYTES = 200_000_000;

function run(program: string, args: readonly string[], cwd: string, input?: Buffer): Buffer {
  const done = spawnSync(program, args, { cwd, maxBuffer: MOST_BYTES, ...(input === undefined ? {} : { input }) });
  if (done.status !== 0)
    throw new Error(`${program} ${args.join(' ')}: ${done.error?.message ?? `${done.stdout.toString().slice(-1000)}${done.stderr.toString().slice(-1000)}`}`);
  return done.stdout;
}

/** The whole tree of a commit in a folder of its own, which `work` is given and which is gone afterwards. */
export function inTreeOf<T>(commit: string, work: (folder: string) => T): T {
  const folder = tempFolder('earlier');
  try {
    run('tar', ['-x'], folder, run('git', ['archive', commit], ROOT));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The bundle for tests of an earlier version; built once. Throws where the commit is in no history here, as in a clone
 * that is not whole.
 */
export function earlierBundle(commit: string): string {
  const bundle = path.join(BUILT, `${commit}.js`);
  if (existsSync(bundle)) return bundle;
  mkdirSync(BUILT, { recursive: true });
  inTreeOf(commit, (folder) => {
    run(path.join(ROOT, 'node_modules/.bin/tsx'), ['tools/build/build-module.ts'], folder);
    copyFileSync(path.join(folder, 'build/tests.js'), `${bundle}.${process.pid}`);
  });
  renameSync(`${bundle}.${process.pid}`, bundle);
  return bundle;
}
