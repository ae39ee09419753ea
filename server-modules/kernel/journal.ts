// The one door through which a world changes. Every change is an entry that can be undone, saved and applied again.

import type { PieceId, Seat, ZoneId } from './ids.ts';
import { Bug } from './result.ts';
import { getZone, type Marks, type Shelf, type World } from './state.ts';
import type { Change, Grant, Piece, Zone } from './types.ts';

/** Does a change and writes it down. Everything else in the kernel changes the world through this. */
export function commit(w: World, change: Change): void {
  perform(w, change);
  w.journal.push(change);
}

/** All changes since the last take or rollback; the world goes on from here. */
export function takeChanges(w: World): Change[] {
  const changes = w.journal;
  w.journal = [];
  return changes;
}

/** Undoes everything since the last take: the world is byte for byte what it was then. */
export function rollback(w: World): void {
  const changes = w.journal;
  w.journal = [];
  for (let i = changes.length - 1; i >= 0; i--) perform(w, inverse(changes[i] as Change));
}

/** Does recorded changes again, in their order; they are journaled like any others. */
export function applyChanges(w: World, changes: readonly Change[]): void {
  for (const change of changes) commit(w, change);
}

/** Undoes recorded changes, last one first; what is done for that is journaled, so an undo can itself be logged. */
export function revertChanges(w: World, changes: readonly Change[]): void {
  for (let i = changes.length - 1; i >= 0; i--) commit(w, inverse(changes[i] as Change));
}

/** The change that takes this one back: what was and what is change places. */
export function inverse(c: Change): Change {
  switch (c.t) {
    case 'throw':
      return { ...c, on: !c.on };
    case 'stream':
      // A stream that did not exist yet goes back to its first word; that is the same chance. It draws nothing.
      return { t: 'stream', name: c.name, was: c.now, now: c.was ?? { name: c.name, epoch: -1, used: 0 } };
    default:
      return { ...c, was: c.now, now: c.was } as Change;
  }
}

/** The next number of a counter, from 0. */
export function count(w: World, name: string): number {
  const was = w.counters.get(name) ?? 0;
  commit(w, { t: 'counter', name, was, now: was + 1 });
  return was;
}

function perform(w: World, c: Change): void {
  w.revision++;
  switch (c.t) {
    case 'piece':
      return performPiece(w, c.was, c.now);
    case 'order':
      return performOrder(w, c.zone, c.at, c.was.length, c.now);
    case 'handle':
      if (c.viewer === null) return performHandle(w, w.open, c.piece, c.was, c.now);
      if ((c.was === null) !== (c.now === null)) {
        const named = (w.named.get(c.piece) ?? 0) + (c.now === null ? -1 : 1);
        if (named === 0) w.named.delete(c.piece);
        else w.named.set(c.piece, named);
      }
      return performHandle(w, shelfOf(w, c.viewer), c.piece, c.was, c.now);
    case 'counter':
      if (c.now === 0) w.counters.delete(c.name);
      else w.counters.set(c.name, c.now);
      return;
    case 'zone':
      return performZone(w, c.was, c.now);
    case 'grant':
      return performGrant(w, c.was, c.now);
    case 'stream':
      keep(w.streams, c.name, c.now.epoch < 0 ? null : c.now);
      return;
    case 'aux':
      keep(w.aux, c.name, c.now);
      return;
    case 'sheet':
      keep(w.sheet, c.key, c.now);
      for (let i = 0; i < w.marks.length; i++) w.marks[i]?.sheet.add(c.key);
      return;
    case 'throw':
      return performThrow(w, c.piece, c.on);
  }
}

/** What was under that name goes, or this is there from now on. */
function keep<T>(named: Map<string, T>, name: string, now: T | null): void {
  if (now === null) named.delete(name);
  else named.set(name, now);
}

function performThrow(w: World, piece: PieceId, on: boolean): void {
  for (let i = 0; i < w.marks.length; i++) {
    if (on) w.marks[i]?.thrown.add(piece);
    else w.marks[i]?.thrown.delete(piece);
  }
}

function performPiece(w: World, was: Piece | null, now: Piece | null): void {
  const id = (now ?? was)?.id;
  if (id === undefined) throw new Bug('a change of no piece');
  if (w.marks.length > 0 && now !== null && (was === null || was.stamp !== now.stamp || was.x !== now.x || was.z !== now.z)) markLaid(w, now);
  if (now === null) w.pieces.delete(id);
  else w.pieces.set(id, now);
  if (was === null || now === null) w.pieceIds = null;
  markPiece(w, id);
  if (was !== null && now !== null && was.zone === now.zone) {
    if (w.marks.length > 0 && was.turn !== now.turn && w.zones.get(now.zone)?.tally === 'turned') markZone(w, now.zone);
    return;
  }
  if (was !== null) {
    leave(w, was.zone, id);
    markZone(w, was.zone);
  }
  if (now !== null) {
    enter(w, now.zone, id);
    markZone(w, now.zone);
  }
}

