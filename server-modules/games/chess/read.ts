// What a hand means beside the moves: own men are lifted and put back as one likes, foreign ones are not touched.

import type { PieceId, Seat } from '../../kernel/ids.ts';
import type { Verb } from '../../kernel/verb.ts';
import { reader } from '../../rules/hand/reader.ts';
import { BY_RULES, FREE } from '../../rules/hand/reading.ts';
import type { Reading } from '../../rules/types.ts';
import { asks } from './asks.ts';
import type { ChessGame, PlayerView } from './chess.ts';
import { sideOf } from './data.ts';
import { moves } from './moves/index.ts';
import { chessman } from './names.ts';

const hand = reader<ChessGame>({ moves, asks });

/** Moves, a free hand, or nothing; looks at nothing but what the seat sees. */
export function read(k: PlayerView, seat: Seat, verb: Verb<PieceId>): Reading<ChessGame> {
  const back = verb.t === 'put' && (verb.over === undefined ? verb.onto : k.rest(verb.over)) === k.rest(verb.piece);
  if (!back && verb.t !== 'take') return hand(k, seat, verb);
  return verb.piece !== undefined && chessman(verb.piece)?.side === sideOf(seat) ? FREE : BY_RULES;
}
