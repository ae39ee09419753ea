// From what one viewer was shown and is shown now to the shortest list of ops. Everything is sorted by what the viewer
// calls it, because the order in which the server touched pieces can tell which hidden piece is which.

import { sameStand } from './bodies/stand.ts';
import { handleOf, pieceOf } from './handles.ts';
import type { Handle, PieceId, Viewer, ZoneId } from './ids.ts';
import { SET, type Op, type Ops } from './patch.ts';
import { handlesIn, rankOf } from './project.ts';
import { reads, tellsZone } from './sight.ts';
import { getPiece, getZone, type World } from './state.ts';
import type { Extra } from './types.ts';
import type { PieceView, ZoneView } from './view.ts';
import { getSheet } from './world.ts';

export interface PieceDiff {
  before: PieceView | null;
  now: PieceView | null;
}
export interface ZoneDiff {
  before: ZoneView | null;
  now: ZoneView | null;
}

/** The largest step that one `shift` can tell. */
const SHIFT_MAX = 16;

/** `links`: names under which this viewer's sight of a piece goes on. */
export function assemble(
  w: World,
  viewer: Viewer,
  pieces: PieceDiff[],
  zones: ZoneDiff[],
  sheet: readonly string[],
  relaid: readonly ZoneId[],
  thrown: readonly PieceId[],
  links: ReadonlyMap<number, number> | undefined,
): Ops {
  const ops: Op[] = [];
  if (zones.length > 1) zones.sort((a, b) => numberOf(a) - numberOf(b));
  if (pieces.length > 1) inLayingOrder(w, viewer, pieces);
  /** Orders as the viewer will have them so far, of told ordered zones. */
  let orders: Map<ZoneId, Handle[]> | null = null;
  for (let i = 0; i < zones.length; i++) {
    const { before, now } = zones[i] as ZoneDiff;
    if (now === null) continue;
    if (before === null || !sameRights(before, now))
      ops.push({ t: 'zone', zone: { ...now, count: now.tell ? countBefore(now, pieces) : now.count, order: null } });
    if (now.order !== null) {
      orders ??= new Map();
      orders.set(now.id, before?.order == null ? [] : before.order.slice());
    }
  }
  addGone(ops, pieces, links, orders);
  for (let i = 0; i < pieces.length; i++) addPiece(w, ops, pieces[i] as PieceDiff, zones, links, orders);
  if (orders !== null) {
    for (const { now } of zones) {
      if (now?.order != null && !sameList(orders.get(now.id) ?? [], now.order)) ops.push({ t: 'order', n: now.n, order: now.order });
    }
  }
  for (let i = 0; i < relaid.length; i++) addLaid(w, ops, viewer, relaid[i] as ZoneId);
  if (thrown.length > 0) addThrown(w, ops, viewer, thrown);
  if (zones.length > 0) addCounts(ops, zones);
  for (let i = 0; i < sheet.length; i++) ops.push({ t: 'sheet', key: sheet[i] as string, text: getSheet(w, sheet[i] as string) });
  return ops;
}

/**
 * By what the viewer calls them; what lies loose, later ones later, which he sees anyway: in a View the last is the
 * topmost.
 */
function inLayingOrder(w: World, viewer: Viewer, pieces: PieceDiff[]): void {
  const ranks = new Map<PieceDiff, number>();
  for (const diff of pieces) {
    const id = diff.now === null ? null : pieceOf(w, viewer, diff.now.h);
    ranks.set(diff, id === null ? 0 : rankOf(w, viewer, getPiece(w, id)));
  }
  pieces.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || (a.now?.h ?? 0) - (b.now?.h ?? 0));
}

function addLaid(w: World, ops: Op[], viewer: Viewer, id: ZoneId): void {
  const zone = w.zones.get(id);
  if (zone === undefined || !tellsZone(w, viewer, id)) return;
  ops.push({ t: 'laid', n: zone.n ?? 0, order: handlesIn(w, viewer, zone) });
}

