// The hand: feeds inputs to the state it is in and carries its effects to the store. Also times what needs time: long
// press, double tap, typed digits.

import { digitOf } from '../keys/actions.ts';
import { myHand } from '../store/place.ts';
import { passingLamp } from '../store/rules/lamps.ts';
import type { TableStore } from '../store/signature.ts';
import { aiming } from './aiming.ts';
import { boxing } from './boxing.ts';
import { dragging } from './dragging.ts';
import { idle } from './idle.ts';
import { keyEffects } from './keys.ts';
import { pileUnder, typedOn } from './subjects.ts';
import { pointing } from './pointing.ts';
import { IDLE, type GestureState, type Mode, type ModeName, type Sees, type Step } from './state.ts';
import { edging } from './edging.ts';
import { swivelling } from './swivelling.ts';
import { tooling } from './tooling.ts';
import { twisting } from './twisting.ts';
import { walking } from './walking.ts';
import {
  DOUBLE_MS,
  DRAW_WAIT_MS,
  LATE_MS,
  LONG_PRESS_MS,
  REST_MS,
  TAP_MS,
  type Effect,
  type Input,
  type KeyInput,
  type PointerInput,
  type Target,
} from './types.ts';

const states: { [S in ModeName]: GestureState<S> } = { idle, pointing, aiming, dragging, boxing, twisting, tooling, swivelling, edging, walking };

export interface Hand {
  feed(input: Input): void;
  /** For tests and cursors. */
  mode(): ModeName;
  stop(): void;
}

export interface HandEnv {
  now?: () => number;
  later?: (run: () => void, ms: number) => () => void;
}

const made = new WeakMap<TableStore, Hand>();

/**
 * The one hand of a store: scene, fan and keyboard all feed the same. With an `env` of its own (tests) it is another
 * one.
 */
export function createHand(store: TableStore, env?: HandEnv): Hand {
  const hand = (env === undefined ? made.get(store) : undefined) ?? makeHand(store, env ?? {});
  if (env === undefined) made.set(store, hand);
  return hand;
}

function makeHand(store: TableStore, env: HandEnv): Hand {
  const now = env.now ?? (() => performance.now());
  const later =
    env.later ??
    ((run: () => void, ms: number) => {
      const id = setTimeout(run, ms);
      return () => clearTimeout(id);
    });
  let mode: Mode = IDLE;
  let pinging = false,
    digits = '',
    at = { x: 0, z: 0 };
  let stopPress: (() => void) | null = null,
    stopDigits: (() => void) | null = null,
    stopRest: (() => void) | null = null,
    stopPass: (() => void) | null = null;
  let magnified = -Infinity;
  let tap: { on: Target | null; at: number } = { on: null, at: -Infinity };

  function step(input: Input | { t: 'escape' }): boolean {
    const state = store.getState(),
      view = state.shown;
    if (!view) return false;
    const sees: Sees = { state, view, pinging, at };
    // The only cast: a mode and the state of the same name belong together, which the compiler cannot pair.
    const it = states[mode.s] as unknown as GestureState<never>;
    const me = mode as never;
    const result: Step | null = input.t === 'escape' || input.t === 'cancel' ? it.cancel(me, sees) : (it[input.t]?.(me, input as never, sees) ?? null);
    if (!result) return false;
    const was = mode.s;
    mode = result.to;
    if (was === 'pointing' && mode.s !== 'pointing') store.do.grip(null);
    for (const effect of result.out) run(store, effect);
    // The move that starts a drag or a box already moves it.
    const begun = input.t === 'move' && (was === 'pointing' || was === 'aiming') && BEGUN.has(result.to.s);
    return begun ? step(input) || true : true;
  }

  function pointer(e: PointerInput): void {
    at = e.at;
    if (e.t === 'down') {
      stopPress?.();
      stopPress = afterAllTold(() => step({ ...e, t: 'longpress' }), LONG_PRESS_MS);
    }
    if (e.t === 'up' || e.t === 'cancel') stopPress?.();
    const pressing = mode.s === 'pointing';
    step(e);
    if (e.t === 'move' && mode.s !== 'pointing' && mode.s !== 'aiming') stopPress?.();
    stopRest?.();
    stopRest = mode.s === 'walking' ? afterAllTold(() => step({ ...e, t: 'rest' }), REST_MS) : null;
    if (e.t === 'up' && pressing && mode.s === 'idle' && e.button === 0) countTap(e);
  }

  /** After so long. What the pointer did before that is told first, also where a busy page tells it late. */
  function afterAllTold(run: () => void, ms: number): () => void {
    let stop = later(() => {
      stop = later(run, LATE_MS);
    }, ms - LATE_MS);
    return () => stop();
  }

  function countTap(e: PointerInput): void {
    const twice = now() - tap.at < DOUBLE_MS && JSON.stringify(e.on) === JSON.stringify(tap.on);
    tap = { on: e.on, at: twice ? -Infinity : now() };
    if (twice) step({ ...e, t: 'double' });
  }

  function key(e: KeyInput): void {
    if (e.action === 'ping') return void (pinging = e.down);
    if (e.action === 'cancel') {
      if (!e.down) return;
      if (mode.s !== 'idle' && mode.s !== 'pointing') return void step({ t: 'escape' });
      mode = IDLE;
      store.do.grip(null);
      return store.do.cancel();
    }
    if (e.action === 'pass' && passes(e.down)) return;
    const digit = digitOf(e.action);
    if (digit !== null) return e.down ? typeDigit(digit) : undefined;
    if (step(e)) return;
    const state = store.getState();
    if (e.action === 'magnify') glass(e.down);
    if (state.shown) for (const effect of keyEffects(e.action, e.down, { state, view: state.shown, pinging, at })) run(store, effect);
  }

  /**
   * In a window its key passes; held for long it turns on the lamp of a standing pass, or off. False: no window is
   * open.
   */
  function passes(down: boolean): boolean {
    const view = store.getState().view,
      act = view?.rules?.can.find(({ verb }) => verb.t === 'press' && verb.button === 'pass');
    if (!down) {
      // Already held for long, or the window has closed meanwhile.
      if (stopPass === null) return true;
      stopPass();
      stopPass = null;
      if (act) store.do.act(act, 'key');
      return true;
    }
    const lamp = view && passingLamp(view);
    if (!act) return false;
    stopPass = later(() => {
      stopPass = null;
      if (lamp !== null) store.do.hand({ t: 'flip', piece: lamp }, 'key');
    }, LONG_PRESS_MS);
    return true;
  }

  /** Its key held brings the eye close for so long; a tap of it takes the glass in hand, another one puts it away. */
  function glass(down: boolean): void {
    if (down) magnified = now();
    else if (now() - magnified < TAP_MS) run(store, { t: 'tool', tool: 'magnify' });
  }

  /** "1", "2" within a second is twelve cards. */
  function typeDigit(digit: number): void {
    const state = store.getState();
    const sees = state.shown && { state, view: state.shown, pinging, at };
    const from = sees && pileUnder(sees);
    if (from === null && (sees === null || typedOn(sees) === null)) return sees === null ? undefined : store.do.refuse({ k: 'nothing-here' });
    digits = (digits + String(digit)).slice(-2);
    stopDigits?.();
    stopDigits = later(() => {
      const count = Number(digits);
      digits = '';
      const view = store.getState().shown;
      const to = view && myHand(view);
      if (from === null) {
        const on = view && typedOn({ state: store.getState(), view, pinging, at });
        if (on) store.do.hand({ t: 'set', piece: on.h, value: count - on.first }, 'key');
      } else if (to && count > 0) store.do.hand({ t: 'draw', from, count, to: to.id }, 'key');
    }, DRAW_WAIT_MS);
  }

  return {
    feed: (input) => (input.t === 'key' ? key(input) : input.t === 'wheel' ? void step(input) : pointer(input)),
    mode: () => mode.s,
    stop() {
      stopPress?.();
      stopRest?.();
      stopDigits?.();
      step({ t: 'escape' });
    },
  };
}

