// What each option of a table is about: a sentence of the game's own, fetched with the dialog that asks.

import { folderOf } from '../../games/folders.ts';
import type { AboutOptions } from '../../games/lobby-words.ts';
import { language } from '../../locale/index.ts';

const ABOUT = import.meta.glob<AboutOptions>('../../games/*/about/*.ts', { import: 'about' });

const NONE: AboutOptions[string] = {};

/** The sentences of a game in the language of the page, by the keys of its options; none where they do not arrive. */
export async function aboutOptions(game: string): Promise<AboutOptions[string]> {
  try {
    const said = await ABOUT[`../../games/${folderOf(game)}/about/${language}.ts`]?.();
    return said !== undefined && Object.hasOwn(said, game) ? (said[game] ?? NONE) : NONE;
  } catch {
    return NONE;
  }
}
