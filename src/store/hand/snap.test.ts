import { Group, Vector3 } from 'three';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOARD_POINTS } from '../../../server-modules/games/box/data/points.ts';
import { LOOKS } from '../../../server-modules/games/box/data/catalogue.ts';
import { NO_EXTRA } from '../../../server-modules/kernel/ops.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import { h, pieceView, smallView } from '../testing.ts';
import { draws, snapped } from './snap.ts';

const point = (x: number, over: object = {}): string => JSON.stringify({ x, z: 0, turn: 90, reach: 200, turns: false, kind: null, ...over });
const on = (sheet: [string, string][]) => smallView([], { sheet: new Map(sheet) });
const card = { kind: 'card' } as const;

describe('what draws a piece that is let go', () => {
  test('the nearest snap point within its reach, turned to it where it turns', () => {
    const view = on([
      ['snap:0', point(0)],
      ['snap:1', point(300, { turns: true })],
    ]);
    expect(snapped(view, card, { x: 60, z: 20, turn: 5 })).toEqual({ x: 0, z: 0, turn: 5 });
    expect(snapped(view, card, { x: 200, z: 0, turn: 5 })).toEqual({ x: 300, z: 0, turn: 90 });
    expect(snapped(view, card, { x: 600, z: 0, turn: 5 })).toEqual({ x: 600, z: 0, turn: 5 });
  });

  test('a point for one kind draws no other', () => {
    const view = on([['snap:0', point(0, { kind: 'chip' })]]);
    expect(snapped(view, card, { x: 10, z: 0, turn: 0 }).x).toBe(10);
    expect(snapped(view, { kind: 'chip' }, { x: 10, z: 0, turn: 0 }).x).toBe(0);
  });

  test('[V38] a point with tags draws what shares one and will lie open, or is a pile: what lies closed would tell its tags', () => {
    const view = on([['snap:0', point(0, { tags: 'gold,rare' })]]);
    const tagged = (tags: string, over: object = {}): number =>
      snapped(view, { kind: 'card', up: true, extra: { ...NO_EXTRA, tags }, ...over }, { x: 60, z: 20, turn: 5 }).x;
    expect([tagged('rare'), tagged('iron'), tagged('')]).toEqual([0, 60, 60]);
    expect([tagged('rare', { up: false }), tagged('rare', { kind: 'deck', up: false }), snapped(view, card, { x: 60, z: 20, turn: 5 }).x]).toEqual([60, 0, 60]);
  });

  test('the places of a board draw its men wherever it lies, however it is turned and scaled, and nothing else', () => {
    const board = (look: string, over: Partial<PieceView> = {}) =>
      smallView([], {
        room: { ...smallView().room, game: 'sandbox' },
        pieces: new Map([[h(2), pieceView(2, 'felt', { kind: 'board', look: LOOKS.indexOf(look), x: 3000, z: -1000, turn: 0, up: true, ...over })]]),
      });
    const man = { kind: 'chip' } as const;
    // The square to the right and away from the middle of a board of squares of 40 mm.
    expect(snapped(board('board-checkers'), man, { x: 3150, z: -1230, turn: 7 })).toEqual({ x: 3200, z: -1200, turn: 7 });
    expect(snapped(board('board-checkers', { turn: 90 }), man, { x: 3170, z: -1230, turn: 0 })).toMatchObject({ x: 3200, z: -1200 });
    expect(snapped(board('board-go-19', { turn: 90 }), man, { x: 3210, z: -990, turn: 0 })).toMatchObject({ x: 3220, z: -1000 });
    const large = { ...NO_EXTRA, scale: 200 };
    expect(snapped(board('board-square', { extra: large }), { kind: 'figure' }, { x: 3310, z: -1290, turn: 0 })).toMatchObject({ x: 3300, z: -1300 });
    expect([draws(board('board-go-9')), draws(board('board-go-9', { up: false })), draws(board('clock'))]).toEqual([true, false, false]);
    const at = { x: 3150, z: -1230, turn: 7 };
    expect(snapped(board('board-checkers'), card, at)).toEqual(at);
    expect(snapped(board('board-checkers'), man, { x: 6000, z: 0, turn: 0 })).toEqual({ x: 6000, z: 0, turn: 0 });
    expect(snapped(board('board-checkers', { up: false }), man, at)).toEqual(at);
    // A table of another game has looks of its own.
    expect(snapped({ ...board('board-checkers', {}), room: smallView().room }, man, at)).toEqual(at);
  });

  test('at any angle and size a man let go near a cell lands on that very cell of the board, as the board is drawn', () => {
    const looks = Object.keys(BOARD_POINTS);
    /**
     * Which cells each board drew to: all looks must have been tried, also those that look otherwise when turned by a
     * quarter or seen in a mirror.
     */
    const tried = new Map(looks.map((look) => [look, new Set<number>()]));
    fc.assert(
      fc.property(
        fc.constantFrom(...looks),
        fc.record({ x: fc.integer({ min: -6000, max: 6000 }), z: fc.integer({ min: -6000, max: 6000 }) }),
        fc.oneof(fc.constantFrom(15, 37, 90, 180, 222, 359), fc.integer({ min: 0, max: 359 })),
        fc.constantFrom(50, 73, 100, 150, 200),
        fc.nat(),
        fc.record({ angle: fc.nat({ max: 359 }), far: fc.double({ min: 0, max: 0.9, noNaN: true }) }),
        (look, at, turn, scale, which, off) => {
          const of = BOARD_POINTS[look];
          if (of === undefined) throw new Error(`no places of ${look}`);
          const cell = which % of.points.length,
            { x, z } = of.points[cell] as { x: number; z: number };
          tried.get(look)?.add(cell);
          // As the scene turns and scales what lies on the table: clockwise seen from above, in 0.1 mm.
          const drawn = new Group();
          drawn.position.set(at.x, 0, at.z);
          drawn.rotation.y = (-turn * Math.PI) / 180;
          drawn.scale.setScalar(scale / 10);
          drawn.updateMatrixWorld();
          // Let go nearer to this cell than to its next one, and where it draws.
          const next = Math.min(...of.points.map((other, i) => (i === cell ? Infinity : Math.hypot(other.x - x, other.z - z))));
          const far = Math.min(next / 2, of.reach) * off.far,
            way = (off.angle * Math.PI) / 180;
          const letGo = drawn.localToWorld(new Vector3(x + far * Math.cos(way), 0, z + far * Math.sin(way)));
          const view = smallView([], {
            room: { ...smallView().room, game: 'sandbox' },
            pieces: new Map([[h(2), pieceView(2, 'felt', { kind: 'board', look: LOOKS.indexOf(look), ...at, turn, up: true, extra: { ...NO_EXTRA, scale } })]]),
          });
          const man = { kind: of.kinds?.[0] ?? 'figure' } as const;
          const lies = snapped(view, man, { x: Math.round(letGo.x), z: Math.round(letGo.z), turn: 7 });
          const on = drawn.worldToLocal(new Vector3(lies.x, 0, lies.z));
          // Whole tenths of a millimetre on the felt: on a board of half the size twice as much.
          expect(Math.hypot(on.x - x, on.z - z), `${look} turned by ${turn}: cell ${cell}`).toBeLessThan(0.15);
          expect(lies.turn).toBe(7);
        },
      ),
      { seed: 37, numRuns: 3000 },
    );
    for (const [look, cells] of tried) expect([look, cells.size > 50 || cells.size === BOARD_POINTS[look]?.points.length]).toEqual([look, true]);
  });

  test('the grid draws to the middle of a square, to its corners, to the middle of a hexagon', () => {
    const grid = (over: object): [string, string][] => [
      ['grid', JSON.stringify({ shape: 'square', size: 100, x: 10, z: 0, snap: 'middle', shown: true, ...over })],
    ];
    expect(snapped(on(grid({})), card, { x: 130, z: 170, turn: 3 })).toEqual({ x: 160, z: 150, turn: 3 });
    expect(snapped(on(grid({ snap: 'corner' })), card, { x: 130, z: 170, turn: 3 })).toEqual({ x: 110, z: 200, turn: 3 });
    expect(snapped(on(grid({ snap: 'none' })), card, { x: 130, z: 170, turn: 3 })).toEqual({ x: 130, z: 170, turn: 3 });
    // Every place goes to the hexagon whose middle is nearest.
    const view = on(grid({ shape: 'hex', x: 0 }));
    const high = (100 * Math.sqrt(3)) / 2;
    for (let x = -260; x <= 260; x += 13)
      for (let z = -260; z <= 260; z += 17) {
        const at = snapped(view, card, { x, z, turn: 0 });
        let least = Infinity;
        for (let j = -6; j <= 6; j++) for (let i = -8; i <= 8; i++) least = Math.min(least, Math.hypot((i + (j % 2 === 0 ? 0 : 0.5)) * 100 - x, j * high - z));
        expect(Math.hypot(at.x - x, at.z - z)).toBeLessThan(least + 1);
      }
  });
});
