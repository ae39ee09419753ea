// Messages on their way: each has a number of its own and stays here until its answer has come, whatever happens to the
// line.

import { ANSWERS_KEPT, type ActOut, type TableMsg } from '../../server-modules/protocol/messages.ts';

export interface Waiting {
  readonly n: number;
  readonly msg: TableMsg;
  /** How often it failed on a line that stood. */
  tries: number;
  /** It has gone out on the line that stands now. */
  sent: boolean;
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
  /**
   * Those that may go out now and have not, in the order of their numbers; they count as sent. The server keeps so many
   * answers: what is further ahead of the oldest that waits could push that one's answer out before it was heard.
   */
  due(): Waiting[];
  /** The line is another: all that wait go out once more. */
  unsent(): void;
  /** Gives up: all are rejected. */
  fail(error: unknown): void;
}

export function createPending(): Pending {
  const rows = new Map<number, Waiting>();
  let next = 1;
  return {
    add(msg, resolve, reject) {
      const waiting: Waiting = { n: next, msg, tries: 0, sent: false, resolve, reject };
      rows.set(next, waiting);
      next += 1;
      return waiting;
    },
    done: (n) => rows.delete(n),
    startAfter(last) {
      next = Math.max(next, last + 1);
    },
    due() {
      const [oldest] = rows.keys();
      const out = oldest === undefined ? [] : [...rows.values()].filter(({ n, sent }) => !sent && n < oldest + ANSWERS_KEPT);
      for (const waiting of out) waiting.sent = true;
      return out;
    },
    unsent() {
      for (const waiting of rows.values()) waiting.sent = false;
    },
    fail(error) {
      const left = [...rows.values()];
      rows.clear();
      for (const waiting of left) waiting.reject(error);
    },
  };
}
