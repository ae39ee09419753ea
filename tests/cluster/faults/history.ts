// What is known of one table when all is over: what its bots did and saw, and what the database was given to write.
// Times are milliseconds since 1970; those of bots by a clock that never goes back.

import type { Mark } from './marks.ts';

/** One act of a bot. */
export interface Act extends Mark {
  asked: number;
  /** Null: no answer came. */
  answered: number | null;
  /**
   * `done`: acknowledged. `refused`: the table said no. `unknown`: no answer came, or one that leaves it open; it may
   * stand in the table or not.
   */
  outcome: 'done' | 'refused' | 'unknown';
}

/** A bot has had its whole View anew: the last move of each bot in it, 0 where there is none. */
export interface Look {
  who: number;
  asked: number;
  answered: number;
  moves: readonly number[];
}

/** A row of the log, as it was written. */
export interface Row {
  n: number;
  at: number;
  /** Whose connection brought it; null: nobody's that we know. */
  node: string | null;
  /** The epoch that it opens, as the first row of an instance does; null: it is none. */
  opens: number | null;
  /** The act in it; null: it is none of a bot's. */
  mark: Mark | null;
}

/** The table's own row, as it was written. */
export interface Binding {
  epoch: number;
  match: string;
  /** The node that has it awake by that row; null: nobody has. */
  node: string | null;
}

export interface History {
  acts: readonly Act[];
  looks: readonly Look[];
  /** All rows that were ever written, in the order of writing; and the table's own. */
  rows: readonly Row[];
  bindings: readonly Binding[];
  /** Numbers of rows that are still there, ascending; the first that must be; where the snapshot stands. */
  left: { rows: readonly number[]; first: number; last: number };
}
