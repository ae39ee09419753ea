// Which cells are painted as the pictures on the boxes beside this file: npm run shots -- <game>-face <game>-back.

import type { CoverCells } from '../../types.ts';

export const cells: CoverCells = {
  sandbox: { face: 'Kh', back: 'card-red' },
  dice: { face: 'cover-dice', back: 'back-dice' },
  checkers: { face: 'cover-checkers', back: 'back-checkers' },
  go: { face: 'cover-go', back: 'back-go' },
  backgammon: { face: 'cover-backgammon', back: 'back-backgammon' },
  dominoes: { face: 'cover-dominoes', back: 'back-dominoes' },
  tower: { face: 'cover-tower', back: 'back-tower' },
  toppling: { face: 'cover-toppling', back: 'back-toppling' },
  crokinole: { face: 'cover-crokinole', back: 'back-crokinole' },
  marbles: { face: 'cover-marbles', back: 'back-marbles' },
  jigsaw: { face: 'cover-jigsaw', back: 'back-jigsaw' },
  kit: { face: 'cover-kit', back: 'back-kit' },
};
