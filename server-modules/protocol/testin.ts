// What a server started for tests is told besides.

import type { PieceId, Seat, ZoneId } from '../kernel/ids.ts';

/** Only with BAIZE_TEST=1. `streams` are forced draws; `position` is the game's own short form. */
export type TestIn =
  | { table: string; t: 'seed'; seed: string }
  | { table: string; t: 'position'; position: unknown; streams?: { [name: string]: number[] } }
  | { table: string; t: 'tick'; count: number }
  | { table: string; t: 'move'; seat: Seat; move: { t: string; [slot: string]: unknown }; via: 'move' | 'verb' }
  /** A hand's verb in the server's names. */
  | { table: string; t: 'hand'; seat: Seat; verb: unknown }
  | { table: string; t: 'expand'; seat: Seat }
  | { table: string; t: 'state' }
  | { table: string; t: 'hash' }
  /** Chance of the table and of its bots comes from this seed alone, from what lies on it now on; answers as `here`. */
  | { table: string; t: 'chance'; seed: string }
  /** Who is here by which account and how many only watch, the invite, codes of links for watchers, and the tick. */
  | { table: string; t: 'here' }
  /**
   * Changes faces and the order of a place behind the table's back, and forgets what could be taken back to before;
   * with nothing to change it forgets alone.
   */
  | { table: string; t: 'twin'; faces: { piece: PieceId; face: number }[]; order?: { zone: ZoneId; pieces: PieceId[] } }
  /**
   * From here on the game's invariants are looked at after every row; answers how often they were, and which did not
   * hold.
   */
  | { table: string; t: 'invariants' }
  /** The script of R6, from its seed or on from a written world. */
  | { table: string; t: 'run'; seed: string; count: number; world?: string };
