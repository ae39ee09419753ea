// tint: a colour of the palette over a piece's own, for all to see.

import { changeExtra } from '../../ops.ts';
import { quiet, type VerbDef } from '../verb-def.ts';
import { markable } from './mark.ts';

/** Colours of the palette; 0 is none. */
export const TINTS = 16;

export const tint: VerbDef<'tint'> = {
  check: (w, seat, verb) => markable(w, seat, verb.pieces, 'tint', verb.tint, { least: 0, most: TINTS }),
  apply(w, _seat, verb) {
    for (const id of verb.pieces) changeExtra(w, id, { tint: verb.tint });
    return quiet({ t: 'tinted', pieces: verb.pieces, tint: verb.tint });
  },
};
