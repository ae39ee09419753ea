// What the law allows (S2): why something may differ. Asked of what the victim himself did, and of the rules where they
// bind, never of the code that sent it.

import type { Seat } from '../../server-modules/kernel/ids.ts';
import type { TableMsg } from '../../server-modules/protocol/messages.ts';
import type { Proposal } from '../../server-modules/protocol/proposals.ts';
import type { Difference } from './both.ts';
import type { Run } from './run.ts';
import { isSeen } from './secrets.ts';
import { VICTIM } from './tables.ts';

/**
 * (a) a rule of the game in force, (b) his own act, (c) his own yes, (e) a chair that a bot has taken over; `other`:
 * they have come to see the card it was exchanged with.
 */
export type Why = 'a rule' | 'his own act' | 'his own yes' | 'his bot' | 'the other card';

/** What the victim did himself, as his own script wrote it down when it was done. */
export type Deed = { t: 'showed'; msg: TableMsg } | { t: 'agreed'; what: Proposal } | { t: 'left chair' };

/**
 * To these a yes widens what others see: hands and places, once the rules do not bind any more or somebody may look.
 */
const WIDENS: readonly Proposal['t'][] = ['open', 'arbiter', 'teamHands', 'watching', 'mode', 'fix', 'game', 'undo', 'undoOf', 'redo', 'restore', 'draw'];

/** The line of a table on which all that is unseen was mixed, held and unheld together. (S3) */
const MIXED = 'mixed-anew';

/** Why this may differ; null: it is a leak. */
export function explain(run: Run, found: Difference): Why | null {
  const { deeds } = run;
  if (deeds.some((deed) => deed.t === 'showed')) return 'his own act';
  if (deeds.some((deed) => deed.t === 'agreed' && WIDENS.includes(deed.what.t))) return 'his own yes';
  if (isBot(run, found)) return 'his bot';
  if (isRule(run, found)) return 'a rule';
  return seesOther(run, found) ? 'the other card' : null;
}

/**
 * By a rule: at the table and in the round in which it became hidden, where rules bind, somebody made a move or the
 * clock did, nobody looks by leave of the table, and whoever is told sits where he sat when it became hidden.
 */
function isRule(run: Run, { cause, to }: Difference): boolean {
  const { state, session } = run.both.room(0);
  const moved = cause.how === 'tick' || (cause.how === 'message' && (cause.msg?.t === 'verb' || cause.msg?.t === 'resign'));
  if (cause.at !== 0 || !moved || session.mode === 'sandbox' || state.fixing !== null || run.watch.openedAnew) return false;
  if (state.open !== null || (state.arbiter ?? null) !== null || state.teams.hands) return false;
  const sits = state.people.find(({ user }) => user === to)?.seat ?? null;
  return sits === null || sits === run.seatOf(to);
}

/** A bot that knows what his chair knows acts for him, where rules bind: it has taken the chair over by S4. */
function isBot(run: Run, { cause }: Difference): boolean {
  const { state, session } = run.both.room(0);
  return cause.at === 0 && cause.how === 'tick' && session.mode !== 'sandbox' && state.helpers.some(({ seat }) => seat === run.home);
}

/**
 * The coalition reads what the secret was exchanged with, where it lies now, and not the secret itself. In a copy what
 * is left over gives a hand away, so nothing of it may be read before all that is unseen there was mixed.
 */
function seesOther(run: Run, { cause, to }: Difference): boolean {
  const { piece, partner } = run.secret;
  if (piece === null || partner === null) return false;
  const isMixed = run.view(to, cause.at)?.log.some(({ line }) => line.k === MIXED) === true;
  if (cause.at > 0 && !isMixed) return false;
  // An open file has every face in it, and nobody's word is missing where all were mixed without him. [S5]
  if (isMixed && cause.msg?.t === 'download' && cause.msg.open === true) return true;
  return run.both.tables.some(([{ room }], at) => {
    if (at !== cause.at) return false;
    const seats = room.state.people.flatMap(({ user, seat }): Seat[] => (seat === null || user === VICTIM ? [] : [seat]));
    const w = room.session.world;
    const mine = seats.filter((seat) => w.seats.includes(seat));
    // Mixed with all that looks like it, the secret itself is anybody's.
    return isMixed ? isSeen(w, mine, partner) || isSeen(w, mine, piece) : isSeen(w, mine, partner) && !isSeen(w, mine, piece);
  });
}
