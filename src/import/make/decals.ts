// Decals: those that stick on a side of a piece with a picture are painted onto that picture; those on the table lie
// there as flat fastened pieces, below all else.

import { PIECES_MOST } from '../../../server-modules/kernel/copies.ts';
import { plannedPiece } from '../blank.ts';
import { shownOn } from '../art/wanted.ts';
import { lack, printOf, SCALE, type Build } from '../build.ts';
import { BOARD_UNITS, CARD_UNITS, percentOf, TILE_UNITS } from '../data/sizes.ts';
import type { Make } from '../data/kinds.ts';
import type { FurnitureRow } from './furniture.ts';
import type { PlannedPiece, Stuck } from '../plan.ts';
import { num, rec, recs, text, type Rec } from '../read/fields.ts';
import { degrees, felt, onFelt, placeOf, whole, type Place } from '../read/place.ts';
import type { Thing } from '../read/tree.ts';
import { cut, oneLine } from '../read/words.ts';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';

/** More on one piece are left behind, as each is a picture that has to be brought; and larger ones, in thousandths. */
export const STUCK = { most: 8, side: 20_000 } as const;
/** A decal lies where it is turned by 90 degrees about its side axis; so far off it counts as lying. */
const LIES = 0.9;
const RAD = Math.PI / 180;

interface Decal {
  at: Place;
  /** Which way its picture looks. */
  up: boolean;
  /** Sides in units, before whatever it sticks on is scaled. */
  w: number;
  h: number;
  url: string;
  name: string;
}

/** Within this a picture is stretched over all of its body. */
const ALIKE = 0.15;
const isLike = (wide: number, make: Make): boolean => make !== 'board' || Math.abs(wide - 1) < ALIKE;

/** Null: it is not there whole, does not lie, or has no size. In its plane it is spun before it is laid and turned. */
function decalOf(raw: Rec): Decal | null {
  const at = placeOf(raw);
  const of = rec(raw, 'CustomDecal');
  const facing = at === null ? 0 : Math.sin(at.rx * RAD);
  if (at === null || of === null || Math.abs(facing) < LIES) return null;
  const size = Math.abs(num(of, 'Size', 1));
  const [w, h] = [Math.abs(at.sx) * size, Math.abs(at.sy) * size];
  return w > 0 && h > 0 ? { at, up: facing > 0, w, h, url: text(of, 'ImageURL', 4000), name: oneLine(text(of, 'Name', 200)) } : null;
}

/**
 * How large the side of a piece is in its own space, in units, rim included: what follows the proportions of its
 * picture is taken to be as long as a tile is on its longer side, which is as long as our body. Null: it bears no
 * picture.
 */
function sideOf({ look, wide }: PlannedPiece, make: Make): { w: number; d: number } | null {
  if (make === 'card') return CARD_UNITS;
  if (make === 'board') return { w: BOARD_UNITS * wide, d: BOARD_UNITS };
  if (make !== 'tile' && make !== 'token') return null;
  return look === 'hex-blank' ? { w: HEX * TILE_UNITS, d: TILE_UNITS } : { w: TILE_UNITS, d: TILE_UNITS };
}
/** Across the flats of a hexagon, to that across its corners. */
const HEX = Math.sqrt(3) / 2;

/** Our boards are square: a picture of another shape lies in their middle, with a rim. */
function inRim(at: Omit<Stuck, 'print'>, wide: number): Omit<Stuck, 'print'> {
  const [across, along] = wide > 1 ? [1, 1 / wide] : [wide, 1];
  const middle = (place: number, by: number): number => whole(500 + (place - 500) * by);
  const side = (length: number, by: number): number => Math.max(1, whole(length * by));
  return { ...at, x: middle(at.x, across), y: middle(at.y, along), w: side(at.w, across), h: side(at.h, along) };
}

/**
 * Where it is not turned, the top of the picture on either side of a piece points against its z, that of a decal on top
 * along its z, and that of one below it against its z. Seen from below x runs the other way, and so do turns.
 */
