// What stands beside the parts of its page of how to play, at the table: faces of its art and the signs of its moves,
// part by part.

import type { HowShows } from '../../how.ts';

export const shows = {
  chess: [[{ cell: 'board' }], [], []],
} satisfies HowShows;
