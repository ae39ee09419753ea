// The words that games bring along, by the id of the game, in the language of the page. A game without words of its own
// still has names for kinds and places.

import type { PieceView } from '../../server-modules/kernel/view.ts';

/** What `games/<game>/locale/<language>.ts` gives to the client. */
export interface GameWords {
  /** Sentences by key; {0}, {1} … stand for the arguments. */
  lines: { readonly [key: string]: string };
  /** Names of rooms, cards, places (by zone id) and whatever else an argument {w} can be. */
  words: { readonly [key: string]: string };
  title: string | null;
  /** The word of what a piece shows; null when this viewer does not know. */
  faceWord(piece: PieceView): string | null;
  /** The word of what a piece is from all sides: whose set, which marker. */
  lookWord(piece: PieceView): string | null;
}

const NONE: GameWords = { lines: {}, words: {}, title: null, faceWord: () => null, lookWord: () => null };

const known = new Map<string, GameWords>();

/** Called when a game is loaded with its table. */
export function addGameWords(game: string, words: Partial<GameWords>): void {
  known.set(game, { ...NONE, ...words });
}

/** A game as the lobby names it. */
export interface GameCard {
  readonly name: string;
  /** One or two sentences. */
  readonly note: string;
}

const cards = new Map<string, GameCard>();

/** Called when the lobby's words are loaded, with what a folder says of its games, by their ids. */
export function addGameCards(games: { readonly [id: string]: GameCard }): void {
  for (const [id, card] of Object.entries(games)) cards.set(id, card);
}

/** A game as the lobby shows it; null when it says nothing of itself. */
export const gameCard = (id: string): GameCard | null => cards.get(id) ?? null;

/** A game's name; its id when it has none. */
export const gameName = (id: string): string => gameCard(id)?.name ?? id;

export const gameWords = (game: string): GameWords => known.get(game) ?? NONE;
