// How to play, in English: a sentence, then parts of short points. Text between stars is bold.

import type { HowPages } from '../../how.ts';

export const pages = {
  'go-fish': {
    lead: 'Collect books of four equal cards, by asking the others for theirs. Whoever has most of the thirteen books has won.',
    parts: [
      {
        title: 'Your turn',
        points: [
          '*Ask*: drag a card of your hand to the place before another player. All cards of that rank come to you, and you go on.',
          '*Fish*: where there are none, draw the top of the pond. Was it what you asked for, you go on; else it is the next player’s turn.',
          'Four of a kind are laid down by themselves. Without cards you fish first.',
        ],
      },
    ],
  },
} satisfies HowPages;
