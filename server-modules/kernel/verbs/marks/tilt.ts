// tilt: lean a piece about its long axis, by degrees.

import { kindOf } from '../../kinds/index.ts';
import { changeExtra, NO_EXTRA, turned } from '../../ops.ts';
import { getPiece } from '../../state.ts';
import { handOnAll, quiet, refuse, type VerbDef } from '../verb-def.ts';

export const tilt: VerbDef<'tilt'> = {
  check(w, seat, verb) {
    if (!Number.isInteger(verb.degrees) || Math.abs(verb.degrees) > 3600) return refuse('out-of-bounds');
    const no = handOnAll(w, seat, [verb.piece]);
    if (no !== null) return no;
    if (!kindOf(getPiece(w, verb.piece).kind).marks) return refuse('wrong-kind');
    return verb.degrees % 360 === 0 ? refuse('nothing-to-do') : null;
  },
  apply(w, _seat, verb) {
    const leans = (getPiece(w, verb.piece).extra ?? NO_EXTRA).tilt;
    const now = turned(leans + verb.degrees);
    changeExtra(w, verb.piece, { tilt: now });
    return quiet({ t: 'tilted', piece: verb.piece, tilt: now });
  },
};
