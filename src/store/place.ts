// Places and directions: between the felt (0.1 mm from its middle, x right, z towards seat A) and the inside of a zone;
// which zones are mine.

import type { Handle, Seat, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Pose } from '../../server-modules/kernel/verb.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Place } from './types.ts';

const RAD = Math.PI / 180;

/** Degrees as 0..359. */
export const norm = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;

/** A pose inside a zone, as felt coordinates. Turns go clockwise seen from above. */
export function toFelt(zone: ZoneView, pose: Pose): Pose {
  const s = Math.sin(zone.turn * RAD),
    c = Math.cos(zone.turn * RAD);
  return { x: Math.round(zone.x + pose.x * c - pose.z * s), z: Math.round(zone.z + pose.x * s + pose.z * c), turn: norm(pose.turn + zone.turn) };
}

/** A felt pose, as seen from inside a zone. */
export function toZone(zone: ZoneView, pose: Pose): Pose {
  const s = Math.sin(zone.turn * RAD),
    c = Math.cos(zone.turn * RAD);
  const dx = pose.x - zone.x,
    dz = pose.z - zone.z;
  return { x: Math.round(dx * c + dz * s), z: Math.round(-dx * s + dz * c), turn: norm(pose.turn - zone.turn) };
}

/**
 * Where a piece is on the felt; in ordered zones only the middle of the zone is known here (the scene lays out rows).
 */
export function feltPose(view: View, piece: PieceView): Pose {
  const zone = view.zones.get(piece.zone);
  return zone ? toFelt(zone, piece) : { x: piece.x, z: piece.z, turn: piece.turn };
}

export function placeOf(view: View, h: Handle): Place | null {
  const piece = view.pieces.get(h);
  if (!piece) return null;
  const at = view.zones.get(piece.zone)?.order?.indexOf(h) ?? -1;
  return { zone: piece.zone, index: at < 0 ? null : at, x: piece.x, z: piece.z, turn: piece.turn };
}

export const mySeat = (view: View): Seat | null => view.room.me.seat;

function ownZone(view: View, kind: ZoneView['kind']): ZoneView | null {
  const me = mySeat(view);
  if (me === null) return null;
  for (const zone of view.zones.values()) if (zone.kind === kind && zone.owner === me) return zone;
  return null;
}

/** The hand above the table in which what I lift lies on the server. */
export const myHold = (view: View): ZoneView | null => ownZone(view, 'hold');
/** Where I hold cards before my eyes; null where a game has none, or I only watch. */
export const ownHand = (view: View): ZoneView | null => ownZone(view, 'hand');
/** Where drawn cards go: my hand, else my stand. */
export const myHand = (view: View): ZoneView | null => ownHand(view) ?? ownZone(view, 'stand');
/** The cards of my hand, in their order. */
export const ownRow = (view: View): readonly Handle[] => ownHand(view)?.order ?? [];
/** Zones that I alone look into: hand and stand. */
export function isOwnRack(view: View, zone: ZoneId): boolean {
  const z = view.zones.get(zone);
  return z !== undefined && (z.kind === 'hand' || z.kind === 'stand') && z.owner !== null && z.owner === mySeat(view);
}
/**
 * A hand before a chair on which nobody sits, while nothing binds the hand: it takes nothing in, the felt below it
 * does.
 */
export function isVacant(view: View, zone: ZoneView): boolean {
  if (zone.kind !== 'hand' || zone.owner === null || view.room.mode === 'enforced') return false;
  const row = view.room.seats.find(({ seat }) => seat === zone.owner);
  return row !== undefined && row.who === null && !row.bot;
}
/** The open table. */
export function feltZone(view: View): ZoneView | null {
  for (const zone of view.zones.values()) if (zone.kind === 'felt') return zone;
  return null;
}
/** The inside of a container piece. */
export function insideOf(view: View, h: Handle): ZoneView | null {
  for (const zone of view.zones.values()) if (zone.of === h) return zone;
  return null;
}
/**
 * The card that a piece shows when it is looked at: itself, or the one card of a deck that this viewer may tell apart.
 */
export function lookedAt(view: View, h: Handle): PieceView | null {
  const piece = view.pieces.get(h);
  if (piece?.kind !== 'deck') return piece ?? null;
  const inside = insideOf(view, h);
  if (inside === null) return null;
  const top = view.pieces.get(inside.order?.at(-1) ?? (-1 as Handle));
  // What is open to all, a book, is read at its top.
  if (top !== undefined && top.face !== null && !isPrivate(top.h)) return top;
  // Whoever looks through all of it has its tray.
  if (inside.tell) return null;
  for (const one of view.pieces.values()) if (one.zone === inside.id && one.face !== null) return one;
  return null;
}
/** It lies with its face down and I do not know it: there is something to peek at. */
export function liesHidden(view: View, h: Handle): boolean {
  const piece = view.pieces.get(h);
  return piece !== undefined && !piece.up && (piece.kind === 'deck' ? lookedAt(view, h) === null : piece.face === null);
}
/** It lies with its face down outside of my rack, and I know it nevertheless. */
export function isPeeked(view: View, h: Handle): boolean {
  const piece = view.pieces.get(h);
  if (piece === undefined || isOwnRack(view, piece.zone)) return false;
  const card = lookedAt(view, h);
  return card !== null && !card.up && card.face !== null;
}
/** Only its owner can tell it apart: such a handle is odd. It is carried for its owner's eyes only. */
export const isPrivate = (h: Handle): boolean => h % 2 === 1;
/** The closed containers that I look through: I alone can tell apart what lies in them. */
export function lookedThrough(view: View): ZoneView[] {
  return [...view.zones.values()].filter((zone) => zone.of !== null && zone.tell && insidesOf(view, zone).some(({ h }) => isPrivate(h)));
}
/** What lies in a zone and can be told apart, its top first where it has one. */
export const insidesOf = (view: View, zone: ZoneView): PieceView[] =>
  zone.order === null ? [...view.pieces.values()].filter((piece) => piece.zone === zone.id) : zone.order.flatMap((h) => view.pieces.get(h) ?? []).reverse();
