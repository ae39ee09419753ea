// A pawn: somebody's mark on the board.

import { PLAIN, type KindDef } from './kind-def.ts';

export const pawn: KindDef = { ...PLAIN, flips: true };
