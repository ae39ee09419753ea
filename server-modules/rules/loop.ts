// The loop: wakes the top frame, does one step, settles, lets events be heard, until somebody must be asked. (§2.3,
// laws E1 to E9)

import { TICKS_PER_SECOND, type Tick } from '../kernel/ids.ts';
import { Bug } from '../kernel/result.ts';
import { inForce } from './effects.ts';
import { inOrder, push, type Run } from './run.ts';
import type { Ask, Boxed, Frame, FrameId, Over, Seed } from './types.ts';
import type { Loose } from './any-rules.ts';

/** More steps than this between two inputs are a Bug. */
export const STEP_CAP = 2000;

/** A frame that goes or wakes here is done, unless it has a step of that name. */
const END = 'end';
const FINISHED = { done: null } as const;
const finished = (): null => null;

/** Runs until somebody is asked, nothing is left to do, or the game is over. */
export function runLoop(run: Run): void {
  const { state, rules } = run;
  for (let n = 0; state.over === null; n++) {
    if (n > STEP_CAP) throw new Bug('frames run away');
    if (!settled(run)) continue;
    const f = state.frames.at(-1);
    if (f === undefined) return;
    const step = rules.frames[f.t]?.steps[f.at] ?? (f.at === END ? finished : undefined);
    if (step === undefined) throw new Bug(`frame ${f.t} has no step ${f.at}`);
    const before = run.deeds;
    const next = step(run.ctx, f.v, f) ?? FINISHED;
    f.got = null;
    if ('go' in next) f.at = next.go;
    else if ('call' in next) {
      f.at = next.wake;
      if (next.call !== null) push(run, next.call);
    } else if ('ask' in next) {
      // Settling could push a frame over the one that asks: what acts and what asks are two steps. [E3]
      if (run.deeds !== before) throw new Bug(`step ${f.t}.${f.at} acts and asks at once`);
      f.at = next.wake;
      openAsk(run, f, next.ask);
      if (!isOver(state.ask)) return;
      state.ask = null;
    } else if ('done' in next) {
      state.frames.pop();
      const below = state.frames.at(-1);
      // What the frame below was given already (an answer whose move pushed this frame) is still to be read.
      if (below !== undefined && below.got === null) below.got = { result: next.done };
    } else if ('over' in next) endGame(run, next.over);
    else unwind(run, next.unwind, next.wake);
  }
}

/** A pause that no clock ends is none. [E15] */
const isOver = (ask: Ask<Loose> | null): boolean => ask !== null && ask.end === null && ask.owe.length === 0 && ask.may.length === 0;

/** State checks, then what was told: true when nothing more happened. */
function settled(run: Run): boolean {
  const found = run.rules.conclude(run.ctx);
  if (found !== null) {
    if ('winners' in found) {
      if (run.binding) {
        endGame(run, found);
        return false;
      }
      run.announced = found;
    } else {
      push(run, found);
      return false;
    }
  }
  if (run.events.length === 0) return true;
  const told = run.events;
  run.events = [];
  const seeds: Seed<Loose>[] = [];
  for (const event of told) hear(run, event, seeds);
  // The first that was called for runs first and completely, so it lies on top.
  for (const seed of seeds.reverse()) push(run, seed);
  return false;
}

function hear(run: Run, event: Boxed<Loose['events']>, seeds: Seed<Loose>[]): void {
  const { rules, state, ctx } = run;
  for (const e of inForce(state.effects, rules.standing(ctx))) {
    const seed = rules.effects[e.t]?.hears?.[event.t]?.(ctx, e, event.v) ?? null;
    if (seed !== null) seeds.push(seed);
  }
  const seed = rules.triggers[event.t]?.(ctx, event.v) ?? null;
  if (seed !== null) seeds.push(seed);
}

/** The game is over: all frames are dropped, top first, and what the game lists is shown. [E9] */
export function endGame(run: Run, over: Over): void {
  const { state } = run;
  while (state.frames.length > 0) dropTop(run);
  state.ask = null;
  state.effects = [];
  state.over = over;
  run.events = [];
  if (run.closed !== true) run.rules.ended(run.ctx, over);
}

