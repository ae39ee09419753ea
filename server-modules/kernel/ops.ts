// Primitive changes, used by verbs and by rules alike. They ask nobody's leave and keep order, names, looks and deck tops right.

import type { PieceId, Seat, ZoneId } from './ids.ts';
import { commit, count } from './journal.ts';
import { dropHandles, settleHandles, settleZone } from './handles.ts';
import { draw } from './random.ts';
import { eyes, granted } from './sight.ts';
import { getPiece, getZone, type World } from './state.ts';
import type { Grant, Piece } from './types.ts';
import type { Pose } from './verb.ts';
import { clampIndex, crown, FELT, holdOf, orderOf } from './world.ts';

/** Moves a piece to a place in an unordered zone, or to an index of an ordered one (counted after it was taken out; -1 is the end). Forgets its home. [W7] */
export function movePiece(w: World, id: PieceId, to: ZoneId, where: { index: number } | Pose): void {
  relocate(w, id, to, where, null, getPiece(w, id).up);
}

/** As movePiece, with the place to glide back to and the side it lies on from now. */
export function relocate(w: World, id: PieceId, to: ZoneId, where: { index: number } | Pose, home: Piece['home'], up: boolean): void {
  const was = getPiece(w, id);
  const from = was.zone;
  const left = w.order.get(from);
  if (left !== undefined) commit(w, { t: 'order', zone: from, at: indexIn(left, id), was: [id], now: [] });
  const flat = 'x' in where;
  const entered = w.order.get(to);
  const placed = flat && entered === undefined;
  const now: Piece = {
    id,
    kind: was.kind,
    look: was.look,
    face: was.face,
    zone: to,
    x: placed ? where.x : 0,
    z: placed ? where.z : 0,
    turn: flat ? turned(where.turn) : was.turn,
    up,
    stamp: count(w, 'stamp'),
    locked: was.locked,
    home,
  };
  commit(w, { t: 'piece', was, now });
  if (entered !== undefined) {
    commit(w, { t: 'order', zone: to, at: flat ? entered.length : clampIndex(where.index, entered.length), was: [], now: [id] });
  }
  if (from !== to) {
    if (w.onPiece.has(id)) outOfSight(w, now);
    settleHandles(w, id);
    if (left !== undefined) crown(w, from);
  }
  if (entered !== undefined) crown(w, to);
}

/** To an absolute number of degrees. */
export function turnPiece(w: World, id: PieceId, degrees: number): void {
  const was = getPiece(w, id);
  const turn = turned(degrees);
  if (was.turn !== turn) commit(w, { t: 'piece', was, now: { ...was, turn } });
}

export function flipPiece(w: World, id: PieceId, up: boolean): void {
  const was = getPiece(w, id);
  if (was.up === up) return;
  commit(w, { t: 'piece', was, now: { ...was, up } });
  if (w.order.has(was.zone)) crown(w, was.zone);
}

export function setFace(w: World, id: PieceId, face: number): void {
  const was = getPiece(w, id);
  if (was.face === face) return;
  commit(w, { t: 'piece', was, now: { ...was, face } });
  if (w.order.has(was.zone)) crown(w, was.zone);
}

export function setLook(w: World, id: PieceId, look: number): void {
  const was = getPiece(w, id);
  if (was.look === look) return;
  commit(w, { t: 'piece', was, now: { ...was, look } });
  if (w.order.has(was.zone)) crown(w, was.zone);
}

export function lockPiece(w: World, id: PieceId, locked: boolean): void {
  const was = getPiece(w, id);
  if (was.locked !== locked) commit(w, { t: 'piece', was, now: { ...was, locked } });
}

/** What lies in one zone changes places with what lies in the other; rights and looks given on a zone stay with the zone. */
export function swapZones(w: World, a: ZoneId, b: ZoneId): void {
  const ofA = [...orderOf(w, a)];
  const ofB = [...orderOf(w, b)];
  for (const id of ofA) movePiece(w, id, b, poseOf(getPiece(w, id)));
  for (const id of ofB) movePiece(w, id, a, poseOf(getPiece(w, id)));
}

/** Two pieces change places, zones and indexes; each keeps its own face and side up. */
export function swapPieces(w: World, a: PieceId, b: PieceId): void {
  const [first, second] = [getPiece(w, a), getPiece(w, b)];
  if (a === b) return;
  const at = (piece: Piece): number => w.order.get(piece.zone)?.indexOf(piece.id) ?? -1;
  const [i, j] = [at(first), at(second)];
  const to = (place: Piece, index: number): { index: number } | Pose => (index < 0 ? poseOf(place) : { index });
  // The lower index of one zone is filled first, so that the other still means the same place.
  if (first.zone === second.zone && i > j) {
    movePiece(w, a, second.zone, to(second, j));
    movePiece(w, b, first.zone, to(first, i));
  } else {
    movePiece(w, b, first.zone, to(first, i));
    movePiece(w, a, second.zone, to(second, j));
  }
  if (i >= 0) turnPiece(w, b, first.turn);
  if (j >= 0) turnPiece(w, a, second.turn);
}

