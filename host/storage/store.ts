// The embedded store: one libsql file with accounts, storage rows and the server's own keys. Every commit is on disk
// when the call returns.

import { hash, randomBytes } from 'node:crypto';
import path from 'node:path';
import Database from 'libsql';
import { FILES, holdFolder, keepFolder } from './folder.ts';
import { layOut } from './layout.ts';
import { createGroup } from './group.ts';
import { openSyncing } from './syncing.ts';
import { openMark, writeMark } from './mark.ts';
import { canShrink, giver, makeShrinkable, type Warn } from './room.ts';
import { examine, type Found } from './soundness.ts';
import type { Void } from '../tokens.ts';
import { type StoredRow, type Account, type Store, type RowKey, type RowWrite, NOBODY } from './rows.ts';

/** `pragma synchronous` by its numbers (sqlite.org/pragma.html#pragma_synchronous). */
const LEVELS = ['off', 'normal', 'full', 'extra'] as const;

const now = (): number => Math.floor(Date.now() / 1000);

export function versionOf(value: string): string {
  return hash('md5', value);
}

const text = (row: object, name: string): string => String((row as { [name: string]: unknown })[name]);
const count = (row: object, name: string): number => Number((row as { [name: string]: unknown })[name]);
const asRow = (row: object): StoredRow => ({
  collection: text(row, 'collection'),
  key: text(row, 'key'),
  userId: text(row, 'user_id'),
  value: text(row, 'value'),
  version: text(row, 'version'),
  permissionRead: count(row, 'read'),
  permissionWrite: count(row, 'write'),
  createTime: count(row, 'create_time'),
  updateTime: count(row, 'update_time'),
});
const asAccount = (row: object): Account => ({
  id: text(row, 'id'),
  username: text(row, 'username'),
  createTime: count(row, 'create_time'),
  updateTime: count(row, 'update_time'),
});
const isObject = (row: unknown): row is object => typeof row === 'object' && row !== null;

/**
 * Opens or makes the store in a folder. Only one process can have it open: a second one is told so. Throws Unsound
 * before anything is touched when the folder is damaged. Not `synced`: what is written survives the process and not the
 * machine. `warn`: of what it does without.
 */
export function openStore(dataDir: string, synced = true, warn: Warn = () => undefined): Store {
  keepFolder(dataDir);
  const release = holdFolder(dataDir);
  try {
    return open(dataDir, synced, examine(dataDir), release, warn);
  } catch (error) {
    release();
    throw error;
  }
}

