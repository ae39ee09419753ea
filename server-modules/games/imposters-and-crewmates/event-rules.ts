// What an event fills in: how it bends queries while its rules hold, what it does at fixed moments of a round.
// (IC 6)

import type { Seat } from '../../kernel/ids.ts';
import type { Bends, Effect } from '../../rules/types.ts';
import type { Tile } from './board.ts';
import type { Context, FrameSeed, Imposters, PlayerView, Verdict } from './imposters.ts';

export interface EventRules extends Bends<Imposters, Extract<Effect<Imposters>, { t: 'event' }>> {
  /** Orders about people and hands, before the pieces are placed. */
  opening?(c: Context): FrameSeed | void;
  /** Orders that put special tiles on the board, once the pieces stand. */
  tokens?(c: Context): FrameSeed;
  /** Everything that ends the round by how things stand, instead of wiped-out sides. */
  ends?(k: PlayerView): Verdict[];
  /** A landing effect of the event: after kill or pin and button, before a wild card. */
  landed?(c: Context, seat: Seat, tile: Tile): void;
  /** Would a landing there ask everybody first? Beside kills, pins, the button and wild cards. */
  matters?(k: PlayerView, seat: Seat, tile: Tile): boolean;
  /** A token was collected by a piece. */
  collected?(c: Context): void;
  /** Before hands and roles go back. */
  closing?(c: Context): void;
}
