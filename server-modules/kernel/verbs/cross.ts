// cross: a held piece passes a marked place. Changes nothing by itself; rules may make it a step.

import { getPiece } from '../state.ts';
import { holdOf } from '../world.ts';
import { quiet, refuse, type VerbDef } from './verb-def.ts';

export const cross: VerbDef<'cross'> = {
  check(w, seat, verb) {
    if (!w.pieces.has(verb.piece)) return refuse('unknown-piece');
    if (getPiece(w, verb.piece).zone !== holdOf(seat)) return refuse('not-held');
    return w.zones.has(verb.over) ? null : refuse('unknown-zone');
  },
  apply(_w, _seat, verb) {
    return quiet({ t: 'crossed', piece: verb.piece, over: verb.over });
  },
};
