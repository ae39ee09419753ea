// Where every piece of a View is to be seen: poses in metres on the felt, x to the right and z towards seat A. Pure; the stage moves things there.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Body, GameArt, ModelName } from '../games/types.ts';
import { toFelt } from '../store/place.ts';
import { LEAN, pose, SPIN, X, Y, YAW, Z, type Pose8 } from './motion.ts';
import { fanSpot, closedSpot, rackSpot } from './stands.ts';

export interface Spot {
  key: string | number;
  pose: Pose8;
  body: Body;
  h: Handle | null;
  piece: PieceView | null;
  zone: ZoneId;
  /** Place in an ordered zone; 0 is the front. */
  index: number | null;
  /** Sheets on top of each other that are drawn as one. */
  layers: number;
  /** On my own rack or in somebody's fan: no shadow on the felt. */
  stands: boolean;
}

/** Sizes of models in metres. */
export type Sizes = (model: ModelName) => { radius: number; height: number };

const TENTH = 0.0001;
const MM = 0.001;
const RAD = Math.PI / 180;

export const thicknessOf = (body: Body, layers: number, sizes: Sizes): number =>
  body.t === 'sheet' ? body.thick * layers * MM : sizes(body.model).height * body.scale;
export const radiusOf = (body: Body, sizes: Sizes): number =>
  body.t === 'sheet' ? (Math.min(body.w, body.h) / 2) * MM : sizes(body.model).radius * body.scale;

interface Lying {
  x: number;
  z: number;
  r: number;
  top: number;
  sheet: boolean;
}

/** All spots of a View. Pieces in my own open hand are left out: the page shows them as a fan. */
export function layout(view: View, art: GameArt, sizes: Sizes, seats: number): Spot[] {
  const out: Spot[] = [];
  const me = view.room.me.seat;
  const boards: { spot: Spot; w: number; d: number; top: number }[] = [];
  const lying: Lying[] = [];
  const later: PieceView[] = [];
  const crowd = new Map<ZoneId, PieceView[]>();
  for (const piece of view.pieces.values()) {
    const zone = view.zones.get(piece.zone);
    if (zone && (zone.kind === 'slot' || zone.kind === 'spot')) crowd.set(zone.id, [...(crowd.get(zone.id) ?? []), piece]);
  }
  for (const piece of view.pieces.values()) {
    if (piece.kind !== 'board') {
      later.push(piece);
      continue;
    }
    const spot = flat(view, art, piece);
    const body = spot.body;
    boards.push({ spot, w: body.t === 'sheet' ? body.w * MM : 0, d: body.t === 'sheet' ? body.h * MM : 0, top: thicknessOf(body, 1, sizes) });
    spot.pose[Y] = thicknessOf(body, 1, sizes) / 2;
    out.push(spot);
  }
  const support = (x: number, z: number): number => {
    for (const board of boards) {
      const c = Math.cos(board.spot.pose[YAW] ?? 0),
        s = Math.sin(board.spot.pose[YAW] ?? 0),
        dx = x - (board.spot.pose[X] ?? 0),
        dz = z - (board.spot.pose[Z] ?? 0);
      if (Math.abs(dx * c - dz * s) <= board.w / 2 && Math.abs(dx * s + dz * c) <= board.d / 2) return board.top;
    }
    return 0;
  };
  for (const piece of later) {
    const zone = view.zones.get(piece.zone);
    if (!zone || zone.kind === 'hidden' || zone.kind === 'inside') continue;
    if (zone.kind === 'hand' && zone.owner === me) continue;
    const order = zone.order;
    if (zone.ordered && order && (zone.kind === 'stand' || zone.kind === 'hand')) {
      out.push(inOrder(view, art, piece, zone, order.indexOf(piece.h), order.length, zone.owner === me));
      continue;
    }
    const rider = art.rides?.(piece, view) ?? null;
    if (rider !== null) continue;
    const spot = flat(view, art, piece);
    const among = crowd.get(piece.zone);
    if (among && among.length > 1) spread(spot, among.indexOf(piece), among.length);
    const inside = piece.kind === 'deck' ? insideCount(view, piece.h) : 1;
    spot.layers = Math.max(1, inside);
    settle(spot, lying, support, sizes);
    out.push(spot);
  }
  for (const piece of later) {
    const carrier = art.rides?.(piece, view) ?? null;
    const on = carrier === null ? undefined : out.find((spot) => spot.h === carrier);
    if (on) out.push(clipped(view, art, piece, on));
  }
  for (const zone of view.zones.values()) closed(out, view, art, zone, seats);
  return out;
}

function spotOf(view: View, art: GameArt, piece: PieceView, at: Pose8): Spot {
  return { key: piece.h, pose: at, body: art.bodyOf(piece, view), h: piece.h, piece, zone: piece.zone, index: null, layers: 1, stands: false };
}

