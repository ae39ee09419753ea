// The shape of an entry in the table of verbs, and the questions that several verbs ask.

import type { PieceId, Seat, ZoneId } from '../ids.ts';
import type { Outcome } from '../events.ts';
import { insideOf, PLACE_MAX } from '../world.ts';
import { getPiece, getZone, sizeOf, type World } from '../state.ts';
import { touches } from '../sight.ts';
import type { KernelCode, Piece, Refusal, Zone } from '../types.ts';
import type { Pose, VerbName, VerbOf } from '../verb.ts';

/** `check` says why not and changes nothing; `apply` is called only after a check that said nothing. */
export interface VerbDef<T extends VerbName> {
  check(w: World, seat: Seat, verb: VerbOf<T, PieceId>): Refusal | null;
  apply(w: World, seat: Seat, verb: VerbOf<T, PieceId>): Outcome;
}

export const refuse = (code: KernelCode): Refusal => ({ code });

export const quiet = (...events: Outcome['events']): Outcome => ({ events, barrier: false });
export const loud = (...events: Outcome['events']): Outcome => ({ events, barrier: true });

/** May this seat put its hand on the piece? Refuses unknown-piece, piece-held, locked, not-yours. [V2] */
export function handOn(w: World, seat: Seat, id: PieceId): Refusal | null {
  const piece = w.pieces.get(id);
  if (piece === undefined) return refuse('unknown-piece');
  if (piece.locked) return refuse('locked');
  return handIn(w, seat, piece.zone);
}

/** May this seat take out of and put into the zone? Inside a container the container's place counts too. Refuses unknown-zone, piece-held, not-yours. */
export function handIn(w: World, seat: Seat, id: ZoneId): Refusal | null {
  const zone = w.zones.get(id);
  if (zone === undefined) return refuse('unknown-zone');
  if (zone.kind === 'hold' && zone.owner !== seat) return refuse('piece-held');
  if (!touches(w, seat, id)) return refuse('not-yours');
  if (zone.of === null) return null;
  const container = getPiece(w, zone.of);
  return handIn(w, seat, container.zone);
}

/** Is there room for `more` pieces? Refuses zone-full. */
export function roomFor(w: World, id: ZoneId, more: number): Refusal | null {
  return sizeOf(w, id) + more > getZone(w, id).limit ? refuse('zone-full') : null;
}

/** A pose that lies inside the zone, as far as it has a size; refuses out-of-bounds. */
export function within(zone: Zone, at: Pose): Refusal | null {
  const whole = Number.isInteger(at.x) && Number.isInteger(at.z) && Number.isInteger(at.turn);
  return !whole || far(at.x, zone.w) || far(at.z, zone.d) ? refuse('out-of-bounds') : null;
}

const far = (place: number, size: number): boolean => Math.abs(place) > (size > 0 ? Math.min(PLACE_MAX, size / 2) : PLACE_MAX);

/** A zone where its owner alone tells pieces apart, a hand or a stand: what lies there is lifted for his eyes only. */
export function isClosed(zone: Zone): boolean {
  return zone.tell === 'owner';
}

export const isContainer = (w: World, piece: Piece): boolean => insideOf(w, piece.id) !== null;

/** Cards in a hand stand with their faces to its owner. */
export const facesOwner = (zone: Zone): boolean => zone.kind === 'hand';
