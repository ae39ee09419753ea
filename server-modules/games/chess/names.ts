// What pieces and zones of chess are called on the server.

import { piece, seat, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import { BACK_ROW, FILES, isSquare, SIDES, type Man, type Side, type Square } from './data.ts';

export const SEATS_OF_GAME: readonly Seat[] = [seat('A'), seat('B')];
export const seatOf = (side: Side): Seat => seat(side === 'w' ? 'A' : 'B');
export const otherOf = (s: Seat): Seat => (s === 'A' ? seat('B') : seat('A'));

export const BOARD_PIECE = piece('board');
export const halfOf = (s: Seat): PieceId => piece(`half-${s.toLowerCase()}`);

export const squareZone = (square: Square): ZoneId => zone(square);
/** The square that a zone is; null for any other zone. */
export const squareOf = (id: ZoneId | null): Square | null => (isSquare(id) ? id : null);

export interface Chessman {
  id: PieceId;
  side: Side;
  /** What it is at the start; a pawn can become something else. */
  man: Man;
  home: Square;
}

function menOf(side: Side): Chessman[] {
  const back = side === 'w' ? '1' : '8';
  const front = side === 'w' ? '2' : '7';
  const of = (man: Man, home: Square): Chessman => ({ id: piece(`${side}-${home}`), side, man, home });
  return [...BACK_ROW.map((man, i) => of(man, `${FILES[i] ?? 'a'}${back}`)), ...FILES.map((file) => of('pawn', `${file}${front}`))];
}

/** All 32 men, each named by its side and the square it starts on. */
export const CHESSMEN: readonly Chessman[] = SIDES.flatMap(menOf);
const BY_ID: ReadonlyMap<PieceId, Chessman> = new Map(CHESSMEN.map((one) => [one.id, one]));
export const chessman = (id: PieceId): Chessman | null => BY_ID.get(id) ?? null;
