// What stands beside the parts of its page of how to play, at the table: faces of its art and the signs of its moves,
// part by part.

import type { HowShows } from '../../how.ts';

export const shows = {
  sandbox: [[{ cell: 'As' }, { cell: 'card-red' }], [{ cell: 'card-blue' }]],
  checkers: [[{ cell: 'board-checkers' }]],
  go: [[{ cell: 'board-go-19' }]],
  backgammon: [[{ cell: 'board-backgammon' }]],
  dominoes: [[{ cell: 'domino-5-6' }, { cell: 'domino' }]],
  crokinole: [[{ cell: 'board-crokinole' }]],
  jigsaw: [[{ cell: 'scenery' }]],
  kit: [[{ cell: 'board-hex' }, { cell: 'tile' }, { cell: 'note-yellow' }]],
} satisfies HowShows;