/** A piece lies in an unordered zone from now on. */
export function enter(w: World, zone: ZoneId, piece: PieceId): void {
  if (w.order.has(zone) || !w.zones.has(zone)) return;
  const members = w.members.get(zone);
  if (members === undefined) w.members.set(zone, new Set([piece]));
  else members.add(piece);
}

function leave(w: World, zone: ZoneId, piece: PieceId): void {
  const members = w.members.get(zone);
  if (members?.delete(piece) === true && members.size === 0) w.members.delete(zone);
}

function performOrder(w: World, zone: ZoneId, at: number, gone: number, now: readonly PieceId[]): void {
  const list = w.order.get(zone);
  if (list === undefined) throw new Bug(`no order in ${zone}`);
  if (gone === 1 && now.length === 0 && at === list.length - 1) list.pop();
  else if (gone === 0 && now.length === 1 && at === list.length) list.push(now[0] as PieceId);
  else list.splice(at, gone, ...now);
  markZone(w, zone);
}

function performHandle(w: World, shelf: Shelf, piece: PieceId, was: number | null, now: number | null): void {
  if (was !== null && shelf.at.get(was) === piece) shelf.at.delete(was);
  if (now === null) shelf.of.delete(piece);
  else {
    shelf.of.set(piece, now);
    shelf.at.set(now, piece);
  }
  markPiece(w, piece);
  if (w.marks.length === 0) return;
  // Under its next name nobody is told that it was thrown under this one.
  if (now === null) for (const marks of w.marks) marks.thrown.delete(piece);
  const inside = w.insides.get(piece);
  if (inside !== undefined) markZone(w, inside);
  const zone = w.pieces.get(piece)?.zone;
  if (zone !== undefined && w.order.has(zone)) markZone(w, zone);
}

function performZone(w: World, was: Zone | null, now: Zone | null): void {
  const id = (now ?? was)?.id;
  if (id === undefined) throw new Bug('a change of no zone');
  if (was === null || now === null) w.zoneIds = null;
  if (was?.kind === 'fog') w.fogs--;
  if (now?.kind === 'fog') w.fogs++;
  if (was?.of) w.insides.delete(was.of);
  if (now?.of) w.insides.set(now.of, id);
  if (now === null) {
    w.zones.delete(id);
    w.order.delete(id);
    w.members.delete(id);
  } else {
    w.zones.set(id, now);
    if (was === null) {
      if (now.ordered) w.order.set(id, []);
    }
    markWhole(w, id);
  }
  markZone(w, id);
}

function performGrant(w: World, was: Grant | null, now: Grant | null): void {
  if (was !== null) {
    w.grants.delete(was.id);
    if (was.piece !== null) unhang(w.onPiece, was.piece, was);
    if (was.zone !== null) unhang(w.onZone, was.zone, was);
  }
  if (now !== null) {
    w.grants.set(now.id, now);
    if (now.piece !== null) hang(w.onPiece, now.piece, now);
    if (now.zone !== null) hang(w.onZone, now.zone, now);
  }
  const on = now ?? was;
  if (on === null) return;
  if (on.piece !== null) markPiece(w, on.piece);
  if (on.zone !== null) markWhole(w, on.zone);
}

// Lists of grants are kept by id, so that their order does not depend on the way that led here. They are replaced,
// never written into: whoever walks over one may drop grants on the way.
function hang<K>(index: Map<K, Grant[]>, key: K, grant: Grant): void {
  const list = (index.get(key) ?? []).filter((other) => other.id !== grant.id);
  list.push(grant);
  list.sort((a, b) => a.id - b.id);
  index.set(key, list);
}

function unhang<K>(index: Map<K, Grant[]>, key: K, grant: Grant): void {
  const list = (index.get(key) ?? []).filter((other) => other.id !== grant.id);
  if (list.length === 0) index.delete(key);
  else index.set(key, list);
}

export function shelfOf(w: World, seat: Seat): Shelf {
  const shelf = w.own.get(seat);
  if (shelf === undefined) throw new Bug(`no seat ${seat}`);
  return shelf;
}

export function markPiece(w: World, id: PieceId): void {
  for (let i = 0; i < w.marks.length; i++) {
    const marks = w.marks[i] as Marks;
    marks.pieces.add(id);
    marks.last = id;
  }
}

export function markZone(w: World, id: ZoneId): void {
  for (let i = 0; i < w.marks.length; i++) w.marks[i]?.zones.add(id);
}

/**
 * Whatever is laid gets the newest stamp; an older one was kept while it slid, given back by an undo, or it was pushed
 * under.
 */
function markLaid(w: World, { zone, stamp }: Piece): void {
  if (stamp === (w.counters.get('stamp') ?? 0) - 1 || w.order.has(zone)) return;
  for (let i = 0; i < w.marks.length; i++) w.marks[i]?.relaid.add(zone);
}

/** A zone whose rights change shows or hides everything in it. */
function markWhole(w: World, id: ZoneId): void {
  markZone(w, id);
  if (w.marks.length === 0 || !w.zones.has(id)) return;
  const ids: Iterable<PieceId> = getZone(w, id).ordered ? (w.order.get(id) ?? []) : (w.members.get(id) ?? []);
  for (const piece of ids) markPiece(w, piece);
}
