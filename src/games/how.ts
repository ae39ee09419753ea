// How games are played: a page for each, in a chunk of its own for each language, loaded when somebody opens one.

import { language, type Language } from '../locale/index.ts';
import { folderOf } from './folders.ts';

export interface HowTo {
  lead: string;
  parts: readonly { title: string; points: readonly string[] }[];
}

/** What `how/<language>.ts` of a folder exports as `pages`: one for each of its games. */
export interface HowPages {
  readonly [game: string]: HowTo;
}

const LOAD: { readonly [L in Language]: () => Promise<{ folders: { readonly [path: string]: HowPages } }> } = {
  en: () => import('./how-en.ts'),
  de: () => import('./how-de.ts'),
};

/** How a game is played, in the language of the page; null for a game that does not say. */
export async function howTo(game: string): Promise<HowTo | null> {
  const pages = (await LOAD[language]()).folders[`./${folderOf(game)}/how/${language}.ts`];
  return pages !== undefined && Object.hasOwn(pages, game) ? (pages[game] ?? null) : null;
}
