// A free table with rules as data: its host writes them down; from then on what hands bring from place to place counts
// as the moves that are open, and what fits none of them is told to its hand or refused. Everything that is counted
// lies in the world, so it is journaled, and taken back with the step that it belongs to.

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { commit, rollback } from '../../kernel/journal.ts';
import { no, type Result } from '../../kernel/result.ts';
import type { Refusal } from '../../kernel/types.ts';
import type { Verb, VerbName } from '../../kernel/verb.ts';
import { holdOf, orderOf, setSheet, type World } from '../../kernel/world.ts';
import type { TableMsg } from '../../protocol/messages.ts';
import { PLAY, PLAYED, PLAY_BINDS, playedOf, playOf, playZone, readPlay, type Played, type PlayMove, type PlayRules } from '../../protocol/play.ts';
import { playInput } from '../../rules/session.ts';
import type { Step } from '../../rules/working.ts';
import { beginTurn, nextTurn, turnOf } from '../people/order.ts';
import type { Person } from '../state.ts';
import { done, personAt, refuse, say, type Did, type Room } from '../table.ts';
import { addScore, beginsAt, counted, isThrough, moveFor, movesOf, openTo, owedIn, setPlayed, turnFaces } from './counting.ts';
import { crossingsOf, nowAt, spotAt } from './crossings.ts';

/** A refusal, and what its sentence names. */
export type Ruled = Refusal<string> & { a?: string[] };

/** What makes things, ends them or marks out places is no move of anybody's. */
const BESIDE: readonly VerbName[] = ['copy', 'remove', 'zone'];

/**
 * The host writes the rules of the table down, other ones, another state of them, or none. With the same rules the turn
 * goes on where it is. Refuses 'not-started', 'bad-play' (with where), 'seats-empty' (nobody's turn could come).
 */
function write(room: Room, me: Person, { what }: Extract<TableMsg, { t: 'play' }>): Did {
  const { session, state } = room;
  const { world } = session;
  if (state.phase === 'seating') return refuse('not-started');
  const was = playOf(world.sheet);
  const rules = what === null ? null : readPlay(what, playZone);
  if (typeof rules === 'string') return refuse('bad-play', [rules]);
  const lost = rules?.places.findIndex((place) => 'zones' in place && !place.zones.every((id) => world.zones.get(id)?.id.startsWith('made:'))) ?? -1;
  if (lost >= 0) return refuse('bad-play', [`places[${lost}].zones`]);
  const binds = rules !== null && rules.bind !== 'off';
  const { turns } = state;
  const order = turns.order.length > 0 ? turns.order : state.seats.filter((seat) => personAt(room, seat) !== undefined);
  if (binds && order.length === 0) return refuse('seats-empty');
  const same = rules !== null && was !== null && PLAY_BINDS.some((bind) => JSON.stringify({ ...was, bind }) === JSON.stringify(rules));
  const goesOn = same && world.sheet.has(PLAYED) && turns.on;
  const at = Math.max(0, order.indexOf(turnOf(room) as Seat));
  setSheet(world, PLAY, rules === null ? null : JSON.stringify(rules));
  const k = rules === null ? 'play-gone' : rules.bind === 'off' ? 'play-rests' : rules.bind === 'reminders' ? 'play-reminds' : 'play-binds';
  const a = [{ who: me.who }, ...(rules === null ? [] : [rules.name])];
  say(room, k, a);
  if (!binds) setSheet(world, PLAYED, null);
  else if (!goesOn) {
    state.turns = { ...turns, on: true, order };
    setSheet(world, PLAYED, '');
    beginTurn(room, at);
  }
  room.turn.step = { seat: me.seat, barrier: false, lifts: false, line: { k, a } };
  return done;
}

/**
 * A hand at such a table. Where nothing binds, what fits no move happens, and its hand alone is told. Refuses
 * 'no-move', 'no-move-now', 'not-by-rules', and what the free hand does.
 */
function byHand(room: Room, seat: Seat, verb: Verb<PieceId>): Result<Step, Ruled> {
  const { session, tick } = room;
  const { world } = session;
  const [rules, played] = [playOf(world.sheet), playedOf(world.sheet)];
  if (rules === null || played === null || !room.state.turns.on) return playInput(session, seat, verb, tick);
  const bound = rules.bind === 'enforced';
  if (BESIDE.includes(verb.t) || looksBeside(world, seat, verb)) return bound ? no({ code: 'not-by-rules' }) : playInput(session, seat, verb, tick);
  const refused = (): Result<Step, Ruled> => {
    const { k, a } = named('no-move', namesOpen(world, rules, played, seat));
    return no(a === undefined ? { code: k } : { code: k, a });
  };
  if (bound && goesNowhere(world, rules, played, seat, verb)) return refused();
  const step = playInput(session, seat, verb, tick);
  if (!step.ok) return step;
  keepHomes(world, seat);
  const crossings = crossingsOf(world, rules, world.journal, step.value.events);
  if (crossings.length === 0) return step;
  const move = moveFor(world, rules, played, seat, crossings);
  if (move < 0) {
    if (!bound) {
      step.value.lines.push({ to: [seat], line: named('beside-play', namesOpen(world, rules, played, seat)) });
      return step;
    }
    rollback(world);
    return refused();
  }
  const made = movesOf(rules, played)[move] as PlayMove;
  const count = crossings.reduce((sum, one) => sum + one.count, 0);
  if (
    turnFaces(
      world,
      made,
      crossings.map(({ piece }) => piece),
    )
  )
    step.value.barrier = true;
  addScore(world, made, seat, count);
  setPlayed(world, counted(world, played, movesOf(rules, played).length, move, seat, count));
  return step;
}

