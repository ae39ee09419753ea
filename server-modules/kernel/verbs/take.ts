// take: lift a piece in sight, or some from the top of a container or row, into the seat's hold.

import { tidyDeck } from '../decks.ts';
import type { PieceId, Seat, ZoneId } from '../ids.ts';
import { relocate } from '../ops.ts';
import { getPiece, getZone, sizeOf, type World } from '../state.ts';
import type { Piece } from '../types.ts';
import { holdOf, orderOf } from '../world.ts';
import { handIn, handOn, isClosed, loud, quiet, refuse, roomFor, type VerbDef } from './verb-def.ts';

export const take: VerbDef<'take'> = {
  check(w, seat, verb) {
    if (verb.piece !== undefined) {
      return handOn(w, seat, verb.piece) ?? (staysPut(w, seat, verb.piece) ? null : roomFor(w, holdOf(seat), 1));
    }
    if (verb.from === undefined) return refuse('unknown-piece');
    const amount = verb.count ?? 1;
    const no = handIn(w, seat, verb.from);
    if (no !== null) return no;
    if (!getZone(w, verb.from).ordered || isClosed(getZone(w, verb.from))) return refuse('wrong-kind');
    const there = sizeOf(w, verb.from);
    if (there === 0) return refuse('empty');
    if (amount < 1 || amount > there) return refuse('too-many');
    for (const id of tops(w, verb.from, amount)) if (getPiece(w, id).locked) return refuse('locked');
    return roomFor(w, holdOf(seat), amount);
  },
  apply(w, seat, verb) {
    if (verb.piece !== undefined) {
      if (staysPut(w, seat, verb.piece)) return quiet();
      const from = getPiece(w, verb.piece).zone;
      lift(w, seat, verb.piece);
      tidyDeck(w, from);
      return quiet({ t: 'took', piece: verb.piece, from });
    }
    const from = verb.from as ZoneId;
    const ids = tops(w, from, verb.count ?? 1);
    // A face-up card that lay hidden under others shows itself on the way.
    const barrier = ids.slice(0, -1).some((id) => getPiece(w, id).up) || under(w, from, ids.length)?.up === true;
    for (let i = ids.length - 1; i >= 0; i--) lift(w, seat, ids[i] as PieceId);
    tidyDeck(w, from);
    const events = ids.map((piece) => ({ t: 'took' as const, piece, from }));
    return barrier ? loud(...events) : quiet(...events);
  },
};

/** A piece that is held already, or stands in one's own hand, needs no lifting: put works from there. [V3] */
function staysPut(w: World, seat: Seat, id: PieceId): boolean {
  const zone = getZone(w, getPiece(w, id).zone);
  return zone.id === holdOf(seat) || (isClosed(zone) && zone.owner === seat);
}

function lift(w: World, seat: Seat, id: PieceId): void {
  const was = getPiece(w, id);
  relocate(w, id, holdOf(seat), { x: 0, z: 0, turn: was.turn }, homeOf(w, was), was.up);
}

/** Where a lifted piece glides back to; out of a container, the container's place stands in should it be gone by then. */
function homeOf(w: World, was: Piece): NonNullable<Piece['home']> {
  const zone = getZone(w, was.zone);
  const index = w.order.get(zone.id)?.lastIndexOf(was.id) ?? -1;
  const place = zone.of === null ? was : getPiece(w, zone.of);
  return { zone: zone.id, x: place.x, z: place.z, turn: was.turn, index };
}

const tops = (w: World, zone: ZoneId, amount: number): PieceId[] => orderOf(w, zone).slice(-amount);

function under(w: World, zone: ZoneId, taken: number): Piece | null {
  const id = orderOf(w, zone).at(-1 - taken);
  return id === undefined ? null : getPiece(w, id);
}
