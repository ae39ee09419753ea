// What the cards add to the words of the game: frames for what a card alone needs, and the pin of a joint attack.
// (IC 7)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import type { Tile } from '../board.ts';
import type { CardItem } from '../stack.ts';
import type { Kind } from './table.ts';

/** What a duel is about. */
export type Stake = 'hand' | 'round';

export interface CardWords {
  frames: {
    /**
     * Names are chosen for a card: for its second half, after No U!, for a laid card that turns up. Done with {at,
     * and}, or null when nothing can be named.
     */
    name: { by: Seat; kind: Kind; at: string | null; and: string | null };
    /** A duel and what it decides. */
    wager: { by: Seat; at: Seat; stake: Stake; n: number };
    /** A piece goes to a free start tile of its player's choice. */
    homing: { seat: Seat };
    /** A piece goes to a vent from wherever it is, and its activation is open. */
    venting: { seat: Seat };
    /** Immortalize! takes a card of the hand to itself. */
    attach: { seat: Seat; piece: PieceId };
    /**
     * Somebody must play whatever can be played. `due`: how many outcomes were on their way to be announced when it
     * began.
     */
    forced: { seat: Seat; due: number };
    /** A card that No U! took is played by somebody else. */
    taken: { by: Seat; card: CardItem };
  };
  asks: {
    /** One of the cards that must be played. */
    forced: { seat: Seat };
  };
  effects: {
    /**
     * A Crewmate is held by an Imposter on its own tile, till the other Imposter strikes the neighbour. `way`: the path
     * to there, from where the move began. (IC 7.11)
     */
    pin: { who: Seat; victim: Seat; way: Tile[] };
    /** A landing on the button while Sabotage Reactor! is in force. (IC 7.1) */
    press: { seat: Seat };
  };
}
