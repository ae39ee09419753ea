// The men of chess as they look: which model each is, how large, and of which wood. The chess tables show them too.

import type { ChessMan } from '../../../server-modules/games/box/data/men.ts';
import type { ModelName } from '../types.ts';

export const MAN_MODEL: { readonly [M in ChessMan]: ModelName } = {
  pawn: 'chess-pawn',
  knight: 'chess-knight',
  bishop: 'chess-bishop',
  rook: 'chess-rook',
  queen: 'chess-queen',
  king: 'chess-king',
};
/** Lower than on a club's board: from the seat the king must not hide the pawn before it. */
export const MAN_SCALE: { readonly [M in ChessMan]: number } = { pawn: 0.96, knight: 0.92, bishop: 0.92, rook: 0.94, queen: 0.86, king: 0.82 };
export const MAN_TINT = { white: '#F0E2C4', black: '#3A2117' } as const;
