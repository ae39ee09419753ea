// flip: turn a piece over. A deck turns over as a whole, bottom to top.

import { flipPiece, mirrorDeck } from '../ops.ts';
import { reads } from '../sight.ts';
import { getPiece } from '../state.ts';
import { insideOf } from '../world.ts';
import { handOn, type VerbDef } from './verb-def.ts';

export const flip: VerbDef<'flip'> = {
  check(w, seat, verb) {
    return handOn(w, seat, verb.piece);
  },
  apply(w, _seat, verb) {
    const piece = getPiece(w, verb.piece);
    const known = reads(w, null, verb.piece);
    const inside = insideOf(w, verb.piece);
    if (inside !== null && piece.kind === 'deck') mirrorDeck(w, inside);
    else flipPiece(w, verb.piece, !piece.up);
    const up = getPiece(w, verb.piece).up;
    return { events: [{ t: 'flipped', piece: verb.piece, up }], barrier: !known && reads(w, null, verb.piece) };
  },
};
