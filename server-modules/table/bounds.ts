// Numbers of what a table keeps. What happens at each, and all that is bounded elsewhere, stands in
// ../nakama/bounds.ts.

import { ANSWERS_KEPT } from '../protocol/messages.ts';

/** Bounds of the table's own. */
export const MOST = {
  /** People a table remembers. */
  people: 100,
  /**
   * Accounts that went and whose message numbers a table still knows: a line that breaks must not make a stranger's
   * words come twice.
   */
  forgotten: 32,
  bans: 200,
  /** Answers of one account that can be given again. */
  answers: ANSWERS_KEPT,
  /** Lines of one audience. */
  lines: 200,
  /** Steps that others saw and that can be taken back. */
  steps: 64,
  /** Steps that others noticed, what was only lifted among them; what is done unseen is joined and counts nowhere. */
  noticed: 1024,
  /** Steps that others saw and that a waking table still knows. */
  keptSteps: 8,
  /**
   * Steps of one fix that others noticed: nothing of an open fix is forgotten, so that it can be put back as a whole.
   */
  fixSteps: 1024,
  /** Accounts for whom something lies aside. */
  asides: 40,
  /** Holders of one chair in one round, one after the other. */
  heirs: 16,
  saves: 20,
  saveBytes: 512_000,
  /** Rows of the log between two snapshots. */
  snapshotRows: 200,
  /** Rows of one round that are kept for whoever checks the log. */
  roundRows: 50_000,
  /** First rows of older instances that are kept, so that one that still lives collides with the next. */
  fences: 32,
  /** Screens that were let in and are not there yet, of those that come beside another one or covered. */
  coming: 200,
  /** Buckets of message rates. */
  buckets: 1000,
  /** Pictures of a table that are kept as long as it is, those that it was shown by name among them. */
  pictures: 1500,
  /** Links for those who only watch, and sockets that look through them. */
  watchLinks: 20,
  watchers: 500,
  /** Polls that late audiences have still to be shown, and voices in one poll, of which each link has its share. */
  polls: 128,
  voices: 600,
  /** Bytes of one caster's strokes, and of his pointers, that late audiences have still to be shown. */
  castBytes: 250_000,
  /** Casters that are there, and those of whose end late audiences have still to be told. */
  casters: 8,
  /** Bytes in memory that wait for them, and of those poses and pointers that do. */
  tapeBytes: 4_000_000,
  passBytes: 1_000_000,
  /** Tables in one list. */
  index: 200,
} as const;
