// What each option of a table is about, in German: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  'revolver-noir': {
    clock: 'So lange darf ein Zug oder eine Antwort dauern; danach wählt der Tisch zufällig etwas Erlaubtes oder beendet den Zug.',
    turnLimit: 'Nach so vielen Zügen endet das Duell unentschieden, wenn bis dahin niemand oft genug getroffen wurde.',
  },
};
