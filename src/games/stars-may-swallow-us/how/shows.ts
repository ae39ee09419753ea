// What stands beside the parts of its page of how to play, at the table: faces of its art and the signs of its moves,
// part by part.

import type { HowShows } from '../../how.ts';

export const shows = {
  'stars-may-swallow-us': [
    [{ cell: 'iza' }, { cell: 'agenda' }, { cell: 'below' }],
    [{ move: 'playBelow' }, { move: 'above' }, { move: 'draw' }],
    [{ cell: 'patch' }, { cell: 'leak' }],
    [{ cell: 'hand-fist' }, { cell: 'hand-points' }],
    [{ cell: 'wound' }, { cell: 'detained' }],
  ],
} satisfies HowShows;
