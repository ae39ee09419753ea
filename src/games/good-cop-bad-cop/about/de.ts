// What each option of a table is about, in German: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  'good-cop-bad-cop': {
    variant: 'Mit Zombies ist ein Infizierer unter den Karten, und wer gebissen wird, spielt als Zombie weiter.',
    reaction: 'So lange lässt sich der Moment offen halten, in dem jemand mit einer Karte antworten kann; wer schweigt, passt.',
    turn: 'So lange darf ein Zug dauern; danach tut der Tisch etwas Erlaubtes für den, der zu spät ist.',
  },
};
