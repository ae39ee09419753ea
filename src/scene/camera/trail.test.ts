import { expect, test } from 'vitest';
import { createTrail, marksOf } from './trail.ts';

const mark = (x: number, time: number) => ({ x, y: 0, time });

test('where it was a tenth of a second before it lets go; one that came fast and rested was nowhere else', () => {
  const trail = createTrail();
  for (let i = 0; i <= 20; i++) trail.goes([mark(20 * i, 10 * i)]);
  expect(trail.before(201)).toEqual(mark(220, 110));
  expect(trail.before(301)).toBeNull();
});

test('by its own clock: a way that a busy page is told at once took as long as it took', () => {
  const trail = createTrail();
  const event = {
    clientX: 90,
    clientY: 0,
    timeStamp: 1090,
    getCoalescedEvents: () => [3, 6].map((i) => ({ clientX: 10 * i, clientY: 0, timeStamp: 1000 + 10 * i })),
  };
  trail.goes(marksOf(event as unknown as PointerEvent));
  expect(trail.before(1091)).toEqual(mark(30, 1030));
});

test('pressed and let go at once it stood still', () => {
  const trail = createTrail();
  expect(trail.before(5)).toBeNull();
  trail.goes([mark(0, 6)]);
  expect(trail.before(8)).toBeNull();
});
