// Words of watching by a link, in the language that the page speaks.

import type { WatchPolicy } from '../../../server-modules/protocol/watching.ts';
import { useWords } from '../useWords.ts';
import { en } from './words.en.ts';

export type WatchWords = typeof en;

const german = (): Promise<{ de: WatchWords }> => import('./words.de.ts');

/** Null until they are there. */
export const useWatchWords = (): WatchWords | null => useWords(en, german);

/** The policy as everybody reads it. */
export function policySentence(words: WatchWords, { who, delay, hands, closes, names }: WatchPolicy): string {
  const text = words.sentence;
  if (who === 'nobody') return text.nobody;
  const when = words.late(delay);
  return [text[who](when), text.hands[hands], closes && delay > 0 ? text.closes : '', names ? text.names : ''].filter((part) => part !== '').join(' ');
}
