// How a game has its moves offered on the page: which stand apart from the others.

export interface Offered {
  /** Moves that end what one is asked for, a turn or one's part in a window: offered last, and set apart. */
  ends?: readonly string[];
  /** Moves that can be made beside any question, a matter of the table: offered quietly, apart from its answers. */
  besides?: readonly string[];
}
