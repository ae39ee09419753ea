// show: let other seats read a piece or all of a zone of one's own; an empty list takes it back, and ends one's own
// look at the piece.

import type { PieceId, Seat, ZoneId } from '../ids.ts';
import { addGrant, dropGrant } from '../grants.ts';
import { reads } from '../sight.ts';
import { getZone, type World } from '../state.ts';
import type { Grant } from '../types.ts';
import type { VerbOf } from '../verb.ts';
import { subject, UNTIL_MIXED } from './peek.ts';
import { handIn, handNear, loud, refuse, type VerbDef } from './verb-def.ts';

export const show: VerbDef<'show'> = {
  check(w, seat, verb) {
    if (verb.piece !== undefined) {
      const no = handNear(w, seat, verb.piece);
      // Nobody shows what he may not read himself.
      if (no !== null) return no;
      if (!reads(w, seat, verb.piece) && !isBack(verb)) return refuse('not-yours');
    } else if (verb.zone !== undefined) {
      const no = handIn(w, seat, verb.zone);
      if (no !== null) return no;
      if (getZone(w, verb.zone).owner !== seat) return refuse('not-yours');
    } else return refuse('unknown-piece');
    if (isBack(verb) && given(w, seat, verb.piece, verb.zone).length === 0) return refuse('nothing-to-do');
    return null;
  },
  apply(w, seat, verb) {
    const old = given(w, seat, verb.piece, verb.zone);
    // Who shows a card he has looked at goes on knowing it.
    for (const grant of old) if (isBack(verb) || grant.kind !== 'peek') dropGrant(w, grant.id);
    const event = { t: 'shown' as const, piece: verb.piece ?? null, zone: verb.piece === undefined ? (verb.zone ?? null) : null, to: verb.to };
    if (verb.to === 'all' || verb.to.length > 0) {
      const to = verb.to === 'all' ? null : verb.to;
      if (verb.piece !== undefined) addGrant(w, { kind: 'know', piece: verb.piece, to, until: shownBy(seat) });
      else addGrant(w, { kind: 'see', zone: verb.zone as ZoneId, to, until: shownBy(seat) });
    }
    return loud(event);
  },
};

/** Whose hand shows: the life of such a look. */
export const shownBy = (seat: Seat): string => `shown:${seat}`;

const isBack = (verb: VerbOf<'show', PieceId>): boolean => verb.to !== 'all' && verb.to.length === 0;

function given(w: World, seat: Seat, piece: PieceId | undefined, zone: ZoneId | undefined): Grant[] {
  if (piece === undefined) return zone === undefined ? [] : givenBy(w.onZone.get(zone), seat);
  const top = subject(w, piece);
  return [...givenBy(w.onPiece.get(piece), seat), ...(top === null ? [] : peeks(w, seat, top))];
}

const givenBy = (grants: readonly Grant[] | undefined, seat: Seat): Grant[] => (grants ?? []).filter((grant) => grant.until === shownBy(seat));

/** Looks that the seat's own hand took at the piece. */
export const peeks = (w: World, seat: Seat, piece: PieceId): Grant[] =>
  (w.onPiece.get(piece) ?? []).filter((grant) => grant.kind === 'peek' && grant.until === UNTIL_MIXED && grant.to?.length === 1 && grant.to[0] === seat);
