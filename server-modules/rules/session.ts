// One table's rules at work: what the table talks to. The world holds all truth, rules state included; a session only
// remembers how to read it.

import { applyVerb } from '../kernel/apply.ts';
import type { PieceId, Seat, Tick, Viewer } from '../kernel/ids.ts';
import { project } from '../kernel/project.ts';
import { Bug, no, ok, type Result } from '../kernel/result.ts';
import type { Refusal } from '../kernel/types.ts';
import type { Verb } from '../kernel/verb.ts';
import type { WorldView } from '../kernel/view.ts';
import { createWorld } from '../kernel/world.ts';
import type { RulesView } from '../protocol/messages.ts';
import { answer, answerLate, answerOnTime, giveUp, holdOpen, isPause, mayHold, waiting } from './asks.ts';
import { endGame, runLoop } from './loop.ts';
import { unfit } from './misfit.ts';
import { moveDef, movesOf, refusalOf, writeMove, type AnyMove } from './moves.ts';
import type { Opening } from './opening.ts';
import { push, startRun, type Run } from './run.ts';
import { costOf } from './price.ts';
import { settledView } from './settled.ts';
import { freshState } from './state.ts';
import type { OutLine, Over, RulesState } from './types.ts';
import type { AnyRules, Loose } from './any-rules.ts';
import { buildView } from './view.ts';
import { keep, close, overOf, rulesOf, type Session, stateOf, type Step, work, guarded } from './working.ts';
import { orCalledOff, standStill } from './reminders.ts';
import { readTable } from './reread.ts';

/** Opens a table: sets it up, or goes on with a world that was. A position that does not fit is a Bug. */
export function openSession(given: Opening): Session {
  const world = given.world ?? createWorld({ seed: given.seed, seats: given.seats });
  const { game, options, mode } = given;
  world.solids = game.solids ?? null;
  world.mates = game.mates;
  const s: Session = { game, world, options, mode, opening: [], text: null, state: null, views: new Map(), sights: null };
  if (given.world !== undefined) return s;
  given.chance?.(world);
  given.game.setup(world, given.options);
  given.chance?.(world);
  const { rules } = given.game;
  if (rules === null || (given.mode === 'sandbox' && given.position === undefined)) return s;
  const state = freshState(rules, world, given.options);
  const run = startRun(world, rules, state, given.tick ?? 0, given.mode === 'enforced');
  if (given.position === undefined) push(run, rules.begin(run.ctx));
  else {
    const misfits = rules.position.read(given.position, run.ctx);
    if (misfits.length > 0) throw unfit(misfits);
    if (given.mode === 'sandbox') return s;
    adopt(run, rules);
  }
  runLoop(run);
  keep(s, state);
  s.opening.push(...run.lines);
  return s;
}

/**
 * What a seat's hand does: moved by the rules, had its way, or refused with nothing changed. `q` is the ask it was
 * meant for.
 */
export function playInput(s: Session, seat: Seat, verb: Verb<PieceId>, tick: Tick, q?: number): Result<Step, Refusal<string>> {
  const rules = rulesOf(s);
  const state = stateOf(s);
  return rules === null || state === null ? byHand(s, seat, verb, tick, null) : byRules(s, rules, state, seat, verb, tick, q);
}

function byRules(
  s: Session,
  rules: AnyRules,
  state: RulesState<Loose>,
  seat: Seat,
  verb: Verb<PieceId>,
  tick: Tick,
  q: number | undefined,
): Result<Step, Refusal<string>> {
  return guarded(s, () => {
    const k = settledView(s, rules, state, seat);
    const cost = verb.t === 'say' && s.mode === 'enforced' ? costOf(rules, k, seat, verb) : null;
    if (cost !== null) return 'code' in cost ? no({ code: cost.code }) : ok(work(s, rules, tick, cost.pay));
    const reading = rules.read(k, seat, verb);
    if (reading.t === 'free') return byHand(s, seat, verb, tick, null);
    const bound = s.mode === 'enforced';
    if (reading.t === 'refuse') return bound ? no({ code: reading.code }) : byHand(s, seat, verb, tick, reading.code);
    if (q !== undefined && q !== state.asked[s.world.seats.indexOf(seat)]) return no({ code: 'stale' });
    const [first] = reading.moves;
    const code = first === undefined ? null : refusalOf(rules, state, k, seat, first);
    if (code !== null) return bound ? no({ code }) : byHand(s, seat, verb, tick, code);
    const made = (): Step => work(s, rules, tick, (run) => makeMoves(run, seat, reading.moves));
    if (bound) return ok(made());
    // Where hands are free, what the rules cannot carry out on the table as it lies is done by hand.
    try {
      return ok(guarded(s, made));
    } catch (error) {
      if (!(error instanceof Bug)) throw error;
      return byHand(s, seat, verb, tick, 'does-not-fit');
    }
  });
}