/** Down to a frame the game names; each frame on the way is dropped. [E9] */
export function unwind(run: Run, to: FrameId, wake: string): void {
  if (!run.state.frames.some((f) => f.id === to)) throw new Bug('unwinding to a frame that is gone');
  while (run.state.frames.at(-1)?.id !== to) dropTop(run);
  const base = run.state.frames.at(-1);
  if (base === undefined) return;
  base.at = wake;
  base.got = null;
}

function dropTop(run: Run): void {
  const f = run.state.frames.pop();
  if (f !== undefined) run.rules.frames[f.t]?.drop?.(run.ctx, f.v);
}

/** The only place where the engine stops. [E1] */
function openAsk(run: Run, f: Frame<Loose>, box: Boxed<Loose['asks']>): void {
  const { state, rules, ctx } = run;
  const def = rules.asks[box.t];
  if (def === undefined) throw new Bug(`no ask ${box.t}`);
  const everybody = ctx.playerView(null);
  const owe = inOrder(ctx.seats, def.owe(everybody, box.v));
  const may = inOrder(ctx.seats, def.may?.(everybody, box.v) ?? []).filter((seat) => !owe.includes(seat));
  // A seat that goes on with its own turn is not asked anew: two quick acts of one hand both count, whoever else may
  // speak up meanwhile.
  const on = run.ended !== null && run.ended.frame === f.id && run.ended.t === box.t && owe.length === 1 && owe[0] === run.ended.seat ? run.ended.seat : null;
  state.asked = ctx.seats.map((seat, i) => (state.asked[i] ?? 0) + ((owe.includes(seat) || may.includes(seat)) && seat !== on ? 1 : 0));
  const { end, secretUntil } = times(run, box);
  const ask: Ask<Loose> = { t: box.t, v: box.v, frame: f.id, nth: state.next++, owe, may, answers: [], opened: ctx.now, end };
  if (secretUntil !== null) ask.secretUntil = secretUntil;
  const open = run.binding && end !== null ? (def.open?.(everybody, owe, box.v) ?? 0) : 0;
  if (open > 0) {
    ask.orders = Math.min(ctx.now + open, end as Tick);
    ask.holds = [];
  } else {
    delete state.held;
    if (run.binding && def.orders !== undefined) ask.orders = ctx.now + def.orders.after;
  }
  state.ask = ask;
}

/** The open ask again, for everybody and with full time; what was answered to it counts no more. (§5.16) */
export function askAfresh(run: Run): void {
  const { ask, frames } = run.state;
  delete run.state.phase;
  const f = frames.find((one) => one.id === ask?.frame);
  if (ask !== null && f !== undefined) openAsk(run, f, { t: ask.t, v: ask.v });
}

/** When the clock answers, and until when nobody is told who has answered. */
function times(run: Run, box: Boxed<Loose['asks']>): { end: Tick | null; secretUntil: Tick | null } {
  const { state, ctx } = run;
  const def = run.rules.asks[box.t];
  const everybody = ctx.playerView(null);
  const of = def?.phase?.(everybody, box.v);
  if (of === undefined) delete state.phase;
  else if (state.phase?.of !== of) state.phase = { of, since: ctx.now };
  const seconds = def?.seconds(everybody) ?? null;
  const quiet = run.binding ? (def?.secrecyWindow?.(everybody) ?? 0) : 0;
  const secretUntil = quiet > 0 ? ctx.now + quiet * TICKS_PER_SECOND : null;
  const end = seconds === null ? null : onGrid((state.phase?.since ?? ctx.now) + seconds * TICKS_PER_SECOND, def?.grid ?? 1);
  return { end: end === null || secretUntil === null ? end : Math.max(end, secretUntil), secretUntil };
}

/** On a multiple of the ask's grid, so that it tells nothing about when it was asked. */
const onGrid = (tick: Tick, grid: number): Tick => Math.ceil(tick / Math.max(1, grid)) * Math.max(1, grid);
