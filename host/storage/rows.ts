// What the store keeps, as whoever uses it sees it.

import type { VoidLedger } from '../tokens.ts';
import type { Found } from './soundness.ts';

/** The owner of rows that belong to the server. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface RowKey {
  collection: string;
  key: string;
  userId: string;
}

export interface StoredRow extends RowKey {
  /** JSON text of an object, keys sorted. */
  value: string;
  version: string;
  permissionRead: number;
  permissionWrite: number;
  createTime: number;
  updateTime: number;
}

/** `version` '*' creates only, a hash compares and sets, null: the last write wins. */
export interface RowWrite extends RowKey {
  value: string;
  version: string | null;
  permissionRead: number;
  permissionWrite: number;
}

export interface Account {
  id: string;
  username: string;
  createTime: number;
  updateTime: number;
}

export interface Page {
  rows: StoredRow[];
  /** Where the next page begins, or null at the end. */
  next: { userId: string; key: string } | null;
}

export interface Store {
  /** Tables whose log lacks a row, as the look before the start found them. */
  readonly gaps: Found['gaps'];
  read(keys: readonly RowKey[]): StoredRow[];
  /** All or nothing. Gives the new versions in order; throws when one version does not fit. */
  write(rows: readonly RowWrite[]): string[];
  remove(keys: readonly (RowKey & { version: string | null })[]): void;
  list(collection: string, userId: string | null, limit: number, after: { userId: string; key: string } | null): Page;
  /** Rows of a collection that belong to the server itself. */
  count(collection: string): number;
  accountById(id: string): Account | null;
  accountByDevice(device: string): Account | null;
  /** False when the name is taken. */
  addAccount(account: Account, device: string): boolean;
  rename(id: string, username: string, time: number): boolean;
  /** One more device id signs in to the account. False: it is another's, or there is no such account. */
  link(id: string, device: string, time: number): boolean;
  /** False: not a device of the account, or its last. */
  unlink(id: string, device: string, time: number): boolean;
  devicesOf(id: string): string[];
  /** A secret of this server, made at first use and kept. */
  secret(name: string): string;
  /** Tokens that hold no more, for as long as they would have. */
  readonly voids: VoidLedger;
  /** What the connection in use says of itself: how it keeps its journal, and whether a commit waits for the disk. */
  durability(): { journal: string; synchronous: string };
  /** Calls as soon as everything that was written until now is on the disk: at once when it is. */
  whenKept(call: () => void): void;
  /**
   * From now on what is written in one turn of the loop is one commit, and on the disk when `whenKept` calls. `lost` is
   * told when that failed.
   */
  gather(lost: (error: unknown) => void): void;
  close(): void;
}
