// What a hand means at this table beside the gestures of the moves. (IC 9.1)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import type { Verb } from '../../kernel/verb.ts';
import { reader } from '../../rules/hand/reader.ts';
import { FREE, ontoOf, refuse } from '../../rules/hand/reading.ts';
import type { Reading } from '../../rules/types.ts';
import { asks } from './asks.ts';
import { isTile } from './board.ts';
import type { Imposters, PlayerView } from './imposters.ts';
import { pawnSeat } from './moves/hands.ts';
import { moves } from './moves/index.ts';
import { isAtHome } from './moves/walk.ts';
import * as names from './names.ts';

/** Moves, a free hand, or nothing; looks at nothing but what the seat sees. */
export const read = reader<Imposters>({ moves, asks, hand: names.handOf, refusals: ['BY_RULES', 'PEEK'], otherwise });

function otherwise(k: PlayerView, seat: Seat, verb: Verb<PieceId>): Reading<Imposters> | null {
  switch (verb.t) {
    case 'take':
      // Nothing but own cards is lifted: what is carried is laid straight from where it lies.
      return verb.piece !== undefined && k.rest(verb.piece) === names.handOf(seat) ? FREE : refuse('BY_RULES');
    case 'flip':
      // Standing orders: public, at any time, no answer to anything. (IC 5.1)
      return verb.piece === names.lampOf(seat) || verb.piece === names.orderOf(seat) ? FREE : null;
    case 'cross':
      return refuse('BY_RULES');
    case 'put': {
      const pawn = pawnSeat(k, verb.piece);
      const onto = pawn === null ? null : ontoOf(k, verb);
      return pawn !== null && onto !== null && isTile(onto) && isAtHome(k, pawn) ? refuse('NOT_YOURS') : null;
    }
    default:
      return null;
  }
}
