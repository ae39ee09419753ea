// What events add to the words of the game: what they keep in a round, and what is asked under them. (IC 6)

import type { Seat } from '../../../kernel/ids.ts';
import type { EventId, Team } from './table.ts';

export interface EventWords {
  facts: {
    /** The card of this round; of the round before until the next one is turned up. */
    card: EventId | null;
    /** Killer Queen!: who is King and who is Queen, once it is shown. */
    royals: { seat: Seat; as: 'king' | 'queen' }[];
    /** Starcrossed!: each Crewmate and the Imposter that cannot kill it. */
    lovers: { crewmate: Seat; imposter: Seat }[];
  };
  moves: {
    /** The King of the own team; the other one is its Queen. */
    crown: { king: Seat };
    /** Cards of the own hand, as kinds in the order of the lists, joined by '+'; '' for none. */
    vote: { cards: string };
    /** Cards of the own hand that are replaced, written like a vote. */
    swap: { cards: string };
  };
  frames: {
    /** Captains of these teams name who of theirs plays; the others sit out. */
    taking: { teams: Team[] };
    /** The Crewmate captain picks a lover; the mate gets the other one. */
    courting: object;
    crowning: object;
    ballot: object;
    /** All cards of a hand but Wild ones go, and as many Wild ones come. */
    turnWild: { seat: Seat };
    /** The captain of a team names somebody of the other team; chance takes a card of that hand. */
    plunder: { by: Team };
    replace: { seat: Seat };
    /** The pool is dealt out card by card; how many were given so far. */
    share: { to: Team; given: number };
  };
  asks: {
    crown: object;
    ballot: object;
    swap: { seat: Seat };
  };
}

/** What events keep when a round begins. */
export const EVENT_FACTS = (): EventWords['facts'] => ({ card: null, royals: [], lovers: [] });
