// What stands beside the parts of its page of how to play, at the table: faces of its art and the signs of its moves,
// part by part.

import type { HowShows } from '../../how.ts';

export const shows = {
  'good-cop-bad-cop': [
    [{ cell: 'integrity' }, { cell: 'honest' }, { cell: 'equipment' }],
    [{ move: 'investigate' }, { move: 'arm' }, { move: 'equip' }, { move: 'shoot' }, { move: 'endTurn' }],
    [{ cell: 'coffee' }, { cell: 'riot-shield' }],
    [{ cell: 'agent' }, { cell: 'kingpin' }],
    [{ cell: 'infection' }, { cell: 'zombie-serum' }],
  ],
} satisfies HowShows;
