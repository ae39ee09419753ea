// What needs the others' consent: undo, fix, mode, rematch, another game, a draw. Alone at the table everything is
// agreed at once.

import { noArbiter } from './people/arbiter.ts';
import { MODES, type Arg } from '../protocol/messages.ts';
import type { Proposal } from '../protocol/proposals.ts';
import { TICKS_PER_SECOND } from '../kernel/ids.ts';
import type { TableLine } from '../protocol/log-lines.ts';
import { drawNeeds } from '../rules/session.ts';
import { isDeserted } from './people/chairs.ts';
import { gameRow } from './game.ts';
import { GONE_TICKS } from './people/people.ts';
import { holding } from './people/holders.ts';
import { canRedo, isRedoPast } from './steps/redo.ts';
import { saving } from './keep/saving.ts';
import { takeBacks } from './steps/takebacks.ts';
import { canUndo, isPast, lastGroups } from './steps/undo.ts';
import type { OpenProposal, Person } from './state.ts';
import { done, isHere, isNo, person, personOf, refuse, saveOf, say, tell, type Did, type Room } from './table.ts';
import { mates, noTeamHands } from './people/teams.ts';

/** What happens when everybody has agreed. */
export type Carry = (room: Room, by: Person, what: Proposal) => Did;

/** A name in the words of lines: `undoOf` is `undo-of`. */
type Words<T extends string> = T extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Words<Rest>}`
  : '';
/** The line that tells of a proposal. */
const lineOf = ({ t }: Proposal): TableLine => {
  const words = t.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`) as Words<typeof t>;
  return `proposed-${words}`;
};

/** Seated people whose word is needed: all others, unless they have been away for a minute. */
function wanted(room: Room, me: Person): number[] {
  return room.state.people
    .filter((p) => p.seat !== null && p.who !== me.who && (isHere(room, p.who) || room.tick - (room.away.get(p.who) ?? room.tick) < GONE_TICKS))
    .map((p) => p.who);
}

/** What would show a secret to somebody: never without those whose secret it is, however long they are away. */
function widens({ session, state }: Room, what: Proposal): boolean {
  switch (what.t) {
    case 'open':
    case 'teamHands':
      return true;
    case 'watching':
      return true;
    case 'arbiter':
      return what.seat !== null;
    case 'fix':
      return true;
    case 'mode':
      // A free hand turns over what lies face down, rules or not.
      return state.phase === 'playing' && session.mode !== 'sandbox' && what.mode !== 'enforced';
    default:
      return false;
  }
}

/**
 * Whose own word it needs besides: of whoever holds a hand that would be shown, of whoever made a step that would be
 * taken back. Nobody else can give it, and absence is no yes. Accounts of holders who have left the round are in it
 * too.
 */
function owners(room: Room, me: Person, what: Proposal): string[] {
  if (what.t === 'undo' || what.t === 'undoOf') {
    const steps = what.t === 'undo' ? lastGroups(room, what.steps ?? 1) : takeBacks().takeBackOf(room, what.who, what.minutes).steps;
    // Of somebody who has gone for good nobody has the word. What a hand did unseen asks nobody: who is asked would
    // tell of it. [S7]
    return steps.flatMap(({ who, unseen }) => (unseen || who === null || who === me.who ? [] : (person(room, who)?.user ?? '')));
  }
  if (what.t === 'draw') {
    // What the end of the round shows is theirs who hold its chairs, whoever sits there now.
    const needs = drawNeeds(room.session);
    return room.state.chairs.flatMap(({ seat, user, gave }) =>
      user === null || gave === true || user === me.user || (needs !== 'all' && needs?.includes(seat) !== true) ? [] : [user],
    );
  }
  // Everybody's acts since then are taken back.
  if (what.t === 'restore') return [...new Set([...saving().holdersIn(room, what.save), ...holding(room)])].filter((user) => user !== me.user);
  if (!widens(room, what) || what.t === 'teamHands') return [];
  const sitting = room.state.people.flatMap(({ seat, user }) => (seat !== null && room.session.world.seats.includes(seat) ? [user] : []));
  return [...new Set([...sitting, ...holding(room)])].filter((user) => user !== me.user);
}

/** Of each matter one question is open at a time; each chair that may be given to a bot is a matter of its own. */
const topic = (what: Proposal): string => (what.t === 'bot' ? `bot ${what.seat}` : what.t);

/**
 * Refuses 'watching', 'already-proposed', 'asked-twice', 'holder-away', and what makes the proposal itself impossible.
 */
