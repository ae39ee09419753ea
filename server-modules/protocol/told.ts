// What a game may tell the table, typed for both ends: the rules fill it in, the page shows it in every game. What else
// a game tells is its own art's business.

import type { Seat, ZoneId } from '../kernel/ids.ts';
import type { Line } from './line.ts';
import type { LegalMove } from './messages.ts';

/**
 * What a question is to the table. 'turn': simply somebody's turn. 'window': a moment at which others may answer what
 * was done; whoever is asked is shown what he holds. 'count': asks nobody, the screen counts down to its end for all at
 * once. 'round': stands between rounds.
 */
export type AskRole = 'turn' | 'window' | 'count' | 'round';

/** The open question as one viewer reads it. */
export interface AskView {
  /** Counts this viewer's asks. */
  q: number;
  t: string;
  /** Absent: a question in between, to whoever is asked. */
  role?: AskRole;
  words: Line;
  me: 'owe' | 'may' | null;
  mine: LegalMove | null;
  waiting: Seat[] | 'someone' | null;
  done: Seat[] | null;
  /** Tick at which the clock answers, on the room's own count; null without a clock. */
  end: number | null;
  /** A window that closes by itself. Absent: it closes when all have answered, or by its clock. */
  window?: WindowView;
  /** For who sits nowhere: whom an audience may name that is asked the same. Absent: it is asked nothing. */
  audience?: Seat[];
  /**
   * What is offered in place of what I may do, where that list would tell who I am: the same to everybody who is asked.
   * It is shown to whoever hides his own role on his screen; what he may not do of it is refused with `no`.
   */
  offers?: { acts: LegalMove[]; no: Line };
}

export interface WindowView {
  /** Tick at which silence counts as passing; null: that is over, and whoever thinks is waited for till `end`. */
  rest: number | null;
  /** Who holds it open. */
  thinks: Seat[];
  /** I am asked, and can do nothing but pass. Nobody else is told. */
  idle?: true;
  /** I may hold it open. */
  hold?: true;
}

/** A place for each seat. */
export type PlaceBySeat = { readonly [seat: string]: ZoneId };

/**
 * What the game calls the places of seats that every page does something with: the same for everybody and as long as
 * the rules stand, so it tells nothing of what lies there. It may name places of seats that do not play; those are not
 * on the table. Each part may be left out.
 */
export interface TablePlaces {
  /** The place before each seat: its sign, its lamps, what points at somebody. */
  mats?: PlaceBySeat;
  /** Where the card lies that stands for each seat: touched, it means that seat. */
  sheets?: PlaceBySeat;
  /** Where the card lies that says what each seat is after: where it lies open at the end it is read out. */
  agendas?: PlaceBySeat;
  /**
   * Places of each seat that hold one card each, by the word that its own moves have for them, and what each of these
   * words is called. Others name the same card by `SlotWord`.
   */
  slots?: { at: { readonly [seat: string]: PlaceBySlot }; says: { readonly [slot: string]: string } };
  /** Piles that are one to a hand which gathers several cards: a card let go over any of them is marked. */
  piles?: readonly ZoneId[];
  /** No seat ever holds anything in a hand: of an empty one no number is shown. */
  hands?: false;
}
export type PlaceBySlot = { readonly [slot: string]: ZoneId };

/** How a move or a fact names the card at a place of another seat: `BM`, the place M of seat B. */
export type SlotWord = `${Seat}${string}`;

/** Public facts that every page knows how to show; each of them may be left out. */
export interface TableFacts {
  /** Whose turn it is; several who play in one turn, of whom none is the active one. */
  active?: Seat | readonly Seat[] | null;
  /** Actions that are left to whoever is active. */
  ap?: number;
  /** Who is still in the game: others are shown as out of it. */
  living?: readonly Seat[];
  /**
   * Which round of how many is played; 0: none yet, and of `rounds`: as many as it takes. Where `rounds` is told, who
   * is out of one comes back in the next.
   */
  round?: number;
  rounds?: number;
  /** What each seat has won so far. */
  totals?: { readonly [seat: string]: number };
  /** What the last round gave: for what was in the hand, and as a share. */
  scored?: readonly { seat: Seat; hand: number; share: number }[] | null;
  /** Who has looked at which card of another. */
  seen?: { readonly [card: SlotWord]: readonly Seat[] };
  /** Beside the visible stack, a row for each of it: its number, and whom its card is against. */
  stack?: readonly { n: number; card: { against: readonly Seat[] | null } | null }[];
  /** Of each seat, the place where its own piece stands. */
  people?: { readonly [seat: string]: { readonly at?: string } };
  /** The path of the walk under way. */
  trail?: readonly string[];
  /** False: nothing is lifted, what a hand carries is laid straight from where it lies. */
  lifts?: boolean;
  /** Who may not speak now, aloud or in writing. */
  muted?: readonly Seat[];
  /**
   * Teams that everybody at the table knows and that may talk among themselves. Left out: no seat is in such a team. A
   * fact is told to all, so a team whose people are hidden never stands here.
   */
  teams?: readonly (readonly Seat[])[];
  /** Whose lamp of a standing order is lit, by order: to hold what comes, to pass from now on. */
  hold?: readonly Seat[];
  standing?: readonly Seat[];
  readonly [own: string]: unknown;
}

/** How far a piece may walk. */
export interface WalkFact {
  at: ZoneId | string;
  /** Steps that are left. */
  left: number;
  /** Where it may come to rest, and where it may only pass. */
  land: readonly string[];
  pass: readonly string[];
  /** From each place to those that it may go on to. */
  next: readonly (readonly [from: string, to: readonly string[]])[];
  /** What everybody can see that happens to it at a place, each place once; the others are plain ground. */
  meets?: readonly Meeting[];
}

/** What a piece that walks meets at a place; `grave`: it is the end of it, and nobody is to be led there unasked. */
export interface Meeting {
  at: ZoneId | string;
  words: Line;
  grave?: boolean;
}

/** What one seat alone is told that every page knows how to show; each of them may be left out. */
export interface OwnFacts {
  /** Names of what is left in its deck, read where the pointer rests on it. */
  deck?: readonly string[];
  /** The card just drawn has to be decided about: it bears a mark. */
  undecided?: boolean;
  walks?: readonly WalkFact[];
  readonly [own: string]: unknown;
}
