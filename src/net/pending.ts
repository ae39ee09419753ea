// Messages on their way: each has a number of its own and stays here until its answer has come, whatever happens to the
// line.

import type { ActOut, TableMsg } from '../../server-modules/protocol/messages.ts';

export interface Waiting {
  readonly n: number;
  readonly msg: TableMsg;
  /** How often it failed on a line that stood. */
  tries: number;
  resolve(answer: ActOut): void;
  reject(error: unknown): void;
}

export interface Pending {
  /** Gives the message the next number. */
  add(msg: TableMsg, resolve: Waiting['resolve'], reject: Waiting['reject']): Waiting;
  /** Takes a message out; false when it was answered already. */
  done(n: number): boolean;
  /** The server's last number for this account: ours go on after it. */
  startAfter(last: number): void;
  /** All that wait, in the order of their numbers. */
  all(): Waiting[];
  /** Gives up: all are rejected. */
  fail(error: unknown): void;
}

export function createPending(): Pending {
  const rows = new Map<number, Waiting>();
  let next = 1;
  return {
    add(msg, resolve, reject) {
      const waiting: Waiting = { n: next, msg, tries: 0, resolve, reject };
      rows.set(next, waiting);
      next += 1;
      return waiting;
    },
    done: (n) => rows.delete(n),
    startAfter(last) {
      next = Math.max(next, last + 1);
    },
    all: () => [...rows.values()],
    fail(error) {
      const left = [...rows.values()];
      rows.clear();
      for (const waiting of left) waiting.reject(error);
    },
  };
}
