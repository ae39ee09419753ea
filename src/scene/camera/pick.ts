// What lies under the pointer, found by arithmetic: sheets as rectangles in their plane, models as upright cylinders,
// zones on the felt. Nearest first.

import { Quaternion, Vector3, type PerspectiveCamera } from 'three';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { GameArt } from '../../games/types.ts';
import type { Target } from '../../gestures/types.ts';
import { isVacant, toZone } from '../../store/place.ts';
import { sheetTurn } from '../pieces/batch.ts';
import type { Item, Items } from '../item.ts';
import { isRound, radiusOf, thicknessOf, type Sizes } from '../layout/layout.ts';
import { SCALE, X, Y, Z, type Pose8 } from '../motion.ts';
import { gapInRows } from '../layout/rows.ts';
import { rowsOf } from '../layout/rowzones.ts';
import { rackGap, rackSpot } from '../layout/stands.ts';
import { RIM } from '../throws.ts';

export interface Ray {
  from: Vector3;
  to: Vector3;
}

export interface Picked {
  on: Target | null;
  /** On the felt, or on the board that lies there, 0.1 mm. */
  at: { x: number; z: number };
}

const q = new Quaternion(),
  normal = new Vector3(),
  rel = new Vector3(),
  hit = new Vector3();

/**
 * The ray through a point of the window, in the table's own coordinates. `turn`: how the table is turned towards the
 * viewer.
 */
export function rayAt(camera: PerspectiveCamera, nx: number, ny: number, turn: number, out: Ray): Ray {
  out.from.setFromMatrixPosition(camera.matrixWorld);
  out.to.set(nx, ny, 0.5).unproject(camera).sub(out.from).normalize();
  const c = Math.cos(turn),
    s = Math.sin(turn);
  // The table is turned by `turn` about the upright; undo it.
  for (const v of [out.from, out.to]) v.set(v.x * c - v.z * s, v.y, v.x * s + v.z * c);
  return out;
}

/** Distance along the ray to a sheet, and where in its plane, or null. */
function onSheet(item: Item, ray: Ray, sizes: Sizes): { far: number; u: number; v: number } | null {
  const { spot, g } = item,
    { body } = spot;
  if (body.t !== 'sheet') return null;
  if (body.slab !== undefined && body.thick > LOW) return onBlock(g.now, body, ray);
  const found = onRectangle(g.now, body, thicknessOf(body, spot.layers, sizes) / 2, ray);
  return found !== null && isRound(body) && found.u * found.u + found.v * found.v > (body.w / 2) ** 2 ? null : found;
}
/** What is thicker is seen, and lifted, from its sides too; millimetres. Boards are lower. */
const LOW = 14;

const eye = new Vector3(),
  way = new Vector3();

