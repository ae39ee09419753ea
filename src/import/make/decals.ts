// Decals: those that stick on top of a piece with a picture are painted onto that picture; those on the table lie there
// as flat fastened pieces, below all else.

import { PIECES_MOST } from '../../../server-modules/kernel/copies.ts';
import { plannedPiece } from '../blank.ts';
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
  /** Sides in units, before whatever it sticks on is scaled. */
  w: number;
  h: number;
  url: string;
  name: string;
}

/** Within this a picture is stretched over all of its body. */
const ALIKE = 0.15;
const isLike = (wide: number, make: Make): boolean => make !== 'board' || Math.abs(wide - 1) < ALIKE;

/** Null: it is not there whole, does not lie with its picture up, or has no size. */
function decalOf(raw: Rec): Decal | null {
  const at = placeOf(raw);
  const of = rec(raw, 'CustomDecal');
  if (at === null || of === null || Math.sin(at.rx * RAD) * Math.cos(at.rz * RAD) < LIES) return null;
  const size = Math.abs(num(of, 'Size', 1));
  const [w, h] = [Math.abs(at.sx) * size, Math.abs(at.sy) * size];
  return w > 0 && h > 0 ? { at, w, h, url: text(of, 'ImageURL', 4000), name: oneLine(text(of, 'Name', 200)) } : null;
}

/** How large the top of a piece is in its own space, in units; null: nobody knows before its picture is loaded. */
function topOf({ kind, look, wide, fit }: PlannedPiece, make: Make): { w: number; d: number } | null {
  if (make === 'card') return CARD_UNITS;
  if (make === 'board') return { w: BOARD_UNITS * wide, d: BOARD_UNITS };
  const isPlate = kind === 'board' || (kind === 'tile' && look === 'tile-blank');
  return make === 'tile' && isPlate && fit === 'stretch' ? { w: TILE_UNITS, d: TILE_UNITS } : null;
}

/** Our boards are square: a picture of another shape lies in their middle, with a rim. */
function inRim(at: Omit<Stuck, 'print'>, wide: number): Omit<Stuck, 'print'> {
  const [across, along] = wide > 1 ? [1, 1 / wide] : [wide, 1];
  const middle = (place: number, by: number): number => whole(500 + (place - 500) * by);
  const side = (length: number, by: number): number => Math.max(1, whole(length * by));
  return { ...at, x: middle(at.x, across), y: middle(at.y, along), w: side(at.w, across), h: side(at.h, along) };
}

/**
 * Sticks what can be painted on the fronts of all pieces that an object has become; it lacks the rest. Where it is not
 * turned, the top of its picture points against its z, and that of what lies on it along its z.
 */
export function stick(b: Build, thing: Thing, make: Make): void {
  const decals = recs(thing.raw, 'AttachedDecals');
  if (decals.length === 0) return;
  const stuck: Stuck[] = [];
  const fronts = b.plan.pieces.filter(({ from, front }) => from === thing.index && front !== null);
  const [first] = fronts;
  const top = first === undefined ? null : topOf(first, make);
  for (const decal of top === null ? [] : decals.slice(0, STUCK.most)) {
    const found = decalOf(decal);
    const print = found === null || found.at.y < 0 || top === null ? null : printOf(b, found.url);
    if (found === null || print === null || top === null) continue;
    const part = (units: number, of: number): number => Math.max(1, whole((1000 * units) / of));
    const at = {
      x: whole(500 - (1000 * found.at.x) / top.w),
      y: whole(500 + (1000 * found.at.z) / top.d),
      w: part(found.w, top.w),
      h: part(found.h, top.d),
      turn: degrees(found.at.ry + 180),
    };
    stuck.push({ print, ...(isLike(top.w / top.d, make) ? at : inRim(at, top.w / top.d)) });
  }
  const seen = stuck.filter(({ x, y, w, h }) => Math.max(w, h) <= STUCK.side && Math.abs(x - 500) < 500 + w && Math.abs(y - 500) < 500 + h);
  if (seen.length > 0) for (const piece of fronts) piece.stuck = seen;
  if (seen.length < decals.length) lack(b, thing, 'decals');
}

/** Those whose front became their back, as others share it, lost what stuck on it. */
export function lostDecals(b: Build, things: readonly Thing[]): void {
  const kept = new Set(b.plan.pieces.flatMap(({ from, stuck }) => (stuck === undefined ? [] : [from])));
  for (const thing of things) if (recs(thing.raw, 'AttachedDecals').length > 0 && !kept.has(thing.index)) lack(b, thing, 'decals');
}

/** What is stuck on the table: before all pieces, as it lies below them. */
export function layDecals(b: Build, save: Rec): FurnitureRow {
  const decals = recs(save, 'Decals');
  let carried = 0;
  for (const raw of decals) {
    const found = decalOf(raw);
    const front = found === null ? null : printOf(b, found.url);
    if (found === null || front === null || b.plan.pieces.length >= PIECES_MOST) continue;
    const units = Math.max(found.w, found.h);
    const size = (of: 'board' | 'token'): number => Math.round(percentOf(of, units));
    const as = size('board') >= SCALE.least ? ({ kind: 'board', look: 'board-square' } as const) : ({ kind: 'token', look: 'token-card' } as const);
    const scale = Math.max(SCALE.least, Math.min(SCALE.most, size(as.kind)));
    const { x, z, ry } = found.at;
    const place = { x: onFelt(felt(x)), z: onFelt(whole(-felt(z))), turn: degrees(ry) };
    b.plan.pieces.push({ ...plannedPiece(NOBODY), ...as, ...place, scale, front, locked: true, name: cut(found.name, BOUNDS.name), guid: '' });
    carried++;
  }
  return { what: 'decals', found: decals.length, carried, missing: carried < decals.length ? ['unread'] : [] };
}
/** No object of the report is it. */
const NOBODY = -1;
