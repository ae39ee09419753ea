// Storage as the bundle sees it: Nakama's argument checks, texts and semantics over the embedded store.

import { sortedJson, isRecord } from '../http/json.ts';
import { WrongArgument } from '../http/errors.ts';
import { NOBODY, type RowKey, type RowWrite, type Store, type StoredRow } from '../storage/rows.ts';
import type { Native } from './realm.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function records(value: unknown, what: string): { [name: string]: unknown }[] {
  // An array of the realm is an array here too; its objects are ordinary records.
  if (!Array.isArray(value) || !value.every(isRecord)) throw new WrongArgument(what);
  return value;
}

function field(row: { [name: string]: unknown }, name: string): string {
  const value = row[name];
  if (typeof value !== 'string') throw new WrongArgument(`expects '${name}' value to be a string`);
  if (value === '') throw new WrongArgument(`expects '${name}' value to be non-empty`);
  if (value.length > 128) throw new Error(`value too long for type character varying(128)`);
  return value;
}

function owner(row: { [name: string]: unknown }): string {
  const value = row['userId'];
  if (value === undefined || value === null || value === '') return NOBODY;
  if (typeof value !== 'string') throw new WrongArgument("expects 'userId' value to be a string");
  if (!UUID.test(value)) throw new WrongArgument("expects 'userId' value to be a valid id");
  return value;
}

const keyOf = (row: { [name: string]: unknown }): RowKey => ({ collection: field(row, 'collection'), key: field(row, 'key'), userId: owner(row) });

function version(row: { [name: string]: unknown }): string | null {
  const value = row['version'];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new WrongArgument("expects 'version' value to be a string");
  if (value === '') throw new WrongArgument("expects 'version' value to be a non-empty string");
  return value;
}

function permission(row: { [name: string]: unknown }, name: string): number {
  const value = row[name];
  if (value === undefined) return 1;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new WrongArgument(`expects '${name}' value to be a number`);
  return value;
}

function writeOf(row: { [name: string]: unknown }): RowWrite {
  const value = row['value'];
  if (!isRecord(value)) throw new WrongArgument("expects 'value' value to be an object");
  return {
    ...keyOf(row),
    value: sortedJson(value),
    version: version(row),
    permissionRead: permission(row, 'permissionRead'),
    permissionWrite: permission(row, 'permissionWrite'),
  };
}

const shown = (row: StoredRow): object => ({ ...row, value: JSON.parse(row.value) });

function failing<T>(what: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new Error(`failed to ${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function cursor(text: unknown): { userId: string; key: string } | null {
  if (text === undefined || text === null || text === '') return null;
  const parts = Buffer.from(String(text), 'base64url').toString().split('\n');
  if (parts.length !== 2) throw new Error('failed to list storage objects: Malformed cursor was used.');
  return { userId: parts[0] ?? '', key: parts[1] ?? '' };
}

/** storageRead, storageWrite, storageDelete, storageList. */
export function storageFunctions(store: Store): { [name: string]: Native } {
  return {
    storageRead: (keys) => failing('read storage objects', () => store.read(records(keys, 'expects an array of keys').map(keyOf))).map(shown),
    storageWrite(rows) {
      const writes = records(rows, 'expects an array of storage write objects').map(writeOf);
      const versions = failing('write storage objects', () => store.write(writes));
      return writes.map((row, i) => ({ key: row.key, collection: row.collection, userId: row.userId, version: versions[i] }));
    },
    storageDelete(keys) {
      const gone = records(keys, 'expects an array of keys').map((row) => ({ ...keyOf(row), version: version(row) }));
      failing('remove storage', () => store.remove(gone));
    },
    storageList(userId, collection, limit, from) {
      const most = limit === undefined || limit === null ? 100 : Number(limit);
      if (!Number.isInteger(most) || most < 0) throw new WrongArgument('limit must not be negative');
      const page = store.list(String(collection ?? ''), userId === undefined || userId === null ? null : owner({ userId }), most, cursor(from));
      return { objects: page.rows.map(shown), cursor: page.next === null ? null : Buffer.from(`${page.next.userId}\n${page.next.key}`).toString('base64url') };
    },
  };
}
