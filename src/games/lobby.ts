// The games as the lobby shows them, found by their folders: their words, what can be set, the picture on the box.

import { addGameCards } from '../locale/games.ts';
import { language, ui, type Language } from '../locale/index.ts';
import { ENGLISH, folderOf, inPath, isKnown } from './folders.ts';
import type { GameOptions, LobbyWords, OptionSpec } from './lobby-words.ts';

const OPTIONS = import.meta.glob<GameOptions>('./*/options.ts', { eager: true, import: 'options' });

const LOAD: { readonly [L in Language]: () => Promise<{ readonly [path: string]: LobbyWords }> } = {
  en: () => Promise.resolve(ENGLISH),
  de: async () => (await import('./lobby-de.ts')).lobbies,
};

/** What folders say in the language of the page. */
let lobbies: ReadonlyMap<string, LobbyWords> = new Map();

/** Loads the names of the games in the language of the page; where they do not arrive they are English. */
export async function loadLobby(): Promise<void> {
  let files: { readonly [path: string]: LobbyWords } = ENGLISH;
  try {
    files = await LOAD[language]();
  } catch (error) {
    console.warn(`the names of the games in ${language} did not load`, error);
  }
  lobbies = new Map(Object.entries(files).map(([path, words]) => [inPath(path), words]));
  for (const { games } of lobbies.values()) addGameCards(games);
}

/** What is asked when a table of the game is opened. */
export function optionsOf(game: string): readonly OptionSpec[] {
  const folder = folderOf(game);
  return OPTIONS[`./${folder}/options.ts`]?.(ui.open, lobbies.get(folder)?.options ?? {})[game] ?? [];
}

/**
 * The address of a side of a game's box: a back or a face of its own cards (tools/build/box-covers.ts). The free
 * table's for a game that the page does not know.
 */
export const coverOf = (game: string, side: 'back' | 'face'): string => `/boxes/${isKnown(game) ? game : 'sandbox'}-${side}.webp`;
