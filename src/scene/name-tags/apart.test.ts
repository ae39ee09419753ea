import { expect, test } from 'vitest';
import { above, apart, aside, below, beside, EDGE, type Box } from './apart.ts';

const panel = { left: 900, right: 1264, top: 400, bottom: 644 };
const touching = (boxes: readonly Box[]): number =>
  boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.left + b.w && b.left < a.left + a.w && a.top < b.top + b.h && b.top < a.top + a.h))
    .length;
const inside = (boxes: readonly Box[], width: number): boolean => boxes.every(({ left, w }) => left >= EDGE && left + w <= width - EDGE);

test('a name tag that a panel would cover stands beside it, on the nearer side where it fits', () => {
  expect(beside(905, 150, 420, 44, panel, 1280)).toBe(900 - 150 - 8);
  expect(beside(780, 150, 420, 44, panel, 1280)).toBe(900 - 150 - 8);
  const left = { left: 16, right: 224, top: 84, bottom: 374 };
  expect(beside(150, 160, 236, 44, left, 1280)).toBe(232);
  // Where it does not touch it, and where there is no room beside it, it stays.
  expect(beside(700, 150, 420, 44, panel, 1280)).toBe(700);
  expect(beside(905, 150, 350, 44, panel, 1280)).toBe(905);
  expect(beside(40, 150, 420, 44, { left: 12, right: 378, top: 400, bottom: 800 }, 390)).toBe(40);
});

test('a name tag that words lie over stands below them, but not far away', () => {
  const words = { left: 12, right: 378, top: 182, bottom: 230 };
  expect(below({ left: 80, top: 217, w: 139, h: 34 }, words)).toBe(236);
  expect(below({ left: 80, top: 240, w: 139, h: 34 }, words)).toBe(240);
  expect(below({ left: 80, top: 160, w: 139, h: 34 }, words)).toBe(160);
});

test('two that sit close together on a phone share the width, and stay on their sides', () => {
  const boxes = [
    { left: 80, top: 217, w: 139, h: 34 },
    { left: 190, top: 218, w: 112, h: 34 },
  ];
  apart(boxes, 390, 844);
  expect(touching(boxes)).toBe(0);
  expect(inside(boxes, 390)).toBe(true);
  expect(boxes.map(({ top }) => top)).toEqual([217, 218]);
  // Each gives way by half.
  expect(boxes[0]?.left).toBeCloseTo(80 - 35 / 2);
  expect(boxes[1]?.left).toBeCloseTo(190 + 35 / 2);
});

test('at the border of the picture the other one gives way more', () => {
  const boxes = [
    { left: 8, top: 300, w: 150, h: 44 },
    { left: 20, top: 300, w: 150, h: 44 },
  ];
  apart(boxes, 390, 844);
  expect(touching(boxes)).toBe(0);
  expect(inside(boxes, 390)).toBe(true);
  expect(boxes[0]?.left).toBe(8);
});

test('a name tag that words lie over by little stands above them', () => {
  const words = { left: 16, right: 316, top: 349, bottom: 441 };
  expect(above({ left: 275, top: 317, w: 132, h: 41 }, words)).toBe(300);
  // By much of its height: it goes to the side.
  expect(above({ left: 275, top: 330, w: 132, h: 41 }, words)).toBe(330);
  // Beside them and over them it stays.
  expect(above({ left: 320, top: 330, w: 132, h: 41 }, words)).toBe(330);
  expect(above({ left: 275, top: 300, w: 132, h: 41 }, words)).toBe(300);
});

test('three that do not fit beside each other stand one above the other', () => {
  const boxes = [120, 110, 100].map((left) => ({ left, top: 217, w: 150, h: 34 }));
  apart(boxes, 320, 640);
  expect(touching(boxes)).toBe(0);
  expect(inside(boxes, 320)).toBe(true);
});

test('name tags that do not touch stay where they are', () => {
  const boxes = [
    { left: 40, top: 100, w: 100, h: 44 },
    { left: 200, top: 100, w: 100, h: 44 },
    { left: 40, top: 160, w: 100, h: 44 },
  ];
  const before = structuredClone(boxes);
  apart(boxes, 390, 844);
  expect(boxes).toEqual(before);
});

test('a label gives way to a name tag, to where it has least far to go and nothing else stands', () => {
  const tag = { left: 400, top: 200, w: 160, h: 44 };
  const label = { left: 520, top: 230, w: 120, h: 24 };
  expect(aside(label, [], 1280, 720)).toEqual(label);
  expect(aside(label, [tag], 1280, 720)).toEqual({ ...label, top: 250 });
  // Below it something else stands: it goes to the side.
  expect(aside(label, [tag, { left: 500, top: 252, w: 60, h: 20 }], 1280, 720)).toEqual({ ...label, left: 566 });
  // Where it would leave the picture it does not go; where there is no room at all it stays.
  expect(aside(label, [tag], 1280, 275)).toEqual({ ...label, left: 566 });
  expect(aside(label, [{ left: 0, top: 0, w: 1280, h: 720 }], 1280, 720)).toEqual(label);
});
