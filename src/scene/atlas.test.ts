import { describe, expect, it } from 'vitest';
import type { Cell } from '../games/types.ts';
import { pack } from './atlas.ts';

const cells = (n: number, w = 63, h = 88): Cell[] => Array.from({ length: n }, (_, i) => ({ key: `c${i}`, w, h, paint: () => undefined }));

describe('atlas', () => {
  it('cells lie inside the texture and never on each other', () => {
    for (const list of [cells(3), cells(54), cells(300), [...cells(10), { key: 'map', w: 200, h: 140, paint: () => undefined }]]) {
      const { places, width, height } = pack(list, 4096, 2048, 9);
      expect(places.size).toBe(list.length);
      const all = [...places.values()];
      for (const [i, a] of all.entries()) {
        expect(a.x >= 0 && a.y >= 0 && a.x + a.w <= width && a.y + a.h <= height).toBe(true);
        for (const b of all.slice(i + 1)) expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
      }
    }
  });

  it('takes the finest scale that fits, and no finer than asked', () => {
    expect(pack(cells(4), 4096, 2048, 9).scale).toBe(9);
    const { scale } = pack(cells(54), 4096, 2048, 9);
    expect(scale).toBeGreaterThan(4);
    expect(scale).toBeLessThan(9);
    expect(() => pack(cells(54), 4096, 2048, scale)).not.toThrow();
  });

  it('says so when nothing fits', () => {
    expect(() => pack(cells(1, 63_000, 88_000), 64, 64, 1)).toThrow(/fit/);
  });
});
