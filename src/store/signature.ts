// The face of the table store: what scene, panels, accessible view and gestures may call. Made by createTableStore in
// table.ts.

import type { StoreApi } from 'zustand/vanilla';
import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { LegalMove, ActOut, Line, Origin, PoseMsg, TableMsg, View } from '../../server-modules/protocol/messages.ts';
import type { JoinIn, Link } from '../net/link.ts';
import type { Cover } from './cover.ts';
import type { ContextAction } from './hand/context-action.ts';
import type { Weighing } from './hand/weight.ts';
import type { CameraWish, Drop, MenuAt, PanelName, Sketch, TableState, Toast, ToolName } from './types.ts';

/** Bytes to Views; the real one is protocol/codec.ts, tests bring their own. */
export interface Codec {
  readSnapshot(bytes: Uint8Array): View;
  /**
   * `was` is filled with new handle -> old handle of pieces that go on under another name, `thrown` with dice and coins
   * that were thrown.
   */
  applyPatch(view: View, bytes: Uint8Array, was?: Map<Handle, Handle>, thrown?: Set<Handle>): View;
}

export interface StoreEnv {
  codec: Codec;
  /** Milliseconds; default performance.now. */
  now?: () => number;
  /** Runs later, gives a function that calls it off; default setTimeout. */
  later?: (run: () => void, ms: number) => () => void;
  /** Ask before acts that carry `confirm`? Default: the setting. */
  asks?: () => boolean;
  /** Is the page told only what watchers are told, for whoever films it? Default: no. */
  safe?: () => boolean;
  /** How much higher than usual what is held hangs over the table, 0..1. Default: not. */
  lift?: () => number;
  /** Do things fall and push each other where the hand is free? Default: not. */
  natural?: () => boolean;
  /** Is less motion wanted? Default: not. */
  calm?: () => boolean;
  /** The word that stands for a piece in `choose` slots (its room), so that a tap on it chooses. Default: none. */
  wordOf?: (view: View, h: Handle) => string | null;
}

/**
 * A piece that walks: taken up, over a place, the hand rests, let go over a place or called off; or there without a
 * drag.
 */
export type WalkStep =
  | { t: 'begin'; h: Handle; at: { x: number; z: number }; origin: Origin }
  | { t: 'over'; zone: ZoneId }
  | { t: 'on' }
  | { t: 'end'; zone: ZoneId | null }
  | { t: 'to'; h: Handle; zone: ZoneId; rests: boolean; origin: Origin };

type NoId<T> = T extends unknown ? Omit<T, 'id'> : never;

export interface TableActions {
  /** Joins; resolves when the seatless View is there or rejects with what the link said. */
  join(link: Link, input: Omit<JoinIn, 'covered'>): Promise<void>;
  leave(): void;
  /** A verb from a hand. Fits it to `can` (prompt when several fit or one wants a yes), predicts, sends. */
  hand(verb: Verb<Handle>, origin: Origin): void;
  /** An act just as `can` lists it (accessible, panels). Asks for a yes where the act wants one. */
  act(act: LegalMove, origin: Origin): void;
  /** Several acts that differ in their slots (one row of `groupActs`). `twice`: asked once more before it counts. */
  choose(acts: readonly LegalMove[], origin: Origin, twice?: boolean): void;
  /** Sends exactly this verb; no prompt. */
  send(verb: Verb<Handle>, origin: Origin): Promise<ActOut>;
  /** Matters of the table besides verbs: sit, chat, propose, consent … A refusal shows as one sentence. */
  tell(msg: Exclude<TableMsg, { t: 'verb' }>): Promise<ActOut>;
  /**
   * Sends exactly this and shows nothing of it before the server has done it, nor a refusal: for what a program does,
   * many at a time.
   */
  quietly(msg: TableMsg): Promise<ActOut>;
  /** Answers the open prompt: a value of the slot, or yes to the confirmation. */
  pick(value: string): void;
  confirm(): void;
  /**
   * Esc: closes prompt, menu, zoom, lets go of what is held (back to where it was), clears the selection; the first of
   * these that applies.
   */
  cancel(): void;

  /** Does a context action, or asks first what it wants to know. */
  contextAction(contextAction: ContextAction, origin: Origin): void;
  /** The answer to what a context action asked: does it; null calls it off. */
  answer(verbs: readonly Verb<Handle>[] | null): void;
  tool(tool: ToolName): void;
  pen(pen: Partial<TableState['pen']>): void;
  /** What a tool is drawing just now. */
  sketch(sketch: Sketch | null): void;
  /** Remembers pieces for `paste`. */
  copy(pieces: readonly Handle[], cut: boolean): void;
  /** What was copied once more, or what was cut out, at a place on the felt. */
  paste(at: { x: number; z: number }, origin: Origin): void;

  walk(step: WalkStep): void;
  lift(h: Handle, at: { x: number; z: number }, origin: Origin): void;
  liftTop(zone: ZoneId, at: { x: number; z: number }, origin: Origin): void;
  carry(at: { x: number; z: number }, drop: Drop | null): void;
  twist(degrees: number): void;
  /** A locked piece was pulled: it stays, shakes and says why. */
  pull(h: Handle): void;
  /** How much of a pile is pressed; null: nothing more. */
  grip(grip: TableState['grip']): void;
  drop(drop: Drop | null, at: { x: number; z: number }): void;
  release(): void;
  /**
   * Shows a piece turned, pushed or lifted on its place, and says what letting go would do, for me alone until it is
   * let go (null).
   */
  swivel(pose: PoseMsg | null, would?: Line | null): void;
  /** Shows pieces elsewhere, for me alone, until they are let go (null). */
  gatherUp(poses: readonly PoseMsg[] | null): void;
  /** What I hold is let down onto the felt, where it pushes what it meets; or lifted again. */
  low(on: boolean): void;
  /** Who draws the table brings weight; null: nobody draws it any more. */
  weigh(by: Weighing | null): void;
  /** One more piece goes along with what I hold. */
  raise(h: Handle): void;
  /** Lays the top of the pile that I hold. */
  tap(): void;
  /** Lay the held piece under what it is dropped on, or not. */
  under(): void;

  /** Marks a card of my hand for an answer of several, or takes the mark back. */
  mark(h: Handle): void;
  /** This card pays for what I say next, where words cost one; null: none. */
  price(h: Handle | null): void;
  hover(on: Handle | ZoneId | null): void;
  /** Lights what an answer means; nothing: no answer is pointed at. */
  mean(what: readonly (Handle | ZoneId)[]): void;
  select(pieces: readonly Handle[], add: boolean): void;
  zoom(h: Handle | null): void;
  menu(menu: MenuAt | null): void;
  panel(panel: PanelName | null): void;
  /** The safe screen; `open` where it is not on does nothing. */
  cover(cover: Cover): void;
  /** Hides the interface, or shows it again. */
  hideUi(): void;
  box(box: { x0: number; z0: number; x1: number; z1: number } | null): void;
  camera(wish: NoId<CameraWish>): void;
  say(line: Line, tone: Toast['tone']): void;
  refuse(line: Line): void;
}

export interface TableStore extends StoreApi<TableState> {
  readonly do: TableActions;
  /** Called after anything in `state.motion` moved; returns the way to stop. Draw one frame, render nothing. */
  onMotion(listener: () => void): () => void;
}
