// What each option of a table is about, in English: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  'revolver-noir': {
    clock: 'So long a turn or an answer may take; then the table chooses by chance among what is legal, or ends the turn.',
    turnLimit: 'After so many turns the duel is a draw, if nobody was hit often enough before.',
  },
};
