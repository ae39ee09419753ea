// What `npm run nakama` and `npm run cluster` are told by the environment.

import { createHash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { reachable } from './postgres-programs.ts';

/** A port from the environment; throws on nonsense. */
export function portOf(name: string, otherwise: number): number {
  const text = process.env[name] ?? String(otherwise);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535) throw new Error(`${name}=${text} is no port between 1024 and 65535`);
  return port;
}

/**
 * `BAIZE_DATA/NAME`; for a clone below root's closed home, where the database cannot go, a folder of its own below
 * /var/lib/baize.
 */
export function dataFolder(name: string): string {
  const chosen = process.env['BAIZE_DATA'];
  const folder = resolve(chosen ?? 'data', name);
  if (chosen !== undefined || reachable(folder)) return folder;
  const here = process.cwd();
  const own = `${basename(here)}-${createHash('sha256').update(here).digest('hex').slice(0, 8)}`;
  return join('/var/lib/baize', name === 'nakama' ? own : `${own}-${name}`);
}
