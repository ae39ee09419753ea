// Faces for <img> are painted once, one after the other, and never while somebody asks for them.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cell, GameArt } from './types.ts';
import { faceOnce, facesReady, faceUrl, onFaces } from './urls.ts';

/** What was painted, in order. */
let painted: string[] = [];
let packs = true,
  games = 0,
  art: GameArt;

beforeEach(() => {
  [painted, packs] = [[], true];
  const pen = new Proxy({}, { get: () => () => undefined });
  vi.stubGlobal('document', {
    createElement: () => ({ getContext: () => pen, toBlob: (take: (blob: Blob | null) => void) => take(packs ? new Blob(['x']) : null) }),
  });
  const cells: Cell[] = ['a', 'b', 'later'].map((key) => ({ key, w: 63, h: 88, paint: () => void painted.push(key), ready: () => key !== 'later' }));
  // Each test has a game of its own: what was painted is kept for the page.
  art = { id: `game${++games}`, cells: () => cells } as unknown as GameArt;
});
afterEach(() => vi.unstubAllGlobals());

test('whoever asks waits for nothing: a face is painted afterwards, and he is told', async () => {
  const before = facesReady();
  expect([faceUrl(art, 'a', 200), faceUrl(art, 'b', 200)]).toEqual([null, null]);
  expect(painted).toEqual([]);
  const told = vi.fn();
  const off = onFaces(told);
  expect(await faceOnce(art, 'b', 200)).toMatch(/^blob:/);
  off();
  expect(painted).toEqual(['a', 'b']);
  expect(told).toHaveBeenCalledTimes(2);
  expect(facesReady()).toBe(before + 2);
  expect(faceUrl(art, 'a', 200)).toMatch(/^blob:/);
});

test('each is painted once in each of three sizes, however often it is asked for', async () => {
  for (const height of [100, 260, 261, 480, 481, 2000, 90]) faceUrl(art, 'a', height);
  await Promise.all([100, 300, 900].map((height) => faceOnce(art, 'a', height)));
  for (const height of [100, 300, 900]) faceUrl(art, 'a', height);
  expect(painted).toEqual(['a', 'a', 'a']);
  expect(faceUrl(art, 'a', 100)).toBe(faceUrl(art, 'a', 260));
  expect(faceUrl(art, 'a', 100)).not.toBe(faceUrl(art, 'a', 261));
});

test('what is no cell, or shows what is not there yet, is not painted', async () => {
  expect(await faceOnce(art, 'nothing', 200)).toBeNull();
  expect(await faceOnce(art, 'later', 200)).toBeNull();
  expect(painted).toEqual([]);
});

test('what cannot be packed is not tried again, and holds nothing else up', async () => {
  packs = false;
  expect(await faceOnce(art, 'a', 200)).toBeNull();
  packs = true;
  expect(await faceOnce(art, 'a', 200)).toBeNull();
  expect(await faceOnce(art, 'b', 200)).toMatch(/^blob:/);
  expect(painted).toEqual(['a', 'b']);
});
