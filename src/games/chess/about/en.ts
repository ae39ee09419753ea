// What each option of a table is about, in English: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  chess: {
    clock: 'So long each move may take; whoever is later than that loses.',
  },
};