/** The same for a block, as it stands or leans: where the ray first meets one of its six sides. */
function onBlock(pose: Pose8, { w, h, thick }: { w: number; h: number; thick: number }, ray: Ray): { far: number; u: number; v: number } | null {
  const k = (pose[SCALE] ?? 1) * 0.001;
  sheetTurn(pose, q).invert();
  eye
    .copy(ray.from)
    .sub(rel.set(pose[X] ?? 0, pose[Y] ?? 0, pose[Z] ?? 0))
    .applyQuaternion(q);
  way.copy(ray.to).applyQuaternion(q);
  let [near, last] = [0, Infinity];
  for (const [from, to, half] of [
    [eye.x, way.x, (w * k) / 2],
    [eye.y, way.y, (h * k) / 2],
    [eye.z, way.z, (thick * k) / 2],
  ] as const) {
    if (Math.abs(to) < 1e-9) {
      if (Math.abs(from) > half) return null;
      continue;
    }
    const [a, b] = [(-half - from) / to, (half - from) / to];
    near = Math.max(near, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
  }
  if (near >= last) return null;
  hit.copy(ray.from).addScaledVector(ray.to, near);
  return { far: near, u: (eye.x + way.x * near) / k, v: (eye.y + way.y * near) / k };
}

/**
 * The same for a rectangle of `w` by `h` millimetres that lies or leans at a pose; `lift` metres from its middle to its
 * surface.
 */
function onRectangle(pose: Pose8, { w, h }: { w: number; h: number }, lift: number, ray: Ray): { far: number; u: number; v: number } | null {
  const k = pose[SCALE] ?? 1,
    top = lift * k;
  sheetTurn(pose, q);
  normal.set(0, 0, 1).applyQuaternion(q);
  const facing = normal.dot(ray.to);
  if (Math.abs(facing) < 1e-6) return null;
  rel
    .set(pose[X] ?? 0, pose[Y] ?? 0, pose[Z] ?? 0)
    .addScaledVector(normal, facing < 0 ? top : -top)
    .sub(ray.from);
  const far = rel.dot(normal) / facing;
  if (far <= 0) return null;
  hit.copy(ray.from).addScaledVector(ray.to, far);
  rel.set(hit.x - (pose[X] ?? 0), hit.y - (pose[Y] ?? 0), hit.z - (pose[Z] ?? 0)).applyQuaternion(q.invert());
  const u = rel.x / (k * 0.001),
    v = rel.y / (k * 0.001);
  return Math.abs(u) <= w / 2 && Math.abs(v) <= h / 2 ? { far, u, v } : null;
}

/**
 * How near the ray passes by the middle of an item, squared, is told in three products: nearly all items are left out
 * by it.
 */
function passes(item: Item, ray: Ray, sizes: Sizes): boolean {
  const { body, layers } = item.spot,
    now = item.g.now;
  const k = now[SCALE] ?? 1;
  const reach =
    body.t === 'sheet'
      ? ((body.w + body.h) * 0.0005 + body.thick * layers * 0.0005) * k
      : Math.max(0.011, radiusOf(body, sizes)) + Math.max(0.006, thicknessOf(body, layers, sizes));
  const dx = (now[X] ?? 0) - ray.from.x,
    dy = (now[Y] ?? 0) - ray.from.y,
    dz = (now[Z] ?? 0) - ray.from.z;
  const along = dx * ray.to.x + dy * ray.to.y + dz * ray.to.z;
  return along > 0 && dx * dx + dy * dy + dz * dz - along * along <= reach * reach;
}

const CARD_MM = { w: 63, h: 88 };

/**
 * The place that a held card left empty on its rack leans above the felt and reaches beyond the zone: it is a target as
 * if the card still stood there.
 */
function ownGap(view: View, held: Handle, ray: Ray): Target | null {
  const zone = view.zones.get(view.pieces.get(held)?.zone ?? ('' as ZoneView['id']));
  if (!zone || zone.kind !== 'stand' || zone.order === null) return null;
  const index = zone.order.indexOf(held);
  return index >= 0 && onRectangle(rackSpot(zone, index, zone.order.length, 0), CARD_MM, 0, ray) ? { t: 'zone', zone: zone.id, index } : null;
}

/**
 * Distance to a model taken as an upright cylinder; a man of a game is slender above its foot, so that what stands
 * behind it can be reached.
 */
function onModel(item: Item, ray: Ray, sizes: Sizes): number | null {
  const { spot, g } = item;
  const floor = spot.body.t === 'model' ? spot.body.floor : undefined,
    own = spot.body.t === 'model' && spot.body.own ? spot.body.scale : null;
  // A tray is its floor: what lies in it stays within reach behind the rim.
  if (floor) {
    const [w, d, high] = floor;
    // What somebody has brought has no rim.
    if (own !== null) return onRectangle(g.now, { w: w * own, h: d * own }, high * own * 0.001, ray)?.far ?? null;
    return onRectangle(g.now, { w: w + 2 * RIM, h: d + 2 * RIM }, high * 0.001, ray)?.far ?? null;
  }
  const r = Math.max(0.011, radiusOf(spot.body, sizes) * 0.95),
    h = Math.max(0.006, thicknessOf(spot.body, 1, sizes));
  const slender = spot.piece?.kind === 'figure' && h > SLENDER * r;
  const whole = onCylinder(g.now, slender ? r * NECK : r, h, ray);
  const foot = slender ? onCylinder(g.now, r, h * FOOT, ray) : null;
  return whole === null || foot === null ? (whole ?? foot) : Math.min(whole, foot);
}
/**
 * Higher than so many times its radius a man is slender; its foot is so much of its height, its body so much of its
 * width.
 */
const SLENDER = 2.2,
  FOOT = 0.25,
  NECK = 0.55;

function onCylinder(pose: Pose8, r: number, h: number, ray: Ray): number | null {
  const cx = pose[X] ?? 0,
    cz = pose[Z] ?? 0,
    y0 = pose[Y] ?? 0;
  const dx = ray.from.x - cx,
    dz = ray.from.z - cz;
  const a = ray.to.x * ray.to.x + ray.to.z * ray.to.z,
    b = 2 * (dx * ray.to.x + dz * ray.to.z),
    c = dx * dx + dz * dz - r * r;
  // The lid first.
  if (ray.to.y < 0) {
    const far = (y0 + h - ray.from.y) / ray.to.y;
    const x = dx + ray.to.x * far,
      z = dz + ray.to.z * far;
    if (far > 0 && x * x + z * z <= r * r) return far;
  }
  const d = b * b - 4 * a * c;
  if (a < 1e-9 || d < 0) return null;
  const far = (-b - Math.sqrt(d)) / (2 * a),
    y = ray.from.y + ray.to.y * far;
  return far > 0 && y >= y0 && y <= y0 + h ? far : null;
}

/** The smallest place there, as the felt or a board has it. */
export function zoneAt(view: View, x: number, z: number): ZoneView | null {
  let best: ZoneView | null = null;
  for (const zone of view.zones.values()) {
    if (zone.kind === 'felt' || zone.kind === 'hold' || zone.kind === 'inside' || zone.w === 0 || zone.d === 0) continue;
    if (isVacant(view, zone)) continue;
    // Places on cards are the card's.
    if (zone.kind === 'spot' && zone.w <= 200) continue;
    const at = toZone(zone, { x, z, turn: 0 });
    if (Math.abs(at.x) > zone.w / 2 || Math.abs(at.z) > zone.d / 2) continue;
    if (!best || zone.w * zone.d < best.w * best.d) best = zone;
  }
  return best;
}

/** Everything the gestures want to know about one point. `held` is never a target. */
export function pick(ray: Ray, items: Items, view: View, art: GameArt, sizes: Sizes, held: Handle | null): Picked {
  const t = ray.to.y < -1e-4 ? -ray.from.y / ray.to.y : 0;
  const at = { x: Math.round((ray.from.x + ray.to.x * t) * 10_000), z: Math.round((ray.from.z + ray.to.z * t) * 10_000) };
  let ground = Infinity;
  let best: Item | null = null,
    least = Infinity,
    u = 0,
    v = 0;
  for (const item of items.all.values()) {
    if (item.held || (item.spot.h !== null && item.spot.h === held) || !passes(item, ray, sizes)) continue;
    const sheet = onSheet(item, ray, sizes);
    // On a thick board the places lie higher than the felt, also behind a tall piece.
    if (sheet && sheet.far < ground && item.spot.piece?.kind === 'board') {
      ground = sheet.far;
      [at.x, at.z] = [Math.round(hit.x * 10_000), Math.round(hit.z * 10_000)];
    }
    const far = item.spot.body.t === 'sheet' ? (sheet?.far ?? null) : onModel(item, ray, sizes);
    if (far === null || far >= least) continue;
    [best, least] = [item, far];
    if (sheet) [u, v] = [sheet.u, sheet.v];
  }
  const zone = zoneAt(view, at.x, at.z);
  const ofZone = (z: ZoneView): Target => {
    if (!z.ordered || z.order === null) return { t: 'zone', zone: z.id };
    const inside = toZone(z, { x: at.x, z: at.z, turn: 0 });
    const rows = rowsOf(view, z, art, sizes);
    if (rows) return { t: 'zone', zone: z.id, index: gapInRows(rows, inside.x * 0.0001, inside.z * 0.0001, z.order.length) };
    return { t: 'zone', zone: z.id, index: rackGap(inside.x * 0.0001, inside.z * 0.0001, z.order.length) };
  };
  if (!best) return { on: (held === null ? null : ownGap(view, held, ray)) ?? (zone ? ofZone(zone) : null), at };
  const { spot } = best;
  if (spot.h === null) return { on: { t: 'zone', zone: spot.zone }, at };
  const { piece, body } = spot;
  const place = piece === null || held === null ? null : (art.standsFor?.(piece) ?? null);
  if (place !== null && view.zones.has(place)) return { on: { t: 'zone', zone: place }, at };
  // Something held aims at the places of a board or tray, not at it.
  if ((piece?.kind === 'board' || piece?.kind === 'tray') && held !== null && zone) return { on: ofZone(zone), at };
  if (piece && body.t === 'sheet' && held === null) {
    const x = u + body.w / 2,
      y = body.h / 2 - v;
    for (const part of art.pressables(piece, view)) {
      if (x >= part.x && x <= part.x + part.w && y >= part.y && y <= part.y + part.h) return { on: { t: 'button', h: spot.h, button: part.button }, at };
    }
  }
  return { on: { t: 'piece', h: spot.h, ...(spot.index === null ? {} : { index: spot.index }) }, at };
}
