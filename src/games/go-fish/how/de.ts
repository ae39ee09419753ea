// How to play, in German: a sentence, then parts of short points. Text between stars is bold.

import type { Same } from '../../../locale/same.ts';
import type { pages as english } from './en.ts';

export const pages: Same<typeof english> = {
  'go-fish': {
    lead: 'Sammle Quartette aus vier gleichen Karten, indem du die anderen nach ihren fragst. Wer die meisten der dreizehn hat, gewinnt.',
    parts: [
      {
        title: 'Dein Zug',
        points: [
          '*Fragen*: Zieh eine Karte deiner Hand auf den Platz vor jemand anderem. Alle Karten dieses Werts kommen zu dir, und du machst weiter.',
          '*Fischen*: Gibt es keine, zieh die oberste aus dem Teich. War es die gefragte, machst du weiter; sonst ist die nächste Person am Zug.',
          'Vier gleiche werden von selbst abgelegt. Ohne Karten fischst du zuerst.',
        ],
      },
    ],
  },
};
