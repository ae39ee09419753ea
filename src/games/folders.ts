// Which folder says what of which game. The English names come with the page, so they are the list.

import type { LobbyWords } from './lobby-words.ts';

/** What each folder says to the lobby in English, by its path. */
export const ENGLISH = import.meta.glob<LobbyWords>('./*/lobby/en.ts', { eager: true, import: 'lobby' });

/** The folder that a path of such a list names. */
export const inPath = (path: string): string => path.split('/')[1] ?? '';

const FOLDERS: ReadonlyMap<string, string> = new Map(
  Object.entries(ENGLISH).flatMap(([path, { games }]) => Object.keys(games).map((id): [string, string] => [id, inPath(path)])),
);

/** Has the page a folder for this game? */
export const isKnown = (game: string): boolean => FOLDERS.has(game);

/** The folder of a game; the game's own name when the page has none for it. */
export const folderOf = (game: string): string => FOLDERS.get(game) ?? game;
