import { renameSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { expect, test, vi } from 'vitest';
import { tempFolder } from '../../tools/temp-folder.ts';
import { FILES } from './folder.ts';
import { NOBODY, type RowWrite } from './rows.ts';
import { giver, INCREMENTAL, makeShrinkable } from './room.ts';
import { openStore } from './store.ts';

const ROWS = 6000;
const row = (n: number): RowWrite => ({
  collection: 'log',
  userId: NOBODY,
  key: `table:${n}`,
  value: JSON.stringify({ n, text: 'x'.repeat(4000) }),
  version: null,
  permissionRead: 0,
  permissionWrite: 0,
});
const keyOf = (n: number) => ({ ...row(n), version: null });
const MB = 1024 * 1024;

test('what was taken away is given back to the disk, in bites, and what stays is as it was', () => {
  const folder = path.join(tempFolder('room'), 'data');
  const store = openStore(folder);
  for (let n = 0; n < ROWS; n += 500) store.write(Array.from({ length: 500 }, (_, i) => row(n + i)));
  store.close();
  const full = statSync(path.join(folder, FILES.db)).size;
  const again = openStore(folder);
  for (let n = 100; n < ROWS; n += 250) again.remove(Array.from({ length: Math.min(250, ROWS - n) }, (_, i) => keyOf(n + i)));
  again.close();
  const less = statSync(path.join(folder, FILES.db)).size;
  expect(full).toBeGreaterThan(20 * MB);
  // A spare stays for what comes next.
  expect(less).toBeLessThan(MB);
  const last = openStore(folder);
  expect(last.read(Array.from({ length: 101 }, (_, n) => keyOf(n))).map(({ value }) => value)).toEqual(Array.from({ length: 100 }, (_, n) => row(n).value));
  last.close();
});

test('a file from before that is written anew once, and holds what it held', () => {
  const folder = path.join(tempFolder('room'), 'data');
  const store = openStore(folder);
  store.write([row(1)]);
  store.close();
  const file = path.join(folder, FILES.db);
  const fresh = new Database(file);
  fresh.exec(`pragma auto_vacuum = none; vacuum into '${file}-old'`);
  fresh.close();
  renameSync(`${file}-old`, file);
  const old = new Database(file);
  expect(old.prepare('pragma auto_vacuum').get()).toMatchObject({ auto_vacuum: 0 });
  old.close();
  const again = openStore(folder);
  expect(again.read([keyOf(1)]).map(({ value }) => value)).toEqual([row(1).value]);
  again.close();
  const now = new Database(file);
  expect(now.prepare('pragma auto_vacuum').get()).toMatchObject({ auto_vacuum: 2 });
  now.close();
});

test('a file that cannot be written anew just now is told of and served; so is one that gives no room back, once', () => {
  const folder = path.join(tempFolder('room'), 'data');
  openStore(folder).close();
  const file = path.join(folder, FILES.db);
  const fresh = new Database(file);
  fresh.exec(`pragma auto_vacuum = none; vacuum into '${file}-old'`);
  fresh.close();
  renameSync(`${file}-old`, file);
  // Another program writes in it.
  const other = new Database(file);
  other.exec('pragma journal_mode = wal');
  const old = new Database(file);
  old.exec('pragma busy_timeout = 1');
  other.exec('begin immediate');
  const told: string[] = [];
  expect(() => makeShrinkable(old, (text) => told.push(text))).not.toThrow();
  expect(told).toEqual([expect.stringMatching(/^the database could not be written anew.*locked$/)]);
  other.exec('rollback');
  makeShrinkable(old, (text) => told.push(text));
  expect([told.length, old.prepare('pragma auto_vacuum').get()]).toMatchObject([1, { auto_vacuum: INCREMENTAL }]);

  old.exec('create table t (x text)');
  old.exec(`insert into t select hex(randomblob(2000)) from (with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000) select i from n)`);
  old.exec('delete from t');
  other.exec('begin immediate');
  const give = giver(old, (work) => work(), (text) => told.push(text)); // prettier-ignore
  for (const _ of [1, 2]) expect(give).not.toThrow();
  expect(told.slice(1)).toEqual([expect.stringMatching(/^room in the database could not be given back: .*locked$/)]);
  other.exec('rollback');
  const pages = (): number => (old.prepare('pragma freelist_count').get() as { freelist_count: number }).freelist_count;
  const before = pages();
  give();
  expect(pages()).toBeLessThan(before);
  for (const db of [old, other]) db.close();
});

test('much that was taken away at once is given back bite by bite until a spare is left, asked once', async () => {
  const db = new Database(path.join(tempFolder('room'), 'bites.db'));
  db.exec(`pragma auto_vacuum = incremental; create table t (x text)`);
  db.exec(`insert into t select hex(randomblob(2000)) from (with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000) select i from n)`);
  db.exec('delete from t');
  const free = (): number => (db.prepare('pragma freelist_count').get() as { freelist_count: number }).freelist_count;
  const [before, told] = [free(), [] as string[]];
  expect(before).toBeGreaterThan(4000);
  giver(db, (work) => work(), (text) => told.push(text))(); // prettier-ignore
  expect(free()).toBeGreaterThan(before - 1100);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(free()).toBeLessThan(300);
  expect(told).toEqual([]);
  db.close();
});

test('when much was given back the files on the disk are as small as what is left, without a restart', async () => {
  const folder = path.join(tempFolder('room'), 'data');
  const store = openStore(folder);
  store.gather(() => undefined);
  for (let n = 0; n < ROWS; n += 500) store.write(Array.from({ length: 500 }, (_, i) => row(n + i)));
  const kept = (): Promise<void> => new Promise((resolve) => store.whenKept(resolve));
  await kept();
  const bytes = (): number => [FILES.db, `${FILES.db}-wal`].reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  expect(bytes()).toBeGreaterThan(20 * MB);
  for (let n = 100; n < ROWS; n += 250) store.remove(Array.from({ length: Math.min(250, ROWS - n) }, (_, i) => keyOf(n + i)));
  await kept();
  await vi.waitFor(() => expect(bytes()).toBeLessThan(MB), { timeout: 10_000 });
  store.close();
});
