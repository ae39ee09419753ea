// What a hand means at this table beside the gestures of the moves. (TT 8)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import type { Verb } from '../../kernel/verb.ts';
import { reader } from '../../rules/hand/reader.ts';
import { FREE, means, ontoOf, refuse } from '../../rules/hand/reading.ts';
import type { Reading as AnyReading } from '../../rules/types.ts';
import { asks } from './asks/index.ts';
import { moves } from './moves/index.ts';
import { DISCARD, handOf, STONE } from './names.ts';
import { active, type PlayerView, type Traitors } from './traitors.ts';

type Reading = AnyReading<Traitors>;

const hand = reader<Traitors>({ moves, asks, hand: handOf, otherwise });

/** Moves, a free hand, or nothing; looks at nothing but what the seat sees. */
export function read(k: PlayerView, seat: Seat, verb: Verb<PieceId>): Reading {
  // A hand that keeps the drawn Traitor card and goes on playing does both as one. (TT W7)
  const { recruit, ...choose } = verb.choose ?? {};
  if (recruit === undefined) return hand(k, seat, verb);
  const meant = hand(k, seat, { ...verb, choose });
  return recruit === 'yes' && meant.t === 'moves' && k.own?.undecided === true ? means({ t: 'recruit', accept: 'yes' }, ...meant.moves) : meant;
}

function otherwise(k: PlayerView, seat: Seat, verb: Verb<PieceId>): Reading | null {
  const { open, phase } = k.facts;
  switch (verb.t) {
    // Sorting the own hand is free, but not while somebody looks into it: he would see it. (TT W6)
    case 'arrange':
      return open === seat && verb.zone === handOf(seat) ? refuse('not-now') : null;
    case 'take':
      if (verb.piece === undefined) return null;
      if (verb.piece === STONE) return active(k) === seat ? FREE : refuse('by-rules');
      return open === seat && k.rest(verb.piece) === handOf(seat) ? refuse('not-now') : null;
    case 'put': {
      const onto = ontoOf(k, verb);
      if (k.rest(verb.piece) !== handOf(seat) || onto === null || verb.piece === STONE) return null;
      if (onto === handOf(seat)) return open === seat ? refuse('not-now') : FREE;
      // Gold goes to the prize fund; whose turn it is, who is asked, and what comes first are told before that. (TT 3)
      if (onto === DISCARD) {
        const mayAct = active(k) === seat && phase === 'turn-main' && open === null && k.own?.undecided !== true;
        return mayAct ? refuse('gold-to-fund') : means({ t: 'discard', card: 'gold' });
      }
      return refuse('not-playable');
    }
    // A foreign card that lies face down is not to be looked at.
    case 'flip':
      return refuse(k.face(verb.piece) === null ? 'peek' : 'by-rules');
    default:
      return null;
  }
}
