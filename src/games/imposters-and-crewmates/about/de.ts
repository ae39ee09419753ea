// What each option of a table is about, in German: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  'imposters-and-crewmates': {
    window: 'So lange lässt sich der Moment offen halten, in dem jemand mit einer Karte antworten kann; wer schweigt, passt.',
    turn: 'So lange darf ein Zug dauern; danach endet er.',
    choice: 'So lange darf eine einzelne Frage dauern; danach beantwortet sie der Tisch.',
    exchange: 'So lange dürfen Teampartner nach einer Runde Karten tauschen.',
  },
};
