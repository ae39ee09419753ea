// The words of the table as a file for other programs: a file per language, loaded with them.

import type { othersWords } from './en/others.ts';
import { language, type Language } from './index.ts';
import type { Same } from './same.ts';

export type OthersWords = Same<typeof othersWords>;

const LOAD: { readonly [L in Language]: () => Promise<{ othersWords: OthersWords }> } = {
  en: () => import('./en/others.ts'),
  de: () => import('./de/others.ts'),
};

export const loadOthersWords = async (): Promise<OthersWords> => (await LOAD[language]()).othersWords;
