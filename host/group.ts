// What is written in one turn of the loop goes to the disk together: one commit and one wait for all of it, and nothing that anybody could take for an
// acknowledgement leaves before. A disk waits a few milliseconds however much there is to write, so each verb alone would hold up all the others.
// A group is written as soon as the loop has gone round once and nothing was added to it, and while more comes, after so many milliseconds.

import type Database from 'libsql';

const LONGEST = 25;

export interface Group {
  /** Work that is all or nothing. Alone it is on the disk when the call returns; in a group when `whenKept` calls. `checked`: it throws before it writes, or not at all. */
  run<T>(work: () => T, checked?: boolean): T;
  /** Calls as soon as everything that was written until now is on the disk: at once when it is. */
  whenKept(call: () => void): void;
  /** From now on writes are gathered. `lost` is told when a group could not be kept: nothing of it is written, and nothing that waited for it was called. */
  gather(lost: (error: unknown) => void): void;
  /** Writes what is gathered. */
  flush(): void;
}

/** `count` is written with every commit, `kept` is called after it. */
export function createGroup(db: Database.Database, count: () => void, kept: () => void): Group {
  const [begin, save, release] = [db.prepare('begin immediate'), db.prepare('savepoint one'), db.prepare('release one')];
  const [back, commit, rollback] = [db.prepare('rollback to one'), db.prepare('commit'), db.prepare('rollback')];
  let lost: ((error: unknown) => void) | null = null;
  let open = false;
  let [began, added, seen] = [0, 0, 0];
  let waiting: (() => void)[] = [];

  function lose(error: unknown): void {
    open = false;
    waiting = [];
    if (db.inTransaction) rollback.run();
    lost?.(error);
  }
  function flush(): void {
    if (!open) return;
    try {
      count();
      commit.run();
    } catch (error) {
      lose(error);
      return;
    }
    open = false;
    kept();
    const calls = waiting;
    waiting = [];
    for (const call of calls) call();
  }
  /** The loop has gone round. */
  function look(): void {
    if (!open) return;
    if (added === seen || performance.now() - began >= LONGEST) return flush();
    seen = added;
    setImmediate(look);
  }
  function alone<T>(work: () => T): T {
    begin.run();
    try {
      const out = work();
      count();
      commit.run();
      kept();
      return out;
    } catch (error) {
      if (db.inTransaction) rollback.run();
      throw error;
    }
  }
  return {
    flush,
    run(work, checked = false) {
      if (lost === null) return alone(work);
      if (!open) {
        begin.run();
        open = true;
        began = performance.now();
        seen = added;
        setImmediate(look);
      }
      added++;
      if (!checked) save.run();
      try {
        const out = work();
        if (!checked) release.run();
        return out;
      } catch (error) {
        // A full or broken disk ends the whole transaction by itself.
        if (!db.inTransaction) lose(error);
        else if (!checked) {
          back.run();
          release.run();
        }
        throw error;
      }
    },
    whenKept(call) {
      if (open) waiting.push(call);
      else call();
    },
    gather(next) {
      lost = next;
    },
  };
}
