// The shape of an entry in the table of verbs, and the questions that several verbs ask.

import type { PieceId, Seat, Tick, ZoneId } from '../ids.ts';
import type { Outcome } from '../events.ts';
import { kindOf } from '../kinds/index.ts';
import { holdsIn, insideOf, PLACE_MAX } from '../world.ts';
import { getPiece, getZone, sizeOf, type World } from '../state.ts';
import { counts, eyes, tells } from '../sight.ts';
import type { KernelCode, Piece, Refusal, Zone } from '../types.ts';
import type { Pose, VerbName, VerbOf } from '../verb.ts';

/**
 * `check` says why not and changes nothing; `apply` is called only after a check that said nothing. `now` is for
 * clocks: the kernel has none.
 */
export interface VerbDef<T extends VerbName> {
  check(w: World, seat: Seat, verb: VerbOf<T, PieceId>, now: Tick): Refusal | null;
  apply(w: World, seat: Seat, verb: VerbOf<T, PieceId>, now: Tick): Outcome;
}

export const refuse = (code: KernelCode): Refusal => ({ code });

export const quiet = (...events: Outcome['events']): Outcome => ({ events, barrier: false });
export const loud = (...events: Outcome['events']): Outcome => ({ events, barrier: true });

/**
 * May this seat put its hand on the piece? Refuses unknown-piece, piece-held, locked, not-yours, and wrong-kind in an
 * endless bag, where copies alone come out. [V2] [V29]
 */
export function handOn(w: World, seat: Seat, id: PieceId): Refusal | null {
  const piece = w.pieces.get(id);
  if (piece === undefined) return refuse('unknown-piece');
  if (piece.locked) return refuse('locked');
  const no = handIn(w, seat, piece.zone);
  return no === null && holdsIn(w, piece.zone) === 'endless' ? refuse('wrong-kind') : no;
}

/** The same of a piece that stays where it is: locked ones too. [V16] */
export function handNear(w: World, seat: Seat, id: PieceId): Refusal | null {
  const piece = w.pieces.get(id);
  if (piece === undefined) return refuse('unknown-piece');
  return handIn(w, seat, piece.zone) ?? (holdsIn(w, piece.zone) === 'endless' ? refuse('wrong-kind') : null);
}

/**
 * May this seat hang something on the pieces that everybody sees? Only where everybody tells them apart, or a mark
 * would tell more than it says. Each once. [V17]
 */
export function handOnAll(w: World, seat: Seat, pieces: readonly PieceId[]): Refusal | null {
  const no = distinct(pieces);
  if (no !== null) return no;
  for (const id of pieces) {
    const refusal = handOn(w, seat, id) ?? (tells(w, null, id) ? null : refuse('not-public'));
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Refuses a list with nothing in it, or with something twice. */
export function distinct(pieces: readonly PieceId[]): Refusal | null {
  if (pieces.length === 0) return refuse('nothing-to-do');
  return new Set(pieces).size === pieces.length ? null : refuse('bad-order');
}

/**
 * May this seat take out of the zone? Inside a container the container's place counts too. Who is not told how many lie
 * there takes nothing out: whether it is empty would be an answer. Refuses unknown-zone, piece-held, not-yours,
 * not-public. [V2]
 */
export function handIn(w: World, seat: Seat, id: ZoneId): Refusal | null {
  const zone = w.zones.get(id);
  if (zone === undefined) return refuse('unknown-zone');
  if (zone.kind === 'hold' && zone.owner !== seat) return refuse('piece-held');
  if (!eyes(zone.touch, zone, seat)) return refuse('not-yours');
  // What is seen in fog is taken by its name alone. [Z9]
  if (zone.kind !== 'fog' && !counts(w, seat, id)) return refuse('not-public');
  if (zone.of === null) return null;
  const container = getPiece(w, zone.of);
  return handIn(w, seat, container.zone);
}

/**
 * May this seat put into the zone? It may be open to put into though not to take from; a container lies in a place that
 * takes things in too. Endless bags take nothing but by `put`. [V30]
 */
export function handInto(w: World, seat: Seat, id: ZoneId): Refusal | null {
  const zone = w.zones.get(id);
  if (zone === undefined) return refuse('unknown-zone');
  if (zone.kind === 'hold' && zone.owner !== seat) return refuse('piece-held');
  if (!eyes(zone.insert, zone, seat)) return refuse('not-yours');
  if (zone.of === null) return null;
  const container = getPiece(w, zone.of);
  return kindOf(container.kind).holds === 'endless' ? refuse('wrong-kind') : handInto(w, seat, container.zone);
}

/**
 * Is there room for `more` pieces from this seat's hand? Who is not told how many lie there always finds room: a full
 * place would be an answer. Refuses zone-full. [V30]
 */
export const roomInto = (w: World, seat: Seat, id: ZoneId, more: number): Refusal | null => (counts(w, seat, id) ? roomFor(w, id, more) : null);

/** Is there room for `more` pieces? Refuses zone-full. */
export function roomFor(w: World, id: ZoneId, more: number): Refusal | null {
  return sizeOf(w, id) + more > getZone(w, id).limit ? refuse('zone-full') : null;
}

/** A pose that lies inside the zone, as far as it has a size; refuses out-of-bounds. */
export function within(zone: Zone, at: Pose): Refusal | null {
  const whole = at.x % 1 === 0 && at.z % 1 === 0 && at.turn % 1 === 0;
  return !whole || far(at.x, zone.w) || far(at.z, zone.d) ? refuse('out-of-bounds') : null;
}

function far(place: number, size: number): boolean {
  const half = size > 0 && size < 2 * PLACE_MAX ? size / 2 : PLACE_MAX;
  return place > half || place < -half;
}

/**
 * A zone where its owner or some seats alone tell pieces apart, a hand or a stand: what lies there is lifted for their
 * eyes only.
 */
export function isClosed(zone: Zone): boolean {
  return zone.tell === 'owner' || typeof zone.tell !== 'string';
}

export const isContainer = (w: World, piece: Piece): boolean => insideOf(w, piece.id) !== null;

/** Cards in a hand stand with their faces to its owner. */
export const facesOwner = (zone: Zone): boolean => zone.kind === 'hand';
