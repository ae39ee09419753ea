import { expect, test } from 'vitest';
import { fanIndex, fanLift, fanPlace, fanUnder, type FanRoom } from './fan.ts';

const PHONE: FanRoom = { card: 112, window: 390, rows: 3 };
const DESK: FanRoom = { card: 142, window: 1440, rows: 1 };
const places = (n: number, room: FanRoom) => Array.from({ length: n }, (_, at) => fanPlace(at, n, room));
const HEIGHT = 1.4;
/** How far a turned card reaches to either side of its middle. */
const reach = (deg: number, { card }: FanRoom): number => {
  const a = (Math.abs(deg) * Math.PI) / 180;
  return (card * Math.cos(a) + card * HEIGHT * Math.sin(a)) / 2;
};

test('no card of a phone is cut by the edge of the window, however many there are', () => {
  for (let n = 1; n <= 27; n++) for (const { x, deg } of places(n, PHONE)) expect(Math.abs(x) + reach(deg, PHONE)).toBeLessThanOrEqual(PHONE.window / 2);
});

test('of every card of a phone a finger finds 28 pixels, up to three full rows', () => {
  for (let n = 2; n <= 27; n++) {
    const all = places(n, PHONE);
    for (let i = 1; i < n; i++) if (all[i]?.lift === all[i - 1]?.lift) expect((all[i]?.x ?? 0) - (all[i - 1]?.x ?? 0)).toBeGreaterThanOrEqual(28);
  }
});

test('up to nine cards stand in one row, more in rows behind it, the first ones farthest back', () => {
  expect(new Set(places(9, PHONE).map(({ lift }) => lift))).toEqual(new Set([0]));
  const two = places(10, PHONE);
  expect(two.slice(0, 5).every(({ lift }) => lift === fanLift(10, PHONE) && lift > 0)).toBe(true);
  expect(two.slice(5).every(({ lift }) => lift === 0)).toBe(true);
  expect(fanLift(27, PHONE)).toBe(2 * fanLift(10, PHONE));
  expect(fanLift(40, PHONE)).toBe(fanLift(27, PHONE));
});

test('where there is room for one row all stand in it', () => {
  expect(new Set(places(30, DESK).map(({ lift }) => lift))).toEqual(new Set([0]));
  expect(fanPlace(0, 2, DESK).x).toBeCloseTo(-0.3 * DESK.card);
});

test('a pointer on a card means its place, in every row', () => {
  for (const room of [PHONE, DESK])
    for (let n = 1; n <= 27; n++)
      for (const [at, { x, lift }] of places(n, room).entries()) expect(fanIndex(x, lift + room.card * HEIGHT - 5, n, room)).toBe(at);
});

test('a pointer beside the fan means its nearest place', () => {
  expect(fanIndex(-999, 10, 7, PHONE)).toBe(0);
  expect(fanIndex(999, 10, 7, PHONE)).toBe(6);
  expect(fanIndex(-999, 999, 12, PHONE)).toBe(0);
  expect(fanIndex(999, 10, 12, PHONE)).toBe(11);
});

test('under a pointer is the card whose uncovered part is there: the last reaches over its whole width', () => {
  for (const n of [1, 5, 12]) {
    for (let at = 0; at < n; at++) {
      const left = fanPlace(at, n, DESK).x - DESK.card / 2;
      expect(fanUnder(left + 2, n, DESK)).toBe(at);
    }
    expect(fanUnder(fanPlace(n - 1, n, DESK).x + DESK.card / 2 - 2, n, DESK)).toBe(n - 1);
    expect(fanUnder(-1000, n, DESK)).toBe(0);
  }
});
