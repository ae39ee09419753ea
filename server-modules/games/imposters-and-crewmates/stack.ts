// What lies on the stack and waits: walks, cards that were played, and what they have still to be told.

import type { Seat, PieceId } from '../../kernel/ids.ts';
import type { Tile } from './board.ts';
import type { Kind, Deck } from './data.ts';
import type { Verdict } from './imposters.ts';
import type { Trail } from './walker.ts';

/** A move of a piece under way: an activation, or a move by a card. `pawn` is the seat whose piece it is. */
export interface Walk extends Trail {
  pawn: Seat;
  /** Who moves it: its own seat, or whoever played the card. */
  by: Seat;
  /** From where the move began to where it has come. */
  path: Tile[];
  /** Steps made in this activation, before a card moved the piece too. */
  made: number;
  card: boolean;
}

/**
 * What lies on the stack, bottom to top. A card names things by words: a seat (a player or that player's piece), a
 * tile, '#3' for item 3 of the stack.
 */
export interface Item {
  /** Its number; grows through the game. */
  n: number;
  t: 'step' | 'hop' | 'land' | 'card' | 'outcome' | 'reveal' | 'placed' | 'turn-start' | 'turn-end' | 'aftermath';
  by: Seat | null;
  /** Where a step, hop or landing leads, and what lay there when it was declared. */
  to: Tile | null;
  was: string;
  card: CardItem | null;
  verdict: Verdict | null;
  /** Asks everybody who may play cards, else only who had Hold on when it was declared. */
  full: boolean;
  holds: Seat[];
  /** A ghost does with a special tile what it would not do by itself. */
  other: boolean;
}

export interface CardItem {
  piece: PieceId;
  kind: Kind;
  /** What it names. */
  at: string | null;
  and: string | null;
  /** Where it came from: a pair takes its card back; a card taken by No U! remembers its pair too. */
  from: 'hand' | 'pair' | 'laid' | 'taken';
  /** Whose pair it goes back to. */
  pair: Seat | null;
  halves: 1 | 2;
  /** Whom it was against when it was played. */
  against: Seat[];
}

/**
 * What one seat chooses in the middle of something, by a list that all may know. Nobody else is told what it is about.
 */
export interface Choice {
  seat: Seat;
  /** What it is called in words/: ask.<key>, and act.<key> for each answer. */
  key: string;
  /** Seats, tiles, piece names, words. */
  from: string[];
  /** May be declined. */
  may: boolean;
}

/** One card of the own hand is chosen; which decks count. */
export interface HandChoice {
  seat: Seat;
  key: string;
  decks: readonly Deck[];
  may: boolean;
}
