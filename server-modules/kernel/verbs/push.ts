// push: slide a piece without lifting it. Without a place it only tips it over, which means something to rules alone.

import { movePiece } from '../ops.ts';
import { getPiece, getZone } from '../state.ts';
import { handOn, quiet, refuse, within, type VerbDef } from './verb-def.ts';

export const push: VerbDef<'push'> = {
  check(w, seat, verb) {
    const no = handOn(w, seat, verb.piece);
    if (no !== null || verb.to === undefined) return no;
    const zone = getZone(w, getPiece(w, verb.piece).zone);
    return zone.ordered || zone.kind === 'hold' ? refuse('wrong-kind') : within(zone, verb.to);
  },
  apply(w, _seat, verb) {
    if (verb.to !== undefined) movePiece(w, verb.piece, getPiece(w, verb.piece).zone, verb.to);
    return quiet({ t: 'pushed', piece: verb.piece });
  },
};
