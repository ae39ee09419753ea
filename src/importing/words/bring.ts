// Words of a table that is laid from a save: they come with what lays it.

import { useEffect, useState } from 'react';
import { language } from '../../locale/index.ts';
import { en } from './bring.en.ts';

export type BringWords = typeof en;

/** In the language that the page speaks; null until they are there. */
export function useBringWords(): BringWords | null {
  const [words, setWords] = useState<BringWords | null>(language === 'en' ? en : null);
  useEffect(() => {
    if (language === 'de')
      void import('./bring.de.ts').then(
        ({ de }) => setWords(de),
        () => setWords(en),
      );
  }, []);
  return words;
}
