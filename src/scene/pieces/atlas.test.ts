import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cell } from '../../games/types.ts';
import { createAtlas, type Atlas, type Sides } from './atlas.ts';
import { pack } from './pack.ts';

const cells = (n: number, w = 63, h = 88): Cell[] => Array.from({ length: n }, (_, i) => ({ key: `c${i}`, w, h, paint: () => undefined }));

describe('atlas', () => {
  it('cells lie inside the texture and never on each other', () => {
    for (const list of [cells(3), cells(54), cells(300), [...cells(10), { key: 'map', w: 200, h: 140, paint: () => undefined }]]) {
      const [width, height] = [4096, 2048];
      const { places } = pack(list, width, height, 0.2, 9)!;
      expect(places.size).toBe(list.length);
      const all = [...places.values()];
      for (const [i, a] of all.entries()) {
        expect(a.x >= 0 && a.y >= 0 && a.x + a.w <= width && a.y + a.h <= height).toBe(true);
        for (const b of all.slice(i + 1)) expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
      }
    }
  });

  it('takes the finest scale that fits, and no finer than asked', () => {
    expect(pack(cells(4), 4096, 2048, 4, 9)!.scale).toBe(9);
    const { scale } = pack(cells(54), 4096, 2048, 4, 9)!;
    expect(scale).toBeGreaterThan(4);
    expect(scale).toBeLessThan(9);
    expect(pack(cells(54), 4096, 2048, scale, scale)).not.toBeNull();
  });

  it('says so when they do not fit at a scale that can be read', () => {
    expect(pack(cells(300), 4096, 2048, 4, 9)).toBeNull();
  });
});

describe('more faces than the pages hold', () => {
  // Nothing is painted here; only the places are looked at.
  beforeEach(() => vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({}) }) }));
  afterEach(() => vi.unstubAllGlobals());

  const SHAPE = { width: 1024, height: 1024, most: 9, least: 4 };
  const any = (key: string): Cell => ({ key, w: 63, h: 88, paint: () => undefined });
  /** Asks for them all, as the stage does. */
  function ask(atlas: Atlas, keys: readonly string[]): Sides[] {
    let all = keys.map((key) => atlas.sides(key, 'back'));
    for (let tries = 0; atlas.full() && tries < 6; tries++) {
      atlas.renew(tries > 0);
      all = keys.map((key) => atlas.sides(key, 'back'));
    }
    return all;
  }
  const names = (n: number, from = 0): string[] => Array.from({ length: n }, (_, i) => `face ${from + i}`);
  const distinct = (all: readonly Sides[]): number => new Set(all.map(({ page, front }) => `${page} ${front.join(' ')}`)).size;

  it('thousands that are to be seen at once become coarser, and none is blank or another one', () => {
    const atlas = createAtlas([], SHAPE, any);
    const all = ask(atlas, names(3000));
    expect(all.every(({ front, back }) => front[2] > 0 && back[2] > 0)).toBe(true);
    expect(distinct(all)).toBe(3000);
  });

  it('those that are seen no more make room for new ones, which are as fine as ever', () => {
    const atlas = createAtlas([], SHAPE, any);
    const [first] = ask(atlas, names(20));
    for (let from = 20; from < 2000; from += 20) {
      const all = ask(atlas, names(20, from));
      expect(all.every(({ front }) => front[2] === first!.front[2])).toBe(true);
      expect(distinct(all)).toBe(20);
    }
    const { painted, wanted } = atlas.progress();
    expect(painted).toBe(0);
    expect(wanted).toBeLessThan(400);
  });

  it('what was planned for the game itself stays where it is', () => {
    const atlas = createAtlas(cells(6), SHAPE, any);
    const before = atlas.sides('c1', 'c2');
    ask(atlas, names(3000));
    expect(atlas.sides('c1', 'c2')).toBe(before);
  });

  it('a board larger than a page is painted coarsely, not left out', () => {
    const atlas = createAtlas([{ key: 'board', w: 436, h: 436, paint: () => undefined }], { width: 2048, height: 1024, most: 5, least: 2.5 });
    expect(atlas.sides('board', 'board').front[2]).toBeGreaterThan(0.4);
    expect(atlas.full()).toBe(false);
  });
});
