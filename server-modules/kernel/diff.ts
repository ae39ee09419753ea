// What changed for whom since the last look: only touched pieces and zones are seen again, once for everybody and once
// more for those with special sight.

import type { PieceId, Seat, Viewer, ZoneId } from './ids.ts';
import { assemble, isLinked } from './assemble.ts';
import type { Ops } from './patch.ts';
import { viewPiece, viewZone } from './project.ts';
import { reads, specials, specialsOf, tellsZone } from './sight.ts';
import { getZone, type Marks, type World } from './state.ts';
import type { Zone } from './types.ts';
import type { PieceView, ZoneView } from './view.ts';

export interface Projector {
  /** The differences since the last call. */
  take(): Patches;
  /** The same as a list: for viewers who have any. Viewers who see the same get the same object. */
  collect(): Map<Viewer, Ops>;
  /** The world stops marking changes for this projector. */
  close(): void;
}

/**
 * What each viewer is told. Mostly all are told the same, and then no list of viewers is made: it would cost a fifth of
 * a handler (docs/fast.md).
 */
export interface Patches {
  /** For every viewer; null where some see it differently. An empty list: nobody saw anything. */
  alike: Ops | null;
  /** Where not all are told alike: those who are told something. */
  own: ReadonlyMap<Viewer, Ops>;
}

/** What this viewer is told; undefined: nothing. */
export function opsFor({ alike, own }: Patches, viewer: Viewer): Ops | undefined {
  if (alike === null) return own.get(viewer);
  return alike.length > 0 ? alike : undefined;
}

/** What a seat was shown last where it is not what everybody was shown. */
interface Shown<V> {
  seat: Seat;
  view: V;
}

/** What everybody was shown last, and the exceptions. */
interface Memory<K, V> {
  all: Map<K, V>;
  own: Map<K, readonly Shown<V>[]>;
}

/**
 * A zone whose pieces all can tell apart looks alike to all, and of its view only the pieces move: then the zone
 * itself, which is never written into, says what was shown. A board has hundreds of them, and a view takes as much
 * memory as its zone: 0.40 MiB of the 3.3 of Imposters and Crewmates (docs/fast.md).
 */
interface ZoneMemory extends Memory<ZoneId, ZoneView> {
  plain: Map<ZoneId, Zone>;
}

/** One touched thing: its difference for everybody, and for the seats that see it differently before or after. */
interface Seen<V> {
  before: V | null;
  now: V | null;
  own: readonly { seat: Seat; before: V | null; now: V | null }[];
}

/** Starts from the world as it is now: whoever joins is sent project(w, viewer) once. [P7] */
export function createProjector(w: World, viewers: readonly Viewer[]): Projector {
  const marks: Marks = { pieces: new Set(), last: null, zones: new Set(), sheet: new Set(), relaid: new Set(), thrown: new Set(), links: new Map() };
  w.marks.push(marks);
  const pieces: Memory<PieceId, PieceView> = { all: new Map(), own: new Map() };
  const stamps = new Map<PieceId, number>();
  const zones: ZoneMemory = { all: new Map(), own: new Map(), plain: new Map() };
  for (const id of w.pieces.keys()) lookPiece(w, pieces, id);
  for (const { id, stamp } of w.pieces.values()) stamps.set(id, stamp);
  for (const id of w.zones.keys()) lookZone(w, zones, id);
  const take = (): Patches => collect(w, viewers, marks, pieces, zones, stamps);
  return {
    take,
    collect: () => {
      const patches = take();
      const out = new Map<Viewer, Ops>();
      for (const viewer of viewers) {
        const ops = opsFor(patches, viewer);
        if (ops !== undefined) out.set(viewer, ops);
      }
      return out;
    },
    close: () => {
      const at = w.marks.indexOf(marks);
      if (at >= 0) w.marks.splice(at, 1);
    },
  };
}

