// Waiting for the disk off the loop. In WAL mode a commit with `synchronous = NORMAL` stands in the write-ahead log and
// is not synced; one fdatasync of that file afterwards makes it as durable as FULL does
// (sqlite.org/wal.html#performance_considerations), and covers all commits before it.

import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from './folder.ts';
import type { Syncing } from './group.ts';

/**
 * Syncs one file that is there from its first use on and stays the same, as the log does while a connection is open.
 */
export function openSyncing(file: string): Syncing & { close(): void } {
  let fd: number | null = null;
  let [busy, closed] = [false, false];
  const opened = (): number => {
    // It may have been made just now, and its name has to stay, too.
    if (fd === null) syncFolder(path.dirname(file));
    return (fd ??= openSync(file, 'r+'));
  };
  const end = (): void => {
    if (fd !== null) closeSync(fd);
    fd = null;
  };
  return {
    later(done) {
      busy = true;
      try {
        fdatasync(opened(), (error) => {
          busy = false;
          if (closed) end();
          done(error);
        });
      } catch (error) {
        busy = false;
        setImmediate(done, error instanceof Error ? error : new Error(String(error)));
      }
    },
    now: () => fdatasyncSync(opened()),
    close() {
      closed = true;
      if (!busy) end();
    },
  };
}
