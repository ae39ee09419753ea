// Is the data folder whole? Asked before anything in it is touched: read without a lock, without the shared index and
// without a merge of the write-ahead log, so a refused start leaves every byte as it was found. (An ordinary open
// merges and cuts the log when it closes, damaged or not.)

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import path from 'node:path';
import Database from 'libsql';
import { logKey, missingRow, readLogKey } from '../../server-modules/table/lines/log-keys.ts';
import { FILES, sizeOf, Unsound, urlOf } from './folder.ts';
import { LAYOUT } from './layout.ts';
import { readMark, type Mark } from './mark.ts';

/** Whole it may be, but not ours to read. */
export class Newer extends Unsound {}

export interface Gap {
  table: string;
  row: number;
  /**
   * The table does not open: nothing else holds what the row did. Else its snapshot does, and only the round cannot be
   * checked any more.
   */
  shut: boolean;
}

export interface Found {
  /** The server's name for itself; null: there is no database yet, or one from before commits were counted. */
  server: string | null;
  /** Commits in the database. */
  commits: number;
  mark: Mark | 'none' | 'damaged';
  /** Rows that are missing in the middle of a table's log. */
  gaps: readonly Gap[];
  /**
   * Ends the look at the files. Not before the store is closed: where one handle of a file is closed, a process loses
   * all its locks on that file (fcntl).
   */
  close(): void;
}

export const WAYS_OUT = 'npm run restore -- FILE brings a backup back; npm run restore -- --as-it-is goes on with what is there, after a copy.';

const unsound = (dataDir: string, what: string): Unsound => new Unsound(`The data in ${dataDir} is damaged: ${what}. Nothing was changed. ${WAYS_OUT}`);

/**
 * Another layer of SQLite that asks the system for no locks: the folder is held already, and a lock needs a file that
 * may be written.
 */
const LOCKLESS = process.platform === 'win32' ? 'win32-none' : 'unix-none';

/** Opens a database to look at it alone. Without a log beside it SQLite would make one; `immutable` makes none. */
export function openToLook(dataDir: string): Database.Database {
  const db = new Database(
    `${urlOf(path.join(dataDir, FILES.db))}?mode=ro&${(sizeOf(path.join(dataDir, FILES.wal)) ?? 0) > 0 ? `vfs=${LOCKLESS}` : 'immutable=1'}`,
  );
  // The index of the log is then kept in memory, and not in a file.
  db.exec('pragma locking_mode = exclusive');
  return db;
}

interface Line {
  [name: string]: unknown;
}
const all = (db: Database.Database, sql: string): Iterable<Line> => db.prepare(sql).iterate() as Iterable<Line>;
const one = (db: Database.Database, sql: string): unknown => Object.values((db.prepare(sql).get() ?? {}) as Line)[0];
const has = (db: Database.Database, table: string): boolean => one(db, `select 1 from sqlite_master where name = '${table}'`) === 1;

/**
 * A column of text for a query that reads it as bytes. The driver ends the process at a text that is none (libsql 0.5:
 * `Utf8Error`), and at bytes of no length.
 */
export const asBytes = (column: string): string => `nullif(cast(${column} as blob), x'')`;
export const bytesIn = (value: unknown): Buffer => (value === null ? Buffer.alloc(0) : Buffer.from(value as Buffer));
/**
 * A row's texts as one run of bytes with zeros between, because each value that crosses from the driver costs more than
 * its length.
 */
const ROWS = `select cast(t.collection || char(0) || t.user_id || char(0) || t.key || char(0) || t.version || char(0) || t.value as blob) as row
  from storage t order by t.collection, t.user_id, t.key`;

/** Parts of a run of bytes between zeros; what is behind the fourth is one part, whatever stands in it. */
function partsOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let i = 0; i < 4; i++) {
    const end = bytes.indexOf(0, from);
    parts.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return [...parts, bytes.subarray(from)];
}

