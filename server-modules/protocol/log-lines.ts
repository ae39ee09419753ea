// What the table itself writes into the log. Games add their own. The client has a sentence for each; bots and tests
// read the keys.

import { TURN_LINES } from './turn-lines.ts';

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
  'proposed-tidy',
  /** All that lay loose was tidied, as {who} asked. */
  'tidied',
  /** {who}: how things of the table behave from now on. */
  'weight-firm',
  'weight-natural',
  'weight-wild',
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
  'watch-hand-cast',
  /** {who} seconds */
  'watch-caster-made',
  /** the caster's name {s} */
  'caster-looks',
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
  ...TURN_LINES,
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
  /** {s} {w} */
  'hand-knocks',
  /** {s} how many things */
  ...(['hand-knocks-many', 'hand-joins', 'hand-parts', 'hand-backs', 'clicks', 'completes'] as const),
  ...(['hand-lets-look', 'hand-lets-all-look', 'hand-blinds', 'hand-lays-fog', 'hand-lays-fog-for'] as const),
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
  ...(['rules-read-anew', 'rules-ended', 'sounds-ring', 'sounds-stop', 'sounds-rain', 'sounds-hearth', 'sounds-waltz'] as const),
  /** {s} how many dice */
  'hand-rolls-count',
] as const;
export type TableLine = (typeof TABLE_LINES)[number];
