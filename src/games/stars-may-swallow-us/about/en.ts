// What each option of a table is about, in English: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  'stars-may-swallow-us': {
    requireAllDepartments: 'Whether somebody must be picked from each of the four departments, or everybody picks whom he likes.',
    lockdown: 'An action of the crew that keeps somebody from acting above deck for the rest of a round.',
    supplies: 'An action of the crew by which you and somebody else each draw a card.',
    turn: 'So long an action may take; then the table draws for whoever is late, or plays the leftmost card.',
    vote: 'So long all point at whom they suspect; who points at nobody keeps a fist.',
  },
};
