// The one door to chess.js: pure functions of a position. Nothing of the library lives longer than a call; what is
// remembered here is a list worked out from a text.

import { Chess, DEFAULT_POSITION } from 'chess.js';
import { isSquare, LETTERS, MEN, type Promotion, type Side, type Square } from './data.ts';

/** A position as six fields: men, side to move, castling, en passant, quiet moves, number of the move. */
export type Fen = string;

/** Before the first move. */
export const START: Fen = DEFAULT_POSITION;

export interface Legal {
  from: Square;
  to: Square;
  promote: Promotion | null;
}

/** Positions whose moves are remembered: the one before and the one after a move, and one to spare. */
const KEPT = 3;
const kept = new Map<string, readonly Legal[]>();

/** What makes two positions the same for repetition: men, side, castling, en passant. (FC 9.2.3) */
export const keyOf = (fen: Fen): string => fen.split(' ').slice(0, 4).join(' ');

const open = (fen: Fen): Chess => new Chess(fen, { skipValidation: true });
const squaresOf = (chess: Chess, side: Side): Square[] =>
  chess.board().flatMap((row) => row.flatMap((man) => (man !== null && man.color === side ? [man.square] : [])));
const kingOf = (chess: Chess, side: Side): Square | null => chess.findPiece({ type: 'k', color: side })[0] ?? null;

/**
 * Can chess be played from here: one king each, no pawn on the last rows, and whoever has just moved is not in check.
 * (FC 1.4.1, FC 2.3)
 */
export function isSound(fen: Fen): boolean {
  const rows = (fen.split(' ')[0] ?? '').split('/');
  const count = (letter: string): number => rows.join('').split(letter).length - 1;
  if (count('K') !== 1 || count('k') !== 1 || /p/i.test(`${rows[0] ?? ''}${rows[7] ?? ''}`)) return false;
  const chess = open(fen);
  const mover = chess.turn();
  const waits = kingOf(chess, mover === 'w' ? 'b' : 'w');
  return waits !== null && !chess.isAttacked(waits, mover);
}

/** All legal moves, in the order of the squares that chess.js has. None from a position that is not sound. (FC 3) */
export function legalMoves(fen: Fen): readonly Legal[] {
  const key = keyOf(fen);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = isSound(fen) ? findMoves(fen) : [];
  if (kept.size >= KEPT) for (const old of [...kept.keys()].slice(0, 1)) kept.delete(old);
  kept.set(key, found);
  return found;
}

/** From short names square by square: the verbose list costs twenty times as much, for texts that nobody needs here. */
function findMoves(fen: Fen): Legal[] {
  const chess = open(fen);
  return squaresOf(chess, chess.turn()).flatMap((from) => chess.moves({ square: from }).map((name) => meaning(name, from)));
}

/** Where a man that ignores the safety of its own king could go: tells a bound man from one that does not move so. */
export function reach(fen: Fen, from: Square): Square[] {
  const chess = open(fen);
  const king = kingOf(chess, chess.turn());
  if (king === null || king === from) return [];
  chess.remove(king);
  return chess.moves({ square: from }).map((name) => meaning(name, from).to);
}

const PROMOTED: { readonly [letter: string]: Promotion } = { Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' };

/** A short name ("Nbxd7+", "e8=Q#", "O-O") of a move from that square. */
function meaning(name: string, from: Square): Legal {
  const row = from.charAt(1);
  if (name.startsWith('O-O')) {
    const to = `${name.startsWith('O-O-O') ? 'c' : 'g'}${row}`;
    return { from, to: isSquare(to) ? to : from, promote: null };
  }
  const [, to, letter] = /([a-h][1-8])(?:=([QRBN]))?[+#]?$/.exec(name) ?? [];
  return { from, to: isSquare(to) ? to : from, promote: letter === undefined ? null : (PROMOTED[letter] ?? null) };
}

/** The position after a legal move. */
export function play(fen: Fen, move: Legal): Fen {
  const chess = open(fen);
  const { from, to, promote } = move;
  chess.move(promote === null ? { from, to } : { from, to, promotion: LETTERS.charAt(MEN.indexOf(promote)) });
  return chess.fen();
}

/** Is the side to move in check? (FC 3.9) */
export const isCheck = (fen: Fen): boolean => open(fen).isCheck();
/**
 * Can neither side ever mate, whatever is played? chess.js knows kings alone, with one knight or bishop, and with
 * bishops on one colour. (FC 5.2.2)
 */
export const isDead = (fen: Fen): boolean => open(fen).isInsufficientMaterial();
