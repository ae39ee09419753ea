// Words for docs/scenarios/chess.md.

import type { Notes } from '../../../../tools/scenario/notes.ts';
import { CODES } from '../chess.ts';

/** Its own refusals. */
export const codes: readonly string[] = CODES;

export const notes: Notes = {
  intro: 'Seat `A` has the white men, `B` the black ones. Squares are `a1` to `h8`.',
  options: { clock: 'seconds for each move; 0: none' },
  position: {
    fen: ['the position in FEN, all six fields', 'the beginning'],
    seen: ['first four fields of the positions since the last capture or pawn move, for repetition; the one on the table is added', 'that one alone'],
    last: ['`[from, to]` of the last move', 'null'],
  },
  positionMore: 'A side has sixteen men, so a position can have no more than its pawns could have become.',
  facts: {
    active: 'whose move',
    fen: 'the whole position',
    check: 'the king of the active side is attacked',
    last: '`{from, to}` of the last move, or null',
    turns: 'moves of both sides',
    castling: 'as in FEN',
    passed: 'the square of a pawn that can be taken in passing, or `-`',
    quiet: 'moves of both sides without a capture or a pawn',
    times: 'how often this position has been there',
    claim: '`repetition`, `fifty` or null: the draw that can be claimed',
  },
  own: {},
  asks: { turn: 'of the side whose move it is' },
  frames: { match: 'the game' },
  streams: {},
  moves: {
    move: {
      does: 'moves a man; castling is a move of the king by two squares',
      from: 'a square',
      to: 'a square',
      promote: '`queen` `rook` `bishop` `knight` for a pawn on the last row; else left out',
    },
    claim: { does: 'claims a draw by threefold repetition or fifty moves' },
    late: { does: 'the clock’s alone: time is up', by: '`clock`' },
  },
  gestures:
    'A man `put` onto a square, or over the man that stands there, with `choose.promote` for a pawn on the last row (`move`; castling is the king’s) · `press` with button `claim` on the own plaque (`claim`).',
  zones: [
    ['felt', 'the table; men that were taken lie beside the board'],
    ['hold:<seat>', 'what a seat’s hand holds'],
    ['<low><n>', 'a square'],
  ],
  pieces: [
    ['board', 'the board'],
    ['half-<low>', 'the plaque of a seat'],
    [
      'w-<low><n>',
      'a white man, by the square it begins on; of a FEN those that stand where they begin, then others of their kind from `a` on, then pawns that became something else',
    ],
    ['b-<low><n>', 'a black man, by the square it begins on'],
  ],
  codes: { 'by-rules': 'a piece that no gesture of the game moves' },
  more: 'Ends (`why`, which no case compares): `mate`, `stalemate`, `dead`, `repetition`, `fivefold`, `fifty`, `seventy-five`, `time`, `time-alone`, and the table’s `resigned`, `agreed`, `claimed`.',
  example: 'promotion-choice',
};
