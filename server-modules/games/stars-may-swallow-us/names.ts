// What pieces and zones of The Stars May Swallow Us are called on the server. Names of Below Deck cards tell nothing:
// faces are dealt onto them. (SM 1)

import { piece, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import { AGENDAS, STARS, type AgendaId, type CrewId, type Level } from './data.ts';

export const handOf = (seat: Seat): ZoneId => zone(`hand-${seat}`);
/** The inside of a seat's deck: nobody tells its order. */
export const deckOf = (seat: Seat): ZoneId => zone(`in-deck-${seat}`);
/** Where the deck stands. */
export const deckSpot = (seat: Seat): ZoneId => zone(`deck-${seat}`);
/** Cards face down before a seat, part of the ship's area. */
export const hatchOf = (seat: Seat): ZoneId => zone(`hatch-${seat}`);
/** The crew sheet, with wounds on it; face down: detained. */
export const crewSpot = (seat: Seat): ZoneId => zone(`crew-${seat}`);
export const agendaSpot = (seat: Seat): ZoneId => zone(`agenda-${seat}`);
/** The hand marker, the disc, the First Player token. */
export const matOf = (seat: Seat): ZoneId => zone(`mat-${seat}`);
/** Crew sheets that nobody has picked yet. */
export const CREWS = zone('crews');
/** Discs of the wounded, the latest on the right. */
export const SICKBAY = zone('sickbay');
export const WOUNDS = zone('wounds');
export const TRACKS = zone('tracks');
/** Cards to resolve, face down; nobody tells them apart. */
export const SHIP = zone('in-ship');
/** Cards that were turned up in this round. */
export const PILE = zone('pile');
export const DISCARD = zone('in-discard');
/** What is not in the game: agendas that were not dealt, crew that nobody picked, cards of the killed. */
export const CASE = zone('in-case');

export const SHIP_PIECE = piece('ship');
export const DISCARD_PIECE = piece('discard');
export const CASE_PIECE = piece('case');
export const FIRST = piece('first');
export const deckPiece = (seat: Seat): PieceId => piece(`deck-${seat}`);
export const sheetOf = (crew: CrewId): PieceId => piece(`crew-${crew}`);
export const markerOf = (seat: Seat): PieceId => piece(`marker-${seat}`);
export const discOf = (seat: Seat): PieceId => piece(`disc-${seat}`);
export const trackOf = (level: Level): PieceId => piece(`track-${level}`);
export const levelMarker = (level: Level): PieceId => piece(`level-${level}`);

const counted = (prefix: string, count: number): PieceId[] => Array.from({ length: count }, (_, i) => piece(`${prefix}-${i + 1}`));
export const woundTokens = (players: number): PieceId[] => counted('wound', STARS.woundsToKill * players);
/** The fifteen cards that a seat's deck is made of. */
export const belowCards = (seat: Seat): PieceId[] => counted(`bd-${seat}`, STARS.deck[0] + STARS.deck[1]);
/** All eight agenda cards, with what they say. */
export const agendaCards = (): { id: PieceId; agenda: AgendaId }[] =>
  AGENDAS.flatMap(({ id: agenda, copies }) => counted(`agenda-${agenda}`, copies).map((id) => ({ id, agenda })));

/** The seat with this name. */
export const seatOf = (seats: readonly Seat[], word: string | undefined): Seat | null => seats.find((one) => one === word) ?? null;
/** A card on a hatch by whose it is and which one, "B2" for the second of B. */
export const hatchWord = (seat: Seat, n: number): string => `${seat}${n}`;
/** The seat and index that such a word names; null for anything else. */
export function hatchAt(seats: readonly Seat[], word: string): { seat: Seat; index: number } | null {
  const seat = seatOf(seats, word[0]);
  const index = Number(word.slice(1)) - 1;
  return seat !== null && word === hatchWord(seat, index + 1) && index >= 0 ? { seat, index } : null;
}