function open(dataDir: string, synced: boolean, found: Found, release: () => void, warn: Warn): Store {
  const db = new Database(path.join(dataDir, FILES.db));
  canShrink(db);
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${synced ? 'FULL' : 'OFF'}`);
  // A checkpoint writes pages that many rows share once. Beyond so many pages (16 MB) reading back gets slower, and so
  // does the look before a start.
  db.pragma('wal_autocheckpoint = 4000');
  // On macOS a sync stops at the disk's own memory without these; elsewhere they change nothing.
  for (const name of ['fullfsync', 'checkpoint_fullfsync']) db.pragma(`${name} = ${synced ? 'on' : 'off'}`);
  const server = found.server ?? layOut(db);
  makeShrinkable(db, warn);
  const commits = Math.max(1, found.commits);
  if (found.mark === 'none') writeMark(dataDir, { server, commits });
  const mark = openMark(dataDir, server, synced);
  const wal = synced ? openSyncing(path.join(dataDir, FILES.wal)) : null;
  const sql = {
    get: db.prepare('select * from storage where collection = ? and user_id = ? and key = ?'),
    put: db.prepare(
      'insert into storage values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (collection, user_id, key) do update set value = excluded.value, version = excluded.version, read = excluded.read, write = excluded.write, update_time = excluded.update_time',
    ),
    add: db.prepare('insert into storage values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing'),
    del: db.prepare('delete from storage where collection = ? and user_id = ? and key = ?'),
    listAll: db.prepare('select * from storage where collection = ? and (user_id, key) > (?, ?) order by user_id, key limit ?'),
    listOne: db.prepare('select * from storage where collection = ? and user_id = ? and key > ? order by key limit ?'),
    rows: db.prepare('select count(*) as rows from storage where collection = ? and user_id = ?'),
    byId: db.prepare('select * from accounts where id = ?'),
    byName: db.prepare('select * from accounts where username = ?'),
    byDevice: db.prepare('select a.* from accounts a join devices d on d.user_id = a.id where d.id = ?'),
    addAccount: db.prepare('insert into accounts values (?, ?, ?, ?)'),
    addDevice: db.prepare('insert into devices values (?, ?)'),
    rename: db.prepare('update accounts set username = ?, update_time = ? where id = ?'),
    touch: db.prepare('update accounts set update_time = ? where id = ?'),
    dropDevice: db.prepare(
      'delete from devices where id = ? and user_id = ? and exists (select 1 from devices other where other.user_id = devices.user_id and other.id <> devices.id)',
    ),
    devices: db.prepare('select id from devices where user_id = ? order by id'),
    key: db.prepare('select value from keys where name = ?'),
    addKey: db.prepare('insert into keys values (?, ?)'),
    voids: db.prepare('select * from voids'),
    oldVoid: db.prepare('select 1 from voids where until <= ? limit 1'),
    addVoid: db.prepare('insert or replace into voids values (?, ?, ?)'),
    dropVoids: db.prepare('delete from voids where until <= ?'),
    count: db.prepare('update commits set n = ?'),
  };
  /** Work as one counted commit: all or nothing, on the disk when the call returns, or with its group. */
  const group = createGroup({
    db,
    commits,
    count: (commit) => void sql.count.run(commit),
    kept: (commit) => mark.set(commit),
    syncing: wal,
  });
  const commit =
    <A extends unknown[], T>(work: (...args: A) => T, checked = false): ((...args: A) => T) =>
    (...args) =>
      group.run(() => work(...args), checked);
  const find = (key: RowKey): StoredRow | null => {
    const row = sql.get.get(key.collection, key.userId, key.key);
    return isObject(row) ? asRow(row) : null;
  };
  const pragma = (name: string): object => {
    const row = db.prepare(`pragma ${name}`).get();
    return isObject(row) ? row : {};
  };
  const account = (row: unknown): Account | null => (isObject(row) ? asAccount(row) : null);

  /** When the row was made; null: it is new. Throws what Nakama says when it may not be written. */
  const checkRow = (row: RowWrite): number | null => {
    if (row.userId !== NOBODY && sql.byId.get(row.userId) === undefined)
      throw new Error('insert or update on table "storage" violates foreign key constraint "storage_user_id_fkey"');
    const old = find(row);
    const fits = row.version === null || (row.version === '*' ? old === null : old !== null && old.version === row.version);
    if (!fits) throw new Error('Storage write rejected - version check failed.');
    return old?.createTime ?? null;
  };
  const putRow = (row: RowWrite, made: number | null, time: number): string => {
    const version = versionOf(row.value);
    sql.put.run(row.collection, row.key, row.userId, row.value, version, row.permissionRead, row.permissionWrite, made ?? time, time);
    return version;
  };
  const writeEach = commit((rows: readonly RowWrite[]): string[] => rows.map((row) => putRow(row, checkRow(row), now())));
  const writeChecked = commit((rows: readonly RowWrite[]): string[] => {
    const made = rows.map(checkRow);
    return rows.map((row, i) => putRow(row, made[i] ?? null, now()));
  }, true);
  /** A row that must be new, as every row of a log is: it is not looked for before. */
  const addRow = commit(({ collection, key, userId, value, permissionRead, permissionWrite }: RowWrite): string[] => {
    const version = versionOf(value);
    const time = now();
    if (sql.add.run(collection, key, userId, value, version, permissionRead, permissionWrite, time, time).changes === 0)
      throw new Error('Storage write rejected - version check failed.');
    return [version];
  }, true);
  const isTwice = (rows: readonly RowWrite[]): boolean =>
    new Set(rows.map(({ collection, userId, key }) => [collection, userId, key].join('\n'))).size < rows.length;
  /** What names a row twice is looked at row by row: the second may ask for what the first has written. */
  const writeAll = (rows: readonly RowWrite[]): string[] => {
    const [only] = rows;
    if (rows.length === 1 && only?.version === '*' && only.userId === NOBODY) return addRow(only);
    return rows.length > 1 && isTwice(rows) ? writeEach(rows) : writeChecked(rows);
  };
  const giveBack = giver(db, group.apart, warn);
  const removeEach = commit((keys: readonly (RowKey & { version: string | null })[]): void => {
    for (const key of keys) {
      if (key.version !== null && find(key)?.version !== key.version)
        throw new Error('Storage delete rejected - not found, version check failed, or permission denied.');
      sql.del.run(key.collection, key.userId, key.key);
    }
  });
  const removeAll: Store['remove'] = (keys) => {
    removeEach(keys);
    giveBack();
  };
  const addAccount = commit((one: Account, device: string): boolean => {
    if (sql.byName.get(one.username) !== undefined) return false;
    sql.addAccount.run(one.id, one.username, one.createTime, one.updateTime);
    sql.addDevice.run(device, one.id);
    return true;
  });

  const link = commit((id: string, device: string, time: number): boolean => {
    const owner = account(sql.byDevice.get(device));
    if ((owner !== null && owner.id !== id) || sql.byId.get(id) === undefined) return false;
    if (owner === null) sql.addDevice.run(device, id);
    sql.touch.run(time, id);
    return true;
  });
  const unlink = commit((id: string, device: string, time: number): boolean => {
    if (sql.dropDevice.run(device, id).changes === 0) return false;
    sql.touch.run(time, id);
    return true;
  });

  const rename = commit((id: string, username: string, time: number): boolean => {
    const other = account(sql.byName.get(username));
    if (other !== null && other.id !== id) return false;
    sql.rename.run(username, time, id);
    return true;
  });
  const secret = commit((name: string): string => {
    const value = randomBytes(24).toString('base64url');
    sql.addKey.run(name, value);
    return value;
  });
  const dropVoids = commit((time: number) => void sql.dropVoids.run(time));
  const keepVoid = commit(({ name, since, until }: Void) => void sql.addVoid.run(name, since, until));

  return {
    gaps: found.gaps,
    read: (keys) => keys.map(find).filter((row) => row !== null),
    write: writeAll,
    remove: removeAll,
    list(collection, userId, limit, after) {
      const found =
        userId === null
          ? sql.listAll.all(collection, after?.userId ?? '', after?.key ?? '', limit + 1)
          : sql.listOne.all(collection, userId, after?.key ?? '', limit + 1);
      const rows = found.filter(isObject).map(asRow);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return { rows: page, next: rows.length > limit && last ? { userId: last.userId, key: last.key } : null };
    },
    count(collection) {
      const row = sql.rows.get(collection, NOBODY);
      return isObject(row) ? count(row, 'rows') : 0;
    },
    accountById: (id) => account(sql.byId.get(id)),
    accountByDevice: (device) => account(sql.byDevice.get(device)),
    addAccount,
    rename,
    link,
    unlink,
    devicesOf: (id) =>
      sql.devices
        .all(id)
        .filter(isObject)
        .map((row) => text(row, 'id')),
    secret(name) {
      const row = sql.key.get(name);
      return isObject(row) ? text(row, 'value') : secret(name);
    },
    voids: {
      load(time) {
        if (sql.oldVoid.get(time) !== undefined) dropVoids(time);
        return sql.voids
          .all()
          .filter(isObject)
          .map((row) => ({ name: text(row, 'name'), since: count(row, 'since'), until: count(row, 'until') }));
      },
      keep: keepVoid,
    },
    durability: () => ({ journal: text(pragma('journal_mode'), 'journal_mode'), synchronous: LEVELS[count(pragma('synchronous'), 'synchronous')] ?? '?' }),
    whenKept: group.whenKept,
    gather: group.gather,
    close() {
      group.flush();
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
      mark.close();
      wal?.close();
      found.close();
      release();
    },
  };
}
