// What the row of a table holds, and of a picture.

/** What the row of a table holds. */
export interface Bound {
  match: string;
  epoch: number;
  /** First rows of the newest instances; they are not deleted. */
  fences: number[];
  /** JSON of a TableRow; empty until the table has said what it is. */
  label: string;
  /** Second until which it is kept when nobody opens it; null: for good. */
  until?: number | null;
  /** Pictures that hang or hung here. */
  pictures?: string[];
  /** It is being taken away. */
  gone?: Gone;
  /** The node that has it awake and which of its starts, where there are many (directory.ts); none: nobody has. */
  node?: string;
}

/**
 * What is still to be taken away: rows of the log from `from` to `last`, saves below `saves`, the invite by its hash.
 */
export interface Gone {
  from: number;
  last: number;
  saves: number;
  invite: string;
  /** Links for watchers, by their hashes. */
  links?: readonly string[];
  /** By whose word; null: its time was over. */
  by: string | null;
}

/** What is known of a picture besides its content. */
export interface Lease {
  /** Who brought it, and to which table. */
  by: string;
  at: string;
  /** How much it takes of what the account may have; older ones say nothing and take nothing. */
  units?: number;
  /** Another table has it too. */
  shared?: true;
  /** Null: for good. */
  until: number | null;
  /** It is not whole yet: how many pieces it has, and which are there, a bit each. */
  of?: number;
  there?: number;
  /** The bucket may hold an object of this name (object-store.ts), of so many bytes. */
  away?: number | undefined;
}

/**
 * Between its first row and its first call a match cannot be found yet; so long nobody else may take its table for
 * dead.
 */
export const startingKey = (match: string): string => `starting:${match}`;
export const STARTING_SECONDS = 5;

/** Seconds without a sign of its node until a table may be taken over. */
export const LEASE_SECONDS = 6;
/** The same as the database says it, of a node's row: whose lease stands. */
export const standsAs = (row = ''): string => `${row}update_time > now() - interval '${LEASE_SECONDS} seconds'`;

/** A node as rows of tables name it is its name and which of its starts. */
export const nameOf = (node: string): string => node.split('.')[0] as string;

/**
 * In the cache of a process while its node drains and another takes its tables: over how many ticks they go, and the
 * rules of which the others take rounds over (`takes`), or `ANY`.
 */
export const DRAINING = 'node drains';

/**
 * Rules of which a node takes a round over in its middle, as its row lists them: ` game@version ` each. A row of before
 * lists none, which counts as the first version of every game. [E28]
 */
export const takes = (rules: string, game: string, version: number): boolean =>
  rules.includes(` ${game}@${version} `) || (version === 1 && rules.includes(FIRST));
/** What such a row counts as. */
export const FIRST = ' @1 ';
/** A drain has waited for rounds as long as it may. */
export const ANY = ' * ';

/** The label of the match that is no table (node.ts). */
export const NODE_LABEL = 'node';
