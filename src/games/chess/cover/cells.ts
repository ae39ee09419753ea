// Which cells are painted as the pictures on the boxes beside this file: npm run shots -- <game>-face <game>-back.

import type { CoverCells } from '../../types.ts';

export const cells: CoverCells = {
  chess: { face: 'cover-chess', back: 'back-chess' },
};