/** Told to whoever reads what was thrown, whatever it showed before. [P11] */
function addThrown(w: World, ops: Op[], viewer: Viewer, thrown: readonly PieceId[]): void {
  const hs: Handle[] = [];
  for (const id of thrown) {
    const h = w.pieces.has(id) && reads(w, viewer, id) ? handleOf(w, viewer, id) : null;
    if (h !== null) hs.push(h);
  }
  if (hs.length > 0) ops.push({ t: 'thrown', hs: hs.sort((a, b) => a - b) });
}

function addGone(ops: Op[], pieces: readonly PieceDiff[], links: ReadonlyMap<number, number> | undefined, orders: Map<ZoneId, Handle[]> | null): void {
  let gone: Handle[] | null = null;
  for (let i = 0; i < pieces.length; i++) {
    const { before, now } = pieces[i] as PieceDiff;
    if (before === null || (now !== null && (now.h === before.h || isLinked(links, now.h, before.h)))) continue;
    (gone ??= []).push(before.h);
    if (orders !== null) leave(orders, before);
  }
  if (gone !== null) ops.push({ t: 'gone', hs: gone.sort((a, b) => a - b) });
}

function addPiece(
  w: World,
  ops: Op[],
  { before, now }: PieceDiff,
  zones: readonly ZoneDiff[],
  links: ReadonlyMap<number, number> | undefined,
  orders: Map<ZoneId, Handle[]> | null,
): void {
  if (now === null) return;
  const same = before !== null && before.h === now.h;
  if (same && before.kind === now.kind && before.look === now.look && before.locked === now.locked) {
    let mask = 0;
    let index = -1;
    if (before.zone !== now.zone) {
      mask |= SET.zone;
      if (orders !== null) {
        leave(orders, before);
        index = enter(orders, zones, now);
        if (index >= 0) mask |= SET.index;
      }
      if (now.x !== 0 || now.z !== 0) mask |= SET.place;
    } else if (before.x !== now.x || before.z !== now.z) mask |= SET.place;
    if (before.turn !== now.turn) mask |= SET.turn;
    if (before.face !== now.face) mask |= SET.face;
    if (before.up !== now.up) mask |= SET.up;
    const extra = before.extra !== now.extra && !sameExtra(before.extra, now.extra);
    if (mask === 0) {
      if (extra) ops.push({ t: 'extra', h: now.h, extra: now.extra });
      return;
    }
    const n = (mask & SET.zone) !== 0 ? zoneNumber(w, now.zone) : 0;
    ops.push({ t: 'set', h: now.h, mask, x: now.x, z: now.z, turn: now.turn, n, face: now.face, up: now.up, index });
    if (extra) ops.push({ t: 'extra', h: now.h, extra: now.extra });
    return;
  }
  const was = before !== null && !same && isLinked(links, now.h, before.h) ? before.h : null;
  let index = -1;
  if (orders !== null) {
    if (before !== null && (was !== null || (same && before.zone !== now.zone))) leave(orders, before);
    if (!same || before?.zone !== now.zone) index = enter(orders, zones, now);
  }
  const { h, kind, look, face, up, x, z, turn, locked } = now;
  ops.push({ t: 'appear', h, kind, look, face, up, n: zoneNumber(w, now.zone), x, z, turn, locked, index, was });
  if (now.extra !== null) ops.push({ t: 'extra', h, extra: now.extra });
}

function sameExtra(a: Extra | null, b: Extra | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.tint === b.tint &&
    a.scale === b.scale &&
    a.tilt === b.tilt &&
    a.states === b.states &&
    a.name === b.name &&
    a.about === b.about &&
    a.words === b.words &&
    a.picture === b.picture &&
    sameStand(a, b) &&
    a.joints === b.joints &&
    a.tags === b.tags &&
    a.looks === b.looks &&
    a.clock === b.clock
  );
}

