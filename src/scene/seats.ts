// Where people sit: beside their hand or stand when the game has laid one, else evenly round the table. Angles from the near side, growing to the right.

import type { Seat } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { edgeAt, seatPlace, type SeatPlace } from './geometry.ts';

export interface TableShape {
  radius: number;
  length: number;
}

/** Angle of a seat on the table as it was laid out, before it is turned towards the viewer. */
export function seatAngle(view: View, seat: Seat, shape: TableShape): number {
  for (const zone of view.zones.values()) {
    if (zone.owner === seat && (zone.kind === 'hand' || zone.kind === 'stand')) return (-zone.turn * Math.PI) / 180;
  }
  const rows = view.room.seats,
    i = rows.findIndex((row) => row.seat === seat);
  return i < 0 ? 0 : seatPlace(shape.radius, shape.length, i, Math.max(2, rows.length)).angle;
}

/** The turn of the table that brings my seat to the near side. */
export const tableTurn = (view: View, shape: TableShape): number => (view.room.me.seat === null ? 0 : -seatAngle(view, view.room.me.seat, shape));

/** Where a seat is on the edge, as the viewer sees the turned table. */
export function seatSpot(view: View, seat: Seat, shape: TableShape): SeatPlace {
  const angle = seatAngle(view, seat, shape) + tableTurn(view, shape);
  let best = { x: 0, z: shape.radius },
    least = Infinity;
  const steps = 180;
  for (let i = 0; i < steps; i++) {
    const at = edgeAt(shape.radius, shape.length, i / steps),
      d = Math.atan2(at.x, at.z) - angle;
    const off = Math.abs(Math.atan2(Math.sin(d), Math.cos(d)));
    if (off < least) [best, least] = [at, off];
  }
  return { x: best.x, z: best.z, angle };
}
