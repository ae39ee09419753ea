// Backup and restore as functions and as an operator sees them, and starts in folders that are old, new or lack a row.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { afterAll, expect, test } from 'vitest';
import { logKey } from '../../server-modules/table/lines/log-keys.ts';
import { startChildHost } from '../../tools/child-host.ts';
import { backUp, goOnAsItIs, restoreFrom } from './backup.ts';
import { Unsound } from './folder.ts';
import { ROOT } from '../run.ts';
import { openStore } from './store.ts';
import { NOBODY } from './rows.ts';
import { TINY } from '../testing/bundle.ts';
import { flipText, half, makeFolders, print, row, TABLE, whole } from '../testing/damaged.ts';

const { home, killed, stopped, backup } = makeFolders();
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** One row of a table's log taken out by hand. */
function without(file: string, key: string): void {
  const db = new Database(file);
  db.prepare('delete from storage where key = ?').run(key);
  db.close();
}

test('a row missing in the middle of a table: the start names it, and everything else is there', () => {
  const folder = path.join(home, 'gap');
  cpSync(stopped, folder, { recursive: true });
  without(path.join(folder, 'baize.db'), logKey(TABLE, 12));
  const store = openStore(folder);
  expect(store.gaps).toEqual([{ table: TABLE, row: 12, shut: true }]);
  store.write([row('snap', TABLE, { n: 20, j: '{}', first: 1 })]);
  store.close();
  const again = openStore(folder);
  expect(again.gaps.map(({ shut }) => shut)).toEqual([false]);
  again.write([row('table', TABLE, { j: JSON.stringify({ match: 'm', gone: { from: 13, last: 40 } }) })]);
  again.close();
  const taken = openStore(folder);
  expect(taken.gaps).toEqual([]);
  taken.close();
});

test('a folder from before commits were counted is looked over, and counts from then on', () => {
  const folder = path.join(home, 'old');
  cpSync(stopped, folder, { recursive: true });
  const db = new Database(path.join(folder, 'baize.db'));
  db.exec(`pragma user_version = 0; drop table commits; delete from keys where name = 'identity'`);
  for (const index of ['devices', 'keys', 'voids']) db.exec(`drop index ${index}_twice`);
  db.close();
  rmSync(path.join(folder, 'baize.mark'));
  const [old, before] = [path.join(home, 'old-damaged'), print(folder)];
  cpSync(folder, old, { recursive: true });
  flipText(path.join(old, 'baize.db'), 'ours 7 xxx');
  expect(() => openStore(old)).toThrow(/0000000007 was altered/);
  expect(before).not.toEqual(print(old));
  for (let i = 0; i < 2; i++) {
    const store = openStore(folder);
    whole(store);
    store.write([row('c', `k${i}`, {})]);
    store.close();
  }
  const rest = path.join(home, 'old-without');
  cpSync(folder, rest, { recursive: true });
  rmSync(path.join(rest, 'baize.mark'));
  expect(() => openStore(rest)).toThrow(/mark baize\.mark is missing/);
});

test('a first start that was broken off anywhere begins again', () => {
  const begun = (name: string, what: Buffer | null): string => {
    const folder = path.join(home, `begun-${name}`);
    openStore(folder).close();
    rmSync(path.join(folder, 'baize.mark'));
    if (what !== null) {
      // A new file: the one before may still be held until the garbage is collected.
      rmSync(path.join(folder, 'baize.db'));
      writeFileSync(path.join(folder, 'baize.db'), what);
    }
    return folder;
  };
  const started = (folder: string): void => {
    const store = openStore(folder);
    store.write([row('c', 'k', {})]);
    expect(store.gaps).toEqual([]);
    store.close();
  };
  // After the first commit and before its mark; before there was anything in the file; with nothing in it but that it
  // keeps a log.
  started(begun('commit', null));
  started(begun('empty', Buffer.alloc(0)));
  const bare = path.join(home, 'bare.db');
  const db = new Database(bare);
  db.prepare('pragma journal_mode = wal').all();
  db.close();
  started(begun('logged', readFileSync(bare)));
});