function collect(
  w: World,
  viewers: readonly Viewer[],
  marks: Marks,
  pieces: Memory<PieceId, PieceView>,
  zones: ZoneMemory,
  stamps: Map<PieceId, number>,
): Patches {
  if (marks.pieces.size === 0 && marks.zones.size === 0 && marks.sheet.size === 0 && marks.thrown.size === 0) return NOTHING;
  const apart: Seat[] = [];
  const seenPieces: Seen<PieceView>[] = [];
  // By lists and indexes: iterators cost 5 to 10 hundredths of a handler more in Nakama's engine (docs/fast.md).
  const pieceIds: readonly PieceId[] = marks.pieces.size === 1 && marks.last !== null ? [marks.last] : Array.from(marks.pieces);
  for (let i = 0; i < pieceIds.length; i++) {
    const id = pieceIds[i] as PieceId;
    const seen = lookPiece(w, pieces, id);
    noteStamp(w, marks, stamps, id, seen);
    if (seen === null) continue;
    seenPieces.push(seen);
    if (seen.own.length > 0) setApart(apart, seen.own);
  }
  const seenZones: Seen<ZoneView>[] = [];
  const zoneIds = marks.zones.size === 0 ? NO_ZONES : Array.from(marks.zones);
  for (let i = 0; i < zoneIds.length; i++) {
    const seen = lookZone(w, zones, zoneIds[i] as ZoneId);
    if (seen === null) continue;
    seenZones.push(seen);
    if (seen.own.length > 0) setApart(apart, seen.own);
  }
  const sheet = marks.sheet.size === 0 ? NO_KEYS : Array.from(marks.sheet).sort();
  const relaid = marks.relaid.size === 0 ? NO_ZONES : Array.from(marks.relaid);
  for (let i = 0; i < relaid.length; i++) setApartIn(w, apart, relaid[i] as ZoneId);
  const thrown = marks.thrown.size === 0 ? NO_PIECES : Array.from(marks.thrown);
  for (let i = 0; i < thrown.length; i++) setApartOver(w, apart, thrown[i] as PieceId);
  const shared = assemble(w, null, seenPieces, seenZones, sheet, relaid, thrown, undefined);
  const own = apart.length === 0 ? NO_ONE : new Map<Viewer, Ops>();
  if (apart.length > 0) {
    for (const viewer of viewers) {
      const ops =
        viewer === null || !apart.includes(viewer)
          ? shared
          : assemble(w, viewer, forSeat(seenPieces, viewer), forSeat(seenZones, viewer), sheet, relaid, thrown, marks.links.get(viewer));
      if (ops.length > 0) own.set(viewer, ops);
    }
  }
  marks.pieces.clear();
  if (marks.zones.size > 0) marks.zones.clear();
  if (marks.sheet.size > 0) marks.sheet.clear();
  if (marks.relaid.size > 0) marks.relaid.clear();
  if (marks.thrown.size > 0) marks.thrown.clear();
  if (marks.links.size > 0) marks.links.clear();
  return { alike: apart.length === 0 ? shared : null, own };
}

/**
 * A piece that went away and came back to its place since the last look lies on top now, though its view is what it
 * was.
 */
function noteStamp(w: World, marks: Marks, stamps: Map<PieceId, number>, id: PieceId, seen: Seen<PieceView> | null): void {
  const piece = w.pieces.get(id);
  if (piece === undefined) {
    stamps.delete(id);
    return;
  }
  if (seen !== null && seen.own.length > 0 && isRenamed(marks, seen.own, piece.zone)) marks.relaid.add(piece.zone);
  if (stamps.get(id) === piece.stamp) return;
  stamps.set(id, piece.stamp);
  if (seen === null || w.order.has(piece.zone)) return;
  if (isBack(seen) || seen.own.some(isBack)) marks.relaid.add(piece.zone);
}

/**
 * Does it lie where it lay, under its name? Asked of each View by itself: that somebody else saw it come is not to be
 * told, nor that what was mixed came back.
 */
const isBack = ({ before, now }: { before: PieceView | null; now: PieceView | null }): boolean =>
  before !== null && now !== null && before.h === now.h && before.zone === now.zone && before.x === now.x && before.z === now.z;

/** Goes it on under another name in its place? What is new in a View lies on top of it. */
function isRenamed(marks: Marks, own: Seen<PieceView>['own'], zone: ZoneId): boolean {
  for (const { seat, before, now } of own) {
    if (before === null || now === null || before.zone !== zone || now.zone !== zone) continue;
    // What was mixed meanwhile and came back goes on for nobody.
    if (isLinked(marks.links.get(seat), now.h, before.h)) return true;
  }
  return false;
}

/** Who alone sees how the pieces of a zone lie above each other. */
function setApartIn(w: World, apart: Seat[], id: ZoneId): void {
  if (!w.zones.has(id) || tellsZone(w, null, id)) return;
  for (const seat of w.seats) if (tellsZone(w, seat, id) && !apart.includes(seat)) apart.push(seat);
}

/** Who alone reads what was thrown. */
function setApartOver(w: World, apart: Seat[], id: PieceId): void {
  if (!w.pieces.has(id) || reads(w, null, id)) return;
  for (const seat of w.seats) if (reads(w, seat, id) && !apart.includes(seat)) apart.push(seat);
}

