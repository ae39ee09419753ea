// set: what a die or coin shows, a counter counts, which of its states a piece is in. By hand: no chance is drawn.

import { kindOf } from '../../kinds/index.ts';
import { flipPiece, setFace } from '../../ops.ts';
import { reads } from '../../sight.ts';
import { getPiece } from '../../state.ts';
import type { Piece } from '../../types.ts';
import { handNear, handOn, refuse, type VerbDef } from '../verb-def.ts';

export const set: VerbDef<'set'> = {
  check(w, seat, verb) {
    const piece = w.pieces.get(verb.piece);
    const no = piece?.kind === 'counter' ? handNear(w, seat, verb.piece) : handOn(w, seat, verb.piece);
    if (no !== null || piece === undefined) return no;
    const range = rangeOf(piece);
    if (range === null) return refuse('wrong-kind');
    if (!Number.isInteger(verb.value) || verb.value < range.least || verb.value > range.most) return refuse('bad-value');
    // A state is chosen among sides that the hand sees; a number is laid upwards.
    const states = statesOf(piece) > 0;
    if (states && !reads(w, seat, verb.piece)) return refuse('not-public');
    return piece.face === verb.value && (piece.up || states) ? refuse('nothing-to-do') : null;
  },
  apply(w, _seat, verb) {
    const known = reads(w, null, verb.piece);
    if (statesOf(getPiece(w, verb.piece)) === 0) flipPiece(w, verb.piece, true);
    setFace(w, verb.piece, verb.value);
    return { events: [{ t: 'set', piece: verb.piece, value: verb.value }], barrier: !known && reads(w, null, verb.piece) };
  },
};

const statesOf = (piece: Piece): number => piece.extra?.states ?? 0;

/** What hands can set it to: its states, or the numbers of its kind. */
function rangeOf(piece: Piece): { least: number; most: number } | null {
  const states = statesOf(piece);
  return states > 0 ? { least: 0, most: states - 1 } : kindOf(piece.kind).byHand;
}
