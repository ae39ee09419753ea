// How to play, in German: a sentence, then parts of short points. Text between stars is bold.

import type { Same } from '../../../locale/same.ts';
import type { pages as english } from './en.ts';

export const pages: Same<typeof english> = {
  'liars-dice': {
    lead: 'Alle werfen verdeckt fünf Würfel und bieten darauf, was alle Würfel am Tisch zusammen zeigen. Wer am längsten Würfel hat, gewinnt.',
    parts: [
      {
        title: 'Dein Zug',
        points: [
          '*Bieten*: Drück auf den Zähler in der Mitte und sag, wie viele Würfel welche Zahl zeigen. Einsen zählen als jede Zahl.',
          'Jedes Gebot ist höher: mehr Würfel, oder ebenso viele einer höheren Zahl.',
          '*Zweifeln*: Kipp den Würfel neben dem Zähler um. Alle Würfel werden gezeigt und gezählt.',
        ],
      },
      {
        title: 'Nach einem Zweifel',
        points: [
          'Sind es so viele wie geboten, verliert, wer gezweifelt hat, einen Würfel; sonst, wer geboten hat.',
          'Wer verloren hat, beginnt, und alle werfen neu. Ohne Würfel bist du ausgeschieden.',
        ],
      },
    ],
  },
};
