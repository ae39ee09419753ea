import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPictures, pictureOf } from '../../store/pictures.ts';
import type { Body } from '../../games/types.ts';
import type { Item } from '../item.ts';
import { alongGeometry, hasOutline, isCutOut } from './along.ts';
import { SHEET } from './geometry.ts';
import { createWaiting } from './own/waiting.ts';

const ID = 'a'.repeat(24);
const item = (): Item => ({}) as unknown as Item; // only its identity counts here
const body = (front: string, along?: true): Body => ({
  t: 'sheet',
  w: 27,
  h: 27,
  thick: 2.6,
  bend: 0,
  front,
  back: 'back',
  slab: { corner: 3, bevel: 0.3, edge: '#C9B48E', rough: 0.7, ...(along && { along }) },
});
const token = body(`picture:${ID}:276:276:clear`, true);
/** Of a picture's points as it is looked through so many are clear, from the first on. */
let clear = 0;

beforeEach(() => {
  clear = 0;
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 60, height: 60, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly points: number;
      constructor(width: number, height: number) {
        this.points = width * height;
      }
      getContext() {
        const data = new Uint8ClampedArray(4 * this.points).fill(255);
        for (let i = 0; i < clear; i++) data[4 * i + 3] = 0;
        return { drawImage: () => undefined, getImageData: () => ({ data }) };
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('layers of one outline from the back to the front, which alone face down and up', () => {
  const geometry = alongGeometry();
  const [position, normal, layer] = (['position', 'normal', 'aLayer'] as const).map((name) => geometry.getAttribute(name));
  const rows = Array.from({ length: layer!.count / 4 }, (_, i) => [
    layer!.getX(4 * i),
    normal!.getZ(4 * i),
    Math.round((1000 * position!.getZ(4 * i)) / SHEET.thick),
  ]);
  expect(rows[0]).toEqual([1, -1, -500]);
  expect(rows.at(-1)).toEqual([0, 1, 500]);
  expect(rows.slice(1, -1).every(([kind]) => kind === 2)).toBe(true);
  expect(rows.length).toBeGreaterThan(3);
});

describe('what is cut out', () => {
  const there = async (): Promise<() => void> => {
    const close = openPictures(() => Promise.resolve('UklGRg=='));
    pictureOf(ID);
    await vi.waitFor(() => expect(pictureOf(ID)).not.toBeNull());
    return close;
  };

  test('a token alone whose picture is clear around what it shows; no pile of them, nothing else, and none without a picture', async () => {
    clear = 60;
    const close = await there();
    const waiting = createWaiting();
    const cut = (shown: Body, layers = 1): boolean => isCutOut(item(), { body: shown, layers }, waiting);
    expect([cut(token), cut(token, 3), cut(body(`picture:${ID}:276:276`)), cut(body('token-card', true))]).toEqual([true, false, false, false]);
    waiting.dispose();
    close();
  });

  test('no picture that is solid, or clear at its corners alone', async () => {
    const close = await there();
    expect(hasOutline(pictureOf(ID)!)).toBe(false);
    clear = 8;
    expect(hasOutline({ width: 60, height: 60 } as ImageBitmap)).toBe(false);
    clear = 60;
    expect(hasOutline({ width: 60, height: 60 } as ImageBitmap)).toBe(true);
    close();
  });

  test('until its picture has come it is a square, and is drawn anew then', async () => {
    clear = 60;
    const close = openPictures(() => Promise.resolve('UklGRg=='));
    const waiting = createWaiting();
    const one = item();
    expect(isCutOut(one, { body: token, layers: 1 }, waiting)).toBe(false);
    const heard = vi.fn();
    waiting.onCome(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
    const again = new Set<Item>();
    waiting.drain(again);
    expect([...again]).toEqual([one]);
    expect(isCutOut(one, { body: token, layers: 1 }, waiting)).toBe(true);
    waiting.dispose();
    close();
  });
});
