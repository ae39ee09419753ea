// Closed lists of what the table itself can answer and write into the log: refusals, lines, offers. Games and the
// kernel add their own.
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
  'proposed-redo',
  /** {who} {who: whose steps} minutes */
  'proposed-undo-of',
  /** What is proposed goes past something that was shown or drawn. */
  'goes-past-shown',
  /** {who} name */
  'proposed-restore',
  /** {who} */
  'proposed-reset',
  'proposed-mix',
  'mixed-anew',
  'proposed-open',
  'proposed-fix',
  /** {who} {w: mode} */
  'proposed-mode',
  'proposed-rematch',
  /** {who} {w: game} {w: mode} */
  'proposed-game',
  'proposed-draw',
  /** {who} */
  'proposed-watching',
  'watching-nobody',
  /** seconds */
  'watching-link',
  'watching-listed',
  'watching-hands-never',
  'watching-hands-after',
  'watching-hands-asked',
  /** {who} seconds */
  'watch-link-made',
  /** {who} */
  'watch-link-closed',
  'watch-dropped',
  /** {s} */
  'watch-hand-shown',
  'watch-hand-hidden',
  'proposed-bot',
  'proposed-team-hands',
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
  /** {who} number of steps */
  'undone-many',
  'undone-many-past-shown',
  /** {who} {who: whose steps} how many were taken back, how many stayed */
  'undone-of',
  'undone-of-past-shown',
  /** {who} */
  'redone',
  'redone-past-shown',
  // Steps in the list of what can be taken back.
  /** {s} {w: verb} {w: a.…} */
  'step-by-hand',
  /** {s} */
  'step-some',
  /** number */
  'step-many',
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
  'gave-up',
  /** {who} claims the game, {s} was away */
  'claimed',
  'bot-stands-in',
  /** What lay hidden at a chair was closed for whoever held it, and comes to him again. */
  'may-substitute',
  'no-substitute',
  'substituted',
  'set-aside',
  'given-back',
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
  /** plain name */
  'unbanned',
  /** {w: role.…} or {who}, {w: right.…} */
  'right-given',
  'right-taken',
  /** {who} */
  'silenced',
  'may-speak',
  /** {s} number of the team */
  'team-joined',
  /** {s} */
  'team-left',
  /** {who} */
  'team-hands-on',
  'team-hands-off',
  'says-away',
  'says-back',
  /** {s}: who may look anywhere from now on */
  'arbiter',
  'arbiter-none',
  /** {s} {w: what for a place} */
  'arbiter-looks',
  /** {s} {w} {s: whose} */
  'arbiter-looks-at',
  /** {s} {w}: the end of it */
  'arbiter-looked',
  /** {who} {s} */
  'proposed-arbiter',
  'blindfold-on',
  'blindfold-off',
  'turns-on',
  'turns-off',
  /** {s} */
  'turn-of',
  'turn-timed-out',
  /** {who} title */
  'note-written',
  'note-torn',
  /** {who} */
  'picture-brought',
  'board-picture-brought',
  'picture-deleted',
  /** what was rolled, each die, their sum */
  'rolled',
  /** {who} {w: thing} how many */
  'brought',
  /** {who} name */
  'kept',
  'save-dropped',
  'restored',
  /** {who} */
  'downloaded',
  'downloaded-open',
  'open-agreed',
  /** number of the game, {w: game}, {w: mode}: a table out of a file goes on */
  'resumed',
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
  /** {s} {w} how many lie in it */
  'hand-moves',
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
  /** {s}, then what each die shows: its number, or what is typed there */
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
  /** {s} number {w} */
  'hand-draws-bottom',
  'hand-draws-random',
  /** {s} {w} */
  'hand-takes-out',
  'hand-slips',
  'hand-searches',
  'hand-closes',
  'hand-spreads',
  /** {s} {w} how many lay in it */
  'hand-spreads-of',
  /** {s} {w} how many went under the rest */
  'hand-cuts',
  /** {s} {w} how many piles */
  'hand-piles',
  /** {s}, then the things */
  'hand-locks',
  /** {s} number */
  'hand-locks-many',
  /** {s}, then the things */
  'hand-unlocks',
  /** {s} number */
  'hand-unlocks-many',
  /** {s}, then the things */
  'hand-copies',
  /** {s} number */
  'hand-copies-many',
  /** {s}, then the things */
  'hand-removes',
  /** {s} number */
  'hand-removes-many',
  /** {s} {w} what all read on it now */
  'hand-names',
  /** {s} {w} */
  'hand-unnames',
  'hand-writes',
  'hand-pictures',
  /** {s} {w} number, what is typed on that side, or {w: coin.0 or coin.1} */
  'hand-sets',
  /** {s} {w} */
  'hand-changes',
  /** {s} */
  'hand-starts-clock',
  'hand-stops-clock',
  'hand-resets-clock',
  'hand-sets-clock',
  /** {s} how many dice */
  'hand-rolls-count',
] as const;
export type TableLine = (typeof TABLE_LINES)[number];

/** What can be answered when the table does not fit after a fix. */
export const OFFERS = ['put-back', 'call-off', 'leave'] as const;
export type Offer = (typeof OFFERS)[number];
