import { expect, test } from 'vitest';
import { CUTS, PUZZLES, sidesOf } from '../../../server-modules/games/box/data/jigsaw.ts';
import { AROUND, lineOf, outlineOf } from './cut-line.ts';
import { cropped, cutGeometry } from './cut.ts';
import { SHEET } from './geometry.ts';

test('a tab fits into the room for it: seen from over there the one line is the other', () => {
  const [tab, room] = [lineOf(1), lineOf(-1)];
  expect(tab.length).toBe(room.length);
  tab.forEach(([x, y], i) => {
    const [u, v] = room[room.length - 1 - i] ?? [];
    expect([x + (u ?? NaN), y + (v ?? NaN)].map((n) => Math.abs(n) < 1e-12)).toEqual([true, true]);
  });
  expect([tab[0]?.[0], tab.at(-1)?.[0]]).toEqual([-0.5, 0.5]);
});

test.each(PUZZLES)('in a puzzle of %i what bears a tab lies beside room for one, and the rim is straight', (pieces) => {
  const cut = CUTS[pieces];
  expect(cut.columns * cut.rows).toBe(pieces);
  for (let face = 0; face < pieces; face++) {
    const [above, right, below, left] = sidesOf(cut, face),
      [column, row] = [face % cut.columns, Math.floor(face / cut.columns)];
    expect([above === 0, right === 0, below === 0, left === 0]).toEqual([row === 0, column === cut.columns - 1, row === cut.rows - 1, column === 0]);
    if (right !== 0) expect(sidesOf(cut, face + 1)[3]).toBe(-right);
    if (below !== 0) expect(sidesOf(cut, face + cut.columns)[0]).toBe(-below);
  }
});

test('the face of a piece is as large as its cell with its tabs and less what it lacks, and looks up', () => {
  const g = cutGeometry(),
    [at, part, index] = [g.getAttribute('position'), g.getAttribute('aPart'), g.getIndex()];
  const areas = new Map<string, number>();
  for (let i = 0; i < (index?.count ?? 0); i += 3) {
    const [a = 0, b = 0, c = 0] = [0, 1, 2].map((k) => index?.getX(i + k));
    // A triangle belongs to one side in one of its three lines, so that it can be folded away whole.
    for (const k of [b, c]) expect([part.getX(k), part.getY(k), part.getZ(k)]).toEqual([part.getX(a), part.getY(a), part.getZ(a)]);
    const [ux, uy, vx, vy] = [at.getX(b) - at.getX(a), at.getY(b) - at.getY(a), at.getX(c) - at.getX(a), at.getY(c) - at.getY(a)];
    const key = [part.getX(a), part.getY(a), part.getZ(a)].join();
    areas.set(key, (areas.get(key) ?? 0) + (ux * vy - uy * vx) / 2 / (SHEET.w * SHEET.h));
  }
  for (const side of [0, 1, 2, 3]) {
    const [room = 0, straight = 0, tab = 0] = [-1, 0, 1].map((state) => areas.get(`${side},${state},0`));
    expect(straight).toBeCloseTo(0.25, 6);
    expect(tab - straight).toBeCloseTo(straight - room, 6);
    expect(tab).toBeGreaterThan(0.27);
    expect(areas.get(`${side},1,1`)).toBeCloseTo(-tab, 6);
  }
});

test('each piece shows its own part of the picture, the first row that at the top', () => {
  const cut = { columns: 6, rows: 4, sides: [0, 0, 0, 0] as const };
  expect(cropped([0, 0, 0.6, 0.4], { ...cut, column: 0, row: 0 })).toEqual([0, 0.30000000000000004, 0.09999999999999999, 0.1]);
  expect(cropped([0.2, 0.5, 0.6, 0.4], { ...cut, column: 5, row: 3 })[1]).toBe(0.5);
});

test('a picture of a piece alone has room for its tabs round the piece, which lies in its middle', () => {
  const [x, y, w, h] = cropped([0, 0, 1.6, 1.6], { column: 0, row: 0, columns: 1, rows: 1, sides: [0, 0, 0, 0], around: 0.3 });
  expect([x, y, w, h].map((n) => Math.round(n * 1000) / 1000)).toEqual([0.3, 0.3, 1, 1]);
  for (const [u, v] of outlineOf([1, 1, 1, 1])) expect(Math.max(Math.abs(u), Math.abs(v))).toBeLessThan(0.5 + AROUND);
});

test.each(PUZZLES)('the outlines of a puzzle of %i cover its picture once: together they are as large as it, and the rim is straight', (pieces) => {
  const { columns, rows } = CUTS[pieces];
  let sum = 0;
  for (let face = 0; face < pieces; face++) {
    const points = outlineOf(sidesOf(CUTS[pieces], face));
    points.forEach(([x, y], i) => {
      const [u, v] = points[(i + 1) % points.length] ?? [0, 0];
      sum += (u * y - x * v) / 2;
    });
    if (face < columns) expect(Math.max(...points.map(([, y]) => y))).toBe(0.5);
  }
  expect(sum).toBeCloseTo(columns * rows, 6);
});
