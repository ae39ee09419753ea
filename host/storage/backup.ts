// A backup while the server runs, and the way back. Neither throws anything away: what a restore replaces lies in a
// folder beside it.

import { chmodSync, closeSync, copyFileSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { FILES, holdFolder, keepFolder, sizeOf, syncFolder, Unsound, urlOf } from './folder.ts';
import { readMark, writeMark } from './mark.ts';
import { salvage } from './salvage.ts';
import { look, Newer, openToLook, type Found } from './soundness.ts';

/** A moment as a name of files, in UTC: 2026-11-23T10-50-33. */
export const momentOf = (date: Date): string => date.toISOString().slice(0, 19).replaceAll(':', '-');

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Looks at one file that nobody writes, all in it; throws a sentence. */
function lookAt(file: string): Pick<Found, 'server' | 'commits' | 'gaps'> {
  if ((sizeOf(file) ?? 0) === 0) throw new Unsound(`${file} is ${sizeOf(file) === null ? 'not there' : 'empty'}.`);
  if ((sizeOf(`${file}-wal`) ?? 0) > 0)
    throw new Unsound(`${file} is no backup: a write-ahead log lies beside it. Put the whole folder in the place of the data folder instead.`);
  const db = new Database(`${urlOf(file)}?mode=ro&immutable=1`);
  try {
    return look(db);
  } catch (error) {
    throw new Unsound(`${file} is no sound backup: ${messageOf(error)}.`, { cause: error });
  } finally {
    db.close();
  }
}

const isFile = (file: string): boolean => statSync(file).isFile();

function syncFile(file: string): void {
  const fd = openSync(file, 'r+');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/**
 * Writes all of a folder's database, as it is at one moment, into a new file that only its owner may read, and looks
 * that file over. The server may run:
 * it waits for nothing. Throws a sentence when source or copy does not hold together; then there is no new file.
 */
export function backUp(dataDir: string, file: string): { commits: number } {
  if (existsSync(file)) throw new Unsound(`${file} is there already: a backup replaces nothing.`);
  const from = path.join(dataDir, FILES.db);
  if ((sizeOf(from) ?? 0) === 0) throw new Unsound(`There is no database in ${dataDir}.`);
  // Read before the copy is made: the server counts on meanwhile.
  const mark = readMark(dataDir);
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  rmSync(part, { force: true });
  // Beside a server that runs the log is read as it reads it, through the index they share; for reading only, so
  // nothing is merged at the end.
  const db = new Database(`${urlOf(from)}?mode=ro`);
  try {
    // The copy is laid out anew, with new indexes: what does not hold together in the source would not show in it.
    look(db);
    closeSync(openSync(part, 'wx', 0o600));
    db.exec(`vacuum into '${part.replaceAll("'", "''")}'`);
    const copy = lookAt(part);
    if (typeof mark === 'object' && (copy.commits < mark.commits || copy.server !== mark.server))
      throw new Unsound(`it holds ${copy.commits} commits, and ${mark.commits} were acknowledged`);
    chmodSync(part, 0o600);
    syncFile(part);
    renameSync(part, file);
    syncFolder(path.dirname(path.resolve(file)));
    return { commits: copy.commits };
  } catch (error) {
    rmSync(part, { force: true });
    throw new Unsound(`No backup was made: the data in ${dataDir} is damaged or cannot be copied (${messageOf(error)}).`, { cause: error });
  } finally {
    db.close();
  }
}

const KEPT = [FILES.db, FILES.wal, FILES.shm, FILES.mark] as const;

/** A copy of all that is there, in a new folder beside it. */
function setAside(dataDir: string, moment: string): string {
  const aside = path.join(dataDir, `before-restore-${moment}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of KEPT) {
    if (!existsSync(path.join(dataDir, name))) continue;
    cpSync(path.join(dataDir, name), path.join(aside, name), { recursive: true });
    if (isFile(path.join(aside, name))) syncFile(path.join(aside, name));
  }
  syncFolder(aside);
  syncFolder(dataDir);
  return aside;
}

/** Holds the folder while something is done to it: refuses while a server runs. */
function held<T>(dataDir: string, work: () => T): T {
  const release = holdFolder(dataDir);
  try {
    return work();
  } finally {
    release();
  }
}

/** Puts a sound database, which lies in the folder under a name of its own, in the place of the old one. */
function replaceBy(dataDir: string, fresh: string, { server, commits }: { server: string | null; commits: number }): void {
  chmodSync(fresh, 0o600);
  syncFile(fresh);
  // Broken off anywhere in here, the next start finds database and mark at odds, says so and asks for a restore again.
  for (const name of [FILES.wal, FILES.shm]) rmSync(path.join(dataDir, name), { force: true });
  // The log is of the old database: it must not come back beside the new one.
  syncFolder(dataDir);
  const place = path.join(dataDir, FILES.db);
  if (existsSync(place) && !isFile(place)) rmSync(place, { recursive: true });
  renameSync(fresh, place);
  syncFolder(dataDir);
  if (server === null) rmSync(path.join(dataDir, FILES.mark), { force: true });
  else writeMark(dataDir, { server, commits });
}

/**
 * Puts a backup in the place of what is there, which is copied aside first. Refuses while a server runs and when the
 * backup does not hold together.
 */
export function restoreFrom(dataDir: string, file: string, moment: string): { aside: string; commits: number } {
  const { server, commits } = lookAt(file);
  keepFolder(dataDir);
  return held(dataDir, () => {
    const aside = setAside(dataDir, moment);
    const fresh = path.join(dataDir, `${FILES.db}.new`);
    copyFileSync(file, fresh);
    replaceBy(dataDir, fresh, { server, commits });
    return { aside, commits };
  });
}

export interface WentOn {
  /** The copy of what was there. */
  aside: string;
  commits: number;
  /** Acknowledged commits that are not in it, null when nobody can tell. */
  lost: number | null;
  /** What was left out besides because it could not be read. */
  left: string[];
}

/**
 * Goes on with what is there, which is copied aside first. What holds together stays as it is, and only the mark is set
 * to it; of what does not, all that can be read is put in a new database.
 */
export function goOnAsItIs(dataDir: string, moment: string): WentOn {
  return held(dataDir, () => {
    if ((sizeOf(path.join(dataDir, FILES.db)) ?? 0) === 0)
      throw new Unsound(`There is nothing in ${dataDir} to go on with. To begin anew, move the folder away; npm run restore -- FILE brings a backup back.`);
    const mark = readMark(dataDir);
    const lostOf = ({ server, commits }: { server: string | null; commits: number }): number | null =>
      typeof mark === 'object' && mark.server === server ? Math.max(0, mark.commits - commits) : null;
    const db = openToLook(dataDir);
    try {
      const found = soundOf(db);
      if (found !== null) {
        const aside = setAside(dataDir, moment);
        if (found.server !== null) writeMark(dataDir, { server: found.server, commits: found.commits });
        return { aside, commits: found.commits, lost: lostOf(found), left: [] };
      }
      const fresh = path.join(dataDir, `${FILES.db}.new`);
      rmSync(fresh, { force: true });
      const { server, commits, left } = salvage(db, fresh);
      const aside = setAside(dataDir, moment);
      replaceBy(dataDir, fresh, { server, commits });
      return { aside, commits, lost: lostOf({ server, commits }), left };
    } catch (error) {
      throw new Unsound(`What is there cannot be gone on with: ${messageOf(error)}. Nothing was changed. npm run restore -- FILE brings a backup back.`, {
        cause: error,
      });
    } finally {
      db.close();
    }
  });
}

/**
 * What a database says of itself, or null when it does not hold together. One of a newer program is not ours to mend.
 */
function soundOf(db: Database.Database): ReturnType<typeof look> | null {
  try {
    return look(db);
  } catch (error) {
    if (error instanceof Newer) throw error;
    return null;
  }
}
