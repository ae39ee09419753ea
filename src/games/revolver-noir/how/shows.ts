// What stands beside the parts of its page of how to play, at the table: faces of its art and the signs of its moves,
// part by part.

import type { HowShows } from '../../how.ts';

export const shows = {
  'revolver-noir': [
    [{ cell: 'hall' }, { cell: 'card-b' }, { cell: 'map' }],
    [{ move: 'move' }, { move: 'listen' }, { move: 'setTrap' }, { move: 'shoot' }, { move: 'endTurn' }],
    [{ cell: 'balcony' }, { cell: 'kitchen' }, { cell: 'bedroom' }],
    [{ cell: 'card-a' }],
  ],
} satisfies HowShows;
