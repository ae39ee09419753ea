// Answers: taken one by one, kept by seat, handed to the frame that asked when the ask closes. (§2.3, E1, E4, E5)

import type { Seat } from '../kernel/ids.ts';
import { Bug } from '../kernel/result.ts';
import { endGame, runLoop } from './loop.ts';
import { isBeside, moveDef, refusalOf, type AnyMove } from './moves.ts';
import { inOrder, push, type Run } from './run.ts';
import type { Answer, Ask, RulesState, Seed } from './types.ts';
import type { AnyRules, Loose } from './any-rules.ts';
import type { Ctx } from './context.ts';

/** Takes an answer that its guards let pass, closes the ask if it was the last needed, and runs on. */
export function answer(run: Run, seat: Seat, move: AnyMove, by: Answer<Loose>['by']): void {
  const { state, rules, ctx } = run;
  const { ask } = state;
  const def = ask === null ? undefined : rules.asks[ask.t];
  const moveOf = moveDef(rules, move.t);
  if (ask === null || def === undefined || moveOf === null) throw new Bug('an answer to nothing');
  if (moveOf.aside === true) return aside(run, seat, move);
  if (isBeside(rules, ask, move.t)) return beside(run, seat, move, ask);
  if (ask.holds) ask.holds = ask.holds.filter((one) => one !== seat);
  const rest = ask.answers.filter((a) => a.seat !== seat);
  const all = [...rest, { seat, move, by }];
  ask.answers = inOrder(
    ctx.seats,
    all.map((a) => a.seat),
  ).map((s) => all.find((a) => a.seat === s) as Answer<Loose>);
  run.deeds++;
  const beat = by === 'hand' ? (def.beat?.(ctx.playerView(null)) ?? 1) : 1;
  if (def.gather === 'all') {
    if (def.atOnce === true) give(run, moveOf.apply?.(ctx, seat, move) ?? null);
    if (ask.secretUntil === undefined && waiting(ask).length === 0) closeOnBeat(run, ask, beat);
    // Where the last answer is not told at once, it is nobody's that ends the ask.
    run.nameless = def.beat !== undefined && state.ask === null;
  } else if (moveOf.pass === true) {
    moveOf.notes?.(ctx.ownOf(seat));
    if (waiting(ask).length === 0) closeOnBeat(run, ask, beat);
    run.nameless = state.ask === null && def.shows.who === 'someone';
  } else {
    ask.answers = [{ seat, move, by }];
    close(run, ask);
    run.ended = { frame: ask.frame, t: ask.t, seat };
    give(run, moveOf.apply?.(ctx, seat, move) ?? null);
  }
  if (state.ask === null) runLoop(run);
}

/** What seats say to each other while a question is open: it touches neither the question nor the frames. [E16] */
function aside(run: Run, seat: Seat, move: AnyMove): void {
  run.deeds++;
  run.aside = true;
  if (moveDef(run.rules, move.t)?.apply?.(run.ctx, seat, move) != null) throw new Bug(`${move.t} is an aside and pushes a frame`);
  if (run.events.length > 0) throw new Bug(`${move.t} is an aside and tells an event`);
}

/**
 * What anybody may say while others are asked. A frame that comes of it calls the question off: it ends in another
 * place than where was asked. [E17]
 */
function beside(run: Run, seat: Seat, move: AnyMove, ask: Ask<Loose>): void {
  const { state } = run;
  run.deeds++;
  const seed = moveDef(run.rules, move.t)?.apply?.(run.ctx, seat, move) ?? null;
  if (run.events.length > 0) throw new Bug(`${move.t} is said beside a question and tells an event`);
  if (seed === null) return;
  state.ask = null;
  push(run, seed);
  runLoop(run);
  if (state.frames.some(({ id }) => id === ask.frame)) throw new Bug(`${move.t} called a question off whose frame goes on`);
}

/** Seats whose answer is still missing. */
export const waiting = (ask: Ask<Loose>): Seat[] => ask.owe.filter((seat) => !ask.answers.some((a) => a.seat === seat));

/** Nobody is asked: only time goes by. [E15] */
export const isPause = (ask: Ask<Loose>): boolean => ask.owe.length === 0 && ask.may.length === 0;

/** May this seat tick off what is asked, for itself, for others, or because time alone goes by? [E27] */
export const mayTick = (rules: AnyRules, ask: Ask<Loose>, by: Seat): boolean =>
  rules.asks[ask.t]?.anybody || ask.closes !== undefined || isPause(ask) || waiting(ask).includes(by);

/** What everybody knows, handed to whoever answers for somebody else. [E27] */
const inTheOpen = (ctx: Ctx<Loose>): Ctx<Loose> => ({
  ...ctx,
  ...ctx.playerView(null),
  ownOf() {
    throw new Bug('own facts');
  },
});

/** What the clock answers for a seat; `by`: whoever ticks it off, null where it is the clock itself. */
export function lateFor({ rules, ctx }: Pick<Run, 'rules' | 'ctx'>, ask: Ask<Loose>, seat: Seat, by: Seat | null): AnyMove {
  const def = rules.asks[ask.t];
  if (!def) throw new Bug(`no ask ${ask.t}`);
  return def.late((by ?? seat) === seat ? ctx : inTheOpen(ctx), seat, ask.v);
}

