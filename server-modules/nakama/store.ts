// Rows in Nakama's storage, all owned by the system and readable by nobody. Indexes are small lists; tables, snapshots
// and logs are one row each.

import type { Nakama, StorageKey, StorageRow, StorageWrite } from './runtime.ts';
import { MOST } from '../table/bounds.ts';
import { logKey } from '../table/lines/log-keys.ts';
import { Fenced, type Row } from '../table/port.ts';
import type { Stock } from '../table/keep/recovery.ts';

export const SYSTEM = '00000000-0000-0000-0000-000000000000';
/** Rows asked for in one read while a log is followed. */
const BATCH = 100;

export const key = (collection: string, name: string): StorageKey => ({ collection, key: name, userId: SYSTEM });

export function row(collection: string, name: string, value: StorageWrite['value'], version?: string): StorageWrite {
  const write: StorageWrite = { ...key(collection, name), value, permissionRead: 0, permissionWrite: 0 };
  return version === undefined ? write : { ...write, version };
}

export const readOne = (nk: Nakama, collection: string, name: string): StorageRow | null => nk.storageRead([key(collection, name)])[0] ?? null;

export const isConflict = (error: unknown): boolean => errorText(error).includes('version check');
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** Writes all or nothing; a version that does not fit means that another instance owns the table. */
export function writeFenced(nk: Nakama, rows: StorageWrite[]): { key: string; version: string }[] {
  try {
    return nk.storageWrite(rows);
  } catch (error) {
    throw isConflict(error) ? new Fenced(errorText(error)) : error;
  }
}

export const logRow = (table: string, { n, text }: Row): StorageWrite => row('log', logKey(table, n), { j: text }, '*');

const TORN = 'of the log is missing';
/** A table did not wake because its log lacks a row. Errors of a match come to its maker as text alone. */
export const isTorn = (error: unknown): boolean => errorText(error).includes(TORN);

/**
 * The snapshot of a table and the rows after it. Throws when one is missing before others: a table that went on without
 * it would have lost what was acknowledged.
 */
export function loadStock(nk: Nakama, table: string): Stock & { first: number } {
  const snap = readOne(nk, 'snap', table);
  const snapshot = snap === null ? null : { n: Number(snap.value.n), text: String(snap.value.j) };
  const rows: Row[] = [];
  let n = snapshot?.n ?? 0;
  for (;;) {
    const keys: StorageKey[] = [];
    for (let i = 1; i <= BATCH; i++) keys.push(key('log', logKey(table, n + i)));
    const found = new Map(nk.storageRead(keys).map((one) => [one.key, String(one.value.j)]));
    for (let i = 1; i <= BATCH; i++) {
      const text = found.get(logKey(table, n + 1));
      if (text === undefined) {
        const missing = logKey(table, n + 1);
        const beyond = [...found.keys()].sort().find((name) => name > missing);
        // An older instance that still lives may just have written a snapshot, and let rows go that stand in it.
        if (beyond !== undefined && readOne(nk, 'snap', table)?.version !== snap?.version) return loadStock(nk, table);
        if (beyond !== undefined) throw new Error(`row ${missing} ${TORN}, and ${beyond} is there`);
        return { snapshot, rows, first: Number(snap?.value.first ?? 1) };
      }
      rows.push({ n: ++n, text });
    }
  }
}

/** Texts of rows `from` .. `to`, from the first that is still there on. */
export function readLog(nk: Nakama, table: string, from: number, to: number): string[] {
  const texts: string[] = [];
  for (let n = from; n <= to; n += BATCH) {
    const keys: StorageKey[] = [];
    for (let i = n; i <= Math.min(to, n + BATCH - 1); i++) keys.push(key('log', logKey(table, i)));
    const found = new Map(nk.storageRead(keys).map((one) => [one.key, String(one.value.j)]));
    for (const { key: name } of keys) texts.push(found.get(name) ?? '{}');
  }
  return texts;
}

/** Lets log rows `from` .. `to - 1` go, but for those that fence older instances out. */
export function dropLog(nk: Nakama, table: string, from: number, to: number, fences: readonly number[]): void {
  for (let n = from; n < to; n += BATCH) {
    const keys: StorageKey[] = [];
    for (let i = n; i < Math.min(to, n + BATCH); i++) if (!fences.includes(i)) keys.push(key('log', logKey(table, i)));
    if (keys.length > 0) nk.storageDelete(keys);
  }
}

/** The server's own secret: made once, by whichever table needs it first, and kept for good. */
export function serverKey(nk: Nakama): string {
  const found = readOne(nk, 'key', 'files');
  if (found !== null) return String(found.value.key);
  try {
    nk.storageWrite([row('key', 'files', { key: hexOf(nk.secureRandomBytes(32)) }, '*')]);
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  return serverKey(nk);
}

export function hexOf(bytes: ArrayBuffer): string {
  let hex = '';
  for (const byte of new Uint8Array(bytes)) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

/** Puts an entry into an index (a list in one row) or takes it out; newest last. */
export function index(nk: Nakama, name: string, entry: string, on: boolean): void {
  for (let tries = 0; tries < 8; tries++) {
    const was = readOne(nk, 'index', name);
    const list = was === null ? [] : readList(was);
    if (list.includes(entry) === on) return;
    const now = on ? [...list, entry].slice(-MOST.index) : list.filter((other) => other !== entry);
    try {
      nk.storageWrite([row('index', name, { j: JSON.stringify(now) }, was?.version ?? '*')]);
      return;
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
}

export function readIndex(nk: Nakama, name: string): string[] {
  const found = readOne(nk, 'index', name);
  return found === null ? [] : readList(found);
}

const readList = (found: StorageRow): string[] => JSON.parse(String(found.value.j)) as string[];