/** Mixes a zone by chance from the named stream. Every piece in it gets a new name and loses the looks given on it. [R4] */
export function shuffleZone(w: World, zone: ZoneId, stream: string): void {
  const from = orderOf(w, zone).map((_, index) => index);
  for (let i = from.length - 1; i > 0; i--) {
    const j = draw(w, stream, i + 1);
    const other = from[j] as number;
    from[j] = from[i] as number;
    from[i] = other;
  }
  mixZone(w, zone, from);
}

/** Mixes a zone into a given order: place i gets what lay at `from[i]`. */
export function mixZone(w: World, zone: ZoneId, from: readonly number[]): void {
  const was = [...orderOf(w, zone)];
  const now = from.map((index) => was[index] as PieceId);
  if (w.order.has(zone)) commit(w, { t: 'order', zone, at: 0, was, now });
  for (const id of now) {
    if (w.onPiece.has(id)) for (const grant of w.onPiece.get(id) ?? []) commit(w, { t: 'grant', was: grant, now: null });
    if (!w.order.has(zone)) {
      const piece = getPiece(w, id);
      commit(w, { t: 'piece', was: piece, now: { ...piece, stamp: count(w, 'stamp') } });
    }
  }
  // All names go before the first new one is given, or the order of the new ones would tell the old.
  for (const id of now) dropHandles(w, id);
  for (const id of now) settleHandles(w, id);
  if (w.order.has(zone)) crown(w, zone);
}

/** A new order of an ordered zone, which must hold the same pieces; names are kept. */
export function setOrder(w: World, zone: ZoneId, now: readonly PieceId[]): void {
  commit(w, { t: 'order', zone, at: 0, was: [...orderOf(w, zone)], now: [...now] });
  crown(w, zone);
}

/** Turns a deck over as a whole: the bottom becomes the top and every piece its other side. */
export function mirrorDeck(w: World, inside: ZoneId): void {
  const ids = [...orderOf(w, inside)].reverse();
  for (const id of ids) {
    const was = getPiece(w, id);
    commit(w, { t: 'piece', was, now: { ...was, up: !was.up } });
  }
  setOrder(w, inside, ids);
}

/** Everything in a seat's hold glides back to where it came from; what has no such place any more is laid on the felt. [W11] */
export function emptyHold(w: World, seat: Seat): void {
  for (const id of [...orderOf(w, holdOf(seat))].reverse()) {
    const { home, turn } = getPiece(w, id);
    const back = home === null ? undefined : w.zones.get(home.zone);
    if (home === null || back === undefined) movePiece(w, id, FELT, { x: home?.x ?? 0, z: home?.z ?? 0, turn: home?.turn ?? turn });
    else {
      movePiece(w, id, back.id, back.ordered ? { index: home.index } : { x: home.x, z: home.z, turn: home.turn });
      turnPiece(w, id, home.turn);
    }
  }
}

/** Gives a look: `to` null is everybody. Returns its number. [W8] */
export function addGrant(
  w: World,
  given: { kind: Grant['kind']; piece?: PieceId | null; zone?: ZoneId | null; to: readonly Seat[] | null; until: string },
): number {
  const id = count(w, 'grant');
  const to = given.to === null ? null : w.seats.filter((seat) => given.to?.includes(seat));
  commit(w, { t: 'grant', was: null, now: { id, kind: given.kind, piece: given.piece ?? null, zone: given.zone ?? null, to, until: given.until } });
  settleAfter(w, given.piece ?? null, given.zone ?? null);
  return id;
}

/** Ends a look; one that is over already is left alone. */
export function dropGrant(w: World, id: number): void {
  const was = w.grants.get(id);
  if (was === undefined) return;
  commit(w, { t: 'grant', was, now: null });
  settleAfter(w, was.piece, was.zone);
}

/** Ends all looks with this word. */
export function endGrants(w: World, until: string): void {
  const ids: number[] = [];
  for (const grant of w.grants.values()) if (grant.until === until) ids.push(grant.id);
  for (const id of ids.sort((a, b) => a - b)) dropGrant(w, id);
}

export const poseOf = (piece: Piece): Pose => ({ x: piece.x, z: piece.z, turn: piece.turn });

/** Degrees brought into 0..359. */
export const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

// A card that lies on top is mostly the one that leaves: look from the end.
const indexIn = (list: readonly PieceId[], id: PieceId): number => list.lastIndexOf(id);

function settleAfter(w: World, piece: PieceId | null, zone: ZoneId | null): void {
  if (piece !== null) settleHandles(w, piece);
  if (zone !== null) settleZone(w, zone);
}

/** A look that hangs on a piece ends for those who cannot follow it to where it went. [W9] */
function outOfSight(w: World, piece: Piece): void {
  const zone = getZone(w, piece.zone);
  const follow = (seat: Seat | null): boolean => eyes(zone.tell, zone, seat) || granted(w.onZone.get(zone.id), seat);
  for (const was of w.onPiece.get(piece.id) ?? []) {
    if (follow(null)) continue;
    const to = was.to?.filter(follow) ?? [];
    if (was.to !== null && to.length === was.to.length) continue;
    commit(w, { t: 'grant', was, now: to.length === 0 ? null : { ...was, to } });
  }
}
