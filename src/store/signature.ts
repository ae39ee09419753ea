// The face of the table store: what scene, panels, outline and gestures may call. Made by createTableStore in table.ts.

import type { StoreApi } from 'zustand/vanilla';
import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Act, ActOut, Line, OpenIn, Origin, TableMsg, View } from '../../server-modules/protocol/messages.ts';
import type { Link } from '../net/link.ts';
import type { CameraWish, Drop, MenuAt, PanelName, TableState, Toast } from './types.ts';

/** Bytes to Views; the real one is protocol/codec.ts, tests bring their own. */
export interface Codec {
  readSnapshot(bytes: Uint8Array): View;
  /** `was` is filled with new handle -> old handle of pieces that go on under another name. */
  applyPatch(view: View, bytes: Uint8Array, was?: Map<Handle, Handle>): View;
}

export interface StoreEnv {
  codec: Codec;
  /** Milliseconds; default performance.now. */
  now?: () => number;
  /** Runs later, gives a function that calls it off; default setTimeout. */
  later?: (run: () => void, ms: number) => () => void;
  /** Ask before acts that carry `confirm`? Default: the setting. */
  asks?: () => boolean;
  /** The word that stands for a piece in `choose` slots (its room), so that a tap on it chooses. Default: none. */
  wordOf?: (view: View, h: Handle) => string | null;
}

type NoId<T> = T extends unknown ? Omit<T, 'id'> : never;

export interface TableActions {
  /** Joins; resolves when the seatless View is there or rejects with what the link said. */
  join(link: Link, input: OpenIn): Promise<void>;
  leave(): void;
  /** A verb from a hand. Fits it to `can` (prompt when several fit or one wants a yes), predicts, sends. */
  hand(verb: Verb<Handle>, origin: Origin): void;
  /** An act just as `can` lists it (outline, panels). Asks for a yes where the act wants one. */
  act(act: Act, origin: Origin): void;
  /** Several acts that differ in their slots (one row of `groupActs`). */
  choose(acts: readonly Act[], origin: Origin): void;
  /** Sends exactly this verb; no prompt. */
  send(verb: Verb<Handle>, origin: Origin): Promise<ActOut>;
  /** Matters of the table besides verbs: sit, chat, propose, consent … A refusal shows as one sentence. */
  tell(msg: Exclude<TableMsg, { t: 'verb' }>): Promise<ActOut>;
  /** Answers the open prompt: a value of the slot, or yes to the confirmation. */
  pick(value: string): void;
  confirm(): void;
  /** Esc: closes prompt, menu, zoom, lets go of what is held (back to where it was), clears the selection; the first of these that applies. */
  cancel(): void;

  lift(h: Handle, at: { x: number; z: number }, origin: Origin): void;
  liftTop(zone: ZoneId, at: { x: number; z: number }, origin: Origin): void;
  carry(at: { x: number; z: number }, drop: Drop | null): void;
  twist(degrees: number): void;
  drop(drop: Drop | null, at: { x: number; z: number }): void;
  release(): void;
  /** Lay the held piece under what it is dropped on, or not. */
  under(): void;

  hover(on: Handle | ZoneId | null): void;
  select(pieces: readonly Handle[], add: boolean): void;
  zoom(h: Handle | null): void;
  menu(menu: MenuAt | null): void;
  panel(panel: PanelName | null): void;
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
