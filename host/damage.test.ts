// Kinds of damage to the data folder: each start has everything that was acknowledged, or refuses, names it, and has
// changed no byte. A backup brings all back.

import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, test } from 'vitest';
import { readLogKey } from '../server-modules/table/lines/log-keys.ts';
import { goOnAsItIs, restoreFrom } from './storage/backup.ts';
import { openStore } from './storage/store.ts';
import { NOBODY } from './storage/rows.ts';
import { flip, flipText, half, makeFolders, noise, print, whole } from './testing/damaged.ts';

const { home, killed, stopped, foreign, backup } = makeFolders();
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Damage {
  what: string;
  /** The folder it is done to. */
  to: 'killed' | 'stopped';
  /** What the refusal names; null: the start has everything. */
  says: RegExp | null;
  how(file: (name: string) => string, folder: string): void;
  /**
   * What `--as-it-is` makes of it: how many acknowledged commits it tells as lost, null: it cannot tell, or the
   * refusal. Left out: not tried.
   */
  asItIs?: number | null | RegExp;
  /**
   * So many of the forty rows are saved by `--as-it-is` out of what does not hold together, and what it says it left
   * out.
   */
  saves?: [rows: number, left: RegExp];
}

const DAMAGES: readonly Damage[] = [
  { what: 'nothing: a kill', to: 'killed', says: null, how: () => undefined },
  { what: 'nothing: a stop', to: 'stopped', says: null, how: () => undefined },
  {
    what: 'database cut in half',
    to: 'killed',
    says: /baize\.db (does not hold together|cannot be read)/,
    how: (file) => half(file('baize.db')),
    saves: [2, /rows in the middle of the table storage/],
  },
  {
    what: 'database cut in half after a stop',
    to: 'stopped',
    says: /baize\.db (does not hold together|cannot be read)/,
    how: (file) => half(file('baize.db')),
    asItIs: /not one row of it can be read/,
  },
  {
    what: 'database cut within a page',
    to: 'stopped',
    says: /baize\.db (does not hold together|cannot be read|was cut within a page)/,
    how: (file) => truncateSync(file('baize.db'), statSync(file('baize.db')).size - 1000),
  },
  {
    what: 'database emptied',
    to: 'killed',
    says: /baize\.db is empty, and this folder has held a server/,
    how: (file) => truncateSync(file('baize.db'), 0),
    asItIs: /nothing in .* to go on with/,
  },
  {
    what: 'database emptied after a stop',
    to: 'stopped',
    says: /baize\.db is empty, and this folder has held a server/,
    how: (file) => truncateSync(file('baize.db'), 0),
  },
  { what: 'database missing beside its log', to: 'killed', says: /baize\.db is missing/, how: (file) => rmSync(file('baize.db')) },
  {
    what: 'database and mark missing beside the log',
    to: 'killed',
    says: /baize\.db is missing beside its write-ahead log/,
    how: (file) => [rmSync(file('baize.db')), rmSync(file('baize.mark'))],
  },
  {
    what: 'database overwritten with noise',
    to: 'killed',
    says: /baize\.db (does not hold together|cannot be read)/,
    how: (file) => writeFileSync(file('baize.db'), noise(statSync(file('baize.db')).size)),
    // The first page stands in the log.
    saves: [10, /rows in the middle of the table storage/],
  },
  {
    what: 'one page of the database overwritten with noise',
    to: 'stopped',
    says: /baize\.db (does not hold together|cannot be read)/,
    how: (file) => {
      const bytes = readFileSync(file('baize.db'));
      noise(4096).copy(bytes, bytes.indexOf('ours 20 xxx') & ~4095);
      writeFileSync(file('baize.db'), bytes);
    },
    saves: [32, /^rows in the middle of the table storage$/],
  },
  {
    what: 'one bit of a row',
    to: 'stopped',
    says: /the row log\/t1:0000000007 was altered/,
    how: (file) => flipText(file('baize.db'), 'ours 7 xxx'),
    saves: [39, /^the row log\/t1:0000000007$/],
  },
  {
    what: 'a byte of a row that makes it no text any more',
    to: 'stopped',
    says: /the row log\/t1:0000000007 was altered/,
    how: (file) => flipText(file('baize.db'), 'ours 7 xxx', Infinity, 0x80),
    saves: [39, /^a row of the table storage$/],
  },
  {
    what: 'a byte of the name of a row',
    to: 'stopped',
    says: /baize\.db does not hold together|the name of a row was altered/,
    how: (file) => flipText(file('baize.db'), 't1:0000000040', Infinity, 0x80),
  },
  {
    what: 'one bit of a device',
    to: 'stopped',
    says: /baize\.db does not hold together/,
    how: (file) => flipText(file('baize.db'), 'device-of-ann-ours', 1),
  },
  { what: 'log cut in half', to: 'killed', says: /the last 6 of \d+ acknowledged commits are missing/, how: (file) => half(file('baize.db-wal')), asItIs: 6 },
  {
    what: 'log emptied',
    to: 'killed',
    says: /the last 10 of \d+ acknowledged commits are missing/,
    how: (file) => truncateSync(file('baize.db-wal'), 0),
    asItIs: 10,
  },
  { what: 'log missing', to: 'killed', says: /the last 10 of \d+ acknowledged commits are missing/, how: (file) => rmSync(file('baize.db-wal')), asItIs: 10 },
  {
    what: 'one bit in the middle of the log',
    to: 'killed',
    says: /the last 6 of \d+ acknowledged commits are missing/,
    how: (file) => flip(file('baize.db-wal'), Math.floor(statSync(file('baize.db-wal')).size / 2)),
    asItIs: 6,
  },
  {
    what: "one bit of the log's head",
    to: 'killed',
    says: /the last 10 of \d+ acknowledged commits are missing/,
    how: (file) => flip(file('baize.db-wal'), 17),
  },
  { what: "another server's log", to: 'killed', says: /damaged: /, how: (file) => cpSync(path.join(foreign, 'baize.db-wal'), file('baize.db-wal')) },
  {
    what: "another server's database",
    to: 'stopped',
    says: /another server's/,
    how: (file) => [cpSync(path.join(foreign, 'baize.db'), file('baize.db')), cpSync(path.join(foreign, 'baize.db-wal'), file('baize.db-wal'))],
  },
  {
    what: 'an older database put back without its mark',
    to: 'stopped',
    says: /the last 10 of \d+ acknowledged commits are missing; .*or baize\.db is an older one/,
    how: (file) => cpSync(path.join(killed, 'baize.db'), file('baize.db')),
  },
  { what: 'noise behind the end of the log', to: 'killed', says: null, how: (file) => appendFileSync(file('baize.db-wal'), noise(5000)) },
  { what: 'shared index overwritten with noise', to: 'killed', says: null, how: (file) => writeFileSync(file('baize.db-shm'), noise(32768)) },
  { what: 'mark missing', to: 'killed', says: /the mark baize\.mark is missing/, how: (file) => rmSync(file('baize.mark')), asItIs: null },
  {
    what: 'mark overwritten with noise',
    to: 'killed',
    says: /the mark baize\.mark cannot be read/,
    how: (file) => writeFileSync(file('baize.mark'), noise(1024)),
    asItIs: null,
  },
  {
    what: 'the later half of the mark torn',
    to: 'killed',
    says: null,
    how: (file) => writeFileSync(file('baize.mark'), Buffer.concat([readFileSync(file('baize.mark')).subarray(0, 700), noise(324)])),
  },
  {
    what: 'lock damaged',
    to: 'killed',
    says: /lock\.db is damaged: it should be empty, and no server holds it/,
    how: (file) => writeFileSync(file('lock.db'), noise(4096)),
  },
  { what: "the lock's journal damaged", to: 'killed', says: null, how: (file) => writeFileSync(file('lock.db-journal'), noise(4096)) },
  {
    what: 'a folder in the place of the database',
    to: 'stopped',
    says: /baize\.db cannot be read/,
    how: (file) => [rmSync(file('baize.db')), mkdirSync(file('baize.db'))],
  },
  {
    what: 'a database of a newer Baize',
    to: 'stopped',
    says: /written by a newer Baize/,
    how: (file) => {
      const db = new Database(file('baize.db'));
      db.exec('pragma user_version = 99');
      db.close();
    },
  },
];

