// Which outlines are drawn: where a held piece may be laid, what can be pressed, what the pointer is on, what is
// chosen. Warm brass, never neon.

import { Color, type Group } from 'three';
import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { GameArt } from '../../games/types.ts';
import { toFelt } from '../../store/place.ts';
import { draws, snapped } from '../../store/hand/snap.ts';
import { askedOnTable } from '../../store/rules/asked.ts';
import { walkOf } from '../../store/hand/path.ts';
import { matOf } from '../../store/rules/places.ts';
import { drawFrom, dropTargets, freedom, litPieces, presses } from '../../store/rules/targets.ts';
import { waysOf } from '../../store/rules/written.ts';
import type { TableState } from '../../store/types.ts';
import { lookOf } from '../../ui/seats.ts';
import { createBatch, writeFlat, writeOnSheet, type Batch } from '../pieces/batch.ts';
import { flatSquare } from '../pieces/geometry.ts';
import { outlineMaterial } from '../pieces/materials.ts';
import type { Item, Items } from '../item.ts';
import { radiusOf, type Sizes } from '../layout/layout.ts';
import { SCALE, X, Y, YAW, Z, type Pose8 } from '../motion.ts';
import { placeInRows } from '../layout/rows.ts';
import { rowsOf } from '../layout/rowzones.ts';
import { closedSpot, rackSpot } from '../layout/stands.ts';
import { waysFor, type Ground } from './ways.ts';

export interface Outline {
  /** In the plane of a sheet, or flat on the felt. */
  pose: Pose8;
  sheet: boolean;
  /** Half sizes in metres, and the place in the sheet's plane. */
  w: number;
  h: number;
  dx: number;
  dy: number;
  round: boolean;
  ink: string;
  strength: number;
  /** Width of the line, metres. */
  line?: number;
}

const MM = 0.001,
  TENTH = 0.0001,
  RAD = Math.PI / 180;
const BRASS = '#FFC566',
  PALE = '#FFF0D2';
/** Between a muzzle and its line, and between the line and whom it points at, metres. */
const MUZZLE = 0.008,
  BEFORE_PLACE = 0.05;
/** A line that is seen across the table, metres. */
const BROAD = 0.0045;
/** Marks of places above the ground, metres. */
const ON_BOARD = 0.0005;
const FLAT: Ground = () => 0;
const color = new Color();

/** The batch that outlines are drawn with, in which `writeOutline` writes. */
export const createOutlines = (group: Group): Batch =>
  createBatch(
    group,
    flatSquare(),
    outlineMaterial(),
    [
      ['iSize', 4],
      ['iInk', 4],
    ],
    { capacity: 16, order: 4 },
  );

export function writeOutline(batch: Batch, o: Outline): void {
  const { i } = batch.take();
  const k = o.sheet ? (o.pose[SCALE] ?? 1) : 1;
  if (o.sheet) writeOnSheet(batch, i, o.pose, 0.0012, o.dx, o.dy);
  else writeFlat(batch, i, o.pose[X] ?? 0, (o.pose[Y] ?? 0) + 0.0016, o.pose[Z] ?? 0, o.pose[YAW] ?? 0, 1, 1);
  const w = o.w * k,
    h = o.h * k;
  batch.attribute('iSize').set([w, h, o.round ? Math.min(w, h) : Math.min(0.005, w, h), o.line ?? 0.0013], i * 4);
  color.set(o.ink);
  batch.attribute('iInk').set([color.r, color.g, color.b, o.strength], i * 4);
}

function round(item: Item, ink: string, strength: number, sizes: Sizes): Outline {
  const { spot, g } = item,
    { body } = spot;
  if (body.t === 'sheet')
    return { pose: g.now, sheet: true, w: (body.w / 2) * MM + 0.0012, h: (body.h / 2) * MM + 0.0012, dx: 0, dy: 0, round: false, ink, strength };
  const r = Math.max(0.012, radiusOf(body, sizes) * 1.12);
  return { pose: g.now, sheet: false, w: r, h: r, dx: 0, dy: 0, round: true, ink, strength };
}

/** Lying on the felt at a place in 0.1 mm. */
function flatAt(x: number, z: number, turn: number, y: number): Pose8 {
  const at = new Float64Array(8);
  at[X] = x * TENTH;
  at[Z] = z * TENTH;
  at[YAW] = -turn * RAD;
  at[Y] = y;
  at[SCALE] = 1;
  return at;
}

/**
 * What passes with the pointer: the box of a selection, and where a held piece would come to rest when a snap point or
 * the grid draws it.
 */
