// The pages of how to play: a file per language, loaded when somebody opens one.

import { language, type Language } from './index.ts';

export interface HowTo {
  lead: string;
  parts: readonly { title: string; points: readonly string[] }[];
}

export interface HowPages {
  readonly [game: string]: HowTo;
}

const PAGES: { readonly [L in Language]: () => Promise<HowPages> } = {
  en: async () => (await import('./en/how.ts')).pages,
  de: async () => (await import('./de/how.ts')).pages,
};

/** The page of a game, null for a game without one. */
export async function howTo(game: string): Promise<HowTo | null> {
  const pages = await PAGES[language]();
  return Object.hasOwn(pages, game) ? (pages[game] ?? null) : null;
}
