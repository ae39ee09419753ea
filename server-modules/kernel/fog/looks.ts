// Who sees how far from where: lookers, the walls that stand between, and whole-number geometry. [Z7] [Z8]

import type { PieceId, Seat } from '../ids.ts';
import { placeOn } from '../places.ts';
import { SHEET, type KeptStroke } from '../sheet.ts';
import type { World } from '../state.ts';
import type { Piece, Zone } from '../types.ts';
import type { Pose } from '../verb.ts';
import { FELT } from '../world.ts';

/** What a looker bears: how far it sees, tenths of a millimetre, for whom (`*`: for all), and who has given it. */
export interface Looks {
  range: number;
  to: Seat | '*';
  by: Seat;
}
interface Looker extends Looks {
  x: number;
  z: number;
}
type Point = Readonly<Pick<Pose, 'x' | 'z'>>;
/** From x and z to x and z. */
export type Wall = readonly [number, number, number, number];

export const looksText = ({ range, to, by }: Looks): string => `${range},${to},${by}`;

/** A text of somebody's own making is read as a whole number and two words too. */
export function looksOf({ extra }: Pick<Piece, 'extra'>): Looks | null {
  if (!extra?.looks) return null;
  const [range, to, by] = extra.looks.split(',');
  return { range: Number(range) | 0, to: to as Looks['to'], by: by as Seat };
}

/** Where it looks from: where it lies in sight or in fog; what is held, from where it was lifted. */
function spotOf(w: World, piece: Piece): Point | null {
  const { home } = piece;
  const held = w.zones.get(piece.zone)?.kind === 'hold';
  if (held && home === null) return null;
  const at = held && home !== null ? home : piece;
  if (at.zone === FELT) return at;
  const zone = w.zones.get(at.zone);
  if (zone === undefined || zone.ordered || zone.of !== null || (zone.tell !== 'all' && zone.kind !== 'fog')) return null;
  return placeOn(zone, at);
}

/** All that look, in no order that matters: what is seen is seen by whichever of them. */
export function lookersIn(w: World): Looker[] {
  const found: Looker[] = [];
  for (const piece of w.pieces.values()) {
    const looks = looksOf(piece);
    const spot = looks === null ? null : spotOf(w, piece);
    if (looks !== null && spot !== null) found.push({ ...looks, x: spot.x, z: spot.z });
  }
  return found;
}

/** Does a text of the sheet say a wall? Of strokes it is the one word that only walls have. */
export const isWallText = (key: string, text: string | null): boolean => text !== null && key.startsWith(SHEET.ink) && text.includes('"wall"');

export function wallsIn(w: World): Wall[] {
  const walls: Wall[] = [];
  for (const [key, text] of w.sheet) {
    // Written by `ink`, with two ends.
    if (isWallText(key, text)) walls.push((JSON.parse(text) as KeptStroke).line as unknown as Wall);
  }
  return walls;
}

/** On which side of the line from a to b lies c: above 0, below 0, or 0 on it. Exact: no place is beyond 16 bits. */
const sideOf = (ax: number, az: number, bx: number, bz: number, cx: number, cz: number): number => Math.sign((bx - ax) * (cz - az) - (bz - az) * (cx - ax));

/**
 * Does the wall stand between the two? It does where it crosses or touches the straight line, and each lies beside it:
 * what lies on a wall is seen from either side.
 */
export function stands([ax, az, bx, bz]: Wall, p: Point, q: Point): boolean {
  if (sideOf(ax, az, bx, bz, p.x, p.z) * sideOf(ax, az, bx, bz, q.x, q.z) >= 0) return false;
  return sideOf(p.x, p.z, q.x, q.z, ax, az) * sideOf(p.x, p.z, q.x, q.z, bx, bz) <= 0;
}

/** Who sees that place in this fog: the seats in the order of the table, or null: all. [Z7] */
export function seersOf(w: World, fog: Zone, at: Point, lookers: readonly Looker[], walls: () => readonly Wall[]): readonly Seat[] | null {
  const seats = new Set<Seat>();
  for (const looker of lookers) {
    if (looker.by !== fog.owner || (looker.to !== '*' && seats.has(looker.to))) continue;
    const [dx, dz] = [looker.x - at.x, looker.z - at.z];
    if (dx * dx + dz * dz > looker.range * looker.range || walls().some((wall) => stands(wall, looker, at))) continue;
    if (looker.to === '*') return null;
    seats.add(looker.to);
  }
  return w.seats.filter((seat) => seats.has(seat));
}

/** All that look, by their names in order. */
export function lookersOf(w: World): PieceId[] {
  const ids: PieceId[] = [];
  for (const piece of w.pieces.values()) if (piece.extra?.looks) ids.push(piece.id);
  return ids.sort();
}