/** Lying at its place; the sheet's back is up when its face is not. */
function flat(view: View, art: GameArt, piece: PieceView): Spot {
  const zone = view.zones.get(piece.zone);
  const felt = zone ? toFelt(zone, piece) : piece;
  const spot = spotOf(view, art, piece, pose(felt.x * TENTH, 0, felt.z * TENTH, -felt.turn * RAD));
  const down =
    piece.kind === 'coin'
      ? piece.face === 1
      : spot.body.t === 'sheet' && piece.kind !== 'board'
        ? !piece.up
        : piece.kind === 'marker' && art.liesDown?.(piece) === true;
  spot.pose[6] = down ? 1 : 0;
  if (piece.kind === 'die') [spot.pose[LEAN], spot.pose[SPIN]] = DIE_TURNS[piece.face ?? 1] ?? [0, 0];
  return spot;
}

const QUARTER = Math.PI / 2;
/** Lean and spin that bring a face of the die model up: 1 lies on +y, 2 on +z, 3 on +x, opposite ones make seven. */
export const DIE_TURNS: { readonly [face: number]: readonly [lean: number, spin: number] } = {
  1: [0, 0],
  2: [-QUARTER, 0],
  3: [0, QUARTER],
  4: [0, -QUARTER],
  5: [QUARTER, 0],
  6: [0, Math.PI],
};

/** Several pieces on one marked place stand side by side. */
function spread(spot: Spot, i: number, n: number): void {
  const off = (i - (n - 1) / 2) * 0.026;
  const yaw = spot.pose[YAW] ?? 0;
  spot.pose[X] = (spot.pose[X] ?? 0) + Math.cos(yaw) * off;
  spot.pose[Z] = (spot.pose[Z] ?? 0) - Math.sin(yaw) * off;
}

/** Rests on what lies below it: boards, and pieces laid before. Sheets overlap in thin steps; other pieces pile up when they are nearly concentric. */
function settle(spot: Spot, lying: Lying[], support: (x: number, z: number) => number, sizes: Sizes): void {
  const x = spot.pose[X] ?? 0,
    z = spot.pose[Z] ?? 0,
    r = radiusOf(spot.body, sizes),
    thick = thicknessOf(spot.body, spot.layers, sizes),
    sheet = spot.body.t === 'sheet';
  let ground = support(x, z);
  for (const other of lying) {
    const d = Math.hypot(other.x - x, other.z - z);
    if (other.sheet ? d < other.r + (sheet ? r : 0) * 0.9 : !sheet && d < Math.min(r, other.r) * 0.9) ground = Math.max(ground, other.top);
  }
  spot.pose[Y] = sheet ? ground + thick / 2 + 0.0005 : ground;
  lying.push({ x, z, r, top: ground + thick + (sheet ? 0.0002 : 0), sheet });
}

function insideCount(view: View, h: Handle): number {
  for (const zone of view.zones.values()) if (zone.of === h) return zone.count ?? 1;
  return 1;
}

function inOrder(view: View, art: GameArt, piece: PieceView, zone: ZoneView, index: number, count: number, mine: boolean): Spot {
  const at = mine && zone.kind === 'stand' ? rackSpot(zone, index, count, piece.turn) : fanSpot(zone, index, count);
  return { ...spotOf(view, art, piece, at), index, stands: true };
}

/** A clip on the upper edge of a card, standing in the card's plane. */
function clipped(view: View, art: GameArt, piece: PieceView, on: Spot): Spot {
  const [x = 0, y = 0, z = 0, yaw = 0, lean = 0, spin = 0, , scale = 1] = on.pose;
  const turned = Math.abs(Math.sin(spin)) > 0.7;
  const up = (turned ? 0.0315 : 0.044) * scale - 0.011;
  const off = 0.012 * scale,
    normal = 0.0012;
  const dy = Math.sin(lean) * up + Math.cos(lean) * normal,
    back = Math.cos(lean) * up - Math.sin(lean) * normal;
  const px = x + Math.cos(yaw) * off - Math.sin(yaw) * back,
    pz = z - Math.sin(yaw) * off - Math.cos(yaw) * back;
  return { ...spotOf(view, art, piece, pose(px, y + dy, pz, yaw, lean - Math.PI / 2, 0, 0, 1)), stands: true };
}

/** What is closed to me: a pile on a stand, a fan of backs in a hand. */
function closed(out: Spot[], view: View, art: GameArt, zone: ZoneView, seats: number): void {
  if (zone.tell || !zone.count || (zone.kind !== 'stand' && zone.kind !== 'hand')) return;
  const body = art.closedBody(zone, view);
  const shut = (key: string, at: Pose8, layers: number): Spot => ({
    key,
    pose: at,
    body,
    h: null,
    piece: null,
    zone: zone.id,
    index: null,
    layers,
    stands: true,
  });
  if (zone.kind === 'stand') {
    out.push(shut(`pile ${zone.id}`, closedSpot(zone, zone.count), zone.count));
    return;
  }
  const shown = Math.min(zone.count, 10);
  for (let i = 0; i < shown; i++) out.push(shut(`fan ${zone.id} ${i}`, fanSpot(zone, i, shown, seats), 1));
}
