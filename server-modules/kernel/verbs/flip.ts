// flip: turn a piece over. A deck turns over as a whole, bottom to top; a coin shows its other side.

import { isPile } from '../decks.ts';
import { kindOf } from '../kinds/index.ts';
import { flipPiece, mirrorDeck, setFace } from '../ops.ts';
import { reads } from '../sight.ts';
import { getPiece } from '../state.ts';
import { insideOf } from '../world.ts';
import { handOn, refuse, type VerbDef } from './verb-def.ts';

export const flip: VerbDef<'flip'> = {
  check(w, seat, verb) {
    return handOn(w, seat, verb.piece) ?? (kindOf(getPiece(w, verb.piece).kind).flips ? null : refuse('wrong-kind'));
  },
  apply(w, _seat, verb) {
    const piece = getPiece(w, verb.piece);
    const known = reads(w, null, verb.piece);
    const inside = insideOf(w, verb.piece);
    if (inside !== null && isPile(piece)) mirrorDeck(w, inside);
    else if (kindOf(piece.kind).thrown !== null && piece.up) setFace(w, verb.piece, 1 - piece.face);
    else flipPiece(w, verb.piece, !piece.up);
    const up = getPiece(w, verb.piece).up;
    return { events: [{ t: 'flipped', piece: verb.piece, up }], barrier: !known && reads(w, null, verb.piece) };
  },
};
