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

/** What stands beside a part of the page at the table: a cell of the game's art, or the sign of one of its moves. */
export type HowPicture = { readonly cell: string } | { readonly move: string };
/** For each part of the page, in their order, its pictures; none where it speaks of nothing that can be seen. */
export type HowShown = readonly (readonly HowPicture[])[];

/** What `how/shows.ts` of a folder exports as `shows`: one for each of its games, the same in all languages. */
export interface HowShows {
  readonly [game: string]: HowShown;
}

const SHOWS = import.meta.glob<HowShows>('./*/how/shows.ts', { import: 'shows' });

const LOAD: { readonly [L in Language]: () => Promise<{ folders: { readonly [path: string]: HowPages } }> } = {
  en: () => import('./how-en.ts'),
  de: () => import('./how-de.ts'),
};

/** How a game is played, in the language of the page; null for a game that does not say. */
export async function howTo(game: string): Promise<HowTo | null> {
  const pages = (await LOAD[language]()).folders[`./${folderOf(game)}/how/${language}.ts`];
  return pages !== undefined && Object.hasOwn(pages, game) ? (pages[game] ?? null) : null;
}

/** The pictures of that page; none where the game declares none. */
export async function howShows(game: string): Promise<HowShown> {
  const shows = await SHOWS[`./${folderOf(game)}/how/shows.ts`]?.();
  return shows !== undefined && Object.hasOwn(shows, game) ? (shows[game] ?? []) : [];
}