describe.each(DAMAGES)('$what', ({ to, says, how, asItIs, saves }) => {
  /** A damaged folder of its own. */
  function damaged(work: (folder: string) => void): void {
    const folder = mkdtempSync(path.join(home, 'case-'));
    cpSync(to === 'killed' ? killed : stopped, folder, { recursive: true });
    how((name) => path.join(folder, name), folder);
    work(folder);
    rmSync(folder, { recursive: true, force: true });
  }
  const start = (folder: string): void => {
    const store = openStore(folder);
    whole(store);
    store.close();
  };

  test(says === null ? 'the start has everything' : 'the start refuses, names it and changes nothing', () =>
    damaged((folder) => {
      const before = print(folder);
      if (says === null) return start(folder);
      // Twice: a refusal must not be what makes the second start go on.
      for (let i = 0; i < 2; i++) {
        expect(() => openStore(folder)).toThrow(says);
        expect(print(folder)).toEqual(before);
      }
    }),
  );

  test('a backup brings everything back, and what was there lies beside it', () =>
    damaged((folder) => {
      if (says?.source.includes('lock') === true) {
        expect(() => restoreFrom(folder, backup, 'now')).toThrow(says);
        rmSync(path.join(folder, 'lock.db'));
      }
      const before = print(folder);
      const { aside } = restoreFrom(folder, backup, 'now');
      expect(print(aside)).toEqual(before);
      start(folder);
    }));

  if (asItIs !== undefined)
    test('told to go on with what is there, it says what is lost', () =>
      damaged((folder) => {
        const before = print(folder);
        if (asItIs instanceof RegExp) {
          expect(() => goOnAsItIs(folder, 'now')).toThrow(asItIs);
          expect(print(folder)).toEqual(before);
          return;
        }
        const { aside, lost } = goOnAsItIs(folder, 'now');
        expect(lost).toBe(asItIs);
        expect(print(aside)).toEqual(before);
        const store = openStore(folder);
        expect(store.list('log', NOBODY, 100, null).rows).toHaveLength(40 - (lost ?? 0));
        store.close();
      }));

  if (saves !== undefined)
    test('told to go on, it saves what can be read and says what it left out', () =>
      damaged((folder) => {
        const before = print(folder);
        const { aside, left } = goOnAsItIs(folder, 'now');
        expect(left.join(', ')).toMatch(saves[1]);
        expect(print(aside)).toEqual(before);
        for (let i = 0; i < 2; i++) {
          const store = openStore(folder);
          const { rows } = store.list('log', NOBODY, 100, null);
          expect(rows).toHaveLength(saves[0]);
          for (const { key, value } of rows) expect(value).toContain(`ours ${readLogKey(key).n} x`);
          store.close();
        }
      }));
});
