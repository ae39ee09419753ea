// The words of chess that the engine's tables are typed by, and the position as it is read from the pieces.

import type { PieceId, Seat } from '../../kernel/ids.ts';
import type { Boxed, Game } from '../../rules/types.ts';
import type { Ctx, PlayerView as AnyPlayerView } from '../../rules/context.ts';
import { AGAIN, indexOf, letterOf, manOf, QUIET, sideOf, SQUARES, squareAt, type Man, type Promotion, type Side, type Square } from './data.ts';
import { isCheck, keyOf, legalMoves, type Fen, type Legal } from './library.ts';
import { CHESSMEN, squareOf } from './names.ts';

/** Refusals, with a sentence each in locale/. `by-rules`: a thing that the rules move, not the hand. */
export const CODES = [
  'over',
  'not-your-turn',
  'not-now',
  'by-rules',
  'no-man',
  'not-your-man',
  'own-man',
  'no-castling',
  'no-way',
  'into-check',
  'in-check',
  'pinned',
  'choose-promotion',
  'not-promotion',
  'no-claim',
] as const;
export type Code = (typeof CODES)[number];

export interface Facts {
  /** Whose move it is. */
  active: Seat;
  /** Castling that no king's or rook's move has spoilt, as in a position: "KQkq", "Kq", "-". */
  castling: string;
  /** The square that a pawn has just passed over, where it can be taken in passing; else "-". */
  passed: Square | '-';
  /** Moves of either side since the last capture or pawn move. */
  quiet: number;
  /** Number of the move, one more after each of Black's. */
  number: number;
  /** Positions since the last move that cannot be taken back, the one on the table among them, for repetition. */
  seen: string[];
  /** Whose time is up. */
  late: Seat | null;
  /** The last move. */
  last: { from: Square; to: Square } | null;
}

export interface ChessGame extends Game {
  facts: Facts;
  moves: {
    move: { from: Square; to: Square; promote?: Promotion };
    claim: object;
    /** What the clock says; no hand can. */
    late: { by: string };
  };
  frames: { match: object };
  asks: { turn: { seat: Seat } };
  codes: Code;
}
export type PlayerView = AnyPlayerView<ChessGame>;
export type Context = Ctx<ChessGame>;
export type FrameSeed = Boxed<ChessGame['frames']>;

export interface Standing {
  id: PieceId;
  side: Side;
  man: Man;
}

/** What stands on a square; null: nothing. A man in somebody's hand still stands where it was lifted from. */
export const manAt = (k: PlayerView, square: Square): Standing | null => board(k)[indexOf(square)] ?? null;

/**
 * The men by square. Where two stand on one (a free hand can do that) the one that comes first in the list counts; what
 * lies on its face is no man, to the rules as to all who look on.
 */
export const board = (k: PlayerView): readonly (Standing | null)[] =>
  k.memo('board', () => {
    const squares: (Standing | null)[] = SQUARES.map(() => null);
    for (const { id, side } of CHESSMEN) {
      const square = squareOf(k.rest(id));
      const man = k.up(id) === false ? null : manOf(k.face(id));
      if (square !== null && man !== null) squares[indexOf(square)] ??= { id, side, man };
    }
    return squares;
  });

/**
 * The position on the table: men as they stand, the rest from the facts. Facts change inside a step, so only what the
 * pieces show is kept.
 */
export const fenOf = (k: PlayerView): Fen => fenWith(k, k.facts);

/** The men as they stand with these facts. */
export function fenWith(k: PlayerView, facts: Pick<Facts, 'active' | 'castling' | 'passed' | 'quiet' | 'number'>): Fen {
  return [placement(k), sideOf(facts.active), castlingLeft(k, facts.castling), facts.passed, facts.quiet, facts.number].join(' ');
}

const placement = (k: PlayerView): string => k.memo('placement', () => rowsOf(board(k)));

function rowsOf(men: readonly (Standing | null)[]): string {
  const rows: string[] = [];
  for (let row = 7; row >= 0; row--) {
    let text = '';
    let free = 0;
    for (let column = 0; column < 8; column++) {
      const one = men[row * 8 + column] ?? null;
      if (one === null) {
        free++;
        continue;
      }
      text += (free > 0 ? String(free) : '') + letterOf(one.man, one.side);
      free = 0;
    }
    rows.push(text + (free > 0 ? String(free) : ''));
  }
  return rows.join('/');
}

/** Castling stays possible only while king and rook stand at home, whoever moved them. (FC 3.8.2.1) */
export function castlingLeft(k: PlayerView, rights: string): string {
  const left = (['K', 'Q', 'k', 'q'] as const).filter((letter) => {
    const side: Side = letter === letter.toUpperCase() ? 'w' : 'b';
    const row = side === 'w' ? 0 : 7;
    const at = (column: number): Standing | null => manAt(k, squareAt(column, row) ?? 'a1');
    const [king, rook] = [at(4), at(letter.toLowerCase() === 'k' ? 7 : 0)];
    return rights.includes(letter) && king?.man === 'king' && king.side === side && rook?.man === 'rook' && rook.side === side;
  });
  return left.length === 0 ? '-' : left.join('');
}

/** Legal moves of the side to move, by "e2e4"; several where a pawn is promoted. */
export function movesByWay(k: PlayerView): ReadonlyMap<string, readonly Legal[]> {
  const fen = fenOf(k);
  return k.memo(fen, () => {
    const found = new Map<string, Legal[]>();
    for (const move of legalMoves(fen)) {
      const way = `${move.from}${move.to}`;
      const same = found.get(way);
      if (same === undefined) found.set(way, [move]);
      else same.push(move);
    }
    return found;
  });
}

export const inCheck = (k: PlayerView): boolean => isCheck(fenOf(k));

/** How often the position on the table has been there. */
export const times = (k: PlayerView): number => {
  const key = keyOf(fenOf(k));
  return k.facts.seen.filter((one) => one === key).length;
};

/** Why the side to move may claim a draw now; null: it may not. (FC 9.2, FC 9.3) */
export const claimable = (k: PlayerView): 'repetition' | 'fifty' | null =>
  times(k) >= AGAIN.claim ? 'repetition' : k.facts.quiet >= QUIET.claim ? 'fifty' : null;
