// Words of weight and tidying, in the language that the page speaks.

import { useWords } from '../useWords.ts';
import { en } from './weight.en.ts';

export type WeightWords = typeof en;
const german = (): Promise<{ de: WeightWords }> => import('./weight.de.ts');

/** Null until they are there. */
export const useWeightWords = (): WeightWords | null => useWords(en, german);
