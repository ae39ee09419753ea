// What each option of a table is about, in English: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  go: {
    size: 'How many lines the board has each way: 19 for a whole game, fewer for a short one.',
  },
  jigsaw: {
    pieces: 'Into how many pieces the picture is cut: more make it harder.',
  },
};