export function propose(room: Room, me: Person, what: Proposal, carry: Carry): Did {
  if (me.seat === null) return refuse('watching');
  const flaw = impossible(room, what) ?? (what.t === 'teamHands' ? noTeamHands(room, me) : null);
  if (flaw !== null) return flaw;
  if (isResting(room, me, what)) return refuse('asked-twice');
  const own = owners(room, me, what).map((user) => personOf(room, user)?.who);
  if (own.some((who) => who === undefined || !isHere(room, who))) return refuse('holder-away');
  // Whoever has no say in a draw is not asked about it, and about a team's hands the team alone.
  const mine = what.t === 'teamHands' ? mates(room, me) : null;
  const others = mine ?? wanted(room, me).filter((who) => what.t !== 'draw' || hasSay(room, who));
  const needed = [...new Set([...others, ...own.flatMap((who) => who ?? [])])];
  if (needed.length === 0) return carry(room, me, what);
  if (room.state.proposals.some((open) => topic(open.what) === topic(what))) return refuse('already-proposed');
  const past = goesPast(room, what);
  const row = newestSeen(room);
  room.state.proposals.push({
    id: room.state.nextProposal++,
    by: me.who,
    what,
    yes: [],
    wanted: needed,
    ...(past ? { past } : {}),
    ...(row > 0 ? { row } : {}),
  });
  tell(room, lineOf(what), [{ who: me.who }, ...wordsOf(room, what)]);
  if (past) say(room, 'goes-past-shown');
  return done;
}

/** Does a draw need the word of this person? */
function hasSay(room: Room, who: number): boolean {
  const needs = drawNeeds(room.session);
  const seat = person(room, who)?.seat ?? null;
  return needs === 'all' || (seat !== null && needs?.includes(seat) === true);
}

function wordsOf(room: Room, what: Proposal): Arg[] {
  switch (what.t) {
    case 'mode':
      return [{ w: what.mode }];
    case 'game':
      return [{ w: `game:${what.game}` }, { w: what.mode }];
    case 'undo':
      return [what.steps ?? 1];
    case 'undoOf':
      return [{ who: what.who }, what.minutes];
    case 'restore':
      return [saveOf(room, what.save)?.name ?? ''];
    case 'bot':
      return [{ s: what.seat }];
    case 'arbiter':
      return what.seat === null ? [] : [{ s: what.seat }];
    default:
      return [];
  }
}

/** Never silently past something shown or rolled: whoever is asked is told before. */
function goesPast(room: Room, what: Proposal): boolean {
  if (what.t === 'undo') return isPast(lastGroups(room, what.steps ?? 1));
  if (what.t === 'redo') return isRedoPast(room);
  return what.t === 'undoOf' && isPast(takeBacks().takeBackOf(room, what.who, what.minutes).steps);
}

/** Row of the newest step that others saw. */
const newestSeen = (room: Room): number => lastGroups(room, 1).find((step) => !step.light)?.row ?? 0;

/** People agreed about the steps they saw then: what others have done since is not among them. */
function overtaken(room: Room, { what, row, past }: OpenProposal): boolean {
  if (what.t === 'undo' && newestSeen(room) !== (row ?? 0)) return true;
  return past !== true && goesPast(room, what);
}

function impossible(room: Room, what: Proposal): Did | null {
  const { phase, mode, game } = room.state;
  switch (what.t) {
    case 'undo':
      return canUndo(room) ? null : refuse('nothing-to-undo');
    case 'redo':
      return canRedo(room) ? null : refuse('nothing-to-redo');
    case 'undoOf':
      return phase === 'playing' && takeBacks().takeBackOf(room, what.who, what.minutes).gone > 0 ? null : refuse('nothing-to-undo');
    case 'teamHands':
    case 'watching':
      return null;
    case 'bot':
      if (phase !== 'playing' || mode === 'sandbox') return refuse('not-started');
      return isDeserted(room, what.seat, GONE_TICKS) ? null : refuse('nobody-away');
    case 'arbiter':
      return phase === 'seating' ? refuse('not-started') : noArbiter(room, what.seat);
    case 'restore':
      return phase === 'seating' ? refuse('not-started') : saveOf(room, what.save) === undefined ? refuse('no-such-save') : null;
    case 'mix':
      if (phase !== 'playing' && room.state.loaded === null) return refuse('not-started');
      return room.session.mode === 'sandbox' ? null : refuse('in-play');
    case 'tidy':
      return phase !== 'playing' ? refuse('not-started') : room.session.mode === 'enforced' ? refuse('in-play') : null;
    case 'reset':
    case 'open':
      return phase === 'seating' ? refuse('not-started') : null;
    case 'fix':
      return phase !== 'playing' ? refuse('not-started') : mode !== 'enforced' || room.state.fixing !== null ? refuse('bad-offer') : null;
    case 'draw':
      return phase !== 'playing' ? refuse('not-started') : drawNeeds(room.session) === null ? refuse('draw-later') : null;
    case 'mode':
      return MODES.includes(what.mode) && gameRow(game)?.modes.includes(what.mode) ? null : refuse('no-such-mode');
    case 'rematch':
      return phase === 'seating' ? refuse('not-started') : null;
    case 'game': {
      const row = gameRow(what.game);
      return row === null ? refuse('no-such-game') : row.modes.includes(what.mode) ? null : refuse('no-such-mode');
    }
  }
}