export function passing(state: TableState, view: View, items: Items, sizes: Sizes): Outline[] {
  const { held, motion } = state;
  const out = motion.box ? [boxOutline(motion.box)] : [];
  const zone = held?.drop?.over === null && held.drop.zone !== null ? view.zones.get(held.drop.zone) : undefined;
  const item = held?.h ? items.all.get(held.h) : undefined;
  if (!item?.spot.piece || !motion.held || held?.low === true || !zone || zone.ordered || freedom(view) !== 'free') return out;
  const rest = snapped(view, item.spot.piece, motion.held);
  if (rest === motion.held || !draws(view)) return out;
  const pose = flatAt(rest.x, rest.z, rest.turn, 0.0006),
    { body } = item.spot;
  const [w, h] = body.t === 'sheet' ? [(body.w / 2) * MM, (body.h / 2) * MM] : [radiusOf(body, sizes), radiusOf(body, sizes)];
  out.push({ pose, sheet: false, w, h, dx: 0, dy: 0, round: body.t === 'model', ink: PALE, strength: 0.75 });
  return out;
}

/** The box of a selection being drawn. */
function boxOutline(box: { x0: number; z0: number; x1: number; z1: number }): Outline {
  const w = (Math.abs(box.x1 - box.x0) / 2) * TENTH,
    h = (Math.abs(box.z1 - box.z0) / 2) * TENTH;
  return { pose: flatAt((box.x0 + box.x1) / 2, (box.z0 + box.z1) / 2, 0, 0.002), sheet: false, w, h, dx: 0, dy: 0, round: false, ink: PALE, strength: 0.8 };
}

function zoneOutline(zone: ZoneView, ink: string, strength: number, ground: Ground): Outline {
  const high = ground(zone.x * TENTH, zone.z * TENTH) + ON_BOARD;
  const at = flatAt(zone.x, zone.z, zone.turn, zone.kind === 'slot' ? Math.max(0.002, high) : 0);
  return { pose: at, sheet: false, w: (zone.w / 2) * TENTH - 0.002, h: (zone.d / 2) * TENTH - 0.002, dx: 0, dy: 0, round: false, ink, strength, line: 0.002 };
}

/** From the muzzle of a piece to before the place of a seat. */
function threatLine(view: View, items: Items, sizes: Sizes, from: Handle, to: ZoneId, grave: boolean): Outline | null {
  const spot = items.all.get(from)?.spot,
    place = view.zones.get(to);
  if (!spot || !place) return null;
  const [x0, z0] = [spot.pose[X] ?? 0, spot.pose[Z] ?? 0],
    [dx, dz] = [place.x * TENTH - x0, place.z * TENTH - z0],
    far = Math.hypot(dx, dz),
    begins = radiusOf(spot.body, sizes) + MUZZLE;
  const long = far - begins - BEFORE_PLACE;
  if (long <= 0) return null;
  const k = (begins + long / 2) / far;
  const pose = flatAt((x0 + dx * k) / TENTH, (z0 + dz * k) / TENTH, (Math.atan2(dx, -dz) * 180) / Math.PI, 0.0006);
  return { pose, sheet: false, w: 0.0008, h: long / 2, dx: 0, dy: 0, round: false, ink: grave ? '#FF4B3A' : PALE, strength: grave ? 0.95 : 0.5, line: 0.0012 };
}