function addCounts(ops: Op[], zones: readonly ZoneDiff[]): void {
  let first: ZoneDiff | null = null;
  let second: ZoneDiff | null = null;
  let more = false;
  for (const diff of zones) {
    if (!countChanged(diff)) continue;
    if (first === null) first = diff;
    else if (second === null) second = diff;
    else more = true;
  }
  if (first !== null && second !== null && !more) {
    const by = stepOf(second);
    if (by === -stepOf(first) && Math.abs(by) <= SHIFT_MAX) {
      const [from, to] = by > 0 ? [numberOf(first), numberOf(second)] : [numberOf(second), numberOf(first)];
      ops.push({ t: 'shift', from, to, by: Math.abs(by) });
      first = null;
    }
  }
  for (const diff of zones) {
    const { before, now } = diff;
    if (first !== null && countChanged(diff)) ops.push({ t: 'count', n: numberOf(diff), count: now?.count ?? 0 });
    if (now === null && before !== null) ops.push({ t: 'unzone', n: before.n });
    if (before !== null && now !== null && sameRights(before, now) && now.tally !== null && before.tally !== now.tally) {
      ops.push({ t: 'tally', n: now.n, tally: now.tally });
    }
  }
}

/** A told zone is counted by its pieces, and a zone that is sent whole brings its count. */
function countChanged({ before, now }: ZoneDiff): boolean {
  return before !== null && now !== null && !now.tell && before.count !== now.count && sameRights(before, now);
}

const stepOf = ({ before, now }: ZoneDiff): number => (now?.count ?? 0) - (before?.count ?? 0);

/** All but what moves with the pieces. Told count or not counts as a right. */
function sameRights(a: ZoneView, b: ZoneView): boolean {
  return (
    a.tell === b.tell &&
    a.touch === b.touch &&
    a.insert === b.insert &&
    a.owner === b.owner &&
    a.of === b.of &&
    a.kind === b.kind &&
    a.ordered === b.ordered &&
    a.x === b.x &&
    a.z === b.z &&
    a.turn === b.turn &&
    a.w === b.w &&
    a.d === b.d &&
    (a.count === null) === (b.count === null) &&
    (a.tally === null) === (b.tally === null)
  );
}

function countBefore(zone: ZoneView, pieces: readonly PieceDiff[]): number | null {
  if (zone.count === null) return null;
  let count = zone.count;
  for (const { before, now } of pieces) {
    if (before?.zone === zone.id) count++;
    if (now?.zone === zone.id) count--;
  }
  return count;
}

export function isLinked(links: ReadonlyMap<number, number> | undefined, now: number, was: number): boolean {
  if (links === undefined) return false;
  for (let name = links.get(now); name !== undefined; name = links.get(name)) if (name === was) return true;
  return false;
}

function leave(orders: Map<ZoneId, Handle[]>, piece: PieceView): void {
  const order = orders.get(piece.zone);
  if (order === undefined) return;
  const at = order.lastIndexOf(piece.h);
  if (at >= 0) order.splice(at, 1);
}

/** Where the viewer puts the piece: -1 for the end. */
function enter(orders: Map<ZoneId, Handle[]>, zones: readonly ZoneDiff[], piece: PieceView): number {
  const order = orders.get(piece.zone);
  if (order === undefined) return -1;
  let at = -1;
  for (let i = 0; i < zones.length; i++) if (zones[i]?.now?.id === piece.zone) at = zones[i]?.now?.order?.lastIndexOf(piece.h) ?? -1;
  if (at < 0 || at >= order.length) {
    order.push(piece.h);
    return -1;
  }
  order.splice(at, 0, piece.h);
  return at;
}

function sameList(a: readonly Handle[], b: readonly Handle[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const zoneNumber = (w: World, id: ZoneId): number => getZone(w, id).n ?? 0;
const numberOf = ({ before, now }: ZoneDiff): number => (now ?? before)?.n ?? 0;
