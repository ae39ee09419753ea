// scale: larger or smaller than such pieces are, in percent.

import { changeExtra } from '../../ops.ts';
import { quiet, type VerbDef } from '../verb-def.ts';
import { markable } from './mark.ts';

/** Percent of the usual size. */
export const SCALE = { least: 25, most: 400 } as const;

export const scale: VerbDef<'scale'> = {
  check: (w, seat, verb) => markable(w, seat, verb.pieces, 'scale', verb.percent, SCALE),
  apply(w, _seat, verb) {
    for (const id of verb.pieces) changeExtra(w, id, { scale: verb.percent });
    return quiet({ t: 'scaled', pieces: verb.pieces, percent: verb.percent });
  },
};