/**
 * The clock's answers for whoever still owes; they pass the same guards as a hand's. `by`: whoever ticks it off, for
 * himself and, where the question lets anybody, for others. [E5] [E27]
 */
export function answerLate(run: Run, by: Seat | null = null): void {
  const { state, rules, ctx } = run;
  const { ask } = state;
  if (ask === null) return;
  if (ask.closes !== undefined || isPause(ask)) return goOn(run, ask);
  for (const seat of waiting(ask)) {
    if ((by ?? seat) !== seat && !rules.asks[ask.t]?.anybody) continue;
    const move = lateFor(run, ask, seat, by);
    const code = refusalOf(rules, state, ctx.playerView(seat), seat, move);
    if (code !== null) throw new Bug(`the clock's ${move.t} for ${ask.t} is refused: ${code}`);
    answer(run, seat, move, 'clock');
    if (state.ask !== ask) return;
  }
}

/**
 * What time brings: an ask that all have passed closes, a secrecy window ends, and the clock answers whatever is still
 * owed in its phase, one ask after the other. [E5] [E11] [E12] [E13] [E14]
 */
export function answerOnTime(run: Run): void {
  const { state, ctx } = run;
  if (state.ask?.closes !== undefined && state.ask.closes <= ctx.now) goOn(run, state.ask);
  if (state.ask?.secretUntil !== undefined && state.ask.secretUntil <= ctx.now) endSecrecy(run, state.ask);
  if (state.ask?.orders !== undefined && state.ask.orders <= ctx.now) carryOut(run, state.ask);
  for (let asks = 0; state.ask !== null && state.ask.end !== null && state.ask.end <= ctx.now; asks++) {
    if (asks > ASKS_CAP) throw new Bug('the clock answers for ever');
    answerLate(run);
  }
}
/** Asks that one moment of the clock answers at most. */
const ASKS_CAP = 50;

/**
 * What seats have ordered once for all is answered for whoever still owes; an order that the guards refuse now is left
 * alone. Where silence counts, whoever does not hold has passed. [E14] [E21]
 */
function carryOut(run: Run, ask: Ask<Loose>): void {
  const { rules, state, ctx } = run;
  delete ask.orders;
  const def = rules.asks[ask.t];
  for (const seat of waiting(ask)) {
    if (ask.holds?.includes(seat)) continue;
    const k = ctx.playerView(seat);
    const move = ask.holds ? def?.late(ctx, seat, ask.v) : def?.orders?.of(k, ask.v);
    if (move && refusalOf(rules, state, k, seat, move) === null) answer(run, seat, move, 'clock');
    if (state.ask !== ask) return;
  }
}

/** So many windows in a row a seat may hold. [E24] */
const HOLDS = 3;

/** May the seat hold this window open now? By what all can see, and by whether it has answered. [E23] [E24] */
export const mayHold = (state: RulesState<Loose>, ask: Ask<Loose>, seat: Seat): boolean =>
  ask.holds !== undefined && waiting(ask).includes(seat) && !ask.holds.includes(seat) && (state.held ?? []).filter((one) => one === seat).length < HOLDS;

/** The seat holds the window open till it answers. [E23] */
export function holdOpen({ state, ctx }: Run, ask: Ask<Loose>, seat: Seat): void {
  ask.holds = inOrder(ctx.seats, [...(ask.holds ?? []), seat]);
  state.held = [...(state.held ?? []), seat];
}

function endSecrecy(run: Run, ask: Ask<Loose>): void {
  delete ask.secretUntil;
  if (waiting(ask).length === 0) goOn(run, ask);
}

/**
 * At once where the beat falls on this tick, and where no clock runs; else when time comes. An answer that is changed
 * meanwhile puts nothing off. [E13]
 */
function closeOnBeat(run: Run, ask: Ask<Loose>, beat: number): void {
  const { now } = run.ctx;
  if (ask.closes !== undefined) return;
  // Not before its time, whoever has passed. [E21]
  if (ask.holds && ask.orders !== undefined) return void (ask.closes = ask.orders);
  const least = run.binding && beat > 1 ? (run.rules.asks[ask.t]?.least?.(run.ctx.playerView(null)) ?? 0) : 0;
  const open = Math.max(now - ask.opened, least);
  const rest = run.binding ? open % beat : 0;
  const closes = ask.opened + open + (rest === 0 ? 0 : beat - rest);
  if (closes <= now) close(run, ask);
  else ask.closes = closes;
}

function goOn(run: Run, ask: Ask<Loose>): void {
  close(run, ask);
  runLoop(run);
}

/** A seat gives up: an event of the table, at any moment. */
export function giveUp(run: Run, seat: Seat): void {
  endGame(run, run.rules.resign(run.ctx, seat));
}

function close(run: Run, ask: Ask<Loose>): void {
  const asking = run.state.frames.find((f) => f.id === ask.frame);
  if (asking === undefined) throw new Bug('the frame that asked is gone');
  asking.got = { answers: ask.answers };
  run.state.ask = null;
}

function give(run: Run, seed: Seed<Loose> | null): void {
  if (seed !== null) push(run, seed);
}
