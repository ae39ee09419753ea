// Where the camera stands for what is to be seen. The camera stays on the side of the table that is the viewer's, so
// that left stays left; only what is read close by may be looked at from its own side. Pure.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { seatShot, type Shot } from '../camera/shot.ts';
import { seatSpot, tableTurn, takenSeats, type TableShape } from '../layout/seats.ts';
import { USUAL_RADIUS } from '../pieces/geometry.ts';
import type { Point, Subject } from './cut.ts';

const DEG = Math.PI / 180;
/** So far to the side the camera goes at most. */
const SIDE = 68 * DEG;
/** Two directions that are nearer to each other than this are a jump, not a cut. */
export const JUMP = 30 * DEG;
const LENS = 34;
/** Whoever sits right before the viewer is looked at over his shoulder: what he holds is turned to the viewer. */
const BEHIND = 152 * DEG;

/** The table as it stands in the room; `size`: how much wider than usual it is, null: it is the usual one. */
export interface TableSize {
  shape: TableShape;
  size: number | null;
}

export interface Stand extends TableSize {
  view: View;
  /** Width of the picture to its height. */
  aspect: number;
}

const wrap = (a: number): number => Math.atan2(Math.sin(a), Math.cos(a));
const clamp = (v: number, low: number, high: number): number => Math.max(low, Math.min(high, v));

/** As the viewer sees the turned table. */
export function turned({ x, z }: Point, turn: number): Point {
  const c = Math.cos(turn),
    s = Math.sin(turn);
  return { x: x * c + z * s, z: -x * s + z * c };
}

/** Every second time from the other side, and every third a little higher. */
const LEAN = [1, -1, 0.4] as const;
const leanOf = (side: number): number => LEAN[side % LEAN.length] ?? 1;

/** An upright picture is narrow: the camera stands farther off. */
const far = (metres: number, aspect: number): number => metres * (aspect < 0.8 ? 1.5 : 1);

export function framed(subject: Subject, side: number, stand: Stand): Shot {
  switch (subject.kind) {
    case 'seat':
      return subject.seat === null ? wide(side, stand) : seatFramed(subject.seat, side, stand);
    case 'close':
      return subject.at === null ? wide(side, stand) : closeUp(subject.at, subject, side, stand);
    case 'above':
      return { x: 0, y: 0, z: 0.02, yaw: 0, pitch: 84 * DEG, far: far(1.5, stand.aspect) * (stand.shape.radius / USUAL_RADIUS), fov: 38 };
    case 'wide':
    case 'saved':
      return wide(side, stand);
  }
}

/** First as one sits down before it, then from its sides. */
function wide(side: number, { view, size, aspect }: Stand): Shot {
  const home = seatShot(takenSeats(view), aspect, size);
  if (side % 3 === 0) return home;
  const sign = side % 3 === 1 ? 1 : -1;
  return { ...home, z: home.z * 0.4, yaw: sign * 38 * DEG, pitch: Math.min(home.pitch, 33 * DEG) };
}

/** Whoever sits across is looked at from the viewer's side, whoever sits at it over his shoulder. */
function seatFramed(seat: Seat, side: number, { view, shape, aspect }: Stand): Shot {
  const at = seatSpot(view, seat, shape),
    scale = shape.radius / USUAL_RADIUS;
  const lean = leanOf(side);
  const across = wrap(Math.atan2(at.x, at.z) + Math.PI);
  if (Math.abs(across) <= BEHIND) {
    // From the front, a little from the side: from the side that the middle of the picture leaves free.
    const yaw = clamp(clamp(across, -SIDE, SIDE) + lean * 14 * DEG, -SIDE - 8 * DEG, SIDE + 8 * DEG);
    return { x: at.x * 0.76, y: 0.035, z: at.z * 0.76, yaw, pitch: (lean === 0.4 ? 34 : 27) * DEG, far: far(0.76, aspect) * scale, fov: LENS };
  }
  const yaw = clamp(Math.atan2(at.x, at.z) + lean * 20 * DEG, -SIDE, SIDE);
  return { x: at.x * 0.66, y: 0.01, z: at.z * 0.66, yaw, pitch: (lean === 0.4 ? 50 : 43) * DEG, far: far(0.78, aspect) * scale, fov: LENS };
}

/** What is read is seen from above and upright; everything else from the viewer's side. */
function closeUp(at: Point, { reads, size }: Subject, side: number, { view, shape, aspect }: Stand): Shot {
  const turn = tableTurn(view, shape),
    { x, z } = turned(at, turn),
    lean = leanOf(side);
  const away = far(clamp(size * 5.4, 0.46, 0.85), aspect);
  if (reads !== null) return { x, y: 0, z, yaw: wrap(reads + turn) + lean * 8 * DEG, pitch: 57 * DEG, far: away, fov: LENS };
  const yaw = clamp(wrap(Math.atan2(x, z) + Math.PI) * 0.45, -40 * DEG, 40 * DEG) + lean * 16 * DEG;
  return { x, y: 0.01, z, yaw, pitch: 38 * DEG, far: away * 1.15, fov: LENS };
}

/** Where a cut that rests slowly drifts to: a breath to the side and nearer. */
export function drifted(shot: Shot, { kind }: Subject, side: number): Shot {
  if (kind === 'saved') return shot;
  const sign = leanOf(side) > 0 ? -1 : 1;
  const by = kind === 'above' ? { yaw: 3, far: 0.95 } : kind === 'close' ? { yaw: 5, far: 0.93 } : { yaw: 6, far: 0.94 };
  return { ...shot, yaw: shot.yaw + sign * by.yaw * DEG, far: shot.far * by.far };
}

/** The angle between two directions of looking. */
export function angleOf(a: Shot, b: Shot): number {
  const dot = Math.cos(a.pitch) * Math.cos(b.pitch) * Math.cos(a.yaw - b.yaw) + Math.sin(a.pitch) * Math.sin(b.pitch);
  return Math.acos(clamp(dot, -1, 1));
}

/** How far one looks from another: metres between what they look at, and how much nearer one of them is. */
export const wayOf = (a: Shot, b: Shot): number => Math.hypot(a.x - b.x, a.z - b.z) + Math.abs(a.far - b.far);
