// scale: larger or smaller than such pieces are, in percent.

import { kindOf } from '../../kinds/index.ts';
import { changeExtra, NO_EXTRA } from '../../ops.ts';
import { getPiece } from '../../state.ts';
import { handOnAll, quiet, refuse, type VerbDef } from '../verb-def.ts';

/** Percent of the usual size. */
export const SCALE = { least: 25, most: 400 } as const;

export const scale: VerbDef<'scale'> = {
  check(w, seat, verb) {
    if (!Number.isInteger(verb.percent) || verb.percent < SCALE.least || verb.percent > SCALE.most) return refuse('bad-value');
    const no = handOnAll(w, seat, verb.pieces);
    if (no !== null) return no;
    if (verb.pieces.some((id) => !kindOf(getPiece(w, id).kind).marks)) return refuse('wrong-kind');
    return verb.pieces.every((id) => (getPiece(w, id).extra ?? NO_EXTRA).scale === verb.percent) ? refuse('nothing-to-do') : null;
  },
  apply(w, _seat, verb) {
    for (const id of verb.pieces) changeExtra(w, id, { scale: verb.percent });
    return quiet({ t: 'scaled', pieces: verb.pieces, percent: verb.percent });
  },
};
