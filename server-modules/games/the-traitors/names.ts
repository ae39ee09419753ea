// What pieces and zones of The Traitors are called on the server. (TT 1)

import { piece, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import { GAME_CARDS, ROLE_CARDS, SELECTOR_CARDS, type CardKind, type EventKind, type Role } from './data.ts';

export const handOf = (seat: Seat): ZoneId => zone(`hand-${seat}`);
export const roleSpot = (seat: Seat): ZoneId => zone(`role-${seat}`);
/**
 * The place before a seat where its number, slip and token lie, and the dealer marker and the turn stone when it is its
 * turn to have them.
 */
export const matOf = (seat: Seat): ZoneId => zone(`mat-${seat}`);
export const DECK = zone('in-deck');
export const DISCARD = zone('discard');
export const FUND = zone('fund');
export const EVENT = zone('event-place');
export const SELECTOR = zone('in-selector');
/** Selector cards that were opened in this round. */
export const CHOSEN = zone('chosen');
/** What is not in the game: roles and numbers of seats that nobody took. */
export const CASE = zone('in-case');
export const BOX = zone('in-box');

export const DECK_PIECE = piece('deck');
export const SELECTOR_PIECE = piece('selector');
export const CASE_PIECE = piece('case');
export const BOX_PIECE = piece('box');
export const BELL = piece('bell');
export const STONE = piece('turn-stone');
export const DEALER = piece('dealer');
export const slipOf = (seat: Seat): PieceId => piece(`slip-${seat}`);
export const tokenOf = (seat: Seat): PieceId => piece(`token-${seat}`);
export const numberCard = (n: number): PieceId => piece(`number-${n}`);

const counted = (prefix: string, count: number): PieceId[] => Array.from({ length: count }, (_, i) => piece(`${prefix}-${i + 1}`));

export interface GameCard {
  id: PieceId;
  kind: CardKind;
}
/** All 60, kind by kind. */
export const gameCards = (): GameCard[] => GAME_CARDS.flatMap(({ kind, prefix, count }) => counted(prefix, count).map((id) => ({ id, kind })));
export const roleCards = (): { id: PieceId; role: Role }[] => ROLE_CARDS.flatMap(({ role, count }) => counted(role, count).map((id) => ({ id, role })));
export const selectorCards = (): { id: PieceId; event: EventKind }[] =>
  SELECTOR_CARDS.flatMap(({ event, prefix, count }) => counted(prefix, count).map((id) => ({ id, event })));

/** A seat's number: seats are numbered clockwise. (TT T6) */
export const numberOf = (seats: readonly Seat[], seat: Seat): number => seats.indexOf(seat) + 1;
/** The seat with a number, written down; null for anything else. */
export const seatOf = (seats: readonly Seat[], number: string): Seat | null => seats.find((_, i) => String(i + 1) === number) ?? null;
/** The seat to the left: the next one clockwise. */
export const leftOf = (seats: readonly Seat[], seat: Seat): Seat => seats[(seats.indexOf(seat) + 1) % seats.length] as Seat;