/** What is drawn while it goes on: the move that begins it is the first that it sees. */
const BEGUN: ReadonlySet<ModeName> = new Set(['dragging', 'boxing', 'swivelling', 'edging', 'walking']);

/** The one place where a gesture reaches the store. */
export function run(store: TableStore, e: Effect): void {
  const s = store.do;
  switch (e.t) {
    case 'verb':
      return s.hand(e.verb, e.origin);
    case 'lift':
      return s.lift(e.h, e.at, e.origin);
    case 'liftTop':
      return s.liftTop(e.zone, e.at, e.origin);
    case 'carry':
      return s.carry(e.at, e.drop);
    case 'twist':
      return s.twist(e.degrees);
    case 'under':
      return s.under();
    case 'low':
      return s.low(e.on);
    case 'walk':
      return s.walk(e.step);
    case 'swivel':
      return s.swivel(e.pose, e.would ?? null);
    case 'raise':
      return s.raise(e.h);
    case 'tap':
      return s.tap();
    case 'pull':
      return s.pull(e.h);
    case 'grip':
      return s.grip(e.grip);
    case 'drop':
      return s.drop(e.drop, e.at);
    case 'release':
      return s.release();
    case 'hover':
      return s.hover(e.on);
    case 'select':
      return s.select(e.pieces, e.add);
    case 'box':
      return s.box(e.box);
    case 'menu':
      return s.menu(e.menu);
    case 'zoom':
      return s.zoom(e.h);
    case 'choose':
      return choose(store, e.h);
    case 'pick':
      return s.pick(e.value);
    case 'panel':
      return s.panel(store.getState().panel === e.panel ? null : e.panel);
    case 'hideUi':
      return s.hideUi();
    case 'undo':
      return void s.tell({ t: 'propose', what: { t: 'undo' } });
    case 'contextAction':
      return s.contextAction(e.contextAction, e.origin);
    case 'copy':
      return s.copy(e.pieces, e.cut);
    case 'paste':
      return s.paste(e.at, e.origin);
    case 'tool':
      return s.tool(store.getState().tool === e.tool ? 'hand' : e.tool);
    case 'tell':
      return void s.tell(e.msg);
    case 'sketch':
      return s.sketch(e.sketch);
    case 'say':
      return s.say(e.line, 'plain');
    case 'refuse':
      return s.refuse({ k: e.code });
    case 'dismiss':
      return s.cancel();
    case 'camera':
      return s.camera(e.wish);
  }
}

function choose(store: TableStore, h: number): void {
  const option = store.getState().prompt?.options.find((o) => o.piece === h);
  if (option) store.do.pick(option.value);
}
