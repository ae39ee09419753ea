// The mark beside the database: whose folder this is, and how many commits were acknowledged. The write-ahead log
// cannot tell a tail that was cut off from one that was never written, and an emptied database cannot tell that it was
// full; this file can.
//
// It is written after the commit is on the disk and before the answer, and synced a little later (SYNC_MS), off the way
// of the answer: a second wait for the disk would double the time of every write. So it never says more than was
// acknowledged. It says exactly as much after a crash of the process, and after a power cut at least what was
// acknowledged until a second before.

import { createHash } from 'node:crypto';
import { closeSync, fdatasync, fdatasyncSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { FILES, syncFolder } from './folder.ts';
import { isRecord } from '../http/json.ts';

export interface Mark {
  /** Made once for a folder, and kept in the database too. */
  server: string;
  /** Commits that were acknowledged, counted since the first. */
  commits: number;
}

/**
 * Bytes of one of the two places that are written in turn: a disk writes so many whole or not at all, and if it tears
 * one, the other still stands.
 */
const PLACE = 512;
/** From a commit until its count is synced, in milliseconds. */
const SYNC_MS = 1000;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

function placeOf({ server, commits }: Mark): string {
  const text = JSON.stringify({ server, commits });
  return `${`${text} ${digest(text)}`.padEnd(PLACE - 1)}\n`;
}

function readPlace(line: string): Mark | null {
  const end = line.trimEnd().lastIndexOf(' ');
  const text = line.slice(0, end);
  if (end < 0 || digest(text) !== line.slice(end).trim()) return null;
  const mark: unknown = JSON.parse(text);
  return isRecord(mark) ? { server: String(mark['server']), commits: Number(mark['commits']) } : null;
}

/** What the mark of a folder says: the higher of its two places that can be read. */
export function readMark(dataDir: string): Mark | 'none' | 'damaged' {
  let bytes: string;
  try {
    bytes = readFileSync(path.join(dataDir, FILES.mark), 'latin1');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'none' : 'damaged';
  }
  const found = [bytes.slice(0, PLACE), bytes.slice(PLACE)].map(readPlace).filter((mark) => mark !== null);
  return found.sort((a, b) => b.commits - a.commits)[0] ?? 'damaged';
}

/** Writes a mark anew, both places, whole or not at all. It is on the disk when the call returns. */
export function writeMark(dataDir: string, mark: Mark): void {
  const file = path.join(dataDir, FILES.mark);
  const fresh = `${file}.new`;
  rmSync(fresh, { force: true });
  const fd = openSync(fresh, 'wx', 0o600);
  try {
    writeSync(fd, placeOf(mark).repeat(2));
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(fresh, file);
  syncFolder(dataDir);
}

export interface MarkPen {
  /** Says that so many commits are on the disk. Costs some microseconds: nothing waits for the disk here. */
  set(commits: number): void;
  close(): void;
}

/** Opens a mark that is there for a server that counts. */
export function openMark(dataDir: string, server: string, synced: boolean): MarkPen {
  const fd = openSync(path.join(dataDir, FILES.mark), 'r+');
  let timer: NodeJS.Timeout | null = null;
  let [open, syncing] = [true, false];
  const end = (): void => {
    syncing = false;
    if (!open) closeSync(fd);
  };
  return {
    set(commits) {
      try {
        writeSync(fd, placeOf({ server, commits }), (commits % 2) * PLACE);
      } catch {
        // The commit itself stands, and who made it must hear so: a mark that says too little is only less sharp.
        return;
      }
      if (!synced || timer !== null || syncing) return;
      timer = setTimeout(() => {
        timer = null;
        syncing = true;
        fdatasync(fd, end);
      }, SYNC_MS).unref();
    },
    close() {
      if (timer !== null) clearTimeout(timer);
      open = false;
      if (syncing) return;
      if (synced) fdatasyncSync(fd);
      closeSync(fd);
    },
  };
}
