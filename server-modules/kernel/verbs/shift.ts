// shift: several pieces at once, as they lie to each other, to another place of their zone.

import type { PieceId } from '../ids.ts';
import { movePiece, turned } from '../ops.ts';
import { cosine, ONE, rounded, sine } from '../sines.ts';
import { getPiece, getZone, type World } from '../state.ts';
import type { Pose, VerbOf } from '../verb.ts';
import { handOn, quiet, refuse, within, type VerbDef } from './verb-def.ts';

type Shift = VerbOf<'shift', PieceId>;

export const shift: VerbDef<'shift'> = {
  check(w, seat, verb) {
    if (verb.pieces.length === 0) return refuse('nothing-to-do');
    for (const id of verb.pieces) {
      const no = handOn(w, seat, id);
      if (no !== null) return no;
      const zone = getZone(w, getPiece(w, id).zone);
      if (zone.ordered || zone.kind === 'hold') return refuse('wrong-kind');
    }
    const first = getPiece(w, verb.pieces[0] as PieceId).zone;
    for (const id of verb.pieces) {
      const piece = getPiece(w, id);
      if (piece.zone !== first) return refuse('wrong-kind');
      const no = within(getZone(w, first), placeOf(w, verb, id));
      if (no !== null) return no;
    }
    return null;
  },
  apply(w, _seat, verb) {
    // As they lie above each other, so they lie again.
    const pieces = [...new Set(verb.pieces)].sort((a, b) => getPiece(w, a).stamp - getPiece(w, b).stamp);
    const places = pieces.map((id) => placeOf(w, verb, id));
    pieces.forEach((id, i) => movePiece(w, id, getPiece(w, id).zone, places[i] as Pose));
    return quiet({ t: 'shifted', count: pieces.length });
  },
};

/** Moved by so much, and turned about the first piece that was named. */
function placeOf(w: World, verb: Shift, id: PieceId): Pose {
  const piece = getPiece(w, id);
  const pivot = getPiece(w, verb.pieces[0] as PieceId);
  const [dx, dz] = [piece.x - pivot.x, piece.z - pivot.z];
  const [s, c] = [sine(verb.by.turn), cosine(verb.by.turn)];
  return {
    x: pivot.x + verb.by.x + rounded(dx * c - dz * s, ONE),
    z: pivot.z + verb.by.z + rounded(dx * s + dz * c, ONE),
    turn: turned(piece.turn + verb.by.turn),
  };
}
