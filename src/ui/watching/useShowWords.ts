// Words of a show, in the language that the page speaks.

import { useWords } from '../useWords.ts';
import { en } from './showing.en.ts';

export type ShowWords = typeof en;

const german = (): Promise<{ de: ShowWords }> => import('./showing.de.ts');

/** Null until they are there. */
export const useShowWords = (): ShowWords | null => useWords(en, german);
