// What one viewer may know, built up from nothing. Whatever is not written into a view here does not leave the server.

import type { Handle, PieceId, Viewer } from './ids.ts';
import { handleOf } from './handles.ts';
import { eyes, granted, reads, tellsZone } from './sight.ts';
import { kindOf } from './kinds/index.ts';
import { plain } from './ops.ts';
import { getPiece, sizeOf, type World } from './state.ts';
import type { Extra, Piece, Zone } from './types.ts';
import type { PieceView, WorldView, ZoneView } from './view.ts';
import { eachZone, orderOf } from './world.ts';

/** All that this viewer may know about the world; null is a watcher. [P1] */
export function project(w: World, viewer: Viewer): WorldView {
  const view: WorldView = { pieces: new Map(), zones: new Map(), sheet: new Map() };
  const zones: ZoneView[] = [];
  for (const zone of eachZone(w)) {
    const seen = viewZone(w, viewer, zone);
    if (seen !== null) zones.push(seen);
  }
  // Sorted by what the viewer calls them: the order of the server's ids would tell which hidden piece is which.
  for (const zone of zones.sort((a, b) => a.n - b.n)) view.zones.set(zone.id, zone);
  const pieces: { seen: PieceView; rank: number }[] = [];
  for (const piece of w.pieces.values()) {
    const seen = viewPiece(w, viewer, piece);
    if (seen !== null) pieces.push({ seen, rank: rankOf(w, viewer, piece) });
  }
  for (const { seen } of pieces.sort((a, b) => a.rank - b.rank || a.seen.h - b.seen.h)) view.pieces.set(seen.h, seen);
  for (const key of [...w.sheet.keys()].sort()) view.sheet.set(key, w.sheet.get(key) ?? '');
  return view;
}

/** When it was laid, among what this viewer sees lying loose; 0 elsewhere: an order that nobody sees must not show. */
export function rankOf(w: World, viewer: Viewer, piece: Piece): number {
  return w.order.has(piece.zone) || !tellsZone(w, viewer, piece.zone) ? 0 : piece.stamp;
}

/** One piece, or null where the viewer cannot tell it apart. */
export function viewPiece(w: World, viewer: Viewer, piece: Piece): PieceView | null {
  const h = handleOf(w, viewer, piece.id);
  if (h === null) return null;
  return {
    h,
    kind: piece.kind,
    look: piece.look,
    face: faceFor(w, viewer, piece),
    up: piece.up,
    zone: piece.zone,
    x: piece.x,
    z: piece.z,
    turn: piece.turn,
    locked: piece.locked,
    extra: piece.extra === null ? null : extraFor(w, viewer, piece, piece.extra),
  };
}

/**
 * What hangs on a piece: whoever may not read its face is not told what people call it, have typed on it, which
 * picture it bears or which tags it has, nor that there are any.
 * Containers have no face of their own: what they are called is for all. [P2] [V18]
 */
function extraFor(w: World, viewer: Viewer, piece: Piece, extra: Extra): Extra | null {
  const bare = extra.name === '' && extra.about === '' && extra.words === '' && extra.picture === undefined && !extra.tags;
  if (bare || kindOf(piece.kind).holds !== null) return extra;
  return faceFor(w, viewer, piece) === null ? plain({ ...extra, name: '', about: '', words: '', picture: '', tags: '' }) : extra;
}

/** The only line of the code that copies a face out. [P2] */
export function faceFor(w: World, viewer: Viewer, piece: Piece): number | null {
  return reads(w, viewer, piece.id) ? piece.face : null;
}

/** One zone, or null for the inside of a container that the viewer cannot tell apart, and for what lies aside. */
export function viewZone(w: World, viewer: Viewer, zone: Zone): ZoneView | null {
  if (zone.kind === 'aside') return null;
  const of = zone.of === null ? null : handleOf(w, viewer, zone.of);
  if (zone.of !== null && of === null) return null;
  const tell = eyes(zone.tell, zone, viewer) || granted(w.onZone.get(zone.id), viewer);
  const counted = tell || eyes(zone.count, zone, viewer);
  return {
    id: zone.id,
    n: zone.n ?? 0,
    kind: zone.kind,
    owner: zone.owner,
    ordered: zone.ordered,
    x: zone.x,
    z: zone.z,
    turn: zone.turn,
    w: zone.w,
    d: zone.d,
    tell,
    count: counted ? sizeOf(w, zone.id) : null,
    tally: tallyOf(w, zone),
    order: tell && zone.ordered ? handlesIn(w, viewer, zone) : null,
    touch: eyes(zone.touch, zone, viewer),
    insert: eyes(zone.insert, zone, viewer),
    of,
  };
}

/** How many pieces of a zone with a public figure lie sideways. [P6] */
export function tallyOf(w: World, zone: Zone): number | null {
  if (zone.tally === null) return null;
  let sideways = 0;
  const ids = orderOf(w, zone.id);
  for (let i = 0; i < ids.length; i++) if (getPiece(w, ids[i] as PieceId).turn % 180 === 90) sideways++;
  return sideways;
}

/** Names in order, of a zone whose pieces this viewer can tell apart. */
export function handlesIn(w: World, viewer: Viewer, zone: Zone): Handle[] {
  const handles: Handle[] = [];
  const ids = orderOf(w, zone.id);
  const own = viewer === null ? undefined : w.own.get(viewer)?.of;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as PieceId;
    const handle = own?.get(id) ?? w.open.of.get(id);
    if (handle !== undefined) handles.push(handle as Handle);
  }
  return handles;
}
