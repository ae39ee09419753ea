// What stands and lies on the felt, as bodies: where each is, what the ground under it is, what holds it.

import type { PieceId, ZoneId } from '../ids.ts';
import { placeOn } from '../places.ts';
import { getZone, type World } from '../state.ts';
import type { Lean, Piece, PieceKind, Solid } from '../types.ts';
import { eachZone, FELT, orderOf } from '../world.ts';
import { boxOf, halfAlong, lowest, overlap, raisedBy, turnOf, turnOfLean, type Box } from './boxes.ts';
import { isFixed, solidOf } from './solids.ts';

/** Where a piece is: on the felt, tenths of a millimetre; without `y` flat on its ground. */
export interface Spot {
  x: number;
  z: number;
  turn: number;
  y?: number;
  lean?: Lean;
}

export interface Body<I = PieceId> {
  id: I;
  /** One, or floor and walls of what is hollow. */
  boxes: readonly Box[];
  /** It lies flat on its ground or stands still there. */
  based: boolean;
  fixed: boolean;
}

/** Twentieths of a millimetre: half a millimetre; and how far a body is lifted and lowered to feel what holds it. */
export const SLACK = 10;
export const FEEL = 20;

/** What raises the ground: boards and trays that lie on the felt. */
export interface Ground {
  box: Box;
  /** How high one lies on it, tenths of a millimetre. */
  top: number;
}

/** What takes room on the table: the server's pieces, or those that a page is told of. */
export interface Laid<I> {
  id: I;
  kind: PieceKind;
  solid: Solid;
  spot: Spot;
  fixed: boolean;
}

/** Bodies among which pieces come to rest; `but` are those that do. */
export const bodiesAround = (w: World, but: ReadonlySet<PieceId>): { bodies: Body[]; grounds: Ground[] } => bodiesOf(laidOn(w, but));

/** What takes room where everybody tells apart what lies loose, zone by zone in the order in which it was laid. */
export function laidOn(w: World, but: ReadonlySet<PieceId>): Laid<PieceId>[] {
  const laid: Laid<PieceId>[] = [];
  for (const zone of openZones(w)) {
    for (const id of orderOf(w, zone)) {
      const piece = w.pieces.get(id);
      const solid = piece === undefined || but.has(id) ? null : solidOf(w, piece);
      if (piece === undefined || solid === null) continue;
      const spot: Spot = zone === FELT ? { ...piece, ...standing(piece) } : placeOn(getZone(w, zone), piece);
      laid.push({ id, kind: piece.kind, solid, spot, fixed: isFixed(piece) });
    }
  }
  return laid;
}

/** All that is laid as bodies, each on the ground that is below it. */
export function bodiesOf<I>(laid: readonly Laid<I>[]): { bodies: Body<I>[]; grounds: Ground[] } {
  const grounds = laid.filter(isGround).map(({ spot, solid }) => groundOf(spot, solid));
  const bodies = laid.map((one) => bodyAt(one.id, one.solid, one.spot, isGround(one) ? [] : grounds, one.fixed));
  return { bodies, grounds };
}

export const isGround = ({ kind, solid }: Pick<Laid<unknown>, 'kind' | 'solid'>): boolean => kind === 'board' || solid.hollow !== undefined;
/** The height and lean that a piece has of its own. */
export const standing = ({ extra }: Pick<Piece, 'extra'>): { y?: number; lean?: Lean } => ({
  ...(extra?.y === undefined ? {} : { y: extra.y }),
  ...(extra?.lean === undefined ? {} : { lean: extra.lean }),
});

/** Where everybody tells apart what lies loose. */
const openZones = (w: World): ZoneId[] =>
  eachZone(w)
    .filter(({ kind, tell, ordered, of }) => tell === 'all' && !ordered && of === null && kind !== 'hold' && kind !== 'aside')
    .map(({ id }) => id);

function groundOf({ x, z, turn }: Spot, { w, d, h, round, hollow }: Solid): Ground {
  const wall = hollow?.wall ?? 0;
  return { box: boxOf([2 * x, 0, 2 * z], turnOf(turn), [w - 2 * wall, SLACK, d - 2 * wall], !!round), top: hollow?.floor ?? h };
}

/** How high one lies there. */
export function groundAt(grounds: readonly Ground[], x: number, z: number): number {
  const point = boxOf([2 * x, 0, 2 * z], turnOf(0), [1, SLACK, 1], false);
  return grounds.reduce((most, { box, top }) => (top > most && overlap(box, point, 0) ? top : most), 0);
}

