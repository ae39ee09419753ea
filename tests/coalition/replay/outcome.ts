// What a replay comes to: its counts, or that it was another play, or that a line broke.

/** The real servers did something else than those in memory. */
export class Parted extends Error {
  override readonly name = 'Parted';
}

/** A line broke, as on a machine that is too busy: nothing is said of either world. */
export class Broke extends Error {
  override readonly name = 'Broke';
}

export interface Replayed {
  /** Things done, of so many that were recorded. */
  done: number;
  of: number;
  compared: number;
  /** Worlds that were hashed, and were those of the recording in both worlds. */
  hashes: number;
  /** Beginnings of the addresses of nodes at which the tables lay. */
  places: Set<string>;
  /** Tables at which the two worlds lay on two nodes. */
  apart: number;
  tables: number;
  /** Texts that are no JSON cannot be said over a socket. */
  unsaid: number;
  /** Why it ended early; null: it did not. */
  ended: 'crash' | null;
}
