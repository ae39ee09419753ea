// Seats round a table, clockwise in the order of their numbers: where their things lie, and how a piece before one of
// them is turned that points at another.

import type { Seat } from '../kernel/ids.ts';
import { cosine, ONE, rounded, sine } from '../kernel/sines.ts';

/**
 * A place of a seat on the table; `at` is seen by who sits there: x to the right, z from the middle towards the seat.
 */
export function placeFor(index: number, seats: number, at: { x: number; z: number }): { x: number; z: number; turn: number } {
  const turn = rounded(360 * index, seats);
  const [s, c] = [sine(turn), cosine(turn)];
  return { x: rounded(at.x * c - at.z * s, ONE), z: rounded(at.z * c + at.x * s, ONE), turn };
}

/** Seats clockwise, beginning with one. */
export function clockwise(seats: readonly Seat[], from: Seat): Seat[] {
  const at = seats.indexOf(from);
  return [...seats.slice(at), ...seats.slice(0, at)];
}

/** How a piece before a seat is turned that points at that seat itself. */
export const AT_SELF = 180;
/**
 * How far a piece before a seat is turned when it points at the seat so many places to the left: 0 is straight over the
 * table.
 */
export const bearing = (places: number, seats: number): number => (places === 0 ? AT_SELF : (270 + rounded(180 * places, seats)) % 360);
/** How a piece before one seat is turned that points at another. */
export const towards = (seats: readonly Seat[], from: Seat, at: Seat): number =>
  bearing((seats.indexOf(at) - seats.indexOf(from) + seats.length) % seats.length, seats.length);

/**
 * Whom a hand means that has turned a piece so far: of these seats the one whose bearing is within half the gap to the
 * next; null: none.
 */
export function meant(seats: readonly Seat[], from: Seat, turned: number, of: readonly Seat[]): Seat | null {
  const half = 90 / seats.length;
  const at = ((turned % 360) + 360) % 360;
  const apart = (degrees: number): number => Math.min((360 + degrees - at) % 360, (360 + at - degrees) % 360);
  return of.find((seat) => apart(towards(seats, from, seat)) <= half) ?? null;
}
