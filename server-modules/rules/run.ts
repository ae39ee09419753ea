// One input at work: the state it changes, what it says, what it tells. Everything here lives for one call.

import { settleHandles } from '../kernel/handles.ts';
import type { Seat, Tick } from '../kernel/ids.ts';
import { flipPiece, forget, movePiece, setFace, shuffleZone, swapPieces, swapZones, turnPiece } from '../kernel/ops.ts';
import { addGrant, endGrants } from '../kernel/grants.ts';
import { draw } from '../kernel/random.ts';
import { throwOne } from '../kernel/verbs/roll.ts';
import { Bug, never } from '../kernel/result.ts';
import type { World } from '../kernel/world.ts';
import { playerViewOf, truthOf } from './player-view.ts';
import type { Boxed, Frame, FrameId, OutLine, Over, RuleArg, RulesState, Seed, Until } from './types.ts';
import type { AnyRules, Loose } from './any-rules.ts';
import type { Ctx, Op, PlayerView } from './context.ts';

export interface Run {
  readonly rules: AnyRules;
  readonly state: RulesState<Loose>;
  readonly ctx: Ctx<Loose>;
  readonly lines: OutLine[];
  /** Events told since the last step, still to be heard. */
  events: Boxed<Loose['events']>[];
  barrier: boolean;
  /** Counts what steps did, to find a step that acts and asks at once. */
  deeds: number;
  /** The end of the game binds; in assisted mode it is only announced. */
  readonly binding: boolean;
  announced: Over | null;
  /** The window that this input's answer ended. */
  ended: { frame: FrameId; t: string; seat: Seat } | null;
  /** A pass that nobody sees has ended a window: what follows bears nobody's name. */
  nameless: boolean;
  /** It was said beside the question. */
  aside: boolean;
  /** If the game ends now, nothing that was hidden is shown. */
  closed?: boolean;
}

/** Who may know of an input that it was made. */
export interface Quiet {
  /** Nobody may know whose answer it was that brought this about. */
  nameless?: true;
  /**
   * It concerns those alone who were told: for everybody else nothing was done, whether it changed anything or not.
   * [E16]
   */
  aside?: true;
}
export const quietOf = ({ nameless, aside, lines }: Run): Quiet => ({
  ...(nameless ? { nameless: true } : {}),
  ...(aside && lines.every(({ to }) => to !== 'all') ? { aside: true } : {}),
});

/** A run over this state; `now` is the tick of the input. */
export function startRun(w: World, rules: AnyRules, state: RulesState<Loose>, now: Tick, binding: boolean): Run {
  const run: Run = {
    rules,
    state,
    ctx: {} as Ctx<Loose>,
    lines: [],
    events: [],
    barrier: false,
    deeds: 0,
    binding,
    announced: null,
    ended: null,
    nameless: false,
    aside: false,
  };
  Object.assign(run, { ctx: makeCtx(w, run, now) });
  return run;
}

/** Puts a frame on top, at its first step. */
export function push(run: Run, seed: Seed<Loose>): void {
  const def = run.rules.frames[seed.t];
  if (def === undefined) throw new Bug(`no frame ${seed.t}`);
  const id = `f${run.state.next++}` as FrameId;
  run.state.frames.push({ t: seed.t, v: seed.v, id, at: def.first, got: null, marks: [] });
}

function makeCtx(w: World, run: Run, now: Tick): Ctx<Loose> {
  const { rules, state } = run;
  const deed = <T>(value: T): T => {
    run.deeds++;
    return value;
  };
  const line = (to: Seat[] | 'all', k: string, ...args: RuleArg[]): void => void run.lines.push({ to, line: args.length === 0 ? { k } : { k, a: args } });
  return Object.assign(truthOf(w, state, rules), {
    now,
    ownOf(seat) {
      const entry = state.own.find((other) => other.seat === seat);
      if (entry === undefined) throw new Bug(`no own facts of ${seat}`);
      return entry.v;
    },
    playerView: (seat) => playerViewOf(w, state, rules, seat),
    apply(op) {
      if (!isThere(w, op)) return;
      if (op.t === 'throw') run.barrier = true;
      deed(perform(w, op));
    },
    draw(stream, n) {
      run.barrier = true;
      return deed(draw(w, stream, n));
    },
    grant(what, to, kind, until) {
      run.barrier = true;
      if ('piece' in what && !w.pieces.has(what.piece)) return;
      deed(addGrant(w, { kind, ...what, to: to === 'all' ? null : to, until }));
    },
    endGrants: (until) => deed(endGrants(w, until)),
    begin(effect, about) {
      const id = state.next++;
      state.effects = deed([...state.effects, { ...effect, id, by: about.by, on: about.on, rank: about.rank, stamp: id, until: about.until }]);
    },
    finish(id) {
      state.effects = deed(state.effects.filter((e) => e.id !== id));
    },
    expire(until) {
      state.effects = deed(state.effects.filter((e) => !sameUntil(e.until, until)));
    },
    emit: (event) => void deed(run.events.push(event)),
    line,
    say: (k, ...args) => line('all', k, ...args),
    barrier() {
      run.barrier = true;
    },
    mark(frame, mark) {
      const found = state.frames.find((f) => f.id === frame);
      if (found !== undefined && !found.marks.includes(mark)) deed(found.marks.push(mark));
    },
    frames: () => state.frames as readonly Frame<Loose>[],
  } satisfies Omit<Ctx<Loose>, keyof PlayerView<Loose>>);
}

/**
 * Is what the rules would move still on the table? A free hand may have taken it off, in assisted mode or while the
 * table was mended.
 */
function isThere(w: World, op: Op): boolean {
  if ('piece' in op) return w.pieces.has(op.piece);
  if (op.t === 'swap') return w.pieces.has(op.a) && w.pieces.has(op.b);
  return op.t === 'swapZones' ? w.zones.has(op.a) && w.zones.has(op.b) : w.zones.has(op.zone);
}

function perform(w: World, op: Op): void {
  switch (op.t) {
    case 'move':
      return movePiece(w, op.piece, op.to, op.at);
    case 'turn':
      return turnPiece(w, op.piece, op.degrees);
    case 'flip':
      return flipPiece(w, op.piece, op.up);
    case 'face':
      return setFace(w, op.piece, op.face);
    case 'throw':
      return void throwOne(w, op.piece);
    case 'swap':
      return swapPieces(w, op.a, op.b);
    case 'swapZones':
      return swapZones(w, op.a, op.b);
    case 'forget':
      forget(w, op.piece);
      return settleHandles(w, op.piece);
    case 'shuffle':
      return shuffleZone(w, op.zone, op.stream);
    default:
      return never(op);
  }
}

function sameUntil(a: Until, b: Until): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  if ('frame' in a) return 'frame' in b && a.frame === b.frame;
  return 'startOf' in b && a.startOf === b.startOf;
}

/** Seats of a list in the order of the table. */
export const inOrder = (all: readonly Seat[], some: readonly Seat[]): Seat[] => all.filter((seat) => some.includes(seat));
