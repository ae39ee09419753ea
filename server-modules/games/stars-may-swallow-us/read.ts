// What a hand means at this table beside the gestures of the moves. (SM 5)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import type { Verb } from '../../kernel/verb.ts';
import { meant } from '../../rules/circle.ts';
import { reader } from '../../rules/hand/reader.ts';
import { BY_RULES, FREE, ontoOf, refuse } from '../../rules/hand/reading.ts';
import type { Reading } from '../../rules/types.ts';
import { asks } from './asks.ts';
import { moves } from './moves/index.ts';
import { CREWS, handOf, hatchOf, markerOf } from './names.ts';
import { hatch, type PlayerView, type Stars } from './stars.ts';

/** Moves, a free hand, or nothing; looks at nothing but what the seat sees. */
export const read = reader<Stars>({ moves, asks, hand: handOf, otherwise });

function otherwise(k: PlayerView, seat: Seat, verb: Verb<PieceId>): Reading<Stars> | null {
  switch (verb.t) {
    case 'take':
      // A sheet is lifted by whoever picks.
      return verb.piece !== undefined && k.rest(verb.piece) === CREWS ? (k.asked === 'pick' ? FREE : BY_RULES) : null;
    case 'put': {
      const onto = ontoOf(k, verb);
      // Of a pair the first is only lifted till the second comes.
      return k.asked === 'rush' && onto === hatchOf(seat) && k.rest(verb.piece) === handOf(seat) ? refuse('two-cards') : null;
    }
    case 'peek':
      return hatch(k, seat).includes(verb.piece) ? BY_RULES : null;
    case 'turn': {
      if (verb.piece !== markerOf(seat)) return null;
      const self = meant(k.seats, seat, (k.turned(verb.piece) ?? 0) + verb.degrees, [seat]);
      return refuse(self === null ? 'bad-target' : 'point-self');
    }
    default:
      return null;
  }
}