/**
 * The rules that know this move, and their state. A Bug where none do: names of moves come from code, never from a
 * hand.
 */
function known(s: Session, { t }: AnyMove): { rules: AnyRules; state: RulesState<Loose>; def: NonNullable<ReturnType<typeof moveDef>> } {
  const rules = rulesOf(s);
  const state = stateOf(s);
  const def = rules && moveDef(rules, t);
  if (rules === null || state === null || def === null) throw new Bug(`no move ${t} at this table`);
  return { rules, state, def };
}

/** A move named in the game's words, for scenarios, bots and tests; refused like a hand's. */
export function actMove(s: Session, seat: Seat, move: AnyMove, tick: Tick): Result<Step, Refusal<string>> {
  const { rules, state } = known(s, move);
  return guarded(s, () => {
    const code = refusalOf(rules, state, settledView(s, rules, state, seat), seat, move);
    return code !== null ? no({ code }) : ok(work(s, rules, tick, (run) => answer(run, seat, move, 'hand')));
  });
}

/** The verb by which a hand makes a move: what `can` lists for it. */
export function gestureOf(s: Session, seat: Seat, move: AnyMove): Verb<PieceId> {
  const { rules, state, def } = known(s, move);
  return writeMove(def, settledView(s, rules, state, seat), seat, move);
}

/** The complete moves that `can` lists for the seat, in the game's words: for scenarios and tests. */
export function listMoves(s: Session, seat: Seat): AnyMove[] {
  const rules = rulesOf(s);
  const state = stateOf(s);
  return rules === null || state === null ? [] : movesOf(rules, state, settledView(s, rules, state, seat), seat);
}

/** The one move that a hand's verb means here; null: free, refused, or several. */
export function readMove(s: Session, seat: Seat, verb: Verb<PieceId>): AnyMove | null {
  const rules = rulesOf(s);
  const state = stateOf(s);
  if (rules === null || state === null) return null;
  const reading = rules.read(settledView(s, rules, state, seat), seat, verb);
  return reading.t === 'moves' && reading.moves.length === 1 ? (reading.moves[0] ?? null) : null;
}

/**
 * When time does something next: standing orders are carried out, an ask closes that all have passed, the clock
 * answers, or it is told who has answered; null: never.
 */
export function dueAt(s: Session): Tick | null {
  const ask = stateOf(s)?.ask ?? null;
  // Where nothing binds, clocks stand still; only a pause goes by, which nobody could end.
  if (ask === null || (s.mode !== 'enforced' && !isPause(ask))) return null;
  const last = ask.closes ?? ask.secretUntil ?? ask.end;
  return ask.orders === undefined || ask.closes !== undefined ? last : Math.min(ask.orders, last ?? ask.orders);
}

/**
 * What time brings, if it is due. Where hands are free, a pause that cannot end on the table as it lies is called off
 * like a question ticked off. [E5] [E11] [E13]
 */
export function clock(s: Session, tick: Tick): Step | null {
  const rules = rulesOf(s);
  const due = dueAt(s);
  if (rules === null || due === null || tick < due) return null;
  const inTime = (): Step => guarded(s, () => work(s, rules, tick, answerOnTime));
  if (s.mode === 'enforced') return inTime();
  return orCalledOff(s, tick, inTime, () => standStill(s));
}

/**
 * The seat holds the open window: a public act, whatever it could do. `q` is the ask it was meant for. Refuses 'stale'
 * (another window, or none) and 'no-hold'. [E23] [E24]
 */
