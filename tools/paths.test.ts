import { expect, test } from 'vitest';
import { shorter } from './paths.ts';

test('points are rounded where they are: what comes off does not add up along the path', () => {
  expect(shorter('M0.4 0l1.4 0 1.4 0 1.4 0 1.4 0z')).toBe('M0 0l2 0 1 0 2 0 1 0z');
  expect(shorter('M10,10H20.2V30.4L5.6 7z')).toBe('M10 10h10v20l-14-23z');
});

test('absolute and relative commands, pairs after a move, arcs and curves keep their shape', () => {
  expect(shorter('m1 1 4 4M10 10 12 14')).toBe('M1 1l4 4m5 5l2 4');
  expect(shorter('M0 0C1 1 2 2 3 3s2-2 4 0')).toBe('M0 0c1 1 2 2 3 3s2-2 4 0');
  expect(shorter('M5 5a2.2 2.2 0 1 0 4 0Zm1 1l1 1')).toBe('M5 5a2 2 0 1 0 4 0zm1 1l1 1');
});

test('a coarser grid makes it shorter still, and what is no path is refused', () => {
  expect(shorter('M3 3l4 4', 2)).toBe('M4 4l4 4');
  expect(() => shorter('M0 0x1')).toThrow('no path command');
});
