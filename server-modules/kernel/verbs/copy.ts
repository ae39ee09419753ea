// copy: the same pieces once more, their middle at a place. Only what everybody may know, or a copy would be a look at
// what lies hidden.

import { checkCopies, copyWhole } from '../copies.ts';
import type { PieceId } from '../ids.ts';
import { kindOf } from '../kinds/index.ts';
import { turned } from '../ops.ts';
import { onTable, placeOn } from '../places.ts';
import { reads } from '../sight.ts';
import { cosine, ONE, rounded, sine } from '../sines.ts';
import { getPiece, getZone, sizeOf, type World } from '../state.ts';
import type { Pose } from '../verb.ts';
import { FELT, insideOf, orderOf } from '../world.ts';
import { distinct, handInto, handNear, quiet, refuse, roomFor, within, type VerbDef } from './verb-def.ts';

/** Between pieces of a row that has no places of its own. */
const APART = 700;

export const copy: VerbDef<'copy'> = {
  check(w, seat, verb) {
    const no = distinct(verb.pieces);
    if (no !== null) return no;
    let more = 0;
    for (const id of verb.pieces) {
      const refusal = handNear(w, seat, id);
      if (refusal !== null) return refusal;
      if (!isOpen(w, id)) return refuse('not-public');
      const inside = insideOf(w, id);
      more += 1 + (inside === null ? 0 : sizeOf(w, inside));
    }
    return checkCopies(w, more) ?? handInto(w, seat, FELT) ?? within(getZone(w, FELT), verb.at) ?? roomFor(w, FELT, verb.pieces.length);
  },
  apply(w, _seat, verb) {
    const places = verb.pieces.map((id) => onFelt(w, id));
    const [x, z] = [middle(places.map((place) => place.x)), middle(places.map((place) => place.z))];
    const [s, c] = [sine(verb.at.turn), cosine(verb.at.turn)];
    const made = verb.pieces.map((id, i) => {
      const place = places[i] as Pose;
      const [dx, dz] = [place.x - x, place.z - z];
      return copyWhole(w, id, FELT, {
        x: onTable(verb.at.x + rounded(dx * c - dz * s, ONE)),
        z: onTable(verb.at.z + rounded(dx * s + dz * c, ONE)),
        turn: turned(place.turn + verb.at.turn),
      });
    });
    return quiet({ t: 'copied', pieces: made });
  },
};

/**
 * May everybody know all about it: its face, and what he would read if its contents were laid out? An endless bag gives
 * copies anyway. [V27]
 */
function isOpen(w: World, id: PieceId): boolean {
  const inside = insideOf(w, id);
  if (inside === null) return reads(w, null, id);
  return kindOf(getPiece(w, id).kind).holds === 'endless' || orderOf(w, inside).every((each) => getPiece(w, each).up);
}

/** Where a piece lies as seen from the middle of the table. */
function onFelt(w: World, id: PieceId): Pose {
  const piece = getPiece(w, id);
  if (piece.zone === FELT) return piece;
  const index = w.order.get(piece.zone)?.indexOf(id) ?? -1;
  return placeOn(getZone(w, piece.zone), index < 0 ? piece : { x: APART * index, z: 0, turn: piece.turn });
}

const middle = (places: readonly number[]): number => Math.floor((Math.min(...places) + Math.max(...places)) / 2);