/** Yes, no, or (from the one who proposed) no longer. Refuses 'no-such-proposal', 'not-asked'. */
export function consent(room: Room, me: Person, id: number, yes: boolean, carry: Carry): Did {
  const open = room.state.proposals.find((proposal) => proposal.id === id);
  if (open === undefined) return refuse('no-such-proposal');
  const mine = open.by === me.who;
  if (!mine && !open.wanted.includes(me.who)) return refuse('not-asked');
  if (mine && yes) return done;
  room.touched = true;
  if (!yes) {
    drop(room, open);
    if (!mine) noteRefused(room, open);
    say(room, mine ? 'withdrawn' : 'declined', [{ who: me.who }]);
    return done;
  }
  if (!open.yes.includes(me.who)) open.yes.push(me.who);
  say(room, 'agreed', [{ who: me.who }]);
  return carryOut(room, open, carry);
}

function carryOut(room: Room, open: OpenProposal, carry: Carry): Did {
  if (open.wanted.some((who) => !open.yes.includes(who))) return done;
  drop(room, open);
  const by = room.state.people.find((p) => p.who === open.by);
  if (by === undefined || impossible(room, open.what) !== null) return done;
  // Who has come to the team or to the table since was not asked.
  const own = open.what.t === 'teamHands' ? (mates(room, by) ?? []) : owners(room, by, open.what).map((user) => personOf(room, user)?.who);
  if (own.some((who) => who === undefined || !open.yes.includes(who))) {
    say(room, 'not-possible');
    return done;
  }
  if (overtaken(room, open) || isNo(carry(room, by, open.what))) say(room, 'not-possible');
  return done;
}

/** After the second no the same question of the same person rests for so long. */
const REST_TICKS = 5 * 60 * TICKS_PER_SECOND;

/** What was refused to somebody not longer ago than it rests. */
const refusals = (room: Room): NonNullable<Room['state']['refused']> => (room.state.refused ?? []).filter(({ tick }) => room.tick - tick < REST_TICKS);

function noteRefused(room: Room, { by, what }: OpenProposal): void {
  const is = (one: { by: number; topic: string }): boolean => one.by === by && one.topic === topic(what);
  const all = refusals(room);
  room.state.refused = [...all.filter((one) => !is(one)), { by, topic: topic(what), times: (all.find(is)?.times ?? 0) + 1, tick: room.tick }];
}

const isResting = (room: Room, me: Person, what: Proposal): boolean =>
  refusals(room).some(({ by, topic: of, times }) => by === me.who && of === topic(what) && times >= 2);

function drop(room: Room, open: OpenProposal): void {
  room.state.proposals = room.state.proposals.filter((proposal) => proposal !== open);
}

/**
 * Somebody whose word was missing has left or been away too long: proposals that are agreed by now are carried out.
 * True when one was.
 */
export function settleAll(room: Room, carry: Carry): boolean {
  let moved = false;
  for (const open of room.state.proposals) {
    // Whose own word it needs is waited for.
    const by = person(room, open.by);
    const own = by === undefined ? [] : owners(room, by, open.what).map((user) => personOf(room, user)?.who);
    const late = open.wanted.filter(
      (who) =>
        !open.yes.includes(who) &&
        !own.includes(who) &&
        open.what.t !== 'teamHands' &&
        !isHere(room, who) &&
        room.tick - (room.away.get(who) ?? room.tick) >= GONE_TICKS,
    );
    if (late.length > 0) open.wanted = open.wanted.filter((who) => !late.includes(who));
    if (late.length === 0 && open.wanted.some((who) => !open.yes.includes(who))) continue;
    room.touched = moved = true;
    carryOut(room, open, carry);
  }
  return moved;
}
