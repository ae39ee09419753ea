// How to play, in English: a sentence, then parts of short points. Text between stars is bold.

import type { HowPages } from '../../how.ts';

export const pages = {
  'liars-dice': {
    lead: 'Everybody throws five dice in secret and bids on what all dice of the table show together. Whoever keeps dice the longest has won.',
    parts: [
      {
        title: 'Your turn',
        points: [
          '*Bid*: press the counter in the middle, and say how many dice show which number. Ones count as any number.',
          'Each bid is higher: more dice, or as many of a higher number.',
          '*Doubt*: tip over the die beside the counter. All dice are shown and counted.',
        ],
      },
      {
        title: 'After a doubt',
        points: [
          'Are there as many as were bid, whoever doubted loses a die; else whoever bid.',
          'Whoever lost begins, and all throw anew. Without dice you are out.',
        ],
      },
    ],
  },
} satisfies HowPages;
