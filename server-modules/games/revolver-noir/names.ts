// What pieces and zones of Revolver Noir are called on the server. (RN 1)

import { piece, seat, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import { faceOf, isRoom, ROOMS, type Room } from './data.ts';

export const SEATS_OF_GAME: readonly Seat[] = [seat('A'), seat('B')];
export const otherOf = (s: Seat): Seat => (s === 'A' ? seat('B') : seat('A'));

const low = (s: Seat): string => s.toLowerCase();
export const cardOf = (s: Seat, room: Room): PieceId => piece(`${low(s)}-${room}`);
export const mapOf = (s: Seat): PieceId => piece(`map-${low(s)}`);
export const aimOf = (s: Seat): PieceId => piece(`aim-${low(s)}`);
export const earOf = (s: Seat): PieceId => piece(`ear-${low(s)}`);
export const waterOf = (s: Seat): PieceId => piece(`water-${low(s)}`);
export const hitOf = (s: Seat, n: 1 | 2): PieceId => piece(`hit-${low(s)}-${n}`);
export const clipOf = (s: Seat, n: number): PieceId => piece(`clip-${low(s)}-${n}`);
export const pipOf = (n: number): PieceId => piece(`ap-${n}`);
export const LAMP_PIECE = piece('lamp');
export const COIN_PIECE = piece('coin');

export const standOf = (s: Seat): ZoneId => zone(`stand-${s}`);
export const clipsOf = (s: Seat): ZoneId => zone(`clips-${s}`);
/** Where a clip sits on the card of a room; its owner's alone, like the card. */
export const onCard = (s: Seat, room: Room): ZoneId => zone(`on-${s}/${room}`);
/** A room on the map card of a seat. */
export const onMap = (s: Seat, room: Room): ZoneId => zone(`map-${s}/${room}`);

/** The room of a card of this seat, told by its name; null for anything else. */
export function roomOfCard(s: Seat, id: PieceId): Room | null {
  const [side, room] = split(id, '-');
  return side === low(s) && isRoom(room) ? room : null;
}

/** The room of a slot on either map; null for any other zone. */
export function roomOnMap(id: ZoneId): Room | null {
  const [map, room] = split(id, '/');
  return (map === 'map-A' || map === 'map-B') && isRoom(room) ? room : null;
}

/** Whose map card it is. */
export const seatOfMap = (id: PieceId): Seat | null => SEATS_OF_GAME.find((s) => mapOf(s) === id) ?? null;

export const allCards = (s: Seat): readonly { room: Room; id: PieceId; face: number }[] =>
  ROOMS.map((room) => ({ room, id: cardOf(s, room), face: faceOf(room) }));

function split(text: string, at: string): [string, string] {
  const i = text.indexOf(at);
  return i < 0 ? [text, ''] : [text.slice(0, i), text.slice(i + 1)];
}
