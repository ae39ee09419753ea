// What each option of a table is about, in German: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  'stars-may-swallow-us': {
    requireAllDepartments: 'Ob aus jedem der vier Bereiche jemand gewählt werden muss oder alle wählen, wen sie mögen.',
    lockdown: 'Eine Aktion der Crew, nach der jemand bis zum Ende der Runde nichts an Deck tun darf.',
    supplies: 'Eine Aktion der Crew, bei der du und noch jemand je eine Karte ziehen.',
    turn: 'So lange darf eine Aktion dauern; danach zieht der Tisch für den, der zu spät ist, oder spielt die Karte ganz links.',
    vote: 'So lange zeigen alle auf die, die sie verdächtigen; wer auf niemanden zeigt, behält die Faust.',
  },
};
