// Games with their words, for tools that print sentences.

import type { GameDef } from '../../server-modules/games/game.ts';
import { gameFiles } from '../../server-modules/games/folders.ts';
import { allGames, shelf } from '../../server-modules/games/index.ts';
import { foldersWith, gameTools } from '../game-tools.ts';
import type { Notes } from './notes.ts';
import type { Words } from './say.ts';

/** A game of the shelf, its English, and its own refusals. */
export interface GameWithWords {
  game: GameDef;
  words: Words;
  codes: readonly string[];
}

/** What `tools/notes.ts` in a game's folder exports: its refusals, and what its page in docs/scenarios says. */
interface GameNotes {
  codes: readonly string[];
  notes: Notes;
}

const NOTES = await gameTools<GameNotes>('server-modules/games', 'notes');

/** What the page of a game says; null where it has none. */
export const notesOf = (id: string): Notes | null => NOTES.get(id)?.notes ?? null;

/** English of every game, found by its folder. */
const WORDS: ReadonlyMap<string, Words & { title?: string }> = new Map(
  await Promise.all(
    gameFiles().map(async ({ id, file }) => {
      const words = new URL(`../../server-modules/games/${file.split('/')[1] ?? ''}/locale/en.ts`, import.meta.url);
      return [id, (await import(words.href)) as Words & { title?: string }] as const;
    }),
  ),
);

/** A key of a table of lines that a refusal may have: those of questions and moves have a part before a dot. */
const SENTENCE = /^[^.]+$/;

/** The refusals of a game: as its notes list them, and where it has none, whatever it has a sentence for. */
const codesOf = (id: string, { lines }: Words): readonly string[] => NOTES.get(id)?.codes ?? Object.keys(lines).filter((key) => SENTENCE.test(key));

/** A game by its name; null for an unknown one. */
export function gameWithWords(id: string): GameWithWords | null {
  const game = Object.hasOwn(shelf, id) ? shelf[id]?.() : undefined;
  const words = WORDS.get(id) ?? { lines: {}, words: {} };
  return game === undefined ? null : { game, words, codes: codesOf(id, words) };
}

/**
 * Games with a page of their own in docs/scenarios, whose refusals are listed, as the lobby has them: those whose
 * folder reads positions of its own. A plain game (`rules/plain/plain.ts`) needs none: its positions are read from its
 * census.
 */
export function ruledGames(): GameWithWords[] {
  const own = new Set(foldersWith('server-modules/games', 'position.ts'));
  return allGames()
    .filter(({ id }) => own.has(id))
    .flatMap(({ id }) => gameWithWords(id) ?? []);
}
