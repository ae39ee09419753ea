import { describe, expect, it } from 'vitest';
import { beyondTable, edgeAt, feltGeometry, seatPlace, SHEET, sheetGeometry, sweep, tableSize } from './geometry.ts';

describe('shapes of the table', () => {
  it('the cushion is still the table, beyond it is nothing to lie on', () => {
    for (const seats of [2, 6]) {
      const { radius, length } = tableSize(seats);
      for (let i = 0; i < 12; i++) {
        const { x, z, nx, nz } = edgeAt(radius, length, i / 12);
        expect(beyondTable({ radius, length }, x + nx * 0.025, z + nz * 0.025)).toBe(false);
        expect(beyondTable({ radius, length }, x + nx * 0.035, z + nz * 0.035)).toBe(true);
      }
    }
    expect(beyondTable(tableSize(2), 0, 0)).toBe(false);
  });

  it("a sheet has a card's size, faces out on both sides and has no hole at its edge", () => {
    const g = sheetGeometry();
    g.computeBoundingBox();
    const size = g.boundingBox!.max.clone().sub(g.boundingBox!.min);
    expect(size.x).toBeCloseTo(SHEET.w, 6);
    expect(size.y).toBeCloseTo(SHEET.h, 6);
    expect(size.z).toBeCloseTo(SHEET.thick, 6);
    const p = g.getAttribute('position'),
      side = g.getAttribute('aSide'),
      index = g.index!;
    // Every triangle winds the way its side looks.
    for (let i = 0; i < index.count; i += 3) {
      const [a, b, c] = [index.getX(i), index.getX(i + 1), index.getX(i + 2)];
      const z = (p.getX(b) - p.getX(a)) * (p.getY(c) - p.getY(a)) - (p.getY(b) - p.getY(a)) * (p.getX(c) - p.getX(a));
      if (side.getX(a) === 0) expect(z).toBeGreaterThanOrEqual(0);
      if (side.getX(a) === 1) expect(z).toBeLessThanOrEqual(0);
    }
  });

  it('the edge of the table is closed and its outward direction has length 1', () => {
    for (const seats of [2, 8]) {
      const { radius, length } = tableSize(seats);
      const a = edgeAt(radius, length, 0),
        b = edgeAt(radius, length, 1 - 1e-9);
      expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeLessThan(1e-6);
      for (let i = 0; i < 50; i++) {
        const at = edgeAt(radius, length, i / 50);
        expect(Math.hypot(at.nx, at.nz)).toBeCloseTo(1, 9);
      }
    }
  });

  it('the first seat is nearest to the viewer and the others follow to the right', () => {
    const { radius, length } = tableSize(4);
    expect(seatPlace(radius, length, 0, 4).angle).toBeCloseTo(0, 9);
    expect(seatPlace(radius, length, 1, 4).x).toBeCloseTo(radius, 6);
    expect(seatPlace(radius, length, 2, 4).z).toBeCloseTo(-radius, 6);
  });

  it('sweep and felt are finite and look up or out', () => {
    for (const g of [
      sweep(
        [
          [0, 0],
          [0.01, 0.02],
          [0.03, 0.02],
        ],
        0.45,
        0,
        40,
        7,
      ),
      feltGeometry(0.47, 0.44, 0.2),
    ]) {
      expect([...g.getAttribute('position').array, ...g.getAttribute('normal').array].every(Number.isFinite)).toBe(true);
    }
    const n = feltGeometry(0.45, 0, 0).getAttribute('normal');
    expect(n.getY(0)).toBeCloseTo(1, 6);
  });
});
