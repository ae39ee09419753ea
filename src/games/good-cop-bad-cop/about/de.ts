// What each option of a table is about, in German: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  'good-cop-bad-cop': {
    variant: 'Mit Zombies ist ein Infizierer unter den Karten, und wer gebissen wird, spielt als Zombie weiter.',
    reaction:
      'So lange lässt sich der Moment offen halten, in dem jemand mit einer Karte antworten kann; wer schweigt, passt, doch ohne Uhr wird auf alle mit einer Karte gewartet, bis sie von Hand passen.',
    turn: 'So lange darf ein Zug dauern; danach tut der Tisch etwas Erlaubtes für den, der zu spät ist.',
    choice: 'So lange darf eine Wahl zwischendurch dauern, etwa wohin eine Waffe zeigt; danach antwortet der Tisch.',
  },
};
