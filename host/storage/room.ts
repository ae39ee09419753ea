// Room on the disk that is given back: SQLite keeps what was freed inside its file for itself, unless the file is one
// that can be made shorter (sqlite.org/pragma.html#pragma_auto_vacuum), and its log stays as long as it ever was.

import type Database from 'libsql';

export const INCREMENTAL = 2;
/** Free pages of 4 kB that stay, as the next rows want them: of so many in the file one, of a small one so many. */
const SPARE = { share: 20, least: 64 } as const;
/** So many are given back at once: their places are filled from the end of the file, some ten milliseconds. */
const BITE = 1024;
/** Bytes of the log that stay after its content has gone into the database. */
const LOG_BYTES = 16 * 1024 * 1024;

const number = (db: Database.Database, name: string): number => {
  const row: unknown = db.prepare(`pragma ${name}`).get();
  return typeof row === 'object' && row !== null ? Number(Object.values(row)[0]) : 0;
};

/** Call before anything is written to a new file: such a one can be made shorter from the start. */
export const canShrink = (db: Database.Database): void => void db.exec('pragma auto_vacuum = incremental');

/** For the operator's log, in one line. */
export type Warn = (text: string) => void;
const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Makes an older file one that can be made shorter: written anew, once, all or nothing; a second for each hundred
 * megabytes. Where that fails (no room for a second one, another process that reads) it stays as it is, and the next
 * start tries again: it is no reason not to serve.
 */
export function makeShrinkable(db: Database.Database, warn: Warn): void {
  db.pragma(`journal_size_limit = ${LOG_BYTES}`);
  if (number(db, 'auto_vacuum') === INCREMENTAL) return;
  try {
    db.exec('pragma auto_vacuum = incremental; vacuum');
  } catch (error) {
    warn(`the database could not be written anew, and gives no room back till the next start: ${why(error)}`);
  }
}

/** Pages that go back to the disk now. */
const toGiveBack = (db: Database.Database): number => {
  const free = number(db, 'freelist_count') - Math.max(SPARE.least, Math.floor(number(db, 'page_count') / SPARE.share));
  return Math.max(0, Math.min(BITE, free));
};

/**
 * Gives room back to the disk when called, as soon as no transaction is open (`apart`), and in one of its own: bite by
 * bite, a turn of the loop between two of them, until all is given back. After a whole bite and more the log goes into
 * the file as well, which is only then made shorter; that waits for the disk, so it is not done for less. Where it
 * fails, what was taken away stays so, and the next call tries again. It is told once, until it succeeds.
 */
export function giver(db: Database.Database, apart: (work: () => void) => void, warn: Warn): () => void {
  let told = false;
  /** A whole bite was given back and its log is not merged yet. */
  let much = false;
  const give = (): void => {
    try {
      const pages = toGiveBack(db);
      if (pages > 0) db.exec(`pragma incremental_vacuum(${pages})`);
      if (much && pages < BITE) db.exec('pragma wal_checkpoint(truncate)');
      told = false;
      much = pages === BITE;
      if (much) setImmediate(() => db.open && apart(give));
    } catch (error) {
      if (!told) warn(`room in the database could not be given back: ${why(error)}`);
      told = true;
    }
  };
  return () => apart(give);
}
