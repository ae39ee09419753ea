// What each option of a table is about, in English: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  'the-traitors': {
    clock: 'So long each step may take; then the table answers for whoever has not.',
    rounds: 'How many rounds are played; the Gold of all of them counts.',
    events: 'Whether the table draws what an Event is, each kind alike, or selector cards are turned up: three Murders, three Banishments, two Quiet Nights.',
  },
};
