// Answers: taken one by one, kept by seat, handed to the frame that asked when the ask closes. (§2.3, E1, E4, E5)

import type { Seat } from '../kernel/ids.ts';
import { Bug } from '../kernel/result.ts';
import { endGame, runLoop } from './loop.ts';
import { moveDef, refusalOf, type AnyMove } from './moves.ts';
import { inOrder, push, type Run } from './run.ts';
import type { Answer, Ask, AskDef, Loose } from './types.ts';

/** Takes an answer that its guards let pass, closes the ask if it was the last needed, and runs on. */
export function answer(run: Run, seat: Seat, move: AnyMove, by: Answer<Loose>['by']): void {
  const { state, rules, ctx } = run;
  const { ask } = state;
  const def = ask === null ? undefined : rules.asks[ask.t];
  const moveOf = moveDef(rules, move.t);
  if (ask === null || def === undefined || moveOf === null) throw new Bug('an answer to nothing');
  const rest = ask.answers.filter((a) => a.seat !== seat);
  const all = [...rest, { seat, move, by }];
  ask.answers = inOrder(
    ctx.seats,
    all.map((a) => a.seat),
  ).map((s) => all.find((a) => a.seat === s) as Answer<Loose>);
  run.deeds++;
  if (def.gather === 'all') {
    if (def.atOnce === true) give(run, moveOf.apply(ctx, seat, move));
    if (ask.owe.every((s) => ask.answers.some((a) => a.seat === s))) close(run, ask);
  } else if (moveOf.pass === true) {
    if (waiting(ask).length === 0) close(run, ask);
  } else {
    ask.answers = [{ seat, move, by }];
    close(run, ask);
    run.ended = { frame: ask.frame, t: ask.t, seat };
    give(run, moveOf.apply(ctx, seat, move));
  }
  if (state.ask === null) runLoop(run);
}

/** Seats whose answer is still missing. */
export const waiting = (ask: Ask<Loose>): Seat[] => ask.owe.filter((seat) => !ask.answers.some((a) => a.seat === seat));

/** The clock's answers for whoever still owes; they pass the same guards as a hand's. [E5] */
export function answerLate(run: Run): void {
  const { state, rules, ctx } = run;
  const { ask } = state;
  if (ask === null) return;
  const def: AskDef<Loose, object> | undefined = rules.asks[ask.t];
  if (def === undefined) throw new Bug(`no ask ${ask.t}`);
  for (const seat of waiting(ask)) {
    const move = def.late(ctx, seat, ask.v);
    const code = refusalOf(rules, state, ctx.sight(seat), seat, move);
    if (code !== null) throw new Bug(`the clock's ${move.t} for ${ask.t} is refused: ${code}`);
    answer(run, seat, move, 'clock');
    if (state.ask !== ask) return;
  }
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

function give(run: Run, seed: ReturnType<NonNullable<ReturnType<typeof moveDef>>['apply']>): void {
  if (seed !== null) push(run, seed);
}
