// The data folder: whose it is, who holds it now, and that what was made in it stays there.

import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';

/** Files of the folder. SQLite adds `-wal` and `-shm` to the database's name. */
export const FILES = { db: 'baize.db', wal: 'baize.db-wal', shm: 'baize.db-shm', mark: 'baize.mark', lock: 'lock.db' } as const;

/**
 * A sentence for the operator: what is wrong with the folder, and the way out. Nothing was changed when it is thrown.
 */
export class Unsound extends Error {
  override readonly name = 'Unsound';
}

export const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null;

/** A file as SQLite takes it with parameters behind it (sqlite.org/uri.html). */
export const urlOf = (file: string): string => pathToFileURL(path.resolve(file)).href.replace('file://', 'file:');

/** Waits until the names in a folder are on the disk: a synced file whose name is lost is lost. */
export function syncFolder(folder: string): void {
  // Windows opens no folder, and keeps names in a journal of its own.
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Makes the folder, or takes its rights from everybody else: the hands of every table lie in it. */
export function keepFolder(dataDir: string): void {
  const whole = path.resolve(dataDir);
  const made = mkdirSync(whole, { recursive: true, mode: 0o700 });
  if (made !== undefined) for (let at = whole; at.length >= made.length; at = path.dirname(at)) syncFolder(path.dirname(at));
  // Windows has no such rights.
  if (process.platform === 'win32' || (statSync(dataDir).mode & 0o077) === 0) return;
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    throw new Error(`Other users of this machine can read the data folder ${dataDir}, and its rights cannot be changed. Run: chmod 700 ${dataDir}`, {
      cause: error,
    });
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/**
 * Holds the folder for this process: an open transaction on a file of its own, which ends with the process however it
 * ends. Nothing is ever written into that file.
 */
export function holdFolder(dataDir: string): () => void {
  const file = path.join(dataDir, FILES.lock);
  let lock: Database.Database | null = null;
  try {
    lock = new Database(file);
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    // Whoever holds it is asked before its bytes are: a damaged file that is held says that it is.
    if (codeOf(error).startsWith('SQLITE_BUSY')) throw new Error(`The data folder ${dataDir} is in use by another Baize server.`, { cause: error });
    throw new Unsound(
      `${file} is damaged: it should be empty, and no server holds it. It keeps nothing: delete it and start again. Nothing else was looked at or changed.`,
      { cause: error },
    );
  }
  const held = lock;
  return () => {
    // Rolled back by hand: closing alone leaves the lock until the garbage is collected.
    held.exec('rollback');
    held.close();
  };
}
