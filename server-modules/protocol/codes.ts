// Closed lists of what the table itself can answer and write into the log: refusals, lines, offers. Games and the kernel add their own.
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
  'not-invited',
  'banned',
  'full',
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
  'nothing-to-undo',
  'already-proposed',
  'no-such-proposal',
  'not-asked',
  'not-fixing',
  /** Closing the fix: some things do not fit; they are in room.fixing.misfits with offers. */
  'does-not-fit',
  'bad-offer',
  /** Claim: nobody has been away for 60 seconds. */
  'nobody-away',
] as const;
export type TableCode = (typeof TABLE_CODES)[number];

/** Keys of the table's own log lines, with their arguments. {who} is a person, {s} a seat. */
export const TABLE_LINES = [
  /** {who} came to the table. */
  'joined',
  /** plain name */
  'left',
  /** {who} {s} */
  'sat',
  'stood',
  'swapped',
  'swap-offered',
  /** {s} */
  'bot-sits',
  'bot-leaves',
  /** number of the game, {w: game}, {w: mode} */
  'started',
  /** {who} */
  'host',
  /** plain name */
  'kicked',
  /** old name, new name */
  'renamed',
  'listed',
  'unlisted',
  'invite-renewed',
  /** {who} */
  'proposed-undo',
  'proposed-fix',
  /** {who} {w: mode} */
  'proposed-mode',
  'proposed-rematch',
  /** {who} {w: game} {w: mode} */
  'proposed-game',
  'proposed-draw',
  /** What was agreed cannot be done as the table lies. */
  'not-possible',
  /** {who} */
  'agreed',
  'declined',
  'withdrawn',
  /** The last step was taken back; {who} asked for it. */
  'undone',
  /** The same past something that had been shown or drawn by chance. */
  'undone-past-shown',
  /** {who} */
  'fix-opened',
  /** {s} {w: verb} and, if everybody can tell it apart, {p} */
  'fixed-by-hand',
  'fix-closed',
  'fix-put-back',
  'fix-called-off',
  'fix-left',
  /** {s}: something in this seat's closed places does not fit. */
  'misfit-hidden',
  /** {w: mode} */
  'mode',
  /** {s} */
  'resigned',
  /** {who} claims the game, {s} was away */
  'claimed',
  'bot-stands-in',
  'clock-stands-in',
  'back-at-table',
  'drawn',
  /** {s}: what the seat held was put back where it came from. */
  'put-home',
  /** plain text */
  'said',
  /** {who} */
  'ticked-off',
  /** {who}: the announced end holds */
  'settled',
  /** {who}: chance starts afresh, so that what was thrown until now can be checked */
  'proof-taken',
  // What a free hand did, from public knowledge alone. {w: a.…} is a thing by its kind ('a.deck').
  /** {s} */
  'hand-draws-card',
  /** {s} number */
  'hand-draws-cards',
  /** {s} number {w} */
  'hand-draws',
  /** {s} */
  'hand-takes-card',
  /** {s} number */
  'hand-takes-cards',
  /** {s}, then the seats dealt to */
  'hand-deals-card',
  /** {s} number, then the seats dealt to */
  'hand-deals-cards',
  /** {s} {w} */
  'hand-shuffles',
  /** {s} {w} how many lie in it */
  'hand-shuffles-of',
  /** {s} {w} */
  'hand-gathers',
  /** {s} {w} how many lie in it then */
  'hand-gathers-of',
  /** {s} number */
  'hand-splits',
  /** {s}, then what each die shows */
  'hand-rolls',
  /** {s} how many dice, their sum */
  'hand-rolls-many',
  /** {s} {w: coin.0 or coin.1} */
  'hand-flips-coin',
  /** {s}, then a word for each coin */
  'hand-flips-coins',
  /** {s} {w: what it shows} */
  'hand-turns-up',
  /** {s} {w} */
  'hand-turns-down',
  'hand-turns-over',
  'hand-looks',
  'hand-looks-top',
  /** {s} {w}, then the seats */
  'hand-shows',
  'hand-shows-all',
  'hand-hides',
] as const;
export type TableLine = (typeof TABLE_LINES)[number];

/** What can be answered when the table does not fit after a fix. */
export const OFFERS = ['put-back', 'call-off', 'leave'] as const;
export type Offer = (typeof OFFERS)[number];
