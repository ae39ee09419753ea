// The difference of two views, as data, and how it is folded into a view. The wire codec writes and reads exactly
// these.

import type { Handle, ZoneId } from './ids.ts';
import { Bug } from './result.ts';
import type { Extra, PieceKind } from './types.ts';
import type { PieceView, WorldView, ZoneView } from './view.ts';

/** Which fields a `set` carries. */
export const SET = { place: 1, turn: 2, zone: 4, face: 8, up: 16, index: 32 } as const;

/** Zones go by number (`n`), as on the wire. `index` -1: at the end, or the zone has no order. */
export type Op =
  /**
   * New or changed. For a zone whose pieces are told apart `count` is what it was before the rest of the patch. Its
   * order, if it has one, stays or starts empty.
   */
  | { t: 'zone'; zone: ZoneView }
  | { t: 'unzone'; n: number }
  | { t: 'gone'; hs: readonly Handle[] }
  /**
   * New, or the same handle with everything replaced. `was`: until now this viewer called the same piece so, and that
   * name is gone.
   */
  | {
      t: 'appear';
      h: Handle;
      kind: PieceKind;
      look: number;
      face: number | null;
      up: boolean;
      n: number;
      x: number;
      z: number;
      turn: number;
      locked: boolean;
      index: number;
      was: Handle | null;
    }
  | { t: 'set'; h: Handle; mask: number; x: number; z: number; turn: number; n: number; face: number | null; up: boolean; index: number }
  /** What hangs on the piece, as a whole. */
  | { t: 'extra'; h: Handle; extra: Extra | null }
  | { t: 'order'; n: number; order: readonly Handle[] }
  /** The pieces of an unordered zone, lowest first: something came to lie below what was there. */
  | { t: 'laid'; n: number; order: readonly Handle[] }
  | { t: 'count'; n: number; count: number }
  /** `by` pieces went from one zone to another; nobody says which. */
  | { t: 'shift'; from: number; to: number; by: number }
  | { t: 'tally'; n: number; tally: number }
  /**
   * Dice and coins that chance has spoken of, though they may show what they showed before: nothing to fold, something
   * to see.
   */
  | { t: 'thrown'; hs: readonly Handle[] }
  /** A text of the table's public furniture; null: it is gone. */
  | { t: 'sheet'; key: string; text: string | null };

/** Lists that are equal for several viewers are one object. */
export type Ops = readonly Op[];

/** A view that is being changed; what was not touched stays the old object. */
interface Draft {
  pieces: Map<Handle, PieceView>;
  zones: Map<ZoneId, ZoneView>;
  sheet: Map<string, string>;
  readonly old: WorldView;
  byNumber: Map<number, ZoneId> | null;
  /** Zones that were copied for this draft and may be written into. */
  own: Map<ZoneId, ZoneView>;
}

/**
 * The view after a patch. Unchanged pieces and zones keep their identity; the maps too, if nothing in them changed.
 * [P8] `was`, if given, is filled with new handle -> old handle for pieces that go on under another name.
 */
export function foldOps(view: WorldView, ops: Ops, was?: Map<Handle, Handle>): WorldView {
  if (ops.length === 0) return view;
  const d: Draft = { pieces: view.pieces, zones: view.zones, sheet: view.sheet, old: view, byNumber: null, own: new Map() };
  for (const op of ops) foldOp(d, op, was);
  return { pieces: d.pieces, zones: d.zones, sheet: d.sheet };
}

