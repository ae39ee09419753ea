// The starting layout: the board with a place on each square, the men, and a plaque for each player to claim a draw
// with. The same with and without rules. (FC 2)

import type { PieceKind } from '../../kernel/types.ts';
import type { PieceId, ZoneId } from '../../kernel/ids.ts';
import { addPiece, addZone, FELT, makeZone, type World } from '../../kernel/world.ts';
import { BOARD, faceOf, HALF_PLACE, lookOf, placeOf, SQUARES } from './data.ts';
import { BOARD_PIECE, CHESSMEN, halfOf, SEATS_OF_GAME, squareZone } from './names.ts';

/** On a square a hand may push two men together for a moment, so that taking is one gesture without rules too. */
const ROOM = 4;

/** Lays everything out; no chance is needed. */
export function setup(w: World): void {
  lay(w, { id: BOARD_PIECE, kind: 'board', look: lookOf('board'), zone: FELT, locked: true });
  for (const square of SQUARES) {
    addZone(w, makeZone(squareZone(square), 'slot', { ...placeOf(square), w: BOARD.square, d: BOARD.square, limit: ROOM }));
  }
  for (const { id, side, man, home } of CHESSMEN) {
    lay(w, { id, kind: 'figure', look: lookOf(side === 'w' ? 'white' : 'black'), face: faceOf(man), zone: squareZone(home), turn: side === 'w' ? 0 : 180 });
  }
  for (const seat of SEATS_OF_GAME) {
    const away = seat === 'B' ? -1 : 1;
    lay(w, { id: halfOf(seat), kind: 'token', look: lookOf('half'), zone: FELT, x: HALF_PLACE.x * away, z: HALF_PLACE.z * away, turn: seat === 'B' ? 180 : 0 });
  }
}

interface Laid {
  id: PieceId;
  kind: PieceKind;
  look: number;
  zone: ZoneId;
  face?: number;
  x?: number;
  z?: number;
  turn?: number;
  locked?: boolean;
}
function lay(w: World, one: Laid): void {
  addPiece(w, { face: 0, x: 0, z: 0, turn: 0, up: true, locked: false, ...one });
}
