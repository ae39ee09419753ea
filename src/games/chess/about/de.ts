// What each option of a table is about, in German: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  chess: {
    clock: 'So lange darf jeder Zug dauern; wer länger braucht, verliert.',
  },
};
