// Builds the Nakama server from its Go module, as pinned in go.mod, into build/nakama; does nothing when that is there
// already.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const MODULE = 'github.com/heroiclabs/nakama/v3';

/**
 * The binary's path. Needs Go (the version go.mod names, or any that fetches it) the first time: about 80 s on two
 * cores.
 */
export function buildNakama(buildFolder = 'build'): string {
  const target = join(buildFolder, process.platform === 'win32' ? 'nakama.exe' : 'nakama');
  const stampFile = join(buildFolder, 'nakama.stamp');
  const goMod = readFileSync(join(HERE, 'go.mod'), 'utf8');
  const stamp = createHash('sha256')
    .update(goMod)
    .update(readFileSync(join(HERE, 'go.sum')))
    .digest('hex');
  if (existsSync(target) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return target;

  const go = spawnSync('go', ['version'], { encoding: 'utf8' });
  if (go.status !== 0) {
    throw new Error(
      `Nakama is built from source and needs Go ${/^go (\S+)/m.exec(goMod)?.[1] ?? ''} or newer: install it from https://go.dev/dl and put it in the PATH.`,
    );
  }
  const version = new RegExp(`${MODULE} v(\\S+)`).exec(goMod)?.[1] ?? 'unknown';
  console.log(`Building Nakama ${version} (about a minute, once) ...`);
  mkdirSync(buildFolder, { recursive: true });
  const fresh = `${target}.new`;
  const flags = ['-mod=readonly', '-buildvcs=false', '-ldflags', `-s -w -X main.version=${version} -X main.commitID=module`];
  const built = spawnSync('go', ['build', ...flags, '-o', join(process.cwd(), fresh), MODULE], {
    cwd: HERE,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A GOFLAGS or go.work of the machine must not change what is built.
    env: { ...process.env, GOFLAGS: '', GOWORK: 'off' },
  });
  if (built.status !== 0) throw new Error('Nakama could not be built: see the lines above.');
  renameSync(fresh, target);
  writeFileSync(stampFile, stamp);
  return target;
}
