// Words of what is fetched with its first use, in the language that the page speaks: English comes along, German is
// fetched after it.

import { useEffect, useState } from 'react';
import { language } from '../locale/index.ts';

/** Null until they are there; English where German cannot be had. `german` is the same function each time. */
export function useWords<T>(en: T, german: () => Promise<{ de: T }>): T | null {
  const [words, setWords] = useState<T | null>(language === 'en' ? en : null);
  useEffect(() => {
    if (language === 'de')
      void german().then(
        ({ de }) => setWords(de),
        () => setWords(en),
      );
  }, [en, german]);
  return words;
}
