// Data folders of little servers, and what a broken disk or a hasty hand does to them.

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { expect } from 'vitest';
import { logKey } from '../../server-modules/table/lines/log-keys.ts';
import { backUp } from '../storage/backup.ts';
import { openStore } from '../storage/store.ts';
import { NOBODY, type RowWrite, type Store } from '../storage/rows.ts';

export const TABLE = 't1';
export const row = (collection: string, key: string, value: object): RowWrite => ({
  collection,
  key,
  userId: NOBODY,
  value: JSON.stringify(value),
  version: null,
  permissionRead: 0,
  permissionWrite: 0,
});
/** Noise that is the same in every run. */
export const noise = (length: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil(length / 32) }, (_, i) => createHash('sha256').update(`noise ${i}`).digest())).subarray(0, length);

export interface Folders {
  /** All of it lies in here; the test deletes it. */
  home: string;
  /** As a kill leaves a folder: the last ten moves in the log alone. */
  killed: string;
  /** The same after a stop. */
  stopped: string;
  /** Another server's, killed. */
  foreign: string;
  /** Of ours. */
  backup: string;
}

/**
 * Gives a server 40 rows, 30 of them merged into the database and 10 in the log alone; a copy of the folder while it
 * stands so is what a kill leaves.
 */
function makeServer(home: string, name: string, backup: string | null): { killed: string; stopped: string } {
  const live = path.join(home, `${name}-live`);
  const store = openStore(live);
  store.addAccount({ id: 'ann', username: 'ann', createTime: 1, updateTime: 1 }, `device-of-ann-${name}`);
  store.secret('session');
  for (let n = 1; n <= 40; n++) {
    store.write([row('log', logKey(TABLE, n), { j: `${name} ${n} ${'x'.repeat(900)}` })]);
    if (n !== 30) continue;
    const other = new Database(path.join(live, 'baize.db'));
    other.prepare('pragma wal_checkpoint(TRUNCATE)').all();
    other.close();
  }
  const copy = path.join(home, `${name}-killed`);
  cpSync(live, copy, { recursive: true });
  if (backup !== null) backUp(live, backup);
  store.close();
  return { killed: copy, stopped: live };
}

/** Two servers of which nothing is damaged yet. */
export function makeFolders(): Folders {
  const home = mkdtempSync(path.join(tmpdir(), 'baize-damage-'));
  const backup = path.join(home, 'backup.db');
  return { home, backup, ...makeServer(home, 'ours', backup), foreign: makeServer(home, 'foreign', null).killed };
}

/** Name and content of every file but the lock: SQLite keeps a journal beside one that is held, and nothing in it. */
export const print = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .filter((name) => statSync(path.join(folder, name)).isFile() && !name.startsWith('lock.db'))
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex')}`,
    );

/** All that was acknowledged. */
export function whole(store: Store): void {
  const page = store.list('log', NOBODY, 100, null);
  expect(page.rows.map(({ key }) => key)).toEqual(Array.from({ length: 40 }, (_, i) => logKey(TABLE, i + 1)));
  for (const [i, { value }] of page.rows.entries()) expect(value).toContain(`ours ${i + 1} x`);
  expect(store.accountByDevice('device-of-ann-ours')?.id).toBe('ann');
}

export const flip = (file: string, at: number): void => {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};
/**
 * Flips a bit of the last letter of a text wherever it stands in the file, or only `times` from the front: pages keep
 * what was moved elsewhere.
 */
export function flipText(file: string, text: string, times = Infinity, mask = 1): void {
  const bytes = readFileSync(file);
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0 && count < times; at = bytes.indexOf(text, at + 1), count++)
    bytes[at + text.length - 1] = (bytes[at + text.length - 1] ?? 0) ^ mask;
  if (count === 0) throw new Error(`${text} does not stand in ${file}`);
  writeFileSync(file, bytes);
}
export const half = (file: string): void => truncateSync(file, Math.floor(statSync(file).size / 2));
