// take: lift a piece in sight, or some from the top of a container or row, into the seat's hold.

import { COPIES_MOST, checkCopies, copyPiece } from '../copies.ts';
import { tidyDeck } from '../decks.ts';
import type { PieceId, Seat, ZoneId } from '../ids.ts';
import { forget, relocate } from '../ops.ts';
import { reads } from '../sight.ts';
import { eyes } from '../sight.ts';
import { getPiece, getZone, sizeOf, type World } from '../state.ts';
import type { Outcome } from '../events.ts';
import type { Piece, Refusal } from '../types.ts';
import { holdOf, holdsIn, orderOf } from '../world.ts';
import { blurSource, isBlind, pickFrom, TOP } from './piles/draw.ts';
import { handIn, handOn, isClosed, loud, quiet, refuse, roomFor, type VerbDef } from './verb-def.ts';

export const take: VerbDef<'take'> = {
  check(w, seat, verb) {
    if (verb.piece !== undefined) {
      const no = handOn(w, seat, verb.piece);
      if (no !== null) return no.code === 'wrong-kind' ? checkEndless(w, seat, getPiece(w, verb.piece).zone, 1) : no;
      return staysPut(w, seat, verb.piece) ? null : roomFor(w, holdOf(seat), 1);
    }
    if (verb.from === undefined) return refuse('unknown-piece');
    const amount = verb.count ?? 1;
    const no = handIn(w, seat, verb.from);
    if (no !== null) return no;
    if (!getZone(w, verb.from).ordered || isClosed(getZone(w, verb.from))) return refuse('wrong-kind');
    const there = sizeOf(w, verb.from);
    if (there === 0) return refuse('empty');
    const sort = holdsIn(w, verb.from);
    if (sort === 'endless') return checkEndless(w, seat, verb.from, amount);
    if (amount < 1 || amount > there) return refuse('too-many');
    for (const id of sort === 'blind' ? orderOf(w, verb.from) : tops(w, verb.from, amount)) if (getPiece(w, id).locked) return refuse('locked');
    return roomFor(w, holdOf(seat), amount);
  },
  apply(w, seat, verb) {
    if (verb.piece !== undefined) {
      if (staysPut(w, seat, verb.piece)) return quiet();
      const from = getPiece(w, verb.piece).zone;
      if (holdsIn(w, from) === 'endless') return liftCopies(w, seat, from, verb.piece, 1);
      lift(w, seat, verb.piece);
      tidyDeck(w, from);
      return quiet({ t: 'took', piece: verb.piece, from });
    }
    const from = verb.from as ZoneId;
    const amount = verb.count ?? 1;
    if (holdsIn(w, from) === 'endless') return liftCopies(w, seat, from, pickFrom(w, from, TOP), amount);
    if (isBlind(w, from, TOP)) return liftBlindly(w, seat, from, amount);
    const ids = tops(w, from, amount);
    // A face-up card that lay hidden under others shows itself on the way.
    const barrier = ids.slice(0, -1).some((id) => getPiece(w, id).up) || under(w, from, ids.length)?.up === true;
    for (let i = ids.length - 1; i >= 0; i--) lift(w, seat, ids[i] as PieceId);
    tidyDeck(w, from);
    const events = ids.map((piece) => ({ t: 'took' as const, piece, from }));
    return barrier ? loud(...events) : quiet(...events);
  },
};

/**
 * A piece that is held already, stands in a hand that the seat looks into, or lies in fog, needs no lifting: put works
 * from there. [V3] [Z9]
 */
function staysPut(w: World, seat: Seat, id: PieceId): boolean {
  const zone = getZone(w, getPiece(w, id).zone);
  return zone.id === holdOf(seat) || (isClosed(zone) && (zone.kind === 'fog' || eyes(zone.tell, zone, seat)));
}

function lift(w: World, seat: Seat, id: PieceId): void {
  const was = getPiece(w, id);
  relocate(w, id, holdOf(seat), { x: 0, z: 0, turn: was.turn }, homeOf(w, was), was.up);
}

/**
 * Where a lifted piece glides back to; out of a container, the container's place stands in should it be gone by then.
 */
function homeOf(w: World, was: Piece): NonNullable<Piece['home']> {
  const zone = getZone(w, was.zone);
  const index = w.order.get(zone.id)?.lastIndexOf(was.id) ?? -1;
  const place = zone.of === null ? was : getPiece(w, zone.of);
  const { y, lean } = was.extra ?? {};
  return { zone: zone.id, x: place.x, z: place.z, turn: was.turn, index, ...(y === undefined ? {} : { y }), ...(lean === undefined ? {} : { lean }) };
}

/** Out of a bag, each by chance; where it glides back to is the bag. [V21] */
function liftBlindly(w: World, seat: Seat, from: ZoneId, amount: number): Outcome {
  const ids: PieceId[] = [];
  blurSource(w, from, TOP);
  for (let i = 0; i < amount; i++) {
    const id = pickFrom(w, from, TOP);
    ids.push(id);
    forget(w, id);
    lift(w, seat, id);
  }
  return loud(...ids.map((piece) => ({ t: 'took' as const, piece, from })));
}

/** Copies of what lies in an endless bag; gliding back they are swallowed again. [V29] */
function liftCopies(w: World, seat: Seat, from: ZoneId, of: PieceId, amount: number): Outcome {
  const was = getPiece(w, of);
  const pieces: PieceId[] = [];
  for (let i = 0; i < amount; i++) pieces.push(copyPiece(w, of, holdOf(seat), { x: 0, z: 0, turn: was.turn }, was.up, homeOf(w, was)));
  const barrier = !reads(w, null, of) && pieces.some((piece) => reads(w, null, piece));
  return { events: pieces.map((piece) => ({ t: 'took', piece, from })), barrier };
}

function checkEndless(w: World, seat: Seat, from: ZoneId, amount: number): Refusal | null {
  const no = handIn(w, seat, from);
  if (no !== null) return no;
  if (amount < 1 || amount > COPIES_MOST) return refuse('too-many');
  return checkCopies(w, amount) ?? roomFor(w, holdOf(seat), amount);
}

const tops = (w: World, zone: ZoneId, amount: number): PieceId[] => orderOf(w, zone).slice(-amount);

function under(w: World, zone: ZoneId, taken: number): Piece | null {
  const id = orderOf(w, zone).at(-1 - taken);
  return id === undefined ? null : getPiece(w, id);
}
