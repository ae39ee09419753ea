// under: slip a piece below everything that lies loose with it.

import { sinkPiece } from '../ops.ts';
import { getPiece, getZone } from '../state.ts';
import { handOn, quiet, refuse, type VerbDef } from './verb-def.ts';

export const under: VerbDef<'under'> = {
  check(w, seat, verb) {
    const no = handOn(w, seat, verb.piece);
    if (no !== null) return no;
    const zone = getZone(w, getPiece(w, verb.piece).zone);
    return zone.ordered || zone.kind === 'hold' ? refuse('wrong-kind') : null;
  },
  apply(w, _seat, verb) {
    sinkPiece(w, verb.piece);
    return quiet({ t: 'sank', piece: verb.piece });
  },
};
