// The same piece once more: by hand, and out of endless bags. All that is on it goes along but looks, names and whether
// it was locked.

import { grounded, plain } from './bodies/stand.ts';
import { piece as pieceId, zone as zoneId, type PieceId, type ZoneId } from './ids.ts';
import { count } from './journal.ts';
import { getPiece, getZone, type World } from './state.ts';
import type { Piece, Refusal } from './types.ts';
import type { Pose } from './verb.ts';
import { addPiece, addZone, insideOf, orderOf } from './world.ts';
import { wholeZone } from './zones.ts';

/** Pieces that one verb can add, and pieces that a table can have. */
export const COPIES_MOST = 200;
export const PIECES_MOST = 10_000;

/** Can so many more pieces come to the table? Refuses too-many, table-full. */
export function checkCopies(w: World, more: number): Refusal | null {
  if (more > COPIES_MOST) return { code: 'too-many' };
  return w.pieces.size + more > PIECES_MOST ? { code: 'table-full' } : null;
}

/** A copy of one piece, without what lies in it: at a place, or at the end of an ordered zone. */
export function copyPiece(w: World, id: PieceId, zone: ZoneId, at: Pose, up: boolean, home: Piece['home'] = null): PieceId {
  const { kind, look, face, extra } = getPiece(w, id);
  const copy = pieceId(`copy:${count(w, 'copy')}`);
  addPiece(w, { id: copy, kind, look, face, zone, x: at.x, z: at.z, turn: at.turn, up, locked: false, extra: copied(extra), home });
  return copy;
}

/** It lies flat, and looks for nobody. */
function copied(extra: Piece['extra']): Piece['extra'] {
  const flat = grounded(extra);
  return flat?.looks ? plain({ ...flat, looks: '' }) : flat;
}

/** A copy of a piece and, if it is a container, of all that lies in it, in the same order. */
export function copyWhole(w: World, id: PieceId, zone: ZoneId, at: Pose): PieceId {
  const copy = copyPiece(w, id, zone, at, getPiece(w, id).up);
  const inside = insideOf(w, id);
  if (inside === null) return copy;
  const made = zoneId(`inside:${count(w, 'inside')}`);
  addZone(w, { ...wholeZone(getZone(w, inside)), id: made, of: copy });
  for (const each of orderOf(w, inside)) {
    const { turn, up } = getPiece(w, each);
    copyPiece(w, each, made, { x: 0, z: 0, turn }, up);
  }
  return copy;
}
