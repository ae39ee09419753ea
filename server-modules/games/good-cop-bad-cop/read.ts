// What a hand means at this table beside the gestures of the moves. (GC 5)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import type { Verb, VerbOf } from '../../kernel/verb.ts';
import { meant } from '../../rules/circle.ts';
import { reader } from '../../rules/hand/reader.ts';
import { BY_RULES, FREE, ontoOf, refuse } from '../../rules/hand/reading.ts';
import type { Reading } from '../../rules/types.ts';
import { asks } from './asks.ts';
import { active, placeOf, weaponOf, type Cop, type PlayerView } from './cop.ts';
import { kindHeld } from './moves/hands.ts';
import { moves } from './moves/index.ts';
import { checkTargets, checkWindow } from './moves/targets.ts';
import { handOf, MARKER, matOf } from './names.ts';

/** Moves, a free hand, or nothing; looks at nothing but what the seat sees. */
export const read = reader<Cop>({ moves, asks, hand: handOf, otherwise });

function otherwise(k: PlayerView, seat: Seat, verb: Verb<PieceId>): Reading<Cop> | null {
  switch (verb.t) {
    case 'take':
      // The marker is lifted by whoever has it.
      if (verb.piece === MARKER) return active(k) === seat ? FREE : BY_RULES;
      return null;
    case 'put':
      return verb.piece === MARKER && verb.onto === matOf(seat) ? FREE : astray(k, seat, verb);
    case 'flip': {
      const card = placeOf(k, verb.piece);
      return card === null || card.seat === seat ? BY_RULES : refuse(card.up ? 'face-up' : card.face === null ? 'peek' : 'seen');
    }
    case 'turn': {
      if (verb.piece !== weaponOf(k, seat)) return null;
      const self = meant(k.seats, seat, (k.turned(verb.piece) ?? 0) + verb.degrees, [seat]);
      return refuse(self === null ? 'nobody-there' : 'aim-self');
    }
    default:
      return null;
  }
}

/** Equipment that is laid where nothing is played is refused for its own reason, if it has one now. */
function astray(k: PlayerView, seat: Seat, verb: VerbOf<'put', PieceId>): Reading<Cop> | null {
  const kind = ontoOf(k, verb) === handOf(seat) ? null : kindHeld(k, seat, verb.piece);
  const no = kind === null ? null : (checkWindow(k, kind) ?? checkTargets(k, seat, kind, {}));
  return no === null || no === 'bad-target' || no === 'choose-card' ? null : refuse(no);
}
