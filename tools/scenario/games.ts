// Games with their words, for tools that print sentences.

import type { GameDef } from '../../server-modules/games/game.ts';
import { games } from '../../server-modules/games/index.ts';
import * as noir from '../../server-modules/games/revolver-noir/words/en.ts';
import * as sandbox from '../../server-modules/games/sandbox/words/en.ts';
import type { Words } from './say.ts';

const WORDS: { readonly [game: string]: Words } = { 'revolver-noir': noir, sandbox };

/** A game of the shelf and its English; null for an unknown name. */
export function gameWithWords(id: string): { game: GameDef; words: Words } | null {
  const game = games.find((g) => g.id === id);
  return game === undefined ? null : { game, words: WORDS[id] ?? { lines: {}, words: {} } };
}
