// Games with their words, for tools that print sentences.

import type { GameDef } from '../../server-modules/games/game.ts';
import { shelf } from '../../server-modules/games/index.ts';
import { CODES as CHESS_CODES } from '../../server-modules/games/chess/chess.ts';
import * as chess from '../../server-modules/games/chess/words/en.ts';
import { CODES as COP_CODES } from '../../server-modules/games/good-cop-bad-cop/cop.ts';
import * as cop from '../../server-modules/games/good-cop-bad-cop/words/en.ts';
import { CODES as IMPOSTERS_CODES } from '../../server-modules/games/imposters-and-crewmates/imposters.ts';
import * as imposters from '../../server-modules/games/imposters-and-crewmates/words/en.ts';
import { CODES as NOIR_CODES } from '../../server-modules/games/revolver-noir/noir.ts';
import * as noir from '../../server-modules/games/revolver-noir/words/en.ts';
import { CODES as STARS_CODES } from '../../server-modules/games/stars-may-swallow-us/stars.ts';
import * as stars from '../../server-modules/games/stars-may-swallow-us/words/en.ts';
import { CODES as TRAITORS_CODES } from '../../server-modules/games/the-traitors/traitors.ts';
import * as traitors from '../../server-modules/games/the-traitors/words/en.ts';
import * as sandbox from '../../server-modules/games/box/words/en.ts';
import type { Words } from './say.ts';

/** A game of the shelf, its English, and its own refusals. */
export interface GameWithWords {
  game: GameDef;
  words: Words;
  codes: readonly string[];
}

const WORDS: { readonly [game: string]: { words: Words & { title?: string }; codes: readonly string[] } } = {
  'revolver-noir': { words: noir, codes: NOIR_CODES },
  chess: { words: chess, codes: CHESS_CODES },
  'the-traitors': { words: traitors, codes: TRAITORS_CODES },
  'good-cop-bad-cop': { words: cop, codes: COP_CODES },
  'stars-may-swallow-us': { words: stars, codes: STARS_CODES },
  'imposters-and-crewmates': { words: imposters, codes: IMPOSTERS_CODES },
  sandbox: { words: sandbox, codes: [] },
};

/** A game by its name; null for an unknown one. */
export function gameWithWords(id: string): GameWithWords | null {
  const game = Object.hasOwn(shelf, id) ? shelf[id]?.() : undefined;
  const { words, codes } = (Object.hasOwn(WORDS, id) ? WORDS[id] : undefined) ?? { words: { lines: {}, words: {} }, codes: [] };
  return game === undefined ? null : { game, words, codes };
}

/** Games whose rules the table carries, in the order of the shelf. */
export const ruledGames = (): GameWithWords[] =>
  Object.keys(WORDS).flatMap((id) => {
    const found = gameWithWords(id);
    return found === null || found.game.rules === null ? [] : [found];
  });
