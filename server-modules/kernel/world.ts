// Making a world and reading it: creation, zones, pieces, getters. Changes after setup go through ops.ts.

import { zone as zoneId, type PieceId, type Seat, type ZoneId } from './ids.ts';
import { commit, count } from './journal.ts';
import { dropHandles, settleHandles, settleZone } from './handles.ts';
import { Bug } from './result.ts';
import { emptyWorld, getPiece, getZone, sizeOf, type World } from './state.ts';
import { kindOf } from './kinds/index.ts';
import type { KindDef } from './kinds/kind-def.ts';
import type { Extra, Piece, Zone, ZoneKind } from './types.ts';
import { leanZone, wholeZone } from './zones.ts';

export { getPiece, getZone, sizeOf };
export type { World };

const NO_PIECES: readonly PieceId[] = [];
/** How many pieces one seat can hold above the table. */
export const HOLD_LIMIT = 60;
/** The open table every world has. */
export const FELT = zoneId('felt');
/** Places are whole tenths of a millimetre that fit 16 bits with a sign. */
export const PLACE_MAX = 32767;

/**
 * A fresh table: the felt and one hold for each seat; games add their zones and pieces. `seed` comes from the
 * platform's secure source. [W1]
 */
export function createWorld(given: { seed: string; seats: readonly Seat[] }): World {
  const w = emptyWorld(given.seed, given.seats);
  addZone(w, makeZone(FELT, 'felt', { limit: 100_000, w: 2 * PLACE_MAX, d: 2 * PLACE_MAX }));
  for (const seat of given.seats) {
    addZone(w, makeZone(holdOf(seat), 'hold', { owner: seat, touch: 'owner', limit: HOLD_LIMIT }));
  }
  return w;
}

export const holdOf = (seat: Seat): ZoneId => zoneId(`hold:${seat}`);

/** A zone with every right open and no size, but for what `over` says. */
export function makeZone(id: ZoneId, kind: ZoneKind, over: Partial<Omit<Zone, 'id' | 'kind'>> = {}): Zone {
  return {
    id,
    kind,
    owner: null,
    tell: 'all',
    read: 'none',
    count: 'all',
    tally: null,
    touch: 'all',
    insert: over.touch ?? 'all',
    ordered: false,
    limit: 1000,
    x: 0,
    z: 0,
    turn: 0,
    w: 0,
    d: 0,
    of: null,
    ...over,
  };
}

/** Adds a zone; a second one of the same id is a Bug. */
export function addZone(w: World, zone: Zone): void {
  if (w.zones.has(zone.id)) throw new Bug(`zone ${zone.id} is there already`);
  commit(w, { t: 'zone', was: null, now: leanZone(zone, count(w, 'zone')) });
}

/**
 * Changes rights, place or owner of a zone (`insert` goes with `touch` unless it is given); names of the pieces in it
 * follow. `ordered` and `of` stay what they are.
 */
export function changeZone(w: World, id: ZoneId, over: Partial<Omit<Zone, 'id' | 'ordered' | 'of' | 'n'>>): void {
  const was = getZone(w, id);
  const insert = over.insert ?? over.touch ?? was.insert;
  commit(w, { t: 'zone', was, now: leanZone({ ...wholeZone(was), ...over, insert }, was.n ?? 0) });
  settleZone(w, id);
}

/** Takes away an empty zone. */
export function removeZone(w: World, id: ZoneId): void {
  const was = getZone(w, id);
  if (sizeOf(w, id) > 0) throw new Bug(`zone ${id} is not empty`);
  for (const grant of w.onZone.get(id) ?? []) commit(w, { t: 'grant', was: grant, now: null });
  commit(w, { t: 'zone', was, now: null });
}

/**
 * Adds a piece: at `index` (else the end) of an ordered zone, at its x and z elsewhere. Setup only: no limit is asked.
 */
export function addPiece(w: World, given: Omit<Piece, 'stamp' | 'home' | 'extra'> & { extra?: Extra | null; home?: Piece['home']; index?: number }): void {
  if (w.pieces.has(given.id)) throw new Bug(`piece ${given.id} is there already`);
  const { id, kind, look, face, zone, x, z, turn, up, locked } = given;
  const order = w.order.get(getZone(w, zone).id);
  const stamp = count(w, 'stamp');
  const flat = order === undefined;
  commit(w, {
    t: 'piece',
    was: null,
    now: { id, kind, look, face, zone, x: flat ? x : 0, z: flat ? z : 0, turn, up, stamp, locked, extra: given.extra ?? null, home: given.home ?? null },
  });
  if (order !== undefined) commit(w, { t: 'order', zone, at: clampIndex(given.index, order.length), was: [], now: [id] });
  settleHandles(w, id);
  if (order !== undefined) crown(w, zone);
}

