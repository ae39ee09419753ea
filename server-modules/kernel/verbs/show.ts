// show: let other seats read a piece or all of a zone of one's own; an empty list takes it back.

import type { PieceId, Seat, ZoneId } from '../ids.ts';
import { addGrant, dropGrant } from '../ops.ts';
import { reads } from '../sight.ts';
import { getPiece, getZone, type World } from '../state.ts';
import type { Grant } from '../types.ts';
import { handIn, handOn, loud, refuse, type VerbDef } from './verb-def.ts';

export const show: VerbDef<'show'> = {
  check(w, seat, verb) {
    if (verb.piece !== undefined) {
      const no = handOn(w, seat, verb.piece);
      // Nobody shows what he may not read himself.
      if (no !== null) return no;
      if (!reads(w, seat, verb.piece)) return refuse('not-yours');
    } else if (verb.zone !== undefined) {
      const no = handIn(w, seat, verb.zone);
      if (no !== null) return no;
      if (getZone(w, verb.zone).owner !== seat) return refuse('not-yours');
    } else return refuse('unknown-piece');
    if (verb.to !== 'all' && verb.to.length === 0 && given(w, seat, verb.piece, verb.zone).length === 0) return refuse('nothing-to-do');
    return null;
  },
  apply(w, seat, verb) {
    for (const grant of given(w, seat, verb.piece, verb.zone)) dropGrant(w, grant.id);
    const event = { t: 'shown' as const, piece: verb.piece ?? null, zone: verb.piece === undefined ? (verb.zone ?? null) : null, to: verb.to };
    if (verb.to === 'all' || verb.to.length > 0) {
      const to = verb.to === 'all' ? null : verb.to;
      if (verb.piece !== undefined) addGrant(w, { kind: 'know', piece: verb.piece, to, until: word(seat) });
      else addGrant(w, { kind: 'see', zone: verb.zone as ZoneId, to, until: word(seat) });
    }
    return loud(event);
  },
};

const word = (seat: Seat): string => `shown:${seat}`;

function given(w: World, seat: Seat, piece: PieceId | undefined, zone: ZoneId | undefined): Grant[] {
  const on = piece !== undefined ? w.onPiece.get(getPiece(w, piece).id) : zone !== undefined ? w.onZone.get(zone) : undefined;
  return (on ?? []).filter((grant) => grant.until === word(seat));
}
