// What viewers call pieces. A name lives as long as eyes can follow the piece, and tells nothing: it is a count of its
// audience's own.

import type { Handle, PieceId, Seat, Viewer, ZoneId } from './ids.ts';
import { commit, count, shelfOf } from './journal.ts';
import { draw } from './random.ts';
import { privy, tells } from './sight.ts';
import { getPiece, type World } from './state.ts';
import type { Piece } from './types.ts';

/** This viewer's name for the piece, or null where he cannot tell it apart. [P3] */
export function handleOf(w: World, viewer: Viewer, id: PieceId): Handle | null {
  const open = w.open.of.get(id);
  if (open !== undefined) return open as Handle;
  if (viewer === null) return null;
  return (w.own.get(viewer)?.of.get(id) as Handle | undefined) ?? null;
}

/** The piece that this viewer calls so. Names die when sight ends, so nothing hidden can be named. [P4] */
export function pieceOf(w: World, viewer: Viewer, handle: Handle): PieceId | null {
  if (handle % 2 === 0) return w.open.at.get(handle) ?? null;
  if (viewer === null) return null;
  return w.own.get(viewer)?.at.get(handle) ?? null;
}

/**
 * Brings the names of a piece in line with who can tell it apart now. Called after every change of zone, rights or
 * grants.
 * Where somebody's sight goes on under another name (hand to table), the two names are linked for projectors.
 */
export function settleHandles(w: World, id: PieceId): void {
  const piece = w.pieces.get(id);
  if (piece === undefined) return dropHandles(w, id);
  const open = w.open.of.get(id);
  const named = w.named.has(id);
  if (tells(w, null, id)) {
    let name = open;
    if (name === undefined) {
      name = 2 * count(w, 'h');
      commit(w, { t: 'handle', viewer: null, piece: id, was: null, now: name });
    }
    if (named) dropOwn(w, id, NOBODY, name);
    return;
  }
  const seats = privy(w, piece);
  if (named) dropOwn(w, id, seats, null);
  for (const seat of seats) {
    if (shelfOf(w, seat).of.has(id)) continue;
    const name = 2 * count(w, `h:${seat}`) + 1;
    commit(w, { t: 'handle', viewer: seat, piece: id, was: null, now: name });
    if (open !== undefined) link(w, seat, name, open);
  }
  if (open !== undefined) commit(w, { t: 'handle', viewer: null, piece: id, was: open, now: null });
}

/**
 * Settles all pieces of a zone. Where there is no order new names are dealt out by chance: any other order would tell
 * when a piece came or what it is. [P5]
 */
export function settleZone(w: World, id: ZoneId): void {
  const order = w.order.get(id);
  if (order !== undefined) {
    for (const piece of order) settleHandles(w, piece);
    return;
  }
  const members: Piece[] = [];
  for (const member of w.members.get(id) ?? []) members.push(getPiece(w, member));
  // As they lie: who came when is forgotten by a world that is written down, and a name that counts on would differ
  // after it is read again.
  members.sort((a, b) => a.stamp - b.stamp);
  const unnamed: Piece[] = [];
  for (const member of members) {
    if (w.open.of.has(member.id)) settleHandles(w, member.id);
    else unnamed.push(member);
  }
  for (let left = unnamed.length; left > 0; left--) {
    const at = left === 1 ? 0 : draw(w, NAMES_STREAM, left);
    settleHandles(w, (unnamed[at] as Piece).id);
    unnamed.splice(at, 1);
  }
}

/** Chance that only names come from. */
export const NAMES_STREAM = 'names';

/** Forgets every name of a piece: it was mixed with others, or is gone. */
export function dropHandles(w: World, id: PieceId): void {
  const open = w.open.of.get(id);
  if (open !== undefined) commit(w, { t: 'handle', viewer: null, piece: id, was: open, now: null });
  if (w.named.has(id)) dropOwn(w, id, NOBODY, null);
}

/**
 * Drops the seats' own names, but for those seats that go on telling it apart alone; `next` is the name under which
 * everybody sees it now.
 */
function dropOwn(w: World, id: PieceId, but: readonly Seat[], next: number | null): void {
  for (const seat of w.seats) {
    const own = shelfOf(w, seat).of.get(id);
    if (own === undefined || but.includes(seat)) continue;
    if (next !== null) link(w, seat, next, own);
    commit(w, { t: 'handle', viewer: seat, piece: id, was: own, now: null });
  }
}

const NOBODY: readonly Seat[] = [];

function link(w: World, seat: Seat, now: number, was: number): void {
  for (const marks of w.marks) {
    let links = marks.links.get(seat);
    if (links === undefined) {
      links = new Map();
      marks.links.set(seat, links);
    }
    links.set(now, was);
  }
}

/** Names are settled anew after something has changed about a piece, or a zone. */
export function settleAfter(w: World, piece: PieceId | null, zone: ZoneId | null): void {
  if (piece !== null) settleHandles(w, piece);
  if (zone !== null) settleZone(w, zone);
}
