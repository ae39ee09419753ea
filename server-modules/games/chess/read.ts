// What a hand means: a man put onto a square is a move; the plaque claims a draw; lifting one's own men is free.

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import type { Verb, VerbOf } from '../../kernel/verb.ts';
import { BY_RULES, FREE } from '../../rules/reading.ts';
import type { Reading as AnyReading } from '../../rules/types.ts';
import { isPromotion, sideOf, type Promotion } from './data.ts';
import type { ChessGame, Sight } from './chess.ts';
import { chessman, halfOf, squareOf } from './names.ts';

type Reading = AnyReading<ChessGame>;

/** Moves, a free hand, or nothing; looks at nothing but what the seat sees. */
export function read(k: Sight, seat: Seat, verb: Verb<PieceId>): Reading {
  switch (verb.t) {
    case 'ping':
    case 'say':
    case 'cross':
      return FREE;
    case 'take':
      return verb.piece !== undefined && isOwn(seat, verb.piece) ? FREE : BY_RULES;
    case 'put':
      return readPut(k, seat, verb);
    case 'press':
      return verb.piece === halfOf(seat) && verb.button === 'claim' ? { t: 'moves', moves: [{ t: 'claim' }] } : BY_RULES;
    default:
      return BY_RULES;
  }
}

const isOwn = (seat: Seat, piece: PieceId): boolean => chessman(piece)?.side === sideOf(seat);

function readPut(k: Sight, seat: Seat, verb: VerbOf<'put', PieceId>): Reading {
  const from = k.rest(verb.piece);
  const onto: ZoneId | null = verb.over === undefined ? (verb.onto ?? null) : k.rest(verb.over);
  if (chessman(verb.piece) === null || onto === null || from === null) return BY_RULES;
  // Put back where it was lifted from: nothing has happened.
  if (onto === from) return isOwn(seat, verb.piece) ? FREE : BY_RULES;
  const [start, end] = [squareOf(from), squareOf(onto)];
  if (start === null || end === null) return BY_RULES;
  const promote = verb.choose?.promote;
  return { t: 'moves', moves: [{ t: 'move', from: start, to: end, ...(promote === undefined ? {} : { promote: promotionWord(promote) }) }] };
}

/** A word from the wire where a man is meant. The guards ask whether it is one. */
const promotionWord = (word: string): Promotion => (isPromotion(word) ? word : (word as Promotion));
