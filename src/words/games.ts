// The words that games bring along, by the id of the game, in the language of the page. A game without words of its own still has names for kinds and places.

import type { PieceView } from '../../server-modules/kernel/view.ts';
import { language, type Language } from './index.ts';

/** What `games/<game>/words/<language>.ts` gives to the client. */
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

const box: { readonly [L in Language]: () => Promise<Partial<GameWords>> } = {
  en: () => import('../../server-modules/games/box/words/en.ts'),
  de: () => import('../../server-modules/games/box/words/de.ts'),
};

/** Where the words of each game stand. A game without one of the languages does not compile. */
const FILES: { readonly [game: string]: { readonly [L in Language]: () => Promise<Partial<GameWords>> } } = {
  'revolver-noir': {
    en: () => import('../../server-modules/games/revolver-noir/words/en.ts'),
    de: () => import('../../server-modules/games/revolver-noir/words/de.ts'),
  },
  chess: {
    en: () => import('../../server-modules/games/chess/words/en.ts'),
    de: () => import('../../server-modules/games/chess/words/de.ts'),
  },
  'the-traitors': {
    en: () => import('../../server-modules/games/the-traitors/words/en.ts'),
    de: () => import('../../server-modules/games/the-traitors/words/de.ts'),
  },
  'good-cop-bad-cop': {
    en: () => import('../../server-modules/games/good-cop-bad-cop/words/en.ts'),
    de: () => import('../../server-modules/games/good-cop-bad-cop/words/de.ts'),
  },
  'stars-may-swallow-us': {
    en: () => import('../../server-modules/games/stars-may-swallow-us/words/en.ts'),
    de: () => import('../../server-modules/games/stars-may-swallow-us/words/de.ts'),
  },
  'imposters-and-crewmates': {
    en: () => import('../../server-modules/games/imposters-and-crewmates/words/en.ts'),
    de: () => import('../../server-modules/games/imposters-and-crewmates/words/de.ts'),
  },
  sandbox: box,
  dice: box,
  checkers: box,
  go: box,
  backgammon: box,
  dominoes: box,
  kit: box,
};

/** Fetches the words of a game whose table opens. */
export async function loadGameWords(game: string): Promise<void> {
  const files = Object.hasOwn(FILES, game) ? FILES[game] : undefined;
  if (files !== undefined) addGameWords(game, await files[language]());
}

export const gameWords = (game: string): GameWords => known.get(game) ?? NONE;
