// The words of games at the table, found by their folders.

import { addGameWords, type GameWords } from '../locale/games.ts';
import { language } from '../locale/index.ts';
import { folderOf } from './folders.ts';

const WORDS = import.meta.glob<Partial<GameWords>>('../../server-modules/games/*/locale/{en,de}.ts');

/** Fetches the words of a game whose table opens. */
export async function loadGameWords(game: string): Promise<void> {
  const words = await WORDS[`../../server-modules/games/${folderOf(game)}/locale/${language}.ts`]?.();
  if (words !== undefined) addGameWords(game, words);
}
