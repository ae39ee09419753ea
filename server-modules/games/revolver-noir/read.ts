// What a hand means at this table beside the gestures of the moves: own cards are looked through, own markers laid
// about. (RN 6)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import type { Verb } from '../../kernel/verb.ts';
import { FELT } from '../../kernel/world.ts';
import { reader } from '../../rules/hand/reader.ts';
import { BY_RULES, FREE, refuse } from '../../rules/hand/reading.ts';
import type { Reading } from '../../rules/types.ts';
import { asks } from './asks/index.ts';
import { moves } from './moves/index.ts';
import { aimOf, earOf, roomOfCard, standOf } from './names.ts';
import type { Noir, PlayerView } from './noir.ts';

/** Moves, a free hand, or nothing; looks at nothing but what the seat sees. */
export const read = reader<Noir>({ moves, asks, otherwise });

function otherwise(_k: PlayerView, seat: Seat, verb: Verb<PieceId>): Reading<Noir> | null {
  const isMarker = (piece: PieceId): boolean => piece === aimOf(seat) || piece === earOf(seat);
  switch (verb.t) {
    case 'turn':
    case 'push':
      return isMarker(verb.piece) ? FREE : BY_RULES;
    case 'put':
      if (isMarker(verb.piece)) return verb.onto === FELT ? FREE : BY_RULES;
      return roomOfCard(seat, verb.piece) !== null && verb.onto === standOf(seat) ? FREE : BY_RULES;
    case 'arrange': {
      const front = verb.order[0];
      return verb.zone === standOf(seat) && front !== undefined && roomOfCard(seat, front) !== null ? FREE : BY_RULES;
    }
    case 'press':
      return roomOfCard(seat, verb.piece) !== null && verb.button === 'effect' ? refuse('no-effect') : BY_RULES;
    case 'peek':
      return BY_RULES;
    default:
      return null;
  }
}