export function hold(s: Session, seat: Seat, tick: Tick, q: number): Result<Step, Refusal<string>> {
  const rules = rulesOf(s);
  const state = stateOf(s);
  const ask = state?.ask;
  if (rules === null || s.mode !== 'enforced' || !state || !ask?.holds || q !== state.asked[s.world.seats.indexOf(seat)]) return no({ code: 'stale' });
  if (!mayHold(state, ask, seat)) return no({ code: 'no-hold' });
  return ok(guarded(s, () => work(s, rules, tick, (run) => holdOpen(run, ask, seat))));
}

/** The clock's answers now, whatever the time, for a stand-in; null: nothing is asked. */
export function lateNow(s: Session, tick: Tick): Step | null {
  const rules = rulesOf(s);
  if (rules === null || !stateOf(s)?.ask) return null;
  return guarded(s, () => work(s, rules, tick, answerLate));
}

/**
 * The seat gives up. Nothing happens where no rules run or the game is over. `closed`: an end shows nothing that was
 * hidden.
 */
export function resign(s: Session, seat: Seat, tick: Tick, closed = false): Step {
  return close(s, tick, (run) => {
    run.closed = closed;
    giveUp(run, seat);
  });
}

/** Whose word a draw needs now; 'all' where the rules do not say, null where it is too early for one. */
export function drawNeeds(s: Session): Seat[] | 'all' | null {
  const rules = rulesOf(s);
  const state = stateOf(s);
  return rules?.draw === undefined || state === null ? 'all' : rules.draw(settledView(s, rules, state, null));
}

/**
 * Ends the game because all agree to end it: a draw, unless the rules say who has won then. `closed`: a draw in any
 * case, and nothing that was hidden is shown.
 */
export function agree(s: Session, tick: Tick, closed = false): Step {
  return close(s, tick, (run) => {
    run.closed = closed;
    const won = closed ? undefined : run.rules.agreed?.(run.ctx);
    endGame(run, won ?? { winners: [], why: 'agreed' });
  });
}

/** Ends the game by the table: a claim. Nothing that was hidden is shown: it is somebody's who is not here. */
export function finish(s: Session, over: Over, tick: Tick): Step {
  return close(s, tick, (run) => {
    run.closed = true;
    endGame(run, over);
  });
}

/** What the rules tell this viewer; null where no rules run. The same object until something changed. */
export function rulesView(s: Session, viewer: Viewer): RulesView | null {
  const known = s.views.get(viewer);
  if (known !== undefined && known.revision === s.world.revision && known.mode === s.mode) return known.view;
  const rules = rulesOf(s);
  const state = stateOf(s);
  // Whoever sits beside the game sees it as watchers do.
  const eyes = viewer !== null && s.world.seats.includes(viewer) ? viewer : null;
  const view = rules === null || state === null ? null : buildView(s.world, state, rules, settledView(s, rules, state, eyes));
  s.views.set(viewer, { revision: s.world.revision, mode: s.mode, view });
  return view;
}

/** What a bot gets: the view of its seat, never the world. */
export function botView(s: Session, seat: Seat): { world: WorldView; rules: RulesView | null } {
  return { world: project(s.world, seat), rules: rulesView(s, seat) };
}

/** Seats the game waits for. */
export function seatsOwing(s: Session): Seat[] {
  const ask = stateOf(s)?.ask ?? null;
  return ask === null ? [] : waiting(ask);
}

function makeMoves(run: Run, seat: Seat, moves: readonly AnyMove[]): void {
  for (const [i, move] of moves.entries()) {
    // Later moves of one gesture go as far as they go.
    if (i > 0 && refusalOf(run.rules, run.state, run.ctx.playerView(seat), seat, move) !== null) return;
    answer(run, seat, move, 'hand');
  }
}

/** The free hand; where the rules would have refused (assisted mode) the actor gets the reason as a hint. */
function byHand(s: Session, seat: Seat, verb: Verb<PieceId>, tick: Tick, hint: string | null): Result<Step, Refusal<string>> {
  const done = applyVerb(s.world, seat, verb, tick);
  if (!done.ok) return done;
  const lines: OutLine[] = hint === null ? [] : [{ to: [seat], line: { k: hint } }];
  if (hint !== null) for (const misfit of readTable(s)) lines.push({ to: misfit.to, line: misfit.words });
  return ok({ lines, barrier: done.value.barrier, over: overOf(s), events: done.value.events });
}

function adopt(run: Run, rules: AnyRules): void {
  const found = rules.adopt(run.ctx);
  if (Array.isArray(found)) throw unfit(found);
  push(run, found);
}
