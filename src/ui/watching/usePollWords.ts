// Words of polls, in the language that the page speaks.

import { useWords } from '../useWords.ts';
import { en } from './polls.en.ts';

export type PollTexts = typeof en;
const german = (): Promise<{ de: PollTexts }> => import('./polls.de.ts');

/** Null until they are there. */
export const usePollWords = (): PollTexts | null => useWords(en, german);
