// Where rules only remind: what is ticked off, what is called off because nothing fits, the end that people let hold.
// (§2.5) [E27]

import type { Seat, Tick } from '../kernel/ids.ts';
import { Bug } from '../kernel/result.ts';
import { answerLate, mayTick } from './asks.ts';
import { endGame } from './loop.ts';
import { reread } from './reread.ts';
import { startRun } from './run.ts';
import { guarded, keep, overOf, rulesOf, stateOf, work, type Session, type Step } from './working.ts';

/**
 * Assisted: what is open is taken as answered, for whom this seat may say so. What it may not, and what no answer fits
 * on the table as it lies, is called off, and the rules go on from there. [E27]
 */
export function tickOff(s: Session, by: Seat, tick: Tick): Step {
  const rules = rulesOf(s);
  const ask = stateOf(s)?.ask;
  const answered = (): Step | null =>
    rules === null || !ask || !mayTick(rules, ask, by) ? null : guarded(s, () => work(s, rules, tick, (run) => answerLate(run, by)));
  return orCalledOff(s, tick, answered);
}

/**
 * Does it; where that cannot be done, or nothing is open, the rules go on from the table as it lies. `unfit`: what is
 * done where they cannot either.
 */
export function orCalledOff(s: Session, tick: Tick, what: () => Step | null, unfit?: () => void): Step {
  try {
    const done = what();
    if (done !== null) return done;
  } catch (error) {
    if (!(error instanceof Bug)) throw error;
  }
  const misfits = reread(s, tick);
  if (misfits.length > 0) unfit?.();
  return { lines: misfits.map((misfit) => ({ to: misfit.to, line: misfit.words })), barrier: false, over: overOf(s), events: [] };
}

/** The pause that is open lasts until somebody ticks it off. */
export function standStill(s: Session): void {
  const state = stateOf(s);
  if (state?.ask) keep(s, { ...state, ask: { ...state.ask, end: null } });
}

/** Assisted: the end that the rules see on the table holds from now on; null: they see none. */
export function settleNow(s: Session, tick: Tick): Step | null {
  const rules = rulesOf(s);
  const state = stateOf(s);
  if (rules === null || state === null || state.over !== null) return null;
  return guarded(s, () => {
    const run = startRun(s.world, rules, state, tick, true);
    const found = rules.conclude(run.ctx);
    if (found === null || !('winners' in found)) return null;
    endGame(run, found);
    keep(s, state);
    return { lines: run.lines, barrier: run.barrier, over: state.over, events: [] };
  });
}
