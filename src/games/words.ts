// The words of games at the table, found by their folders.

import { addGameWords, type GameWords } from '../words/games.ts';
import { language } from '../words/index.ts';
import { folderOf } from './folders.ts';

const WORDS = import.meta.glob<Partial<GameWords>>('../../server-modules/games/*/words/{en,de}.ts');

/** Fetches the words of a game whose table opens. */
export async function loadGameWords(game: string): Promise<void> {
  const words = await WORDS[`../../server-modules/games/${folderOf(game)}/words/${language}.ts`]?.();
  if (words !== undefined) addGameWords(game, words);
}
