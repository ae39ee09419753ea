// Writes of one turn of the loop go to the disk together, and nothing that waits for them is called before.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGroup, type Group, type Syncing } from './group.ts';
import { giver } from './room.ts';

let folder = '';
let db: Database.Database;
let other: Database.Database;
let group: Group;
let [commits, kept, lost] = [0, 0, [] as string[]];
const written = (from = db): string[] => (from.prepare('select name from t order by name').all() as { name: string }[]).map(({ name }) => name);
const put = (name: string): void => void db.prepare('insert into t values (?)').run(name);
/**
 * The loop goes round, more often than a group needs until it is written; counted in rounds, since after a number of
 * milliseconds a busy machine may not have gone round once.
 */
const round = async (): Promise<void> => {
  for (let n = 0; n < 10; n++) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-group-'));
  db = new Database(path.join(folder, 'x.db'));
  db.pragma('journal_mode = WAL');
  db.exec('create table t (name text primary key); create table n (n integer); insert into n values (0)');
  other = new Database(path.join(folder, 'x.db'));
  [commits, kept, lost] = [0, 0, []];
  group = make(null);
});
const make = (syncing: Syncing | null): Group => {
  const count = db.prepare('update n set n = ?');
  return createGroup({ db, commits: 0, count: (n) => void (count.run(n), (commits = n)), kept: (n) => (kept = n), syncing });
};
afterEach(() => {
  db.close();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});
const gather = (): void => group.gather((error) => lost.push(error instanceof Error ? error.message : String(error)));

test('alone each is on the disk when the call returns; what fails leaves nothing', () => {
  group.run(() => put('a'));
  expect(written(other)).toEqual(['a']);
  expect(() => group.run(() => (put('b'), put('a')))).toThrow('UNIQUE');
  expect([written(), commits, kept]).toEqual([['a'], 1, 1]);
  let called = false;
  group.whenKept(() => (called = true));
  expect(called).toBe(true);
});

test('together they are one commit, seen by others and told to whoever waits when it is there, in order', async () => {
  gather();
  const heard: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    group.run(() => put(name));
    group.whenKept(() => heard.push(`${name} ${written(other).length}`));
  }
  expect([written(), written(other), heard]).toEqual([['a', 'b', 'c'], [], []]);
  await round();
  expect(heard).toEqual(['a 3', 'b 3', 'c 3']);
  expect([commits, kept]).toEqual([1, 1]);
});

test('one that fails takes nothing of the others with it', async () => {
  gather();
  group.run(() => put('a'));
  expect(() => group.run(() => (put('b'), put('a')))).toThrow('UNIQUE');
  group.run(() => put('c'), true);
  await round();
  expect([written(other), commits]).toEqual([['a', 'c'], 1]);
});

test('a group that cannot be kept leaves nothing, calls nobody who waits, and says so; the next one goes on', async () => {
  gather();
  db.exec("create trigger full before update on n begin select raise(rollback, 'database or disk is full'); end");
  let called = false;
  group.run(() => put('a'));
  group.whenKept(() => (called = true));
  await round();
  expect([written(), called, kept, lost]).toEqual([[], false, 0, [expect.stringContaining('full')]]);
  db.exec('drop trigger full');
  group.run(() => put('b'));
  await round();
  expect([written(other), kept]).toEqual([['b'], 1]);
});

test('room that cannot be given back, where the disk is so full that SQLite ends the transaction at hand, takes nothing with it', async () => {
  const warned: string[] = [];
  db.exec('create table big (x); begin');
  for (let n = 0; n < 200; n++) db.exec('insert into big values (randomblob(4000))');
  db.exec('commit');
  // As it does, seen with a file that may not grow.
  const full = new Proxy(db, {
    get: (of, name) =>
      name !== 'exec'
        ? (Reflect.get(of, name) as () => unknown).bind(of)
        : () => {
            if (of.inTransaction) of.exec('rollback');
            throw new Error('disk I/O error');
          },
  });
  const give = giver(full, group.apart, (text) => void warned.push(text));
  gather();
  group.run(() => put('a'));
  for (const _ of [1, 2]) {
    group.run(() => db.exec('delete from big'));
    give();
  }
  let called = false;
  group.whenKept(() => (called = true));
  await round();
  expect([written(other), called, kept, lost]).toEqual([['a'], true, 1, []]);
  expect(warned).toEqual(['room in the database could not be given back: disk I/O error']);
});

test('a loop that always has more to write is written in between', async () => {
  gather();
  const until = performance.now() + 200;
  let n = 0;
  await new Promise<void>((resolve) => {
    const more = (): void => {
      group.run(() => put(`row ${n++}`));
      if (performance.now() < until) setImmediate(more);
      else resolve();
    };
    more();
  });
  await round();
  expect(commits).toBeGreaterThan(2);
  expect(commits).toBeLessThan(n);
  expect(written(other)).toHaveLength(n);
});

/** A disk that is done when it is told so. */
function slowDisk(): { syncing: Syncing; syncs: number; done(error?: Error): void } {
  let call: (error: Error | null) => void = () => undefined;
  const disk = {
    syncs: 0,
    done: (error: Error | null = null) => call(error),
    syncing: {
      later(done: (error: Error | null) => void) {
        disk.syncs++;
        call = done;
      },
      now: () => void disk.syncs++,
    },
  };
  return disk;
}

test('nobody is told before the sync that began after his commit has ended; the loop goes on meanwhile, and all that was written then is one commit more', async () => {
  const disk = slowDisk();
  group = make(disk.syncing);
  gather();
  const heard: string[] = [];
  const say = (name: string): void => {
    group.run(() => put(name));
    group.whenKept(() => heard.push(name));
  };
  say('a');
  await round();
  expect([written(other), heard, disk.syncs, kept]).toEqual([['a'], [], 1, 0]);
  say('b');
  await round();
  say('c');
  await round();
  expect([written(other), disk.syncs]).toEqual([['a'], 1]);
  // What is said while nothing is open waits for those before it all the same.
  disk.done();
  group.whenKept(() => heard.push('said'));
  expect([written(other), heard, disk.syncs, kept]).toEqual([['a', 'b', 'c'], ['a'], 2, 1]);
  disk.done();
  expect([heard, kept]).toEqual([['a', 'b', 'c', 'said'], 2]);
  group.whenKept(() => heard.push('at once'));
  expect(heard.at(-1)).toBe('at once');
});

test('after a sync that failed nobody who waits is told and nothing is written any more: what the disk holds is not known', async () => {
  const disk = slowDisk();
  group = make(disk.syncing);
  gather();
  const heard: string[] = [];
  group.run(() => put('a'));
  group.whenKept(() => heard.push('a'));
  await round();
  group.run(() => put('b'));
  group.whenKept(() => heard.push('b'));
  disk.done(new Error('EIO'));
  await round();
  expect([heard, kept, lost]).toEqual([[], 0, ['EIO']]);
  expect(() => group.run(() => put('c'))).toThrow('EIO');
  group.whenKept(() => heard.push('c'));
  expect([heard, written(other)]).toEqual([[], ['a']]);
});

test('a flush waits for the disk, and whoever waited is told once', async () => {
  const disk = slowDisk();
  group = make(disk.syncing);
  gather();
  const heard: string[] = [];
  for (const name of ['a', 'b']) {
    group.run(() => put(name));
    group.whenKept(() => heard.push(name));
    if (name === 'a') await round();
  }
  group.flush();
  expect([heard, kept, written(other)]).toEqual([['a', 'b'], 2, ['a', 'b']]);
  disk.done();
  await round();
  expect([heard, kept]).toEqual([['a', 'b'], 2]);
});
