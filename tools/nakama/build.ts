// Builds programs of others from their Go modules, each pinned in a go.mod of ours, into build/; does nothing when one
// is there already.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));

export interface Program {
  /** The folder of its go.mod and go.sum, what of it is built, and how it is called. */
  folder: string;
  module: string;
  path?: string;
  name: string;
  /** Names of the linker's variables, `%` where the version stands. */
  says?: string;
}

/** The path of Nakama, which takes about 80 s to build on two cores. */
export const buildNakama = (buildFolder = 'build'): string =>
  buildProgram({ folder: HERE, module: 'github.com/heroiclabs/nakama/v3', name: 'nakama', says: '-X main.version=% -X main.commitID=module' }, buildFolder);

/** The path of the built program. Needs Go (the version go.mod names, or any that fetches it) the first time. */
export function buildProgram({ folder, module, path = '', name, says = '' }: Program, buildFolder = 'build'): string {
  const target = join(buildFolder, process.platform === 'win32' ? `${name}.exe` : name);
  const stampFile = join(buildFolder, `${name}.stamp`);
  const goMod = readFileSync(join(folder, 'go.mod'), 'utf8');
  const stamp = createHash('sha256')
    .update(goMod)
    .update(readFileSync(join(folder, 'go.sum')))
    .digest('hex');
  if (existsSync(target) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return target;

  const go = spawnSync('go', ['version'], { encoding: 'utf8' });
  if (go.status !== 0) {
    throw new Error(
      `${name} is built from source and needs Go ${/^go (\S+)/m.exec(goMod)?.[1] ?? ''} or newer: install it from https://go.dev/dl and put it in the PATH.`,
    );
  }
  const version = new RegExp(`${module} v(\\S+)`).exec(goMod)?.[1] ?? 'unknown';
  console.log(`Building ${name} ${version} (about a minute, once) ...`);
  mkdirSync(buildFolder, { recursive: true });
  const fresh = `${target}.new`;
  const flags = ['-mod=readonly', '-buildvcs=false', '-ldflags', `-s -w ${says.replace('%', version)}`.trim()];
  const built = spawnSync('go', ['build', ...flags, '-o', join(process.cwd(), fresh), module + path], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A GOFLAGS or go.work of the machine must not change what is built.
    env: { ...process.env, GOFLAGS: '', GOWORK: 'off' },
  });
  if (built.status !== 0) throw new Error(`${name} could not be built: see the lines above.`);
  renameSync(fresh, target);
  writeFileSync(stampFile, stamp);
  return target;
}
