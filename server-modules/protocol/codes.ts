// Closed lists of what the table itself can answer: refusals, offers. Games and the kernel add their own.
// The client has a sentence for each; bots and tests read the keys.

/** Refusals of the table, as they stand in ActOut.no. */
export const TABLE_CODES = [
  /** The message could not be read. */
  'bad-message',
  /** This account has not joined the table with this socket. */
  'not-here',
  /** Another tab of this account holds the place at the table. */
  'second-tab',
  /** The number is older than the answers still kept; a[0] is the last number taken. */
  'stale-number',
  /** The number lies too far ahead; a[0] is the last number taken. */
  'bad-number',
  'too-fast',
  /** Our own mistake; a[0] is its number. The table stands as it stood before. */
  'bug',
  /** Only seats may do this. */
  'watching',
  'host-only',
  /** Asked by a covered screen, which is told nothing of what is its person's alone. */
  'covered',
  'not-invited',
  'banned',
  /**
   * Somebody was sent away lately, and who comes without an invite waits, whoever shares a sixteenth of all addresses.
   */
  'no-strangers',
  'full',
  /**
   * A row is missing in the middle of the table's log: it does not open until its server's keeper has brought a backup
   * back.
   */
  'broken-table',
  'no-such-seat',
  'seat-taken',
  'no-such-person',
  'no-such-game',
  'no-such-mode',
  'bad-options',
  'not-started',
  'already-started',
  /** Start: a seat is empty and has no bot. */
  'seats-empty',
  /** Not while a game by the rules is on. */
  'in-play',
  'not-over',
  'over',
  'muted',
  /** An answer to a question that is no longer open. */
  'stale',
  /** Hold: not asked, answered already, or held as many windows in a row as one may. */
  'no-hold',
  'nothing-to-undo',
  'nothing-to-redo',
  'already-proposed',
  'no-such-proposal',
  'not-asked',
  'not-fixing',
  /** As many steps as can be put back as a whole. */
  'fix-full',
  /** Closing the fix: some things do not fit; they are in room.fixing.misfits with offers. */
  'does-not-fit',
  'bad-offer',
  /** By the rules of the game it is too early for a draw. */
  'draw-later',
  /** Claim: nobody has been away for 60 seconds. */
  'nobody-away',
  /** a[0] is the right that is missing. */
  'no-right',
  /** Only the arbiter looks like that. */
  'not-arbiter',
  /** Unban: there is no such ban. */
  'no-such-ban',
  /** The turn is another's. */
  'not-your-turn',
  /** Rules as data that do not fit; a[0] is where. */
  'bad-play',
  /** It fits no move that is open by the table's own rules; a[0] names those that are. */
  'no-move',
  /** The same where none is open to this seat. */
  'no-move-now',
  /** Looking, taking away and marking out, which the table's own rules do not let anybody do. */
  'not-by-rules',
  /** The phase cannot end yet; a[0] names what is still to do. */
  'phase-not-done',
  /** Team chat of somebody who has no team. */
  'no-team',
  'no-such-page',
  /** What was sent is no small JPEG or WebP picture. */
  'bad-picture',
  'no-such-picture',
  /** As many pictures as a table can have. */
  'pictures-full',
  /** What stands after /roll cannot be rolled. */
  'bad-roll',
  'no-such-thing',
  /** As many saves as a table keeps. */
  'saves-full',
  'no-such-save',
  /** A save or file that is longer than what can be kept. */
  'too-large',
  /** It is no table of ours, or was changed by hand. */
  'bad-save',
  'other-version',
  'foreign-save',
  /** An open download that not all have agreed to. */
  'not-agreed',
  /** What lies at this seat is the secret of whoever sat there. */
  'seat-kept',
  'seat-closed',
  'ask-all',
  'holder-away',
  /** A table is not taken away under those who sit at it. */
  'others-sit',
  'asked-twice',
  /** Start: not everybody who sat there sits there again. */
  'seats-kept',
  /** Whoever came by a link for watchers never acts. */
  'only-watching',
  /** A link for watchers, opened by somebody who is at the table. */
  'at-table',
  /** The table's people let nobody watch like that. */
  'no-watching',
  'no-such-link',
  'links-full',
  /** As many polls as wait for late audiences. */
  'polls-full',
  /** As many voices as are counted at one table. */
  'poll-full',
  /** Somebody else casts by this link. */
  'caster-here',
  /** A signal of or to somebody who has not said yes to voice. */
  'no-voice',
  /** As many talk by voice as can. */
  'voices-full',
  /** Nobody sits before that hand, so nobody could take out again what is put in. */
  'nobody-sits',
] as const;
export type TableCode = (typeof TABLE_CODES)[number];

/** Refusals of the door to a table, as RPCs fail with them, besides those of the table itself. */
export const DOOR_CODES = [
  /**
   * This account, or the many behind its address while the server is short of room, keep as many tables awake as they
   * may.
   */
  'too-many-tables',
  /** As many tables are awake as the server has room for. */
  'server-full',
] as const;
export type DoorCode = (typeof DOOR_CODES)[number];

/** What can be answered when the table does not fit after a fix. */
export const OFFERS = ['put-back', 'call-off', 'leave'] as const;
export type Offer = (typeof OFFERS)[number];
