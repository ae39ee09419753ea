// What each option of a table is about, in English: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  'imposters-and-crewmates': {
    window: 'So long you may hold the moment open in which somebody can answer with a card; who is silent passes.',
    turn: 'So long a turn may take; then it ends.',
    choice: 'So long a single question may take; then the table answers it.',
    exchange: 'So long teammates may trade cards after a round.',
  },
};
