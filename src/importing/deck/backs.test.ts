import { describe, expect, test } from 'vitest';
import type { Cell } from '../../import/deck/grid.ts';
import type { Pixels } from '../../import/deck/ink.ts';
import { backAmong, likeOf } from './backs.ts';
import type { Shown } from './useDrawn.ts';

const [W, H] = [40, 56];
/** A sheet of places side by side: a number for what each shows, as a bar so high; 0: nothing. */
function sheet(...bars: readonly number[]): { shown: Shown; pixels: Pixels } {
  const w = W * bars.length;
  const data = new Uint8ClampedArray(4 * w * H).fill(255);
  for (const [i, bar] of bars.entries())
    for (let v = 10; v < 10 + bar; v++) for (let u = 10; u < 30; u++) data.fill(0, 4 * (v * w + i * W + u), 4 * (v * w + i * W + u) + 3);
  const cells = bars.map((bar, i) => ({ cell: [i * W, 0, W, H] as Cell, empty: bar === 0 }));
  return { shown: { canvas: null as never, cells }, pixels: { data, w, h: H } };
}
function among(...sheets: ReturnType<typeof sheet>[]) {
  const pixelsIn = (one: Shown): Pixels => sheets.find(({ shown }) => shown === one)!.pixels;
  const shown = sheets.map((one) => one.shown);
  return { back: backAmong(shown, pixelsIn), like: (at: number, cell: number) => likeOf(shown, { sheet: at, cell }, pixelsIn).map((set) => [...set]) };
}

describe('the back that a document brings', () => {
  test('is a page on which every place shows the same, empty ones aside', () => {
    expect(among(sheet(4, 8, 12), sheet(16, 0, 20), sheet(30, 30, 30)).back).toEqual({ sheet: 2, cell: 0 });
    expect(among(sheet(4, 8, 12), sheet(0, 30, 30)).back).toEqual({ sheet: 1, cell: 1 });
  });

  test('the last such page counts, as backs are printed after their fronts', () => {
    expect(among(sheet(4, 8), sheet(20, 20), sheet(30, 30)).back).toEqual({ sheet: 2, cell: 0 });
    expect(among(sheet(4, 8), sheet(30, 30), sheet(12, 16), sheet(30, 30)).back).toEqual({ sheet: 3, cell: 0 });
  });

  test('there is none where places differ, where a page has one place alone, and where every page is of equal ones', () => {
    expect(among(sheet(4, 8, 12), sheet(30, 30, 34)).back).toBeNull();
    expect(among(sheet(4, 8), sheet(30, 0)).back).toBeNull();
    expect(among(sheet(20, 20), sheet(30, 30)).back).toBeNull();
    expect(among(sheet(20, 20)).back).toBeNull();
    expect(among(sheet(0, 0), sheet(20, 20)).back).toBeNull();
  });

  test('what looks like it is found on every page, and nothing else', () => {
    expect(among(sheet(4, 30), sheet(30, 30), sheet(0, 12)).like(1, 0)).toEqual([[1], [0, 1], []]);
  });
});