/** A body at a place. */
export function bodyAt<I>(id: I, solid: Solid, spot: Spot, grounds: readonly Ground[], fixed: boolean): Body<I> {
  const { w, h, d, round, hollow } = solid;
  const turn = spot.lean === undefined ? turnOf(spot.turn) : turnOfLean(spot.lean);
  const y = spot.y === undefined ? 2 * groundAt(grounds, spot.x, spot.z) + h : 2 * spot.y;
  const based = spot.y === undefined;
  const at = [2 * spot.x, y, 2 * spot.z] as const;
  if (hollow === undefined) return { id, boxes: [boxOf(at, turn, [w, h, d], round === true)], based, fixed };
  const { wall, floor } = hollow;
  const side = (x: number, z: number, half: readonly [number, number, number], up = y): Box => {
    const [c, s] = [turn[0] as number, turn[6] as number];
    return boxOf([at[0] + Math.round((x * c - z * s) / ONE), up, at[2] + Math.round((x * s + z * c) / ONE)], turn, half, false);
  };
  const [out, deep] = [w - wall, d - wall];
  const walls = [side(out, 0, [wall, h, d]), side(-out, 0, [wall, h, d]), side(0, deep, [w, h, wall]), side(0, -deep, [w, h, wall])];
  return { id, boxes: [side(0, 0, [w, floor, d], y - h + floor), ...walls], based, fixed };
}
const ONE = 4096;

/** Do they reach deeper into each other than half a millimetre? */
export const collide = (a: Body<unknown>, b: Body<unknown>): boolean => a.boxes.some((one) => b.boxes.some((other) => overlap(one, other, SLACK)));

/** What each could touch. */
export type Near<I = PieceId> = ReadonlyMap<Body<I>, readonly Body<I>[]>;

/**
 * What could touch what, as far as one of the two moves or stands on something; null: more than `most` pairs, a heap
 * that takes too long to look at where the rules run in an interpreter.
 */
export function nearOf<I>(bodies: readonly Body<I>[], moving: ReadonlySet<I>, most = MOST_NEAR): Near<I> | null {
  const near = new Map<Body<I>, Body<I>[]>();
  const all = bodies.map((body) => ({ body, matters: moving.has(body.id) || isUp(body), with: [] as Body<I>[], ...extentOf(body, FEEL) }));
  all.sort((a, b) => a.left - b.left);
  let pairs = 0;
  all.forEach((one, i) => {
    near.set(one.body, one.with);
    for (let k = i + 1; k < all.length; k++) {
      const other = all[k] as typeof one;
      if (other.left > one.right) break;
      if (!(one.matters || other.matters) || other.back > one.front || one.back > other.front || other.low > one.high || one.low > other.high) continue;
      pairs++;
      one.with.push(other.body);
      other.with.push(one.body);
    }
  });
  return pairs > most ? null : near;
}
const MOST_NEAR = 400;

/** Between which planes something lies, twentieths of a millimetre. */
export interface Extent {
  left: number;
  right: number;
  low: number;
  high: number;
  back: number;
  front: number;
}

/** The planes between which a body lies, and so much farther out. */
export function extentOf({ boxes }: Body<unknown>, by: number): Extent {
  const at = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity, back: Infinity, front: -Infinity };
  for (const box of boxes) {
    const [x, y, z] = box.at;
    const [w, h, d] = [halfAlong(box, 0) + by, halfAlong(box, 1) + by, halfAlong(box, 2) + by];
    at.left = Math.min(at.left, x - w);
    at.right = Math.max(at.right, x + w);
    at.low = Math.min(at.low, y - h);
    at.high = Math.max(at.high, y + h);
    at.back = Math.min(at.back, z - d);
    at.front = Math.max(at.front, z + d);
  }
  return at;
}

/** Is it free when it is lifted a little, and against the other when it is lowered a little? */
export function leansOn(a: Body<unknown>, b: Body<unknown>): boolean {
  return a.boxes.some((one) => b.boxes.some((other) => overlap(raisedBy(one, -FEEL), other, 0) && !overlap(raisedBy(one, FEEL), other, 0)));
}

const onFelt = (body: Body<unknown>): boolean => body.boxes.some((box) => Math.abs(lowest(box)) <= SLACK);
/** Is a point of it deeper than half a millimetre below the felt? */
export const sinks = (body: Body<unknown>): boolean => body.boxes.some((box) => lowest(box) < -SLACK);

/** Does it stand on something else than its ground? */
export const isUp = (body: Body<unknown>): boolean => !body.based && !onFelt(body);

/** The bodies that nothing holds, however long the way down to the felt is. */
export function hanging<I>(bodies: readonly Body<I>[], near: Near<I>): Set<I> {
  const open = new Set(bodies.filter(isUp));
  for (let front = bodies.filter((body) => !open.has(body)); front.length > 0 && open.size > 0;) {
    const next: Body<I>[] = [];
    for (const one of front)
      for (const body of near.get(one) ?? []) {
        if (!open.has(body) || !leansOn(body, one)) continue;
        open.delete(body);
        next.push(body);
      }
    front = next;
  }
  return new Set([...open].map(({ id }) => id));
}
