// Games with their words, for tools that print sentences.

import type { GameDef } from '../../server-modules/games/game.ts';
import { shelf } from '../../server-modules/games/index.ts';
import * as chess from '../../server-modules/games/chess/words/en.ts';
import * as cop from '../../server-modules/games/good-cop-bad-cop/words/en.ts';
import * as imposters from '../../server-modules/games/imposters-and-crewmates/words/en.ts';
import * as noir from '../../server-modules/games/revolver-noir/words/en.ts';
import * as stars from '../../server-modules/games/stars-may-swallow-us/words/en.ts';
import * as traitors from '../../server-modules/games/the-traitors/words/en.ts';
import * as sandbox from '../../server-modules/games/box/words/en.ts';
import type { Words } from './say.ts';

const WORDS: { readonly [game: string]: Words } = {
  'revolver-noir': noir,
  chess,
  'the-traitors': traitors,
  'good-cop-bad-cop': cop,
  'stars-may-swallow-us': stars,
  'imposters-and-crewmates': imposters,
  sandbox,
};

/** A game of the shelf and its English; null for an unknown name. */
export function gameWithWords(id: string): { game: GameDef; words: Words } | null {
  const game = Object.hasOwn(shelf, id) ? shelf[id]?.() : undefined;
  return game === undefined ? null : { game, words: WORDS[id] ?? { lines: {}, words: {} } };
}
