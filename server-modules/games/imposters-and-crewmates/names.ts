// What pieces and zones of Imposters and Crewmates are called on the server. Names of cards tell nothing: faces are
// dealt onto them. (IC 1.1)

import { piece, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import type { Tile } from './board.ts';
import { facesIn, IMPOSTERS, TRAYS, type Pile, type SlotTile } from './data.ts';
import type { Team, Token } from './imposters.ts';

/** A tile is a place of the table by its own name. */
export const tileZone = (tile: Tile): ZoneId => zone(tile);
export const handOf = (seat: Seat): ZoneId => zone(`hand-${seat}`);
/** Where a piece stands before the round. */
export const homeOf = (seat: Seat): ZoneId => zone(`home-${seat}`);
/** The lamps of standing orders. */
export const matOf = (seat: Seat): ZoneId => zone(`mat-${seat}`);
/** Cards laid face down under Bad Connection!. */
export const laidOf = (seat: Seat): ZoneId => zone(`laid-${seat}`);
/** Immortalize! and the card attached to it. */
export const pairOf = (seat: Seat): ZoneId => zone(`pair-${seat}`);
/** The inside of a deck: nobody tells its order. */
export const deckZone = (pile: Pile): ZoneId => zone(`in-${pile}`);
export const discardOf = (pile: Pile): ZoneId => zone(`discard-${pile}`);
export const scoreOf = (team: Team): ZoneId => zone(`score-${team}`);
export const slotOf = (tile: SlotTile): ZoneId => zone(`slot-${tile}`);
export const trayOf = (token: Token): ZoneId => zone(`tray-${token}`);
/** The event of the round. */
export const EVENT = zone('event');
export const OUT = zone('out');
export const SAFE = zone('safe');
export const STACK = zone('stack');
export const POOL = zone('pool');
export const BOX = zone('in-box');

export const BOARD_PIECE = piece('board');
export const BUTTON_PIECE = piece('button');
export const BOX_PIECE = piece('box');
export const deckPiece = (pile: Pile): PieceId => piece(`deck-${pile}`);
/** The player piece of a seat. */
export const pawnOf = (seat: Seat): PieceId => piece(`pawn-${seat}`);
/** Lit: ask me in light windows too. */
export const lampOf = (seat: Seat): PieceId => piece(`lamp-${seat}`);
/** Lit: pass for me until the stack is empty. */
export const orderOf = (seat: Seat): PieceId => piece(`order-${seat}`);

const counted = (prefix: string, count: number): PieceId[] => Array.from({ length: count }, (_, i) => piece(`${prefix}-${i + 1}`));
export const cardsOf = (pile: Pile): PieceId[] => counted(pile, facesIn(pile).length);
const TOKENS: ReadonlyMap<Token, readonly PieceId[]> = new Map(TRAYS.map((token) => [token, counted(`tok-${token}`, IMPOSTERS.tokens[token])]));
export const tokensOf = (token: Token): readonly PieceId[] => TOKENS.get(token) ?? [];
export const blanks = (count: number): PieceId[] => counted('blank', count);

/** The seat with this name. */
export const seatOf = (seats: readonly Seat[], word: string | null | undefined): Seat | null => seats.find((one) => one === word) ?? null;
/** An item of the stack by its number. */
export const itemWord = (n: number): string => `#${n}`;