/** What an open database says of itself; throws a half sentence for whatever does not hold. */
export function look(db: Database.Database): Pick<Found, 'server' | 'commits' | 'gaps'> {
  const layout = Number(one(db, 'pragma user_version'));
  if (layout > LAYOUT) throw new Newer(`it was written by a newer Baize (layout ${layout}, this one knows ${LAYOUT})`);
  const wrong = String(one(db, 'pragma integrity_check(1)'));
  if (wrong !== 'ok') throw new Unsound(`${FILES.db} does not hold together (${wrong.replaceAll(/\s+/g, ' ')})`);
  if (!has(db, 'storage')) return { server: null, commits: 0, gaps: [] };
  const [rows, firsts] = [new Map<string, number[]>(), new Map<string, { first: number; last: number }>()];
  for (const line of all(db, ROWS)) {
    const [collection, user, key, version, value] = partsOf(bytesIn(line['row'])) as [Buffer, Buffer, Buffer, Buffer, Buffer];
    if (![collection, user, key].every(isUtf8)) throw new Unsound('the name of a row was altered');
    const name = `${collection.toString()}/${key.toString()}`;
    if (!isUtf8(value) || createHash('md5').update(value).digest('hex') !== version.toString()) throw new Unsound(`the row ${name} was altered`);
    if (!name.startsWith('log/')) continue;
    const { table, n } = readLogKey(key.toString());
    const list = rows.get(table);
    if (list === undefined) rows.set(table, [n]);
    else list.push(n);
  }
  for (const { key, first, n } of all(
    db,
    `select key, json_extract(value, '$.first') as first, json_extract(value, '$.n') as n from storage where collection = 'snap'`,
  ))
    firsts.set(String(key), { first: Number(first ?? 1), last: Number(n) });
  // Of a table that is being taken away the front is gone already.
  for (const { key } of all(db, `select key from storage where collection = 'table' and json_extract(json_extract(value, '$.j'), '$.gone') is not null`)) {
    rows.delete(String(key));
    firsts.delete(String(key));
  }
  const gaps: Gap[] = [];
  for (const table of [...new Set([...rows.keys(), ...firsts.keys()])].sort()) {
    const { first, last } = firsts.get(table) ?? { first: 1, last: 0 };
    const row = missingRow(rows.get(table) ?? [], first, last);
    if (row !== null) gaps.push({ table, row, shut: row > last });
  }
  const counted = has(db, 'commits');
  return {
    server: counted ? String(one(db, `select value from keys where name = 'identity'`)) : null,
    commits: counted ? Number(one(db, 'select n from commits')) : 0,
    gaps,
  };
}

/** One sentence about a missing row. */
export const gapText = ({ table, row, shut }: Gap): string =>
  `Row ${logKey(table, row)} of a table's log is missing: ${shut ? 'that table does not open, all others do' : 'the table opens, but its round cannot be checked'}. npm run restore -- FILE brings a backup back.`;

/**
 * Looks a held folder over. Throws Unsound with the sentence when something acknowledged is missing, altered or
 * unreadable.
 */
export function examine(dataDir: string): Found {
  const [db, wal] = [sizeOf(path.join(dataDir, FILES.db)) ?? -1, sizeOf(path.join(dataDir, FILES.wal)) ?? 0];
  const mark = readMark(dataDir);
  if (db <= 0) {
    const state = db < 0 ? 'missing' : 'empty';
    if (typeof mark === 'object') throw unsound(dataDir, `${FILES.db} is ${state}, and this folder has held a server (${mark.commits} commits)`);
    if (mark === 'damaged') throw unsound(dataDir, `${FILES.db} is ${state}, and the mark of a server (${FILES.mark}) beside it cannot be read`);
    if (wal > 0) throw unsound(dataDir, `${FILES.db} is ${state} beside its write-ahead log ${FILES.wal}`);
    return { server: null, commits: 0, mark, gaps: [], close: () => undefined };
  }
  let open: Database.Database | null = null;
  try {
    open = openToLook(dataDir);
    const found = look(open);
    // Beside a log, a torn end is what a power cut in the middle of a merge may leave: the log has those pages.
    if (wal === 0 && db % Number(one(open, 'pragma page_size')) !== 0) throw new Unsound(`${FILES.db} was cut within a page`);
    compare(found, mark);
    return { ...found, mark, close: () => open?.close() };
  } catch (error) {
    open?.close();
    const text = error instanceof Error ? error.message : String(error);
    throw unsound(dataDir, error instanceof Unsound ? text : `${FILES.db} cannot be read (${text})`);
  }
}

/** Holds what the database has against what its mark says was acknowledged. */
function compare({ server, commits }: Pick<Found, 'server' | 'commits'>, mark: Found['mark']): void {
  // The first commit lays the tables out; the mark is made after it, so a power cut can come between.
  if (mark === 'none' && commits <= 1) return;
  if (mark === 'none') throw new Unsound(`the mark ${FILES.mark} is missing, so nobody can tell whether the last moves are there`);
  if (mark === 'damaged') throw new Unsound(`the mark ${FILES.mark} cannot be read, so nobody can tell whether the last moves are there`);
  if (server === null) throw new Unsound(`${FILES.db} counts no commits, and this folder has held a server (${mark.commits} commits)`);
  if (server !== mark.server) throw new Unsound(`${FILES.db} is another server's than the mark ${FILES.mark} beside it`);
  if (commits < mark.commits)
    throw new Unsound(
      `the last ${mark.commits - commits} of ${mark.commits} acknowledged commits are missing; the write-ahead log ${FILES.wal} was cut, or ${FILES.db} is an older one`,
    );
}
