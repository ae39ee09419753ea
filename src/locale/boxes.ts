// The words of making a box of a table: a file per language, loaded with the dialog.

import type { boxWords } from './en/boxes.ts';
import { language, type Language } from './index.ts';
import type { Same } from './same.ts';

export type BoxWords = Same<typeof boxWords>;

const LOAD: { readonly [L in Language]: () => Promise<{ boxWords: BoxWords }> } = {
  en: () => import('./en/boxes.ts'),
  de: () => import('./de/boxes.ts'),
};

export const loadBoxWords = async (): Promise<BoxWords> => (await LOAD[language]()).boxWords;