function foldOp(d: Draft, op: Op, was: Map<Handle, Handle> | undefined): void {
  switch (op.t) {
    case 'set':
      return foldSet(d, op);
    case 'appear': {
      const zone = zoneAt(d, op.n);
      if (op.was !== null) {
        remove(d, op.was);
        was?.set(op.h, op.was);
      }
      const old = d.pieces.get(op.h);
      if (old !== undefined && old.zone !== zone) leave(d, old.zone, op.h);
      const { h, kind, look, face, up, x, z, turn, locked } = op;
      const pieces = piecesOf(d);
      // What was laid last is listed last.
      if (old !== undefined && (old.zone !== zone || old.x !== x || old.z !== z)) pieces.delete(h);
      pieces.set(h, { h, kind, look, face, up, zone, x, z, turn, locked, extra: null });
      if (old?.zone !== zone) enter(d, zone, h, op.index);
      return;
    }
    case 'gone':
      for (const h of op.hs) remove(d, h);
      return;
    case 'zone': {
      const before = d.zones.get(op.zone.id);
      const order = op.zone.tell && op.zone.ordered ? [...(before?.order ?? [])] : null;
      const zone = { ...op.zone, order };
      zonesOf(d).set(zone.id, zone);
      d.own.set(zone.id, zone);
      d.byNumber?.set(zone.n, zone.id);
      return;
    }
    case 'unzone': {
      const id = zoneAt(d, op.n);
      zonesOf(d).delete(id);
      d.byNumber?.delete(op.n);
      return;
    }
    case 'order':
      ownZone(d, zoneAt(d, op.n)).order = [...op.order];
      return;
    case 'laid': {
      const pieces = piecesOf(d);
      for (const h of op.order) {
        const piece = pieces.get(h);
        if (piece === undefined) throw new Bug('a patch for a piece that is not there');
        pieces.delete(h);
        pieces.set(h, piece);
      }
      return;
    }
    case 'count':
      ownZone(d, zoneAt(d, op.n)).count = op.count;
      return;
    case 'shift': {
      const [from, to] = [ownZone(d, zoneAt(d, op.from)), ownZone(d, zoneAt(d, op.to))];
      from.count = (from.count ?? 0) - op.by;
      to.count = (to.count ?? 0) + op.by;
      return;
    }
    case 'thrown':
      return;
    case 'tally':
      ownZone(d, zoneAt(d, op.n)).tally = op.tally;
      return;
    case 'extra': {
      const old = d.pieces.get(op.h);
      if (old === undefined) throw new Bug('a patch for a piece that is not there');
      piecesOf(d).set(op.h, { ...old, extra: op.extra });
      return;
    }
    case 'sheet': {
      if (d.sheet === d.old.sheet) d.sheet = new Map(d.sheet);
      if (op.text === null) d.sheet.delete(op.key);
      else d.sheet.set(op.key, op.text);
      return;
    }
  }
}

function foldSet(d: Draft, op: Op & { t: 'set' }): void {
  const old = d.pieces.get(op.h);
  if (old === undefined) throw new Bug('a patch for a piece that is not there');
  const { mask } = op;
  const now = { ...old };
  if ((mask & SET.zone) !== 0) {
    now.zone = zoneAt(d, op.n);
    now.x = 0;
    now.z = 0;
    leave(d, old.zone, op.h);
    enter(d, now.zone, op.h, (mask & SET.index) !== 0 ? op.index : -1);
  }
  if ((mask & SET.place) !== 0) {
    now.x = op.x;
    now.z = op.z;
  }
  if ((mask & SET.turn) !== 0) now.turn = op.turn;
  if ((mask & SET.face) !== 0) now.face = op.face;
  if ((mask & SET.up) !== 0) now.up = !old.up;
  const pieces = piecesOf(d);
  // What was laid last is listed last.
  if ((mask & (SET.zone | SET.place)) !== 0) pieces.delete(op.h);
  pieces.set(op.h, now);
}

function remove(d: Draft, h: Handle): void {
  const old = d.pieces.get(h);
  if (old === undefined) throw new Bug('a patch takes away a piece that is not there');
  piecesOf(d).delete(h);
  leave(d, old.zone, h);
}

// Who tells the pieces of a zone apart counts them himself; a patch does not say it again.
function leave(d: Draft, id: ZoneId, h: Handle): void {
  const was = d.zones.get(id);
  if (was === undefined || !was.tell) return;
  const zone = ownZone(d, id);
  if (zone.count !== null) zone.count--;
  if (zone.order !== null) zone.order = zone.order.filter((other) => other !== h);
}

function enter(d: Draft, id: ZoneId, h: Handle, index: number): void {
  const was = d.zones.get(id);
  if (was === undefined || !was.tell) return;
  const zone = ownZone(d, id);
  if (zone.count !== null) zone.count++;
  if (zone.order === null) return;
  const order = [...zone.order];
  order.splice(index < 0 ? order.length : index, 0, h);
  zone.order = order;
}

function ownZone(d: Draft, id: ZoneId): ZoneView {
  const own = d.own.get(id);
  if (own !== undefined) return own;
  const old = d.zones.get(id);
  if (old === undefined) throw new Bug('a patch for a zone that is not there');
  const zone = { ...old };
  zonesOf(d).set(id, zone);
  d.own.set(id, zone);
  return zone;
}

function zoneAt(d: Draft, n: number): ZoneId {
  if (d.byNumber === null) {
    d.byNumber = new Map();
    for (const zone of d.zones.values()) d.byNumber.set(zone.n, zone.id);
  }
  const id = d.byNumber.get(n);
  if (id === undefined) throw new Bug('a patch names a zone that is not there');
  return id;
}

function piecesOf(d: Draft): Map<Handle, PieceView> {
  if (d.pieces === d.old.pieces) d.pieces = new Map(d.pieces);
  return d.pieces;
}

function zonesOf(d: Draft): Map<ZoneId, ZoneView> {
  if (d.zones === d.old.zones) d.zones = new Map(d.zones);
  return d.zones;
}
