// Places and bearings round a table.

import { expect, test } from 'vitest';
import { SEATS, type Seat } from '../kernel/ids.ts';
import { AT_SELF, bearing, meant, placeFor, towards } from './circle.ts';

test('from one seat each other has a bearing of its own, and none is the own seat’s', () => {
  for (let n = 3; n <= 10; n++) expect(new Set([...Array(n).keys()].map((places) => bearing(places, n))).size).toBe(n);
  expect([0, 1, 2, 3].map((places) => bearing(places, 4))).toEqual([AT_SELF, 315, 0, 45]);
});

test('a piece that points along its bearing points where that seat sits', () => {
  for (const n of [4, 5, 8]) {
    const seats = SEATS.slice(0, n);
    const spot = (seat: Seat): { x: number; z: number } => placeFor(seats.indexOf(seat), n, { x: 0, z: 10_000 });
    for (const from of seats)
      for (const at of seats.filter((seat) => seat !== from)) {
        const [a, b] = [spot(from), spot(at)];
        // Turned as the seat is, and then by its bearing; 0 looks from the seat to the middle.
        const turn = ((placeFor(seats.indexOf(from), n, { x: 0, z: 0 }).turn + towards(seats, from, at)) * Math.PI) / 180;
        const across = (b.x - a.x) * -Math.cos(turn) - (b.z - a.z) * Math.sin(turn);
        expect(Math.abs(across)).toBeLessThan(300);
      }
  }
});

test('a hand means the nearest within half the gap, and nobody further off', () => {
  const [a, b, c, d] = SEATS.slice(0, 4) as [Seat, Seat, Seat, Seat];
  const seats = [a, b, c, d];
  expect(meant(seats, a, 315 + 22, [b, c, d])).toBe(b);
  expect(meant(seats, a, 338, [b, c, d])).toBe(c);
  expect(meant(seats, a, -20, [c])).toBe(c);
  expect(meant(seats, a, 90, [b, c, d])).toBeNull();
});