function placeOn({ at, up, w, h }: Decal, side: { w: number; d: number }): Omit<Stuck, 'print'> {
  const part = (units: number, of: number): number => Math.max(1, whole((1000 * units) / of));
  return {
    x: whole(500 - ((up ? 1000 : -1000) * at.x) / side.w),
    y: whole(500 + (1000 * at.z) / side.d),
    w: part(w, side.w),
    h: part(h, side.d),
    turn: degrees(up ? at.ry - at.rz + 180 : -at.ry - at.rz),
  };
}

/** Does all of it lie beside the picture? Then nobody sees it. */
const isBeside = ({ x, y, w, h }: Omit<Stuck, 'print'>): boolean => Math.max(w, h) > STUCK.side || Math.abs(x - 500) >= 500 + w || Math.abs(y - 500) >= 500 + h;

/** Sticks what can be painted on the fronts and the backs of all pieces that an object has become. */
export function stick(b: Build, thing: Thing, make: Make): void {
  const decals = recs(thing.raw, 'AttachedDecals').slice(0, STUCK.most);
  const mine = decals.length === 0 ? [] : b.plan.pieces.filter(({ from, front }) => from === thing.index && front !== null);
  const [first] = mine;
  const side = first === undefined ? null : sideOf(first, make);
  if (first === undefined || side === null) return;
  const [above, below]: [Stuck[], Stuck[]] = [[], []];
  // A back like the front is none of its own (`art/wanted.ts`), and what sticks there has no picture to be painted on.
  const hasBack = shownOn(first).back !== null;
  for (const raw of decals) {
    const found = decalOf(raw);
    if (found === null || (found.up ? found.at.y < 0 : found.at.y > 0 || !hasBack)) continue;
    const print = printOf(b, found.url);
    const at = placeOn(found, side);
    const on = isLike(side.w / side.d, make) ? at : inRim(at, side.w / side.d);
    if (print !== null && !isBeside(on)) (found.up ? above : below).push({ print, ...on });
  }
  for (const piece of mine) {
    if (above.length > 0) piece.stuck = above;
    if (below.length > 0) piece.stuckBelow = below;
  }
}

/** After sides were settled: objects of which something that sticks on them is on none of their pieces. */
export function lostDecals(b: Build, things: readonly Thing[]): void {
  const kept = new Map<number, number>();
  for (const { from, stuck = [], stuckBelow = [], model } of b.plan.pieces)
    kept.set(from, stuck.length + stuckBelow.length + (b.plan.models[model ?? -1]?.stuck?.length ?? 0));
  for (const thing of things) if (recs(thing.raw, 'AttachedDecals').length > (kept.get(thing.index) ?? 0)) lack(b, thing, 'decals');
}

/** What is stuck on the table: before all pieces, as it lies below them. */
export function layDecals(b: Build, save: Rec): FurnitureRow {
  const decals = recs(save, 'Decals');
  let carried = 0;
  for (const raw of decals) {
    const found = decalOf(raw);
    const front = found?.up === true ? printOf(b, found.url) : null;
    if (found === null || front === null || b.plan.pieces.length >= PIECES_MOST) continue;
    const units = Math.max(found.w, found.h);
    const size = (of: 'board' | 'token'): number => Math.round(percentOf(of, units));
    const as = size('board') >= SCALE.least ? ({ kind: 'board', look: 'board-square' } as const) : ({ kind: 'token', look: 'token-card' } as const);
    const scale = Math.max(SCALE.least, Math.min(SCALE.most, size(as.kind)));
    const { x, z, ry, rz } = found.at;
    const place = { x: onFelt(felt(x)), z: onFelt(whole(-felt(z))), turn: degrees(ry - rz) };
    b.plan.pieces.push({ ...plannedPiece(NOBODY), ...as, ...place, scale, front, locked: true, name: cut(found.name, BOUNDS.name), guid: '' });
    carried++;
  }
  return { what: 'decals', found: decals.length, carried, missing: carried < decals.length ? ['unread'] : [] };
}
/** No object of the report is it. */
const NOBODY = -1;
