// Which place draws what, in whole numbers; how the page uses it is held in src/store/hand/snap.test.ts.

import { expect, test } from 'vitest';
import { drawnTo, nearestOn } from './drawn.ts';

const at = (x: number, z: number, turn = 7) => ({ x, z, turn });
const point = (x: number, z: number, over: object = {}) => ({ x, z, turn: 30, reach: 100, turns: false, kind: null, ...over });
const GRID = { shape: 'square', size: 101, x: 3, z: 0, snap: 'middle', shown: true } as const;

test('the nearest point within its reach and of its kind draws, before the grid; none: nothing does', () => {
  const points = [point(0, 0), point(90, 0, { turns: true }), point(1000, 0, { kind: 'chip' })];
  expect(drawnTo({ points, grid: null }, 'card', at(40, 0))).toEqual(at(0, 0));
  expect(drawnTo({ points, grid: null }, 'card', at(46, 0))).toEqual(at(90, 0, 30));
  expect(drawnTo({ points, grid: null }, 'card', at(990, 0))).toBeNull();
  expect(drawnTo({ points, grid: null }, 'chip', at(990, 0))).toEqual(at(1000, 0));
  expect(drawnTo({ points, grid: GRID }, 'card', at(46, 0))).toEqual(at(90, 0, 30));
  expect(drawnTo({ points: [], grid: { ...GRID, snap: 'none' } }, 'card', at(46, 0))).toBeNull();
});

test('[V38] a point with tags draws what shares one of them, one without draws all, also what has tags', () => {
  const points = [point(0, 0, { tags: 'gold,rare' }), point(90, 0)];
  const to = (tags?: string): unknown => drawnTo({ points, grid: null }, 'card', at(10, 0), tags)?.x;
  expect([to('rare'), to('iron,gold'), to('iron'), to(''), to()]).toEqual([0, 0, 90, 90, 90]);
});

test.each(['square', 'hex'] as const)('what a %s grid draws, it draws there again, and no cell is left out', (shape) => {
  for (const snap of ['middle', 'corner'] as const)
    for (let x = -400; x < 400; x += 7)
      for (let z = -400; z < 400; z += 11) {
        const first = drawnTo({ points: [], grid: { ...GRID, shape, snap } }, 'pawn', at(x, z));
        if (first === null) throw new Error('a cell draws');
        expect([first.x, first.z].every(Number.isInteger)).toBe(true);
        expect(Math.hypot(first.x - x, first.z - z)).toBeLessThan(73);
        expect(drawnTo({ points: [], grid: { ...GRID, shape, snap } }, 'pawn', first)).toEqual(first);
      }
});

test('a place of a board goes with it, turned and sized; what the board does not draw it does not', () => {
  const of = {
    points: [
      { x: 10, z: 0 },
      { x: 0, z: -12.5 },
    ],
    reach: 5,
    kinds: ['token'] as const,
  };
  const board = { x: 1000, z: 500, turn: 90, scale: 100 };
  expect(nearestOn(of, board, 'token', at(1000, 590))).toMatchObject({ x: 1000, z: 600, reach: 50, turns: false });
  expect(nearestOn(of, { ...board, scale: 200 }, 'token', at(1240, 500))).toMatchObject({ x: 1250, z: 500, reach: 100 });
  expect(nearestOn(of, board, 'card', at(1000, 590))).toBeNull();
  expect(nearestOn({ ...of, kinds: null }, board, 'tray', at(1000, 590))).toBeNull();
});
