// What is written in one turn of the loop goes to the disk together: one commit and one wait for all of it, and nothing
// that anybody could take for an acknowledgement leaves before. A disk waits a few milliseconds however much there is
// to write, so each verb alone would hold up all the others.
// A group is written as soon as the loop has gone round once and nothing was added to it, and while more comes, after
// so many milliseconds.
// The loop goes on while the disk is waited for; what is written meanwhile is the next group, and waits for the next
// sync.

import type Database from 'libsql';

const LONGEST = 25;

export interface Group {
  /**
   * Work that is all or nothing. Alone it is on the disk when the call returns; in a group when `whenKept` calls.
   * `checked`: it throws before it writes, or not at all.
   */
  run<T>(work: () => T, checked?: boolean): T;
  /** Calls as soon as everything that was written until now is on the disk: at once when it is. */
  whenKept(call: () => void): void;
  /**
   * Calls when no transaction is open: at once, or when the group at hand is committed; the last who asks stands for
   * all. What fails there takes nothing with it that was gathered: a full disk ends the whole transaction by itself.
   */
  apart(call: () => void): void;
  /**
   * From now on writes are gathered. `lost` is told when a group could not be kept: nothing that waited for it was
   * called.
   */
  gather(lost: (error: unknown) => void): void;
  /** Writes what is gathered and waits for the disk. */
  flush(): void;
}

/** How commits come to the disk once they are gathered. */
export interface Syncing {
  /** Calls back when all that was committed before is on the disk; with an error: it may not be. */
  later(done: (error: Error | null) => void): void;
  /** The same, waiting. */
  now(): void;
}

export interface GroupParts {
  db: Database.Database;
  /** Commits so far. */
  commits: number;
  /** Written with every commit: its number. */
  count(commit: number): void;
  /** That commit and all before it are on the disk. */
  kept(commit: number): void;
  /** Null: nobody waits for the disk. */
  syncing: Syncing | null;
}

/** Commits that one sync covers, and who waits for it. */
interface Batch {
  commit: number;
  calls: (() => void)[];
}

/** The connection waits for the disk itself as long as nothing is gathered. */
export function createGroup({ db, commits, count, kept, syncing }: GroupParts): Group {
  const [begin, save, release] = [db.prepare('begin immediate'), db.prepare('savepoint one'), db.prepare('release one')];
  const [back, commit, rollback] = [db.prepare('rollback to one'), db.prepare('commit'), db.prepare('rollback')];
  let lost: ((error: unknown) => void) | null = null;
  let open = false;
  let [began, added, seen] = [0, 0, 0];
  /** Waits for the group that is open. */
  let waiting: (() => void)[] = [];
  /** Comes when it is committed. */
  let after: (() => void) | null = null;
  /** Committed after the sync began that is under way, if one is. */
  let next: Batch | null = null;
  let under: Batch | null = null;
  /** An open group waits for the sync that is under way. */
  let resting = false;
  /**
   * Once a sync has failed nobody knows what the disk holds, and a later sync that succeeds does not tell: nothing is
   * written any more.
   */
  let broken: Error | null = null;

  function lose(error: unknown): void {
    [open, resting] = [false, false];
    waiting = [];
    after = null;
    if (db.inTransaction) rollback.run();
    lost?.(error);
  }
  function settle({ commit: number, calls }: Batch): void {
    kept(number);
    for (const call of calls) call();
  }
  function breakDown(error: Error): void {
    broken = error;
    [under, next] = [null, null];
    lose(error);
  }
  function sync(): void {
    if (next === null || under !== null) return;
    const batch = next;
    [under, next] = [batch, null];
    syncing?.later((error) => {
      // It was waited for otherwise meanwhile.
      if (under !== batch) return;
      if (error !== null) return breakDown(error);
      under = null;
      settle(batch);
      if (resting) write();
      sync();
    });
  }
  /** One commit of what is gathered. */
  function write(): void {
    if (!open) return;
    try {
      count(commits + 1);
      commit.run();
      commits += 1;
    } catch (error) {
      lose(error);
      return;
    }
    [open, resting] = [false, false];
    const [calls, call] = [waiting, after];
    [waiting, after] = [[], null];
    call?.();
    if (syncing === null) return settle({ commit: commits, calls });
    next = { commit: commits, calls: [...(next?.calls ?? []), ...calls] };
    sync();
  }
  /**
   * The loop has gone round. While the disk is busy there is no hurry: what is added waits for its next sync anyway.
   */
  function look(): void {
    resting = open && under !== null;
    if (!open || resting) return;
    if (added === seen || performance.now() - began >= LONGEST) return write();
    seen = added;
    setImmediate(look);
  }
  function alone<T>(work: () => T): T {
    begin.run();
    try {
      const out = work();
      count(commits + 1);
      commit.run();
      kept(++commits);
      return out;
    } catch (error) {
      if (db.inTransaction) rollback.run();
      throw error;
    }
  }
  return {
    flush() {
      write();
      const batches = [under, next].filter((batch) => batch !== null);
      if (batches.length === 0) return;
      [under, next] = [null, null];
      try {
        syncing?.now();
      } catch (error) {
        return breakDown(error instanceof Error ? error : new Error(String(error)));
      }
      for (const batch of batches) settle(batch);
    },
    run(work, checked = false) {
      if (broken !== null) throw broken;
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
      if (broken !== null) return;
      if (open) waiting.push(call);
      else if (next !== null) next.calls.push(call);
      else if (under !== null) under.calls.push(call);
      else call();
    },
    apart(call) {
      if (open) after = call;
      else call();
    },
    gather(tell) {
      lost = tell;
      // The group waits for the disk from now on.
      if (syncing !== null) db.pragma('synchronous = NORMAL');
    },
  };
}
