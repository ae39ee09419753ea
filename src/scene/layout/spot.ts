// One spot: where one piece of a View, or a closed pile, is to be seen. Metres on the felt, x to the right and z
// towards seat A. Pure.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { dressed } from '../../games/tints.ts';
import type { Body, GameArt, ModelName } from '../../games/types.ts';
import { toFelt } from '../../store/place.ts';
import { FLIP, LEAN, pose, SPIN, X, YAW, Z, type Pose8 } from '../motion.ts';
import { placeInRows, type Rows } from './rows.ts';
import { heldBefore, isBesideMe } from './seats.ts';
import { fanSpot, closedSpot, openSpot, rackSpot } from './stands.ts';

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

export const TENTH = 0.0001;
export const MM = 0.001;
const RAD = Math.PI / 180;

/** What somebody has brought says itself how large it is. */
const modelSize = (body: Extract<Body, { t: 'model' }>, sizes: Sizes): ReturnType<Sizes> => body.own?.size ?? sizes(body.model);

export const thicknessOf = (body: Body, layers: number, sizes: Sizes): number =>
  body.t === 'sheet' ? body.thick * layers * MM : modelSize(body, sizes).height * body.scale * layers;
export const radiusOf = (body: Body, sizes: Sizes): number =>
  body.t === 'sheet' ? (Math.min(body.w, body.h) / 2) * MM : modelSize(body, sizes).radius * body.scale;

/** A board whose corners are rounded until nothing of them is left. */
export const isRound = (body: Body): boolean => body.t === 'sheet' && body.slab !== undefined && body.slab.corner >= Math.min(body.w, body.h) / 2;

/** How far it leans about its long axis, radians, the short way round; dice show what they show and do not lean. */
export function tiltOf(piece: PieceView | null, body: Body): number {
  const tilt = piece?.extra?.tilt ?? 0;
  return tilt === 0 || (body.t === 'model' && body.turns !== undefined) ? 0 : (tilt > 180 ? tilt - 360 : tilt) * RAD;
}

/** From its lowest point to its highest as it rests: what leans stands on its edge. */
export function restThickness(spot: Pick<Spot, 'body' | 'layers' | 'piece'>, sizes: Sizes): number {
  const { body, layers } = spot,
    thick = thicknessOf(body, layers, sizes),
    tilt = tiltOf(spot.piece, body);
  if (tilt === 0) return thick;
  const across = body.t === 'sheet' ? Math.min(body.w, body.h) * MM : 2 * radiusOf(body, sizes);
  return Math.abs(Math.sin(tilt)) * across + Math.abs(Math.cos(tilt)) * thick;
}

/** How much higher than the ground the foot of a model is, so that it rests when it leans about its middle. */
export const riseOf = (spot: Spot, sizes: Sizes): number => (restThickness(spot, sizes) - thicknessOf(spot.body, spot.layers, sizes)) / 2;

/** Leans it over at its place. */
function lean(spot: Spot, tilt: number): void {
  if (tilt === 0) return;
  const { body, pose: p } = spot;
  if (body.t === 'model') p[SPIN] = (p[SPIN] ?? 0) + tilt;
  else if (body.h >= body.w) p[FLIP] = (p[FLIP] ?? 0) + tilt / Math.PI;
  else p[LEAN] = (p[LEAN] ?? 0) + tilt;
}

function spotOf(view: View, art: GameArt, piece: PieceView, at: Pose8): Spot {
  return {
    key: piece.h,
    pose: at,
    body: dressed(art.bodyOf(piece, view), piece.extra),
    h: piece.h,
    piece,
    zone: piece.zone,
    index: null,
    layers: 1,
    stands: false,
  };
}

/** Lying at its place; the sheet's back is up when its face is not. */
export function flat(view: View, art: GameArt, piece: PieceView): Spot {
  const zone = view.zones.get(piece.zone);
  const felt = zone ? toFelt(zone, piece) : piece;
  const spot = spotOf(view, art, piece, pose(felt.x * TENTH, 0, felt.z * TENTH, -felt.turn * RAD));
  const down = piece.kind === 'coin' ? piece.face === 1 : spot.body.t === 'sheet' && piece.kind !== 'board' ? !piece.up : art.liesDown?.(piece) === true;
  spot.pose[6] = down ? 1 : 0;
  if (spot.body.t === 'model' && spot.body.turns) {
    const [yaw, lean, spin] = spot.body.turns;
    spot.pose[YAW] = (spot.pose[YAW] ?? 0) + yaw;
    spot.pose[LEAN] = lean;
    spot.pose[SPIN] = spin;
  }
  lean(spot, tiltOf(piece, spot.body));
  return spot;
}

/** Several pieces on one marked place stand side by side. */
export function spread(spot: Spot, i: number, n: number): void {
  const off = (i - (n - 1) / 2) * 0.026;
  const yaw = spot.pose[YAW] ?? 0;
  spot.pose[X] = (spot.pose[X] ?? 0) + Math.cos(yaw) * off;
  spot.pose[Z] = (spot.pose[Z] ?? 0) - Math.sin(yaw) * off;
}

export function inOrder(view: View, art: GameArt, piece: PieceView, zone: ZoneView, index: number, count: number, mine: boolean): Spot {
  if (mine && zone.kind === 'stand') return { ...spotOf(view, art, piece, rackSpot(zone, index, count, piece.turn)), index, stands: true };
  const held = heldBefore(view, zone),
    at = zone.kind === 'stand' ? openSpot(held, index, count, piece.turn) : fanSpot(held, index, count);
  // What I may read of somebody else's hand is held so that I can.
  if (!mine && piece.face !== null && !isBesideMe(view, zone)) at[FLIP] = 1;
  return { ...spotOf(view, art, piece, at), index, stands: true };
}

/** A clip on the upper edge of a card, standing in the card's plane. */
export function clipped(view: View, art: GameArt, piece: PieceView, on: Spot): Spot {
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
export function closed(view: View, art: GameArt, zone: ZoneView, seats: number): Spot[] {
  if (!isClosed(zone)) return [];
  const shut = (key: string, at: Pose8, layers: number, index = 0): Spot => ({
    key,
    pose: at,
    body: art.closedBody(zone, view, index),
    h: null,
    piece: null,
    zone: zone.id,
    index: null,
    layers,
    stands: true,
  });
  const count = zone.count ?? 0;
  if (zone.kind === 'stand') return [shut(`pile ${zone.id}`, closedSpot(zone, count), count)];
  const shown = Math.min(count, 10);
  const held = heldBefore(view, zone);
  return Array.from({ length: shown }, (_, i) => shut(`fan ${zone.id} ${i}`, fanSpot(held, i, shown, seats), 1, i));
}

/** Lying at its place of a row. */
export function lined(view: View, art: GameArt, piece: PieceView, zone: ZoneView, rows: Rows, index: number): Spot {
  const { x, z } = placeInRows(rows, index);
  return { ...flat(view, art, { ...piece, x: x / TENTH, z: z / TENTH, zone: zone.id }), piece };
}

/** Its pieces cannot be told apart, but it is to be seen how many they are. */
export const isClosed = (zone: ZoneView): boolean => !zone.tell && (zone.count ?? 0) > 0 && (zone.kind === 'stand' || zone.kind === 'hand');
