// What an event fills in: how it bends queries while its rules hold, what it does at fixed moments of a round, and what
// its result gives. (IC 6)

import type { Seat } from '../../kernel/ids.ts';
import type { Effect, EffectDef } from '../../rules/types.ts';
import type { Tile } from './board.ts';
import type { Context, FrameSeed, Imposters, Outcome, PlayerView, Verdict } from './imposters.ts';

type Bends = EffectDef<Imposters, Extract<Effect<Imposters>, { t: 'event' }>>;
export interface EventRules {
  permits?: NonNullable<Bends['permits']>;
  values?: NonNullable<Bends['values']>;
  /** Orders about people and hands, before the pieces are placed. */
  opening?(c: Context): FrameSeed | null;
  /** Orders that put special tiles on the board, once the pieces stand. */
  tokens?(c: Context): FrameSeed | null;
  /** Everything that ends the round by how things stand, instead of wiped-out sides. */
  ends?(k: PlayerView): Verdict[];
  /** A landing effect of the event: after kill or pin and button, before a wild card. */
  landed?(c: Context, seat: Seat, tile: Tile): FrameSeed | null;
  /** Would a landing there ask everybody first? Beside kills, pins, the button and wild cards. */
  matters?(k: PlayerView, seat: Seat, tile: Tile): boolean;
  /** A token was collected by a piece. */
  collected?(c: Context): void;
  /** A piece was killed by somebody's landing. */
  killed?(c: Context, by: Seat, seat: Seat): void;
  /** Before hands and roles go back: what the result will need of the round. */
  closing?(c: Context, outcome: Outcome): void;
  /** The result column. Of the card on the table, whatever rules it copied. */
  result?(c: Context, outcome: Outcome): FrameSeed | null;
}
