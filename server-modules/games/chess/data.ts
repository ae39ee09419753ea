// Chess as data: squares, men, names of looks and faces, where things lie on the table. Lengths in tenths of a
// millimetre.

import type { Seat } from '../../kernel/ids.ts';

export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type Square = `${(typeof FILES)[number]}${(typeof RANKS)[number]}`;
/** a1, b1 … h8: column by column inside a row, as White counts them. */
export const SQUARES: readonly Square[] = RANKS.flatMap((rank) => FILES.map((file): Square => `${file}${rank}`));

const INDEX: ReadonlyMap<string, number> = new Map(SQUARES.map((square, i) => [square, i]));
export const isSquare = (word: unknown): word is Square => typeof word === 'string' && INDEX.has(word);
/** 0 for a1, 7 for h1, 63 for h8. */
export const indexOf = (square: Square): number => INDEX.get(square) ?? 0;
export const columnOf = (square: Square): number => indexOf(square) % 8;
export const rowOf = (square: Square): number => Math.floor(indexOf(square) / 8);
/** The square of a column and a row, both 0 to 7; null beside the board. */
export const squareAt = (column: number, row: number): Square | null =>
  column >= 0 && column < 8 && row >= 0 && row < 8 ? (SQUARES[row * 8 + column] ?? null) : null;

/** Sides as the letters that a position has for them. Seat A has the white men. */
export type Side = 'w' | 'b';
export const SIDES: readonly Side[] = ['w', 'b'];
export const sideOf = (seat: Seat): Side => (seat === 'A' ? 'w' : 'b');
export const otherSide = (side: Side): Side => (side === 'w' ? 'b' : 'w');

/** What a man is; a face of a piece is its place in this list. */
export const MEN = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Man = (typeof MEN)[number];
export const FACES: readonly string[] = ['', ...MEN];
export const faceOf = (man: Man): number => 1 + MEN.indexOf(man);
export const manOf = (face: number | null): Man | null => (face === null ? null : (MEN[face - 1] ?? null));
/** Letters of the men in a position, in the order of MEN; White's are written large. */
export const LETTERS = 'pnbrqk';
export const letterOf = (man: Man, side: Side): string => {
  const letter = LETTERS.charAt(MEN.indexOf(man));
  return side === 'w' ? letter.toUpperCase() : letter;
};
/** What a pawn can become, the usual choice first. */
export const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'] as const;
export type Promotion = (typeof PROMOTIONS)[number];
export const isPromotion = (word: unknown): word is Promotion => PROMOTIONS.includes(word as Promotion);

export const LOOKS = ['board', 'white', 'black', 'half'] as const;
export const lookOf = (name: (typeof LOOKS)[number]): number => LOOKS.indexOf(name);

/** The row next to the players, from column a on. */
export const BACK_ROW: readonly Man[] = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'];

/** Sides of a square and of the board with its frame, and how high the board is. */
export const BOARD = { square: 500, frame: 260, thick: 120 } as const;
export const BOARD_SIDE = 8 * BOARD.square + 2 * BOARD.frame;
/** Middle of a square on the felt. */
export const placeOf = (square: Square): { x: number; z: number } => ({
  x: columnOf(square) * BOARD.square - 3.5 * BOARD.square,
  z: 3.5 * BOARD.square - rowOf(square) * BOARD.square,
});

/** Where the men that a side has taken stand: two columns beside the board, from its own edge on, at its right hand. */
const TAKEN = { x: BOARD_SIDE / 2 + 300, dx: 380, z: 1900, dz: 480, rows: 8 } as const;
export function takenPlace(by: Side, nth: number): { x: number; z: number; turn: number } {
  const x = TAKEN.x + Math.floor(nth / TAKEN.rows) * TAKEN.dx;
  const z = TAKEN.z - (nth % TAKEN.rows) * TAKEN.dz;
  return by === 'w' ? { x, z, turn: 180 } : { x: 0 - x, z: 0 - z, turn: 0 };
}
/** The plaque that claims a draw, at each player's left hand. */
export const HALF_PLACE = { x: -(BOARD_SIDE / 2 + 320), z: 1700 };

/**
 * Moves without a capture or a pawn, counted by both sides: from here a draw may be claimed, and from there it is one.
 * (FC 9.3, FC 9.6.2)
 */
export const QUIET = { claim: 100, end: 150 } as const;
/** The same position so many times. (FC 9.2, FC 9.6.1) */
export const AGAIN = { claim: 3, end: 5 } as const;
