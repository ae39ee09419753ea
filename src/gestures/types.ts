// What goes into the hand (pointer, touch and key events as the scene, the fan and the key listener report them) and
// what comes out (effects).
// No DOM, no three, no socket in this folder.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Line, Origin, PoseMsg, TableMsg } from '../../server-modules/protocol/messages.ts';
import type { Action } from '../keys/actions.ts';
import type { ClientCode } from '../locale/codes.ts';
import type { ContextAction } from '../store/hand/context-action.ts';
import type { WalkStep } from '../store/signature.ts';
import type { CameraWish, Drop, MenuAt, PanelName, Sketch, ToolName } from '../store/types.ts';

/**
 * What lies under the pointer, nearest first; the piece that I hold is never a target.
 * 'piece': a piece in sight. `index` when it stands in an ordered zone; `top` when the pointer is on a pile.
 * 'zone': the empty part of a zone, or a closed pile; `index` is the gap nearest to the pointer in an ordered zone.
 * 'button': a pressable part of a piece (effect text, a room on a map).
 */
export type Target = { t: 'piece'; h: Handle; index?: number } | { t: 'zone'; zone: ZoneId; index?: number } | { t: 'button'; h: Handle; button: string };

export type PointerType = 'mouse' | 'pen' | 'touch';
export interface Mods {
  alt: boolean;
  shift: boolean;
  ctrl: boolean;
}

/**
 * One pointer event. `at` is the point on the felt in 0.1 mm, also when the pointer is above a piece; `px` from the
 * window's corner.
 */
export interface PointerInput {
  t: 'down' | 'move' | 'up' | 'cancel' | 'longpress' | 'double' | 'rest';
  /** pointerId */
  id: number;
  on: Target | null;
  at: { x: number; z: number };
  /** Nothing can be laid there: it is beyond the table. */
  off?: boolean;
  px: [number, number];
  pointerType: PointerType;
  /** 0 left or touch, 1 middle, 2 right. */
  button: number;
  mods: Mods;
  /**
   * When the pointer itself did it, milliseconds of a clock of its own: a busy page is told late. Of a move: when the
   * pointer first went too far for a tap.
   */
  time?: number;
  /** Of a move: where the pointer was since the last one, in order; between two frames of a busy page it goes far. */
  swept?: readonly PointerInput['px'][];
  /** Of an up: how fast the pointer went over the felt when it let go, 0.1 mm a second; not given: it rested. */
  fling?: number;
}
export interface WheelInput {
  t: 'wheel';
  delta: number;
  on: Target | null;
  mods: Mods;
}
export interface KeyInput {
  t: 'key';
  action: Action;
  down: boolean;
}
export type Input = PointerInput | WheelInput | KeyInput;

export type Effect =
  | { t: 'verb'; verb: Verb<Handle>; origin: Origin }
  | { t: 'lift'; h: Handle; origin: Origin; at: { x: number; z: number } }
  | { t: 'liftTop'; zone: ZoneId; origin: Origin; at: { x: number; z: number } }
  | { t: 'carry'; at: { x: number; z: number }; drop: Drop | null }
  | { t: 'twist'; degrees: number }
  | { t: 'under' }
  /** What is held is let down to push, or lifted again. */
  | { t: 'low'; on: boolean }
  | { t: 'walk'; step: WalkStep }
  /**
   * A piece turns on its place, is pushed, or its edge is lifted; null: it is let go. `would`: what letting go would
   * do.
   */
  | { t: 'swivel'; pose: PoseMsg | null; would?: Line | null }
  | { t: 'raise'; h: Handle }
  | { t: 'tap' }
  /** A piece was pulled that does not go that way: locked, or one that is only looked at, turned or led. */
  | { t: 'pull'; h: Handle }
  /** How much of a pile is pressed; null: nothing more. */
  | { t: 'grip'; grip: { pile: ZoneId; all: boolean } | null }
  | { t: 'drop'; drop: Drop | null; at: { x: number; z: number } }
  | { t: 'release' }
  | { t: 'hover'; on: Handle | ZoneId | null }
  | { t: 'select'; pieces: readonly Handle[]; add: boolean }
  | { t: 'box'; box: { x0: number; z0: number; x1: number; z1: number } | null }
  | { t: 'menu'; menu: MenuAt | null }
  | { t: 'zoom'; h: Handle | null }
  | { t: 'choose'; h: Handle }
  | { t: 'pick'; value: string }
  | { t: 'panel'; panel: PanelName }
  | { t: 'hideUi' }
  | { t: 'undo' }
  | { t: 'tell'; msg: Exclude<TableMsg, { t: 'verb' }> }
  | { t: 'contextAction'; contextAction: ContextAction; origin: Origin }
  | { t: 'copy'; pieces: readonly Handle[]; cut: boolean }
  | { t: 'paste'; at: { x: number; z: number }; origin: Origin }
  | { t: 'tool'; tool: ToolName }
  | { t: 'sketch'; sketch: Sketch | null }
  | { t: 'say'; line: Line }
  /** Nothing was done, and one sentence says why. */
  | { t: 'refuse'; code: ClientCode }
  | { t: 'dismiss' }
  | { t: 'camera'; wish: Wish };

type Without<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Wish = Without<CameraWish>;

/** So far is an edge pulled before it is clear that it is meant: a hand that only presses slips less, pixels. */
export const EDGE_PX = 16;
/** Pixels before a press becomes a drag. */
export const DRAG_START_PX = 6;
/** Milliseconds of rest before a press is a long press. */
export const LONG_PRESS_MS = 450;
/**
 * A long press, or a rest, is seen so much later than it was one, milliseconds: what the pointer did meanwhile may
 * still be on its way to the page.
 */
export const LATE_MS = 50;
/** A hand that does not move for so long, in milliseconds, rests. */
export const REST_MS = 350;
/** Two taps on the same thing within this time are a double tap. */
export const DOUBLE_MS = 300;
/** A key that does something while it is held was only tapped if it was down for no longer. */
export const TAP_MS = 250;
/** Typed digits wait this long for the next one: "1", "2" is twelve. */
export const DRAW_WAIT_MS = 1000;
