// turn: by degrees, clockwise seen from above.

import { turnPiece } from '../ops.ts';
import { getPiece } from '../state.ts';
import { handOn, quiet, refuse, type VerbDef } from './verb-def.ts';

export const turn: VerbDef<'turn'> = {
  check(w, seat, verb) {
    if (!Number.isInteger(verb.degrees) || Math.abs(verb.degrees) > 3600) return refuse('out-of-bounds');
    return handOn(w, seat, verb.piece) ?? (verb.degrees % 360 === 0 ? refuse('nothing-to-do') : null);
  },
  apply(w, _seat, verb) {
    turnPiece(w, verb.piece, getPiece(w, verb.piece).turn + verb.degrees);
    return quiet({ t: 'turned', piece: verb.piece, turn: getPiece(w, verb.piece).turn });
  },
};