function setApart(apart: Seat[], own: Seen<unknown>['own']): void {
  for (const { seat } of own) if (!apart.includes(seat)) apart.push(seat);
}

function forSeat<V>(seen: readonly Seen<V>[], seat: Seat): { before: V | null; now: V | null }[] {
  return seen.map((one) => one.own.find((own) => own.seat === seat) ?? one);
}

function lookPiece(w: World, memory: Memory<PieceId, PieceView>, id: PieceId): Seen<PieceView> | null {
  const piece = w.pieces.get(id);
  const now = piece === undefined ? null : viewPiece(w, null, piece);
  const seats = piece === undefined ? NOBODY : specials(w, piece, getZone(w, piece.zone));
  if (piece === undefined || seats.length === 0) return remember(memory, id, now, NO_VIEWS);
  const own: Shown<PieceView>[] = [];
  for (const seat of seats) {
    const view = viewPiece(w, seat, piece);
    if (view !== null && (now === null || view.h !== now.h || view.face !== now.face || view.extra !== now.extra)) own.push({ seat, view });
  }
  return remember(memory, id, now, own);
}

function lookZone(w: World, memory: ZoneMemory, id: ZoneId): Seen<ZoneView> | null {
  const zone = w.zones.get(id);
  const was = memory.plain.get(id);
  const plain = zone !== undefined && isPlain(w, zone);
  // Nothing of it is told but its pieces, and those are looked at by themselves.
  if (plain && was === zone) return null;
  if (was !== undefined) {
    memory.plain.delete(id);
    const before = viewZone(w, null, was);
    if (before !== null) memory.all.set(id, before);
  }
  const seen = seeZone(w, memory, id, zone);
  if (plain) {
    memory.all.delete(id);
    memory.plain.set(id, zone);
  }
  return seen;
}

/**
 * Does it look alike to all, with nothing in its view that changes before the zone itself does? How many lie in a told
 * zone is told by its pieces.
 */
const isPlain = (w: World, zone: Zone): boolean =>
  zone.tell === 'all' && !zone.ordered && zone.of === null && zone.tally === null && !w.onZone.has(zone.id) && specialsOf(w, zone).length === 0;

function seeZone(w: World, memory: ZoneMemory, id: ZoneId, zone: Zone | undefined): Seen<ZoneView> | null {
  const now = zone === undefined ? null : viewZone(w, null, zone);
  const seats = zone === undefined ? NOBODY : specialsOf(w, zone);
  if (zone === undefined || seats.length === 0) return remember(memory, id, now, NO_VIEWS);
  const own: Shown<ZoneView>[] = [];
  for (const seat of seats) {
    const view = viewZone(w, seat, zone);
    if (view !== null) own.push({ seat, view });
  }
  return remember(memory, id, now, own);
}

/** Puts what is seen now in place of what was shown last and gives both; null where nobody ever saw anything. */
function remember<K, V>(memory: Memory<K, V>, id: K, now: V | null, own: readonly Shown<V>[]): Seen<V> | null {
  const before = memory.all.get(id) ?? null;
  const ownBefore = memory.own.get(id) ?? NO_VIEWS;
  if (now === null) {
    if (before !== null) memory.all.delete(id);
  } else memory.all.set(id, now);
  if (own.length > 0) memory.own.set(id, own);
  else if (ownBefore.length > 0) memory.own.delete(id);
  if (before === null && now === null && own.length === 0 && ownBefore.length === 0) return null;
  if (own.length === 0 && ownBefore.length === 0) return { before, now, own: NO_VIEWS };
  const apart: { seat: Seat; before: V | null; now: V | null }[] = [];
  for (const { seat, view } of own) apart.push({ seat, before: shownTo(ownBefore, seat) ?? before, now: view });
  for (const { seat, view } of ownBefore) if (shownTo(own, seat) === null) apart.push({ seat, before: view, now });
  return { before, now, own: apart };
}

function shownTo<V>(list: readonly Shown<V>[], seat: Seat): V | null {
  return list.find((one) => one.seat === seat)?.view ?? null;
}

const NOBODY: readonly Seat[] = [];
const NO_VIEWS: readonly never[] = [];
const NO_ZONES: readonly ZoneId[] = [];
const NO_PIECES: readonly PieceId[] = [];
const NO_KEYS: readonly string[] = [];
const NO_ONE = new Map<Viewer, Ops>();
const NOTHING: Patches = { alike: [], own: NO_ONE };
