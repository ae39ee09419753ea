// The rules look at the table as it lies: what does not fit, going on from there, another mode, the position.

import type { Tick } from '../kernel/ids.ts';
import type { Mode } from '../protocol/messages.ts';
import { runLoop, askAfresh } from './loop.ts';
import { startRun, push } from './run.ts';
import { freshState, saveState } from './state.ts';
import type { Misfit } from './types.ts';
import { type Session, rulesOf, stateOf, guarded, keep } from './working.ts';

/** What does not fit the rules on the table as it lies. */
export function readTable(s: Session): Misfit[] {
  const rules = rulesOf(s);
  const state = stateOf(s);
  if (rules === null || state === null) return [];
  const { ctx } = startRun(s.world, rules, state, 0, false);
  const found = rules.readTable(ctx);
  for (const f of state.frames) found.push(...(rules.frames[f.t]?.fits?.(ctx, f.v) ?? []));
  return found;
}

/**
 * The rules read the table as it lies and go on from there; what was half resolved is called off. Returns what does not
 * fit, and then changes nothing.
 */
export function reread(s: Session, tick: Tick): Misfit[] {
  const { rules } = s.game;
  if (rules === null) return [];
  const old = stateOf(s);
  const state = freshState(rules, s.world, s.options);
  // What lasts stays in force; what hung on a frame went with it.
  const lasting = old?.effects.filter(({ until }) => typeof until === 'string' || !('frame' in until));
  if (old !== null) Object.assign(state, { facts: old.facts, own: old.own, asked: old.asked, next: old.next, effects: lasting });
  return guarded(s, () => {
    const run = startRun(s.world, rules, state, tick, s.mode === 'enforced');
    const found = rules.adopt(run.ctx);
    if (Array.isArray(found)) return found;
    push(run, found);
    runLoop(run);
    keep(s, state);
    return [];
  });
}

/**
 * What is asked is asked anew, with full time: the table was open for fixing meanwhile, so answers given before count
 * no more.
 */
export function askAgain(s: Session, tick: Tick): void {
  const rules = rulesOf(s);
  const state = stateOf(s);
  if (rules === null || state === null || state.ask === null) return;
  guarded(s, () => {
    askAfresh(startRun(s.world, rules, state, tick, s.mode === 'enforced'));
    keep(s, state);
  });
}

/**
 * Another mode; pieces stay where they are. Towards rules the table is read first: what does not fit is returned and
 * the mode stays.
 */
export function setMode(s: Session, mode: Mode, tick: Tick = 0): Misfit[] {
  const was = s.mode;
  s.mode = mode;
  if (mode === 'sandbox') {
    saveState(s.world, null);
    s.text = null;
    s.state = null;
    return [];
  }
  if (was !== 'sandbox' && stateOf(s) !== null) return [];
  const misfits = reread(s, tick);
  if (misfits.length > 0) s.mode = was;
  return misfits;
}

/** The position as the game writes it: what a saved game, a bug report or a puzzle holds. */
export function positionOf(s: Session): { [key: string]: unknown } | null {
  const rules = rulesOf(s);
  const state = stateOf(s);
  return rules === null || state === null ? null : rules.position.write(startRun(s.world, rules, state, 0, false).ctx);
}

/** Names of invariants of the game that do not hold now. */
export function broken(s: Session): string[] {
  const rules = rulesOf(s);
  const state = stateOf(s);
  if (rules === null || state === null) return [];
  const { ctx } = startRun(s.world, rules, state, 0, false);
  return Object.keys(rules.invariants)
    .sort()
    .filter((name) => rules.invariants[name]?.(ctx) !== true);
}
