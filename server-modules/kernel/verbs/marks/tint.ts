// tint: a colour of the palette over a piece's own, for all to see.

import { kindOf } from '../../kinds/index.ts';
import { changeExtra, NO_EXTRA } from '../../ops.ts';
import { getPiece } from '../../state.ts';
import { handOnAll, quiet, refuse, type VerbDef } from '../verb-def.ts';

/** Colours of the palette; 0 is none. */
export const TINTS = 16;

export const tint: VerbDef<'tint'> = {
  check(w, seat, verb) {
    if (!Number.isInteger(verb.tint) || verb.tint < 0 || verb.tint > TINTS) return refuse('bad-value');
    const no = handOnAll(w, seat, verb.pieces);
    if (no !== null) return no;
    if (verb.pieces.some((id) => !kindOf(getPiece(w, id).kind).marks)) return refuse('wrong-kind');
    return verb.pieces.every((id) => (getPiece(w, id).extra ?? NO_EXTRA).tint === verb.tint) ? refuse('nothing-to-do') : null;
  },
  apply(w, _seat, verb) {
    for (const id of verb.pieces) changeExtra(w, id, { tint: verb.tint });
    return quiet({ t: 'tinted', pieces: verb.pieces, tint: verb.tint });
  },
};
