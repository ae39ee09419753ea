// What each option of a table is about, in English: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  'good-cop-bad-cop': {
    variant: 'With zombies there is an Infector among the cards, and whoever is bitten plays on as a zombie.',
    reaction:
      'So long you may hold the moment open in which somebody can answer with a card; who is silent passes, but without a clock all with a card are waited for and pass by hand.',
    turn: 'So long a turn may take; then the table does something legal for whoever is late.',
    choice: 'So long a choice in between may take, such as where a Gun points; then the table answers it.',
  },
};
