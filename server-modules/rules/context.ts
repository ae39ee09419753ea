// What a game's code is handed: what one viewer may know, and the truth with the ways to change it. [E10]

import type { Seat, ZoneId, PieceId, Tick } from '../kernel/ids.ts';
import type { Pose } from '../kernel/verb.ts';
import type { Game, Options, Key, Effect, Boxed, Rank, Until, RuleArg, FrameId, Frame } from './types.ts';

/** What ONE viewer may know; seat null: what everybody knows. Serves guards, options, who-is-asked and bots. */
export interface PlayerView<G extends Game> {
  readonly seat: Seat | null;
  readonly seats: readonly Seat[];
  /** Whose word counts where the rules leave something to the host of the table. */
  readonly host: Seat;
  /**
   * Seats at which people sit who play for themselves; whoever is not there or stood in for is not asked for consent.
   * All of them where the rules did not ask for it.
   */
  readonly people: readonly Seat[];
  readonly options: Options;
  /**
   * The sight of everybody; a sight of everybody is its own. What is worked out from it alone is worked out once for
   * all viewers.
   */
  readonly everybody: PlayerView<G>;
  /** A derived fact, worked out once for this viewer as long as the world does not change. One name, one type. */
  memo<T>(name: string, make: () => T): T;
  readonly facts: Readonly<G['facts']>;
  /** The question this seat has to answer now. */
  readonly asked: Key<G['asks']> | null;
  /** This seat's own facts; null for everybody. */
  readonly own: Readonly<G['own']> | null;
  /** How many lie there, if this viewer is told. */
  count(zone: ZoneId): number | null;
  /** Pieces in order; empty where they cannot be told apart. */
  zone(zone: ZoneId): readonly PieceId[];
  where(piece: PieceId): ZoneId | null;
  /** As `where`, but a piece in somebody's hand still lies where it was lifted from: lifting commits nothing. */
  rest(piece: PieceId): ZoneId | null;
  face(piece: PieceId): number | null;
  up(piece: PieceId): boolean | null;
  /** Degrees; null when this viewer does not know. */
  turned(piece: PieceId): number | null;
  /**
   * Where it lies in a zone without an order, a held piece where it was lifted from; null when this viewer does not
   * know.
   */
  place(piece: PieceId): { x: number; z: number } | null;
  /** The public figure of a closed zone. */
  tally(zone: ZoneId): number | null;
  effects<T extends Key<G['effects']>>(t: T): readonly Extract<Effect<G>, { t: T }>[];
  /** null: allowed; else why not. */
  permit<Q extends Key<G['permits']>>(query: Q, arg: G['permits'][Q], base: G['codes'] | null): G['codes'] | null;
  value<Q extends Key<G['values']>>(query: Q, arg: G['values'][Q], base: number): number;
}

export type Op =
  | { t: 'move'; piece: PieceId; to: ZoneId; at: { index: number } | Pose }
  | { t: 'turn'; piece: PieceId; degrees: number }
  | { t: 'flip'; piece: PieceId; up: boolean }
  | { t: 'face'; piece: PieceId; face: number }
  /** A die or coin, by the server's chance; whoever sees it is told that it was thrown. */
  | { t: 'throw'; piece: PieceId }
  | { t: 'swap'; a: PieceId; b: PieceId }
  | { t: 'swapZones'; a: ZoneId; b: ZoneId }
  /** Whoever goes on seeing the piece sees it under a new name. */
  | { t: 'forget'; piece: PieceId }
  | { t: 'shuffle'; zone: ZoneId; stream: string };
/**
 * The truth, for steps only: it is read as a PlayerView is, and knows everything. Every change goes through it, so log,
 * dirty marks and undo barriers cannot be forgotten.
 */
export interface Ctx<G extends Game> extends PlayerView<G> {
  readonly facts: G['facts'];
  readonly now: Tick;
  ownOf(seat: Seat): G['own'];
  playerView(seat: Seat | null): PlayerView<G>;
  apply(op: Op): void;
  /** 0..n-1 out of the stream of that name; an undo barrier. */
  draw(stream: string, n: number): number;
  grant(what: { piece: PieceId } | { zone: ZoneId }, to: Seat[] | 'all', kind: 'peek' | 'know' | 'see', until: string): void;
  endGrants(until: string): void;
  begin(effect: Boxed<G['effects']>, about: { by: Seat | null; on: PieceId | Seat | null; rank: Rank; until: Until }): void;
  finish(id: number): void;
  /** Ends all effects of that lifetime. */
  expire(until: 'turn' | 'round' | { startOf: Seat }): void;
  /** Triggers and effects hear it when the step is over. */
  emit(event: Boxed<G['events']>): void;
  line(to: Seat[] | 'all', k: string, ...args: RuleArg[]): void;
  /** A line for all. */
  say(k: string, ...args: RuleArg[]): void;
  /** Something hidden came out: undo must not pass silently. */
  barrier(): void;
  /** All that a frame may do to one below it. [E7] */
  mark(frame: FrameId, mark: string): void;
  /** Frames bottom to top, to look at. */
  frames(): readonly Frame<G>[];
}
