// What every input of a session shares: the rules state that lies in the world, one run of the rules, and the way back
// when something throws.

import type { KernelEvent } from '../kernel/events.ts';
import type { Tick, Viewer } from '../kernel/ids.ts';
import { rollback } from '../kernel/journal.ts';
import { Bug } from '../kernel/result.ts';
import type { World } from '../kernel/state.ts';
import type { Mode, RulesView } from '../protocol/messages.ts';
import type { Playable, Loose, AnyRules } from './any-rules.ts';
import { startRun, quietOf, type Quiet, type Run } from './run.ts';
import type { Sights } from './settled.ts';
import { stateText, readState, saveState } from './state.ts';
import type { OutLine, Over, Options, RulesState } from './types.ts';

/** What an input did besides the changes in the world's journal. `barrier`: undo must not pass silently. */
export interface Step extends Quiet {
  lines: OutLine[];
  barrier: boolean;
  over: Over | null;
  /** What the free hand did; empty where the rules moved. */
  events: readonly KernelEvent[];
}

export interface Session {
  readonly game: Playable;
  readonly world: World;
  readonly options: Options;
  mode: Mode;
  /** Lines of the opening: setup, position, first frames. */
  readonly opening: OutLine[];
  /** The text that `state` was read from. */
  text: string | null;
  state: RulesState<Loose> | null;
  readonly views: Map<Viewer, { revision: number; mode: Mode; view: RulesView | null }>;
  sights: Sights | null;
}

/** Is the game over by the rules? */
export const overOf = (s: Session): Over | null => stateOf(s)?.over ?? null;
/** Rules state, read again whenever the world's text is another than the one it was read from (undo, recovery). */
export function stateOf(s: Session): RulesState<Loose> | null {
  const { rules } = s.game;
  if (rules === null || s.mode === 'sandbox') return null;
  const text = stateText(s.world);
  if (text !== s.text || s.state === null) {
    s.text = text;
    s.state = text === null ? null : readState(rules, text);
  }
  return s.state;
}

export const rulesOf = (s: Session): AnyRules | null => (s.mode === 'sandbox' ? null : s.game.rules);
export function close(s: Session, tick: Tick, end: (run: Run) => void): Step {
  const rules = rulesOf(s);
  if (rules === null || stateOf(s) === null || overOf(s) !== null) return { lines: [], barrier: false, over: overOf(s), events: [] };
  return guarded(s, () => work(s, rules, tick, end));
}

export function work(s: Session, rules: AnyRules, tick: Tick, what: (run: Run) => void): Step {
  const state = stateOf(s);
  if (state === null) throw new Bug('no rules state');
  const run = startRun(s.world, rules, state, tick, s.mode === 'enforced');
  what(run);
  keep(s, state);
  if (run.announced !== null) run.lines.push({ to: 'all', line: { k: 'would-be-over', a: [{ w: run.announced.why }] } });
  return { lines: run.lines, barrier: run.barrier, over: state.over, events: [], ...quietOf(run) };
}

export function keep(s: Session, state: RulesState<Loose>): void {
  saveState(s.world, state);
  s.text = stateText(s.world);
  s.state = state;
}

/** Whatever is thrown inside leaves the world as it was before the input, and comes out as a Bug. */
export function guarded<T>(s: Session, what: () => T): T {
  try {
    return what();
  } catch (error) {
    rollback(s.world);
    s.state = null;
    s.text = null;
    s.views.clear();
    if (error instanceof Bug) throw error;
    throw new Bug(error instanceof Error ? error.message : String(error));
  }
}
