// What each option of a table is about, in German: a sentence.

import type { AboutOptions } from '../../lobby-words.ts';

export const about: AboutOptions = {
  go: {
    size: 'Wie viele Linien das Brett je Richtung hat: 19 für eine ganze Partie, weniger für eine kurze.',
  },
  jigsaw: {
    pieces: 'In wie viele Teile das Bild zerschnitten wird: Mehr machen es schwerer.',
  },
};
