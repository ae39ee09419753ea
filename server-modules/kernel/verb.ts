// The closed union of what a hand can do. The same union serves kernel, rules, protocol, log and tests.
// P is what names a piece: PieceId on the server, Handle on the wire.

import type { Seat, ZoneId } from './ids.ts';
import type { Cloth, Grid, Label, SnapPoint, Stroke } from './sheet.ts';
import type { ClockState, Eyes, JOINTS, Lean } from './types.ts';

/**
 * A resting place. x and z in tenths of a millimetre from the middle of the zone (x to the right, z towards seat A),
 * turn in whole degrees 0..359.
 */
export interface Pose {
  x: number;
  z: number;
  turn: number;
}

/**
 * Where a thing has come to rest on the felt: `y` where it is not flat on its ground, `lean` where it is not upright.
 */
export interface Rest extends Pose {
  y?: number;
  lean?: Lean;
}

/**
 * Slots of a move that the hand has filled already, for instance which trap to give up. Values are the rulebook's
 * words.
 */
export type Choose = { [slot: string]: string };

/** What a zone made by hand is: kinds that hands can make, its place on the felt, and its rights. */
export interface ZoneMake {
  kind: (typeof HAND_ZONES)[number];
  owner: Seat | null;
  x: number;
  z: number;
  turn: number;
  w: number;
  d: number;
  /** Who tells its pieces apart and reads them, is told how many there are, may take out, may put in. */
  see: Eyes;
  count: Eyes;
  touch: Eyes;
  insert: Eyes;
}
/** The kinds of zones that a hand can make. */
export const HAND_ZONES = ['hand', 'hidden', 'layout', 'mixer', 'fog', 'area'] as const;

export interface VerbArgs<P> {
  /**
   * Lift a piece in sight, or `count` pieces from the top of a container or ordered zone. They lie in the seat's hold
   * until put.
   */
  take: { piece?: P; from?: ZoneId; count?: number };
  /** A held piece passes a marked place. */
  cross: { piece: P; over: ZoneId };
  /**
   * Lay a piece down: on a zone (at a pose, or at an index in an ordered zone), or on another piece (making or joining
   * a stack). Works from the hold or directly from where it lies. `random`: somewhere among what lies in the container.
   */
  put: { piece: P; onto?: ZoneId; over?: P; at?: Pose; index?: number; under?: boolean; random?: boolean };
  /** Turn by degrees, clockwise seen from above, added to how it lies. */
  turn: { piece: P; degrees: number };
  flip: { piece: P };
  /** Slide or tip over without lifting. */
  push: { piece: P; to?: Pose };
  /**
   * Several pieces of one zone at once, as they lie to each other: moved by x and z, turned about the first of them.
   */
  shift: { pieces: P[]; by: Pose };
  /** Where things have come to rest that a hand pushed, dropped or knocked over: as many places as pieces. */
  rest: { pieces: P[]; places: Rest[] };
  /** The first is joined to each of the others; `none`: of one all its joints end, of several those between them. */
  join: { pieces: P[]; as: (typeof JOINTS)[number] };
  /** They look into the fogs of whoever says so, as far as `range`, for a seat or for all; 0: no longer. */
  sight: { pieces: P[]; range: number; to: Seat | 'all' };
  /** Press something on a piece: an effect text, a button. */
  press: { piece: P; button: string };
  /**
   * From the top of a pile; from its `bottom`; or any of it, at `random`. `at`: where it is laid in a zone without an
   * order.
   */
  draw: { from: ZoneId; count: number; to: ZoneId; bottom?: boolean; random?: boolean; at?: Pose };
  /** One round after another, in seat order. */
  deal: { from: ZoneId; count: number; to: Seat[] };
  shuffle: { zone: ZoneId };
  /** Put pieces into a container and shuffle it, as one change. */
  gather: { pieces: P[]; into: ZoneId };
  stack: { pieces: P[] };
  split: { zone: ZoneId; count: number };
  /** A new order for all pieces of an ordered zone that the seat can tell apart. */
  arrange: { zone: ZoneId; order: P[] };
  /** Dice and coins. The server draws, the clients throw. */
  roll: { pieces: P[] };
  peek: { piece: P };
  /** Show a piece or all of a zone to seats; an empty list takes it back. */
  show: { piece?: P; zone?: ZoneId; to: Seat[] | 'all' };
  /** Look through a closed container, whose order stays as it is; `on: false` ends it. */
  search: { zone: ZoneId; on: boolean };
  /** Lay out everything in a container, its top last, from a place on. */
  spread: { zone: ZoneId; shape: 'row' | 'fan' | 'grid'; at: Pose };
  /** The top `count` go under the rest. */
  cut: { zone: ZoneId; count: number };
  /** Into so many piles of nearly equal height, beside each other. */
  piles: { zone: ZoneId; count: number };
  /** Lean about its long axis, degrees added to how it leans. */
  tilt: { piece: P; degrees: number };
  /** Slip it below everything it lies on. */
  under: { piece: P };
  lock: { pieces: P[]; on: boolean };
  /** Index into the palette, 0: its own colour again. */
  tint: { pieces: P[]; tint: number };
  /** Percent of the usual size. */
  scale: { pieces: P[]; percent: number };
  name: { piece: P; name: string; about: string; tags?: string };
  /** Type on a note or a blank card. */
  write: { piece: P; words: string };
  /** A picture that was brought to the table becomes its front; '': its own front again. */
  picture: { piece: P; picture: string };
  /** A picture that was brought becomes the back of all of them; '': the game's own back again. */
  back: { pieces: P[]; picture: string };
  /** What a die shows, a counter counts, which state a piece is in. */
  set: { piece: P; value: number };
  /** `press`: my side stops, the other runs. `set` gives mode and time anew. */
  clock: { piece: P; act: 'start' | 'stop' | 'reset' | 'press' | 'set'; side?: 0 | 1; mode?: ClockState['mode']; seconds?: number };
  /** The same pieces once more, their middle at a place. */
  copy: { pieces: P[]; at: Pose };
  /** Out of the game; only undo brings them back. */
  remove: { pieces: P[] };
  /** A new zone on the felt, another shape or other rights for one (`zone`), or its end (`make: null`). */
  zone: { zone?: ZoneId; make: ZoneMake | null };
  ink: { stroke: Stroke };
  /** Strokes by their keys, or all of one's own, or all. */
  erase: { keys: string[] | 'mine' | 'all' };
  /** A new snap point, another one under a key, or its end. */
  snap: { key?: string; point: SnapPoint | null };
  grid: { grid: Grid | null };
  label: { key?: string; label: Label | null };
  dress: { cloth: Cloth };
  ping: { at: Pose };
  say: { text: string; to: Seat[] | 'all' };
}

export type VerbName = keyof VerbArgs<unknown>;
export type VerbOf<T extends VerbName, P> = { t: T; choose?: Choose } & VerbArgs<P>[T];
export type Verb<P> = { [T in VerbName]: VerbOf<T, P> }[VerbName];
