// Words of watching by a link, in the language that the page speaks.

import { useEffect, useState } from 'react';
import type { WatchPolicy } from '../../../server-modules/protocol/watching.ts';
import { language } from '../../locale/index.ts';
import { en } from './words.en.ts';

export type WatchWords = typeof en;

/** Null until they are there. */
export function useWatchWords(): WatchWords | null {
  const [words, setWords] = useState<WatchWords | null>(language === 'en' ? en : null);
  useEffect(() => {
    if (language === 'de')
      void import('./words.de.ts').then(
        ({ de }) => setWords(de),
        () => setWords(en),
      );
  }, []);
  return words;
}

/** The policy as everybody reads it. */
export function policySentence(words: WatchWords, { who, delay, hands, closes, names }: WatchPolicy): string {
  const text = words.sentence;
  if (who === 'nobody') return text.nobody;
  const when = words.late(delay);
  return [text[who](when), text.hands[hands], closes && delay > 0 ? text.closes : '', names ? text.names : ''].filter((part) => part !== '').join(' ');
}
