// A PostgreSQL of our own on loopback: programs from an npm package or an installed one, one data folder, as root or
// not.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { own, postgresPrograms, serverUser } from './postgres-programs.ts';
import { ended, retire, stopChild } from './processes.ts';

export interface Postgres {
  readonly port: number;
  readonly pid: number;
  /** Resolves when the server is gone; connections are closed, nothing committed is lost. */
  stop(): Promise<void>;
  kill9(): Promise<void>;
}

export interface PostgresOptions {
  /** Data folder; made at the first start. */
  folder: string;
  port: number;
  password: string;
}

/** PostgreSQL is not started by root: it runs as nobody then, with a home it can enter. */
const childEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', HOME: tmpdir(), TZ: 'UTC' });

/**
 * Makes the data folder when new, starts the server and waits until it answers. Throws with its last lines when it does
 * not.
 */
export async function startPostgres({ folder, port, password }: PostgresOptions): Promise<Postgres> {
  const programs = postgresPrograms();
  const user = serverUser();
  if (!existsSync(join(folder, 'PG_VERSION'))) init(programs.initdb, folder, password);
  await retire(join(folder, 'postmaster.pid'), folder);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=on', 'synchronous_commit=on', 'max_connections=120'];
  const child = spawn(programs.postgres, ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    env: childEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl-C in the terminal must reach Nakama first, not the database under it
  });
  await answering(child);
  return {
    port,
    pid: child.pid ?? 0,
    stop: () => stopChild(child, 'SIGINT', 20_000),
    kill9: () => stopChild(child, 'SIGKILL', 20_000),
  };
}

function init(initdb: string, folder: string, password: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  own(folder);
  const secret = `${folder}.init`;
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  own(secret);
  const args = ['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--locale=C'];
  const made = spawnSync(initdb, args, { ...serverUser(), env: childEnv(), encoding: 'utf8' });
  rmSync(secret);
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make its data folder ${folder}: ${made.stderr || String(made.error)}`);
  }
}

function answering(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-2000);
      if (said.includes('ready to accept connections')) resolve();
    });
    void ended(child).then(() => reject(new Error(`PostgreSQL did not start:\n${said}`)));
    child.once('error', reject);
  });
}