/**
 * Takes a piece out of the world, with its names and the looks that hung on it. A container must be empty; its inside
 * goes too.
 */
export function removePiece(w: World, id: PieceId): void {
  const was = getPiece(w, id);
  const inside = w.insides.get(id);
  if (inside !== undefined) removeZone(w, inside);
  for (const grant of w.onPiece.get(id) ?? []) commit(w, { t: 'grant', was: grant, now: null });
  dropHandles(w, id);
  const order = w.order.get(was.zone);
  if (order !== undefined) commit(w, { t: 'order', zone: was.zone, at: order.indexOf(id), was: [id], now: [] });
  commit(w, { t: 'piece', was, now: null });
  if (order !== undefined) crown(w, was.zone);
}

/** A deck looks like its top card: its back, and its face where that lies upwards. [W10] */
export function crown(w: World, zone: ZoneId): void {
  const of = getZone(w, zone).of;
  const deck = of === null ? undefined : w.pieces.get(of);
  if (deck === undefined || deck.kind !== 'deck') return;
  const top = w.order.get(zone)?.at(-1);
  if (top === undefined) return;
  const { look, up, face: under } = getPiece(w, top);
  const face = up ? under : 0;
  if (deck.look !== look || deck.up !== up || deck.face !== face) commit(w, { t: 'piece', was: deck, now: { ...deck, look, up, face } });
}

/** An index meant for a list of this length: nothing, something negative or too much mean the end. */
export function clampIndex(index: number | undefined, length: number): number {
  return index === undefined || index < 0 || index > length ? length : index;
}

/**
 * The pieces of a zone, first to last: front to back, bottom to top, on the felt in the order in which they were laid
 * down. Do not keep it.
 */
export function orderOf(w: World, zone: ZoneId): readonly PieceId[] {
  const order = w.order.get(zone);
  if (order !== undefined) return order;
  const members = w.members.get(zone);
  if (members === undefined) {
    if (!w.zones.has(zone)) throw new Bug(`no zone ${zone}`);
    return NO_PIECES;
  }
  return [...members].sort((a, b) => getPiece(w, a).stamp - getPiece(w, b).stamp);
}

export function piecesIn(w: World, zone: ZoneId): Piece[] {
  return orderOf(w, zone).map((id) => getPiece(w, id));
}

/** The last piece of an ordered zone: the top of a deck. */
export function topOf(w: World, zone: ZoneId): PieceId | null {
  return w.order.get(zone)?.at(-1) ?? null;
}

/** All pieces by id, whatever way led here. */
export function eachPiece(w: World): Piece[] {
  w.pieceIds ??= [...w.pieces.keys()].sort();
  return w.pieceIds.map((id) => getPiece(w, id));
}

/** All zones by id. */
export function eachZone(w: World): Zone[] {
  w.zoneIds ??= [...w.zones.keys()].sort();
  return w.zoneIds.map((id) => getZone(w, id));
}

/** The inside of a container piece. */
export function insideOf(w: World, piece: PieceId): ZoneId | null {
  return w.insides.get(piece) ?? null;
}

/** What sort of container the zone is the inside of; null: of none. */
export function holdsIn(w: World, zone: ZoneId): KindDef['holds'] {
  const of = w.zones.get(zone)?.of;
  if (of == null) return null;
  const container = w.pieces.get(of);
  return container === undefined ? null : kindOf(container.kind).holds;
}

/** Text that a layer above keeps in the world, so that journal, undo and recovery cover it too. */
export function getAux(w: World, name: string): string | null {
  return w.aux.get(name) ?? null;
}

export function setAux(w: World, name: string, text: string | null): void {
  const was = getAux(w, name);
  if (was !== text) commit(w, { t: 'aux', name, was, now: text });
}

/** A text of the table's public furniture. */
export function getSheet(w: World, key: string): string | null {
  return w.sheet.get(key) ?? null;
}

export function setSheet(w: World, key: string, text: string | null): void {
  const was = getSheet(w, key);
  if (was !== text) commit(w, { t: 'sheet', key, was, now: text });
}