const namesOpen = (w: World, rules: PlayRules, played: Played, seat: Seat): string[] =>
  openTo(w, rules, played, seat).map((i) => (movesOf(rules, played)[i] as PlayMove).name);

/**
 * A pull out of a pile or bag that is a place, from which no move leads now: it could but go back, and all would read
 * that it was taken. In a marked place one may move things about.
 */
function goesNowhere(w: World, rules: PlayRules, played: Played, seat: Seat, verb: Verb<PieceId>): boolean {
  if (verb.t !== 'take') return false;
  const zone = w.zones.get(verb.from ?? w.pieces.get(verb.piece as PieceId)?.zone ?? ('' as ZoneId));
  if (zone === undefined || zone.of === null) return false;
  const spot = spotAt(nowAt(w), rules, zone.id);
  return spot.place >= 0 && !beginsAt(w, rules, played, seat, spot);
}

/** The sentence with the names of what is open; where nothing is, its own. */
const named = (k: string, open: readonly string[]): { k: string; a?: string[] } => (open.length === 0 ? { k: `${k}-now` } : { k, a: [open.join(', ')] });

/** A look at what is neither in one's own hand nor in a place of one's own. */
function looksBeside(w: World, seat: Seat, verb: Verb<PieceId>): boolean {
  const zone = verb.t === 'peek' ? w.pieces.get(verb.piece)?.zone : verb.t === 'search' && verb.on ? verb.zone : undefined;
  return zone !== undefined && w.zones.get(zone)?.owner !== seat;
}

/** A pile that is no more with its last but one lifted: that one lay where the pile did. */
function keepHomes(w: World, seat: Seat): void {
  const gone = new Map<string, PieceId>();
  for (const c of w.journal) if (c.t === 'zone' && c.was !== null && c.was.of !== null && c.now === null) gone.set(c.was.id, c.was.of);
  if (gone.size === 0) return;
  for (const id of orderOf(w, holdOf(seat))) {
    const was = w.pieces.get(id);
    const pile = gone.get(was?.home?.zone ?? '');
    const lay = pile === undefined ? undefined : w.journal.find((c) => c.t === 'piece' && c.was?.id === pile);
    if (was?.home == null || lay?.t !== 'piece' || lay.was === null) continue;
    commit(w, { t: 'piece', was, now: { ...was, home: { ...was.home, zone: lay.was.zone } } });
  }
}

/** After a hand, and what is told of it: the phase is over when all of it is done. */
function settle(room: Room): void {
  const { world } = room.session;
  const [rules, played] = [playOf(world.sheet), playedOf(world.sheet)];
  if (rules !== null && played !== null && room.state.turns.on && isThrough(world, rules, played)) endPhase(room, rules, played);
}

/** The next phase, or the next turn. */
function endPhase(room: Room, rules: PlayRules, { seat, phase }: Played): void {
  const next = rules.phases[phase + 1];
  if (next === undefined) return nextTurn(room);
  setPlayed(room.session.world, { seat, phase: phase + 1, done: [] });
  say(room, 'play-phase', [next.name]);
}

/**
 * Whoever has the turn is through with the phase; the host can end another's turn as a whole, for one that is stuck.
 * Refuses 'phase-not-done' where rules bind and something is owed that can be done.
 */
function pass(room: Room, me: Person): Did {
  const { world } = room.session;
  const [rules, played] = [playOf(world.sheet), playedOf(world.sheet)];
  if (rules === null || played === null || played.seat !== me.seat) nextTurn(room);
  else {
    const owed = rules.bind === 'enforced' ? owedIn(world, rules, played) : [];
    if (owed.length > 0) return refuse('phase-not-done', [owed.map(({ name }) => name).join(', ')]);
    endPhase(room, rules, played);
  }
  const line = { k: 'play-passed', a: [{ s: played?.seat ?? (me.seat as Seat) }] };
  room.turn.step = { seat: me.seat, barrier: false, lifts: false, line };
  return done;
}

export const ruledActs = { write, byHand, settle, pass };
