// What stands beside the parts of its page of how to play, at the table: faces of its art and the signs of its moves,
// part by part.

import type { HowShows } from '../../how.ts';

export const shows = {
  'imposters-and-crewmates': [
    [{ cell: 'crw' }, { cell: 'wld' }, { cell: 'ev' }],
    [{ move: 'step' }, { move: 'hop' }, { move: 'land' }],
    [{ cell: 'crw.trapped' }, { cell: 'wld.glue' }],
    [{ cell: 'imp.dash' }, { cell: 'crw.vest' }, { cell: 'wld.shield' }],
    [{ cell: 'wld.mindfreak' }, { cell: 'imp.construction' }],
    [{ cell: 'ev.task' }, { move: 'agreeTie' }],
  ],
} satisfies HowShows;
