// Where people sit: beside their hand or stand when the game has laid one, else evenly round the table. Angles from the
// near side, growing to the right.

import type { TableShape } from '../../../server-modules/games/box/data/table-sizes.ts';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { edgeAt, seatPlace, type SeatPlace } from '../pieces/geometry.ts';

export type { TableShape };

/** How many people and bots have a seat. */
export const takenSeats = (view: View): number => view.room.seats.filter((row) => row.who !== null || row.bot).length;

/**
 * How far a hand of somebody else turns from its owner towards the viewer: seen straight from the side a fan is a line.
 */
const TOWARDS = 0.55;
/**
 * A hand that is turned away from the viewer by more than so many degrees, as at the near side for who only watches,
 * turns all the way.
 */
const AWAY = 150;

const mineIn = (view: View): ZoneView | undefined =>
  [...view.zones.values()].find((one) => one.owner !== null && one.owner === view.room.me.seat && (one.kind === 'hand' || one.kind === 'stand'));

/** What is held beside me is seen so much farther out: my own cards lie before the middle. */
const ASIDE = 1.65;

/** Held by somebody who sits on my side of the table, beside me: I see it from behind, as its owner does. */
export const isBesideMe = (view: View, zone: ZoneView): boolean => {
  const mine = mineIn(view);
  return mine !== undefined && mine.id !== zone.id && mine.turn === zone.turn;
};

/** A hand as it is held before this viewer: the zone, turned a part of the way to where it would face me. */
export function heldBefore(view: View, zone: ZoneView): ZoneView {
  const mine = mineIn(view);
  if (isBesideMe(view, zone)) return { ...zone, x: zone.x * ASIDE };
  const off = (((((mine?.turn ?? 0) + 180 - zone.turn) % 360) + 540) % 360) - 180;
  return { ...zone, turn: zone.turn + (Math.abs(off) > AWAY ? 1 : TOWARDS) * off };
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

/**
 * Where a seat is seen from the middle. Hands that are turned alike lie side by side: there the place of the hand
 * decides.
 */
function seatBearing(view: View, seat: Seat, shape: TableShape): number {
  const hands = [...view.zones.values()].filter(({ kind, owner }) => owner !== null && (kind === 'hand' || kind === 'stand'));
  const own = hands.find(({ owner }) => owner === seat);
  const isBeside = own !== undefined && hands.some(({ owner, turn }) => owner !== seat && turn === own.turn);
  if (!isBeside) return seatAngle(view, seat, shape);
  return Math.atan2(own.x * (isBesideMe(view, own) ? ASIDE : 1), own.z);
}

/** The turn of the table that brings my seat to the near side. */
export const tableTurn = (view: View, shape: TableShape): number => (view.room.me.seat === null ? 0 : -seatAngle(view, view.room.me.seat, shape));

/** Where a seat is on the edge, as the viewer sees the turned table. */
export function seatSpot(view: View, seat: Seat, shape: TableShape): SeatPlace {
  const turned = tableTurn(view, shape),
    angle = seatAngle(view, seat, shape) + turned,
    bearing = seatBearing(view, seat, shape) + turned;
  let best = { x: 0, z: shape.radius },
    least = Infinity;
  const steps = 180;
  for (let i = 0; i < steps; i++) {
    const at = edgeAt(shape.radius, shape.length, i / steps),
      d = Math.atan2(at.x, at.z) - bearing;
    const off = Math.abs(Math.atan2(Math.sin(d), Math.cos(d)));
    if (off < least) [best, least] = [at, off];
  }
  return { x: best.x, z: best.z, angle };
}
