// What stands beside the parts of its page of how to play, at the table: faces of its art and the signs of its moves,
// part by part.

import type { HowShows } from '../../how.ts';

export const shows = {
  'the-traitors': [
    [{ cell: 'role' }, { cell: 'number-3' }, { cell: 'gold' }],
    [{ cell: 'game' }, { cell: 'dagger' }, { move: 'endTurn' }],
    [{ cell: 'event' }, { cell: 'murder' }, { cell: 'banishment' }],
    [{ cell: 'finalBanishment' }, { cell: 'gold' }],
  ],
} satisfies HowShows;
