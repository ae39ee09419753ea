import { describe, expect, test } from 'vitest';
import { addRibbon, ribbons, smooth } from './ribbon.ts';

const flat = (): number => 0;

describe('a line drawn by hand', () => {
  test('the curve goes through every point that was drawn', () => {
    const drawn = [0, 0, 300, 100, 600, -200, 900, 0];
    const curve = smooth(drawn);
    for (let i = 0; i < drawn.length; i += 2) {
      const near = Math.min(
        ...curve.flatMap((_, k) => (k % 2 === 0 ? [Math.hypot(curve[k]! - drawn[i]! / 10_000, curve[k + 1]! - drawn[i + 1]! / 10_000)] : [])),
      );
      expect(near).toBeLessThan(1e-9);
    }
    expect(curve.length).toBeGreaterThan(drawn.length * 2);
  });

  test('a straight ribbon is as wide as its pen and reaches half a width beyond both ends', () => {
    const made = ribbons();
    addRibbon(made, [0, 0, 1000, 0], 60, [1, 0, 0], flat);
    const xs = made.position.filter((_, i) => i % 3 === 0),
      zs = made.position.filter((_, i) => i % 3 === 2);
    expect(Math.max(...zs) - Math.min(...zs)).toBeCloseTo(0.006, 9);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([expect.closeTo(-0.003, 9), expect.closeTo(0.103, 9)]);
    expect(made.index.length / 3).toBe(made.position.length / 3 - 2);
  });

  test('a single touch is a dot, nothing is nothing', () => {
    const made = ribbons();
    addRibbon(made, [100, 100], 60, [1, 1, 1], flat);
    expect(made.index.length).toBeGreaterThan(0);
    const empty = ribbons();
    addRibbon(empty, [], 60, [1, 1, 1], flat);
    expect(empty.position).toEqual([]);
  });

  test('all faces look up, and it lies on what is below', () => {
    const made = ribbons();
    addRibbon(made, [0, 0, 500, 300, 200, 900], 40, [1, 1, 1], (x) => (x > 0.02 ? 0.01 : 0));
    const p = (i: number): [number, number] => [made.position[3 * i]!, made.position[3 * i + 2]!];
    let up = 0;
    for (let k = 0; k < made.index.length; k += 3) {
      const [a, b, c] = [p(made.index[k]!), p(made.index[k + 1]!), p(made.index[k + 2]!)];
      up += Math.sign((b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]));
    }
    expect(up).toBe(made.index.length / 3);
    expect(Math.max(...made.position.filter((_, i) => i % 3 === 1))).toBe(0.01);
  });

  test('a second line goes on in the same mesh without touching the first', () => {
    const made = ribbons();
    addRibbon(made, [0, 0, 100, 0], 20, [1, 0, 0], flat);
    const [points, faces] = [made.position.length / 3, made.index.length];
    addRibbon(made, [0, 500, 100, 500], 20, [0, 1, 0], flat);
    expect(Math.min(...made.index.slice(faces))).toBe(points);
  });
});
