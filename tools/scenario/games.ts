// Games with their words, for tools that print sentences.

import type { GameDef } from '../../server-modules/games/game.ts';
import { gameFiles } from '../../server-modules/games/folders.ts';
import { shelf } from '../../server-modules/games/index.ts';
import { CODES as CHESS_CODES } from '../../server-modules/games/chess/chess.ts';
import { CODES as COP_CODES } from '../../server-modules/games/good-cop-bad-cop/cop.ts';
import { CODES as IMPOSTERS_CODES } from '../../server-modules/games/imposters-and-crewmates/imposters.ts';
import { CODES as NOIR_CODES } from '../../server-modules/games/revolver-noir/noir.ts';
import { CODES as STARS_CODES } from '../../server-modules/games/stars-may-swallow-us/stars.ts';
import { CODES as TRAITORS_CODES } from '../../server-modules/games/the-traitors/traitors.ts';
import type { Words } from './say.ts';

/** A game of the shelf, its English, and its own refusals. */
export interface GameWithWords {
  game: GameDef;
  words: Words;
  codes: readonly string[];
}

/** Refusals of games that have a list of them. */
const CODES: { readonly [game: string]: readonly string[] } = {
  'revolver-noir': NOIR_CODES,
  chess: CHESS_CODES,
  'the-traitors': TRAITORS_CODES,
  'good-cop-bad-cop': COP_CODES,
  'stars-may-swallow-us': STARS_CODES,
  'imposters-and-crewmates': IMPOSTERS_CODES,
};

/** English of every game, found by its folder. */
const WORDS: ReadonlyMap<string, Words & { title?: string }> = new Map(
  await Promise.all(
    gameFiles().map(async ({ id, file }) => {
      const words = new URL(`../../server-modules/games/${file.split('/')[1] ?? ''}/words/en.ts`, import.meta.url);
      return [id, (await import(words.href)) as Words & { title?: string }] as const;
    }),
  ),
);

/** A game by its name; null for an unknown one. */
export function gameWithWords(id: string): GameWithWords | null {
  const game = Object.hasOwn(shelf, id) ? shelf[id]?.() : undefined;
  const codes = Object.hasOwn(CODES, id) ? (CODES[id] ?? []) : [];
  return game === undefined ? null : { game, words: WORDS.get(id) ?? { lines: {}, words: {} }, codes };
}

/** Games with a page of their own in docs/scenarios, whose refusals are listed. A plain game (`rules/plain/plain.ts`) needs none: its positions are read from its census. */
export const ruledGames = (): GameWithWords[] => Object.keys(CODES).flatMap((id) => gameWithWords(id) ?? []);
