// Words of the rules of a table, in the language that the page speaks.

import { useWords } from '../useWords.ts';
import { en } from './play.en.ts';

export type PlayWords = typeof en;
const german = (): Promise<{ de: PlayWords }> => import('./play.de.ts');

/** Null until they are there. */
export const usePlayWords = (): PlayWords | null => useWords(en, german);
