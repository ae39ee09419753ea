// How to play, in English: a sentence, then parts of short points. Text between stars is bold.

import type { HowPages } from '../../how.ts';

export const pages = {
  chess: {
    lead: 'Two armies of sixteen on sixty-four squares. Whoever leaves the other king without a way out has won.',
    parts: [
      {
        title: 'Your move',
        points: [
          '*Drag* one of your men: the squares it may go to light up. Let go on one of them; on another it glides back and a line says why.',
          'You can also *tap* a man and then the square. To take a man, put yours onto its square.',
          'To *castle*, move the king two squares; the rook follows. A pawn on the last row asks what it becomes.',
          'Blue has the white men and begins.',
        ],
      },
      {
        title: 'How it ends',
        points: [
          'By mate, and as a draw by stalemate, when neither side can mate any more, when a position is there for the fifth time, or after seventy-five moves without a capture or a pawn.',
          'At the third time and after fifty moves whoever is to move may *claim* the draw: press the plaque with the ½ at your left hand.',
          'Both can agree on a draw, and either can resign, from the menu of the table.',
          'With a clock, each move has that many seconds. Whoever runs out of them loses, unless the other side has its king alone.',
        ],
      },
      {
        title: 'With reminders, or with a free hand',
        points: [
          'With *reminders* nothing is refused: a line says what the rules think of it. Tick the reminder off to hand the turn over.',
          'With a *free hand* the men go where you put them. You can take up the rules from any position that chess can have.',
        ],
      },
    ],
  },
} satisfies HowPages;
