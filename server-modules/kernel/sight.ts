// Who can tell pieces apart, who reads them, who is told how many there are: one function of place, face, zone rights
// and grants.

import type { PieceId, Seat, Viewer, ZoneId } from './ids.ts';
import { getPiece, getZone, type World } from './state.ts';
import type { Eyes, Grant, Piece, Zone } from './types.ts';

/** May this viewer know which piece in the zone is which: handle, place, pose, order? [W4] */
export function tells(w: World, viewer: Viewer, id: PieceId): boolean {
  const piece = getPiece(w, id);
  return tellsZone(w, viewer, piece.zone) || granted(w.onPiece.get(id), viewer);
}

/** May this viewer tell everything in the zone apart, whatever lies there? */
export function tellsZone(w: World, viewer: Viewer, id: ZoneId): boolean {
  const zone = getZone(w, id);
  return eyes(zone.tell, zone, viewer) || granted(w.onZone.get(id), viewer);
}

/** May this viewer know the face? Nobody reads what he cannot tell apart. [W5] */
export function reads(w: World, viewer: Viewer, id: PieceId): boolean {
  const piece = getPiece(w, id);
  const zone = getZone(w, piece.zone);
  const onPiece = w.onPiece.get(id);
  const onZone = w.onZone.get(zone.id);
  if ((onPiece !== undefined && granted(piece.up ? onPiece : onPiece.filter(isLook), viewer)) || (onZone !== undefined && granted(onZone, viewer))) return true;
  return eyes(zone.tell, zone, viewer) && (piece.up || eyes(zone.read, zone, viewer));
}

/** Is this viewer told how many pieces lie there? Whoever can tell them apart is. [W6] */
export function counts(w: World, viewer: Viewer, id: ZoneId): boolean {
  const zone = getZone(w, id);
  return eyes(zone.count, zone, viewer) || tellsZone(w, viewer, id);
}

/**
 * May whoever sits there take out and put in? (That a watcher has no hands is the table's business, so that all views
 * of an open zone are alike.)
 */
export function touches(w: World, viewer: Viewer, id: ZoneId): boolean {
  const zone = getZone(w, id);
  return eyes(zone.touch, zone, viewer);
}

/** Seats that can tell a piece apart although not everybody can, in the order of the table. */
export function privy(w: World, piece: Piece): readonly Seat[] {
  const zone = getZone(w, piece.zone);
  const onPiece = w.onPiece.get(piece.id);
  const onZone = w.onZone.get(zone.id);
  if (onPiece === undefined && onZone === undefined) {
    if (typeof zone.tell !== 'string') return zone.tell;
    return zone.tell === 'owner' && zone.owner !== null ? [zone.owner] : NOBODY;
  }
  return w.seats.filter((seat) => eyes(zone.tell, zone, seat) || granted(onPiece, seat) || granted(onZone, seat));
}

/** Seats whose sight of this piece may differ from a watcher's: the zone's owner and those who were given a look. */
export function specials(w: World, piece: Piece, zone: Zone): readonly Seat[] {
  const onPiece = w.onPiece.get(piece.id);
  const onZone = w.onZone.get(zone.id);
  if (typeof zone.tell !== 'string' || typeof zone.read !== 'string')
    return w.seats.filter((seat) => eyes(zone.tell, zone, seat) || eyes(zone.read, zone, seat) || granted(onPiece, seat) || granted(onZone, seat));
  const owner = zone.owner !== null && (zone.tell === 'owner' || zone.read === 'owner') ? zone.owner : null;
  if (onPiece === undefined && onZone === undefined) return owner === null ? NOBODY : [owner];
  return w.seats.filter((seat) => seat === owner || granted(onPiece, seat) || granted(onZone, seat));
}

/** Seats whose view of this zone may differ from a watcher's. */
export function specialsOf(w: World, zone: Zone): readonly Seat[] {
  const onZone = w.onZone.get(zone.id);
  const owned = zone.owner !== null && (zone.tell === 'owner' || zone.count === 'owner' || zone.touch === 'owner' || zone.insert === 'owner');
  const container = zone.of === null ? undefined : w.pieces.get(zone.of);
  const hidden = container !== undefined && !w.open.of.has(container.id);
  if (isListed(zone)) {
    const named = (seat: Seat): boolean =>
      eyes(zone.tell, zone, seat) || eyes(zone.count, zone, seat) || eyes(zone.touch, zone, seat) || eyes(zone.insert, zone, seat);
    return w.seats.filter((seat) => named(seat) || granted(onZone, seat) || (hidden && privy(w, container).includes(seat)));
  }
  if (onZone === undefined && !hidden) return owned && zone.owner !== null ? [zone.owner] : NOBODY;
  return w.seats.filter((seat) => (owned && seat === zone.owner) || granted(onZone, seat) || (hidden && privy(w, container).includes(seat)));
}

/** Is one of its rights a list of seats? */
const isListed = (zone: Zone): boolean =>
  typeof zone.tell !== 'string' || typeof zone.count !== 'string' || typeof zone.touch !== 'string' || typeof zone.insert !== 'string';

export function eyes(right: Eyes, zone: Zone, viewer: Viewer): boolean {
  if (typeof right !== 'string') return viewer !== null && right.includes(viewer);
  return right === 'all' || (right === 'owner' && viewer !== null && zone.owner === viewer);
}

/** In fog the sight of a piece shows what lies up, and no other side of it. [Z6] */
const isLook = ({ kind }: Grant): boolean => kind !== 'sight';

/** A look given to null is everybody's, watchers included. */
export function granted(grants: readonly Grant[] | undefined, viewer: Viewer): boolean {
  if (grants === undefined) return false;
  for (let i = 0; i < grants.length; i++) {
    const { to } = grants[i] as Grant;
    if (to === null || (viewer !== null && to.includes(viewer))) return true;
  }
  return false;
}

const NOBODY: readonly Seat[] = [];
