// What the table writes into the log of turns, and of its rules as data (play.ts).

export const TURN_LINES = [
  /** {who} */
  'turns-on',
  'turns-off',
  /** {s} */
  'turn-of',
  'turn-timed-out',
  /** {who} name of the rules */
  'play-reminds',
  'play-binds',
  /** {who} */
  'play-rests',
  'play-gone',
  /** name of the phase */
  'play-phase',
  /** {s}: in the list of steps. */
  'play-passed',
  // To one seat alone: what it did is none of the open moves. a[0] names those that are.
  'beside-play',
  'beside-play-now',
] as const;
