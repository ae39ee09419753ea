// The states of the hand and what they look at. A state answers an input with the next state and effects, or null:
// nothing for me.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { Origin, View } from '../../server-modules/protocol/messages.ts';
import type { TableState } from '../store/types.ts';
import type { Effect, KeyInput, PointerInput, WheelInput } from './types.ts';

export type Mode =
  | { s: 'idle' }
  /** Pressed on something, not moved yet. `long`: held still for long (whole pile instead of its top). */
  | { s: 'pointing'; down: PointerInput; long: boolean }
  /** Pressed on a button of a piece. */
  | { s: 'aiming'; down: PointerInput }
  | { s: 'dragging'; id: number; last: PointerInput; shake?: Shake }
  /** The edge of a card is lifted. */
  | { s: 'edging'; down: PointerInput; h: Handle }
  /** A piece that points turns towards the pointer, on its place. */
  | { s: 'swivelling'; down: PointerInput; h: Handle }
  /** A piece is led from place to place. */
  | { s: 'walking'; down: PointerInput; last: PointerInput }
  | { s: 'boxing'; id: number; x: number; z: number; add: boolean }
  /** A tool draws: x and z in turn; `keys` are strokes that are rubbed out. */
  | { s: 'tooling'; id: number; tool: 'ink' | 'erase' | 'measure' | 'zone' | 'magnify'; origin: Origin; line: readonly number[]; keys: readonly string[] }
  /**
   * Two fingers on one piece. `from` is the angle between them at the last event, `turned` all of it so far, in
   * degrees.
   */
  | { s: 'twisting'; a: PointerInput; b: PointerInput; from: number; turned: number; shown: number; step: number };

/** A hand that shakes what it holds turns round again and again within a small space. */
export interface Shake {
  /** Which way it went last. */
  way: -1 | 0 | 1;
  /** How often it has turned round. */
  turns: number;
  /** How far it has come this way, pixels of the window. */
  at: number;
}

export type ModeName = Mode['s'];
export type ModeOf<S extends ModeName> = Extract<Mode, { s: S }>;

/** What the states may look at. Never changed by them. */
export interface Sees {
  state: TableState;
  view: View;
  /** The ping key is down. */
  pinging: boolean;
  /** Where on the felt the pointer was last. */
  at: { x: number; z: number };
}

export interface Step {
  to: Mode;
  out: readonly Effect[];
}

type Handler<S extends ModeName, I> = (mode: ModeOf<S>, input: I, sees: Sees) => Step | null;

/**
 * One state. What is missing means: stay, nothing happens. `cancel` is Escape, a lost pointer, a table changed under
 * the hand.
 */
export interface GestureState<S extends ModeName> {
  down?: Handler<S, PointerInput>;
  move?: Handler<S, PointerInput>;
  up?: Handler<S, PointerInput>;
  longpress?: Handler<S, PointerInput>;
  double?: Handler<S, PointerInput>;
  rest?: Handler<S, PointerInput>;
  wheel?: Handler<S, WheelInput>;
  key?: Handler<S, KeyInput>;
  cancel(mode: ModeOf<S>, sees: Sees): Step;
}

export const IDLE: Mode = { s: 'idle' };
export const goto = (to: Mode, ...out: Effect[]): Step => ({ to, out });
export const idleWith = (...out: Effect[]): Step => ({ to: IDLE, out });

export const originOf = (input: PointerInput): Origin => (input.pointerType === 'touch' ? 'touch' : 'pointer');
export const far = (a: [number, number], b: [number, number], px: number): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) > px;
/** The piece under the pointer, also under one of its buttons. */
export const pieceAt = (input: PointerInput): Handle | null => (input.on && input.on.t !== 'zone' ? input.on.h : null);