/** All outlines for a state of the store; made anew when the state changes, not per frame. */
export function outlinesFor(state: TableState, view: View, art: GameArt, items: Items, sizes: Sizes, ground: Ground = FLAT): Outline[] {
  const out: Outline[] = [];
  const { held, hover, selection, prompt } = state;
  for (const ping of state.pings) {
    const seat = view.room.people.find((one) => one.who === ping.who)?.seat;
    const ink = seat ? lookOf(seat).fill : PALE;
    // Wider than a pile, so that it is seen round one; the pin that stands on it says whose it is.
    for (const r of [0.02, 0.056])
      out.push({ pose: flatAt(ping.x, ping.z, 0, 0.003), sheet: false, w: r, h: r, dx: 0, dy: 0, round: true, ink, strength: 1, line: 0.004 });
  }
  out.push(...waysFor(state, view, ground));
  if (state.walk !== null && held?.h === state.walk.h) return out;
  if (held !== null) return dropping(out, state, view, art, items, sizes, ground);
  for (const { from, at, grave } of art.threats?.(view, typeof hover === 'number' ? hover : null) ?? []) {
    const mat = matOf(view, at);
    const line = mat === null ? null : threatLine(view, items, sizes, from, mat, grave);
    if (line) out.push(line);
  }
  const asked = askedOnTable(state.view ?? view);
  for (const id of prompt === null ? asked.places.keys() : prompt.options.flatMap((option) => option.zone ?? [])) {
    const place = view.zones.get(id);
    if (place) out.push(zoneOutline(place, BRASS, hover === id ? 1 : 0.62, ground));
  }
  // Never the whole table: only what is chosen, asked for, pointed at or lit.
  const marked = new Set<Handle>([...selection, ...litPieces(view), ...asked.pieces]);
  for (const option of prompt?.options ?? []) if (option.piece !== null) marked.add(option.piece);
  if (typeof hover === 'number') marked.add(hover);
  for (const one of marked) {
    const item = items.all.get(one),
      { h = null, piece = null } = item?.spot ?? {};
    if (!item || h === null || piece === null) continue;
    if (selection.has(h)) out.push(round(item, PALE, 0.95, sizes));
    else if (prompt?.options.some((option) => option.piece === h)) out.push(round(item, BRASS, 0.95, sizes));
    else if (walkOf(state.view ?? view, h) !== null) out.push(round(item, BRASS, hover === h ? 1 : 0.8, sizes));
    else if (asked.pieces.has(h)) out.push(round(item, BRASS, hover === h ? 1 : 0.8, sizes));
    else if (hover === h && !piece.locked) out.push(round(item, PALE, 0.6, sizes));
    const lit = presses(view, h);
    if (lit.size > 0)
      for (const part of art.pressables(piece, view)) {
        const { body } = item.spot;
        if (!lit.has(part.button) || body.t !== 'sheet') continue;
        out.push({
          pose: item.g.now,
          sheet: true,
          w: (part.w / 2) * MM,
          h: (part.h / 2) * MM,
          dx: (part.x + part.w / 2 - body.w / 2) * MM,
          dy: (body.h / 2 - part.y - part.h / 2) * MM,
          round: false,
          ink: BRASS,
          strength: 0.9,
        });
      }
  }
  for (const one of state.meant) {
    const place = typeof one === 'number' ? undefined : view.zones.get(one),
      item = typeof one === 'number' ? items.all.get(one) : undefined;
    if (place && place.w > 0 && place.kind !== 'felt') out.push({ ...zoneOutline(place, PALE, 1, ground), line: BROAD });
    if (item) out.push(standsOut(round(item, PALE, 1, sizes)));
  }
  return out;
}

/** A broad line beside all others. */
const standsOut = (o: Outline): Outline => ({ ...o, w: o.w + 0.002, h: o.h + 0.002, line: BROAD });

/** The place of a row into which a held piece would come. */
function rowGap(view: View, zone: ZoneView, index: number, art: GameArt, sizes: Sizes): Outline | null {
  const rows = rowsOf(view, zone, art, sizes);
  if (rows === null) return null;
  const { x, z } = placeInRows(rows, Math.min(index, rows.columns * rows.rows - 1));
  const at = toFelt(zone, { x: x / TENTH, z: z / TENTH, turn: 0 });
  return { pose: flatAt(at.x, at.z, at.turn, 0.001), sheet: false, w: rows.w / 2, h: rows.d / 2, dx: 0, dy: 0, round: false, ink: BRASS, strength: 1 };
}

function dropping(out: Outline[], state: TableState, view: View, art: GameArt, items: Items, sizes: Sizes, ground: Ground): Outline[] {
  const { held } = state;
  if (held === null || held.low === true) return out;
  const drawn = held.source === null ? null : drawFrom(view, held.source),
    targets = waysOf(view, held) ?? (held.h === null ? null : dropTargets(view, held.h)),
    drop = held.drop;
  for (const id of [...(targets?.zones ?? []), ...(drawn === null ? [] : [drawn.verb.to])]) {
    const zone = view.zones.get(id),
      pile = items.all.get(zone?.of ?? '');
    if (pile) out.push(round(pile, BRASS, 1, sizes));
    if (!zone || zone.kind === 'felt' || zone.kind === 'hold' || zone.kind === 'inside' || zone.w === 0) continue;
    const over = drop?.zone === id;
    if (zone.kind === 'stand') {
      const order = zone.order;
      const at = order ? rackSpot(zone, 0, Math.max(1, order.length), 0) : closedSpot(zone, zone.count ?? 0);
      out.push({ pose: at, sheet: true, w: 0.0327, h: 0.0452, dx: 0, dy: 0, round: false, ink: BRASS, strength: over ? 1 : 0.75 });
    } else out.push({ ...zoneOutline(zone, BRASS, over ? 1 : 0.9, ground), line: over ? BROAD : 0.0032 });
    const gap = over && zone.kind === 'layout' && drop.index !== null ? rowGap(view, zone, drop.index, art, sizes) : null;
    if (gap) out.push(gap);
  }
  for (const h of targets?.pieces ?? []) {
    const item = items.all.get(h);
    if (item) out.push(round(item, BRASS, drop?.over === h ? 1 : 0.7, sizes));
  }
  return out;
}
