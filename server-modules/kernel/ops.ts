// Primitive changes, used by verbs and by rules alike. They ask nobody's leave and keep order, names, looks and deck
// tops right.

import type { PieceId, Seat, ZoneId } from './ids.ts';
import { commit, count } from './journal.ts';
import { dropHandles, settleHandles, settleZone } from './handles.ts';
import { draw } from './random.ts';
import { getPiece, type World } from './state.ts';
import { grounded, standPiece, upright } from './bodies/stand.ts';
import type { Piece } from './types.ts';
import type { Pose } from './verb.ts';
import { clampIndex, crown, FELT, holdOf, holdsIn, orderOf, removePiece } from './world.ts';
import { SEARCH, dropGrant, endGrants, outOfSight, searchBy } from './grants.ts';

export { changeExtra, NO_EXTRA, plain } from './bodies/stand.ts';

/**
 * Moves a piece to a place in an unordered zone, or to an index of an ordered one (counted after it was taken out; -1
 * is the end). Forgets its home. [W7]
 */
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
  // Laid where it lies already it stays above and below what it was.
  const x = placed ? where.x : 0;
  const z = placed ? where.z : 0;
  const still = entered === undefined && from === to && was.x === x && was.z === z;
  const now: Piece = {
    id,
    kind: was.kind,
    look: was.look,
    face: was.face,
    zone: to,
    x,
    z,
    turn: flat ? turned(where.turn) : was.turn,
    up,
    stamp: still ? was.stamp : count(w, 'stamp'),
    locked: was.locked,
    extra: grounded(was.extra),
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

/** Below everything else in its zone. */
export function sinkPiece(w: World, id: PieceId): void {
  const was = getPiece(w, id);
  commit(w, { t: 'piece', was, now: { ...was, stamp: -1 - count(w, 'sunk') } });
}

/** To an absolute number of degrees. */
export function turnPiece(w: World, id: PieceId, degrees: number): void {
  const was = getPiece(w, id);
  const turn = turned(degrees);
  if (was.turn !== turn) commit(w, { t: 'piece', was, now: { ...was, turn, extra: upright(was.extra) } });
}

export function flipPiece(w: World, id: PieceId, up: boolean): void {
  const was = getPiece(w, id);
  if (was.up === up) return;
  commit(w, { t: 'piece', was, now: { ...was, up, extra: upright(was.extra) } });
  if (w.order.has(was.zone)) crown(w, was.zone);
}

export function setFace(w: World, id: PieceId, face: number): void {
  const was = getPiece(w, id);
  if (was.face === face) return;
  commit(w, { t: 'piece', was, now: { ...was, face } });
  if (w.order.has(was.zone)) crown(w, was.zone);
}

/**
 * Chance gives a die or coin this face: whoever reads it is told of the throw, though it may show what it showed
 * before. [P11]
 */
export function throwPiece(w: World, id: PieceId, face: number): void {
  setFace(w, id, face);
  commit(w, { t: 'throw', piece: id, on: true });
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

/**
 * What lies in one zone changes places with what lies in the other; rights and looks given on a zone stay with the
 * zone.
 */
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

/**
 * Mixes a zone by chance from the named stream. Every piece in it gets a new name and loses the looks given on it. [R4]
 */
export function shuffleZone(w: World, zone: ZoneId, stream: string): void {
  mixZone(w, zone, shuffledIndexes(w, orderOf(w, zone).length, stream));
}

function shuffledIndexes(w: World, length: number, stream: string): number[] {
  const from = Array.from({ length }, (_, index) => index);
  for (let i = from.length - 1; i > 0; i--) {
    const j = draw(w, stream, i + 1);
    const other = from[j] as number;
    from[j] = from[i] as number;
    from[i] = other;
  }
  return from;
}

/** Mixes a zone into a given order: place i gets what lay at `from[i]`. Whoever searches it does so no longer. */
export function mixZone(w: World, zone: ZoneId, from: readonly number[]): void {
  endSearches(w, zone);
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

/**
 * Pieces that lie loose in one zone, lowest first, change places by chance from the named stream: like those that were
 * mixed in a row they lose their names and the looks given on them. [Z5]
 */
export function washPieces(w: World, pieces: readonly PieceId[], stream: string): void {
  const places = pieces.map((id) => poseOf(getPiece(w, id)));
  shuffledIndexes(w, pieces.length, stream).forEach((from, i) => {
    const was = getPiece(w, pieces[from] as PieceId);
    commit(w, { t: 'piece', was, now: { ...was, ...(places[i] as Pose), stamp: count(w, 'stamp') } });
  });
  const mixed = [...pieces].sort((a, b) => getPiece(w, a).stamp - getPiece(w, b).stamp);
  for (const id of mixed) forget(w, id);
  for (const id of mixed) settleHandles(w, id);
}

/**
 * Puts a piece among those of an ordered zone by chance from the named stream: like one that was mixed it loses its
 * names and the looks given on it. [V22]
 */
export function slipInto(w: World, id: PieceId, zone: ZoneId, stream: string, up: boolean): void {
  const others = orderOf(w, zone).length - (getPiece(w, id).zone === zone ? 1 : 0);
  relocate(w, id, zone, { index: draw(w, stream, others + 1) }, null, up);
  forget(w, id);
  settleHandles(w, id);
}

/**
 * All in a zone becomes as unknown as if it had been mixed, though it lies as before: nobody follows what is drawn out
 * of it blindly. [V21]
 */
export function blurZone(w: World, zone: ZoneId): void {
  endSearches(w, zone);
  const known = orderOf(w, zone).filter((id) => w.onPiece.has(id) || w.named.has(id) || w.open.of.has(id));
  for (const id of known) forget(w, id);
  if (known.length > 0) settleZone(w, zone);
}

function endSearches(w: World, zone: ZoneId): void {
  for (const grant of w.onZone.get(zone) ?? []) if (grant.until.startsWith(SEARCH)) dropGrant(w, grant.id);
}

/** The names of a piece and the looks given on it end, as if it had been mixed. */
export function forget(w: World, id: PieceId): void {
  for (const grant of w.onPiece.get(id) ?? []) commit(w, { t: 'grant', was: grant, now: null });
  dropHandles(w, id);
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

/** Everything in a seat's hold glides back to where it came from. What the seat searches is closed. [W11] */
export function emptyHold(w: World, seat: Seat): void {
  endGrants(w, searchBy(seat));
  putBack(w, seat, []);
}

/**
 * What is in a seat's hold and not among `but` lies where it came from again; what has no such place any more is laid
 * on the felt. [W11]
 */
export function putBack(w: World, seat: Seat, but: readonly PieceId[]): void {
  for (const id of [...orderOf(w, holdOf(seat))].reverse()) {
    if (but.includes(id)) continue;
    const { home, turn } = getPiece(w, id);
    const back = home === null ? undefined : w.zones.get(home.zone);
    if (home === null || back === undefined) movePiece(w, id, FELT, { x: home?.x ?? 0, z: home?.z ?? 0, turn: home?.turn ?? turn });
    else if (holdsIn(w, back.id) === 'endless') removePiece(w, id);
    else {
      movePiece(w, id, back.id, back.ordered ? { index: home.index } : { x: home.x, z: home.z, turn: home.turn });
      turnPiece(w, id, home.turn);
      if (home.y !== undefined && !back.ordered) standPiece(w, id, home.y, home.lean);
    }
  }
}

export const poseOf = (piece: Piece): Pose => ({ x: piece.x, z: piece.z, turn: piece.turn });

/** Degrees brought into 0..359. */
export const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

// A card that lies on top is mostly the one that leaves: look from the end.
const indexIn = (list: readonly PieceId[], id: PieceId): number => list.lastIndexOf(id);
