// What each option of a table is about, in German: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  'the-traitors': {
    clock: 'So lange darf jeder Schritt dauern; danach antwortet der Tisch für alle, die es nicht getan haben.',
    rounds: 'Wie viele Runden gespielt werden; das Gold aller Runden zählt.',
    events:
      'Ob der Tisch zieht, was ein Ereignis ist, jede Art gleich oft, oder ob Auswahlkarten aufgedeckt werden: drei Morde, drei Verbannungen, zwei ruhige Nächte.',
  },
};
