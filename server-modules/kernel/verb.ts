// The closed union of what a hand can do. The same union serves kernel, rules, protocol, log and tests.
// P is what names a piece: PieceId on the server, Handle on the wire.

import type { Seat, ZoneId } from './ids.ts';

/** A resting place. x and z in tenths of a millimetre from the middle of the zone (x to the right, z towards seat A), turn in whole degrees 0..359. */
export interface Pose {
  x: number;
  z: number;
  turn: number;
}

/** Slots of a move that the hand has filled already, for instance which trap to give up. Values are the rulebook's words. */
export type Choose = { [slot: string]: string };

export interface VerbArgs<P> {
  /** Lift a piece in sight, or `count` pieces from the top of a container or ordered zone. They lie in the seat's hold until put. */
  take: { piece?: P; from?: ZoneId; count?: number };
  /** A held piece passes a marked place. */
  cross: { piece: P; over: ZoneId };
  /** Lay a piece down: on a zone (at a pose, or at an index in an ordered zone), or on another piece (making or joining a stack). Works from the hold or directly from where it lies. */
  put: { piece: P; onto?: ZoneId; over?: P; at?: Pose; index?: number; under?: boolean };
  /** Turn by degrees, clockwise seen from above, added to how it lies. */
  turn: { piece: P; degrees: number };
  flip: { piece: P };
  /** Slide or tip over without lifting. */
  push: { piece: P; to?: Pose };
  /** Press something on a piece: an effect text, a button. */
  press: { piece: P; button: string };
  draw: { from: ZoneId; count: number; to: ZoneId };
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
  ping: { at: Pose };
  say: { text: string; to: Seat[] | 'all' };
}

export type VerbName = keyof VerbArgs<unknown>;
export type VerbOf<T extends VerbName, P> = { t: T; choose?: Choose } & VerbArgs<P>[T];
export type Verb<P> = { [T in VerbName]: VerbOf<T, P> }[VerbName];