test('a backup of a running server, a start that says why not, and the way back, as an operator sees them', async () => {
  const [folder, bundle] = [path.join(home, 'operated'), path.join(home, 'tiny.js')];
  const copy = path.join(folder, 'backups', 'one.db');
  writeFileSync(bundle, TINY);
  cpSync(stopped, folder, { recursive: true });
  const tool = (name: string, ...args: string[]): { status: number | null; out: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', path.join(ROOT, name), ...args], {
      cwd: ROOT,
      env: { ...process.env, BAIZE_DATA: folder, BAIZE_BUNDLE: bundle, BAIZE_TEST: '1', PORT: '0' },
      encoding: 'utf8',
    });
    return { status, out: stdout + stderr };
  };
  const host = await startChildHost({ dataDir: folder, bundle });
  try {
    expect(tool('tools/backup.ts', copy)).toMatchObject({ status: 0, out: expect.stringContaining('was looked over') });
    expect(tool('tools/restore.ts', copy)).toMatchObject({ status: 1, out: expect.stringContaining('in use by another Baize server') });
  } finally {
    await host.kill9();
  }
  if (process.platform !== 'win32') expect(statSync(copy).mode & 0o777).toBe(0o600);
  half(path.join(folder, 'baize.db'));
  const before = print(folder);
  const { status, out } = tool('host/run.ts');
  expect(status).toBe(1);
  expect(out.trim().split('\n')).toEqual([expect.stringMatching(/^The data in .* is damaged: .* npm run restore -- FILE/)]);
  expect(print(folder)).toEqual(before);
  expect(tool('tools/restore.ts')).toMatchObject({ status: 1, out: expect.stringContaining('--as-it-is') });
  expect(tool('tools/restore.ts', copy)).toMatchObject({ status: 0, out: expect.stringContaining('before-restore-') });
  const store = openStore(folder);
  whole(store);
  store.close();
});

test('a restore that was broken off between any two steps is told at the next start or has everything, and can be done again', () => {
  // An older backup than what is there: it lacks the last ten rows.
  const old = path.join(home, 'older.db');
  cpSync(path.join(killed, 'baize.db'), old);
  const steps: ((file: (name: string) => string) => void)[] = [
    (file) => writeFileSync(file('baize.db.new'), readFileSync(old).subarray(0, 5000)),
    (file) => cpSync(old, file('baize.db.new')),
    (file) => ['baize.db-wal', 'baize.db-shm'].forEach((name) => rmSync(file(name), { force: true })),
    (file) => renameSync(file('baize.db.new'), file('baize.db')),
  ];
  const said = steps.map((_, i) => {
    const folder = path.join(home, `broken-off-${i}`);
    cpSync(killed, folder, { recursive: true });
    for (const step of steps.slice(0, i + 1)) step((name) => path.join(folder, name));
    let why = 'everything';
    try {
      const store = openStore(folder);
      whole(store);
      store.close();
    } catch (error) {
      why = error instanceof Unsound ? 'refused' : String(error);
    }
    restoreFrom(folder, old, 'again');
    const store = openStore(folder);
    expect(store.list('log', NOBODY, 100, null).rows).toHaveLength(30);
    store.close();
    return why;
  });
  expect(said).toEqual(['everything', 'everything', 'refused', 'refused']);
});

test('no backup is made of what is damaged, none over another file, and no restore beside a running server', () => {
  const folder = path.join(home, 'refusals');
  cpSync(stopped, folder, { recursive: true });
  const file = path.join(folder, 'new.db');
  expect(() => backUp(folder, backup)).toThrow(/replaces nothing/);
  flipText(path.join(folder, 'baize.db'), 'ours 7 xxx');
  expect(() => backUp(folder, file)).toThrow(/No backup was made.*0000000007 was altered/);
  cpSync(path.join(killed, 'baize.db'), path.join(folder, 'baize.db'));
  expect(() => backUp(folder, file)).toThrow(/No backup was made.*were acknowledged/);
  expect([file, `${file}.part`].map((name) => existsSync(name))).toEqual([false, false]);
  const bad = path.join(folder, 'bad.db');
  cpSync(backup, bad);
  flipText(bad, 'ours 7 xxx');
  expect(() => restoreFrom(folder, bad, 'now')).toThrow(/no sound backup.*0000000007 was altered/);
  cpSync(path.join(stopped, 'baize.db'), path.join(folder, 'baize.db'));
  const store = openStore(folder);
  expect(() => restoreFrom(folder, backup, 'now')).toThrow(/in use by another/);
  expect(() => goOnAsItIs(folder, 'now')).toThrow(/in use by another/);
  store.close();
});
