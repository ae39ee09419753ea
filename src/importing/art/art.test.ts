// How a cell comes onto a body, and how a site is asked: without a browser.

import { describe, expect, test, vi } from 'vitest';
import { PICTURES } from '../../../server-modules/protocol/pictures.ts';
import { plannedPiece } from '../../import/blank.ts';
import { roomOf } from '../../import/art/told.ts';
import { ART } from '../../import/art/head.ts';
import { cellOf, cutFrom, netFields, placed } from './cut.ts';
import { sharpened } from './brought.ts';
import { fetchArt } from './fetched.ts';

const CARD = 63 / 88;

test('boards become maps in the order of the plan while there is room that no other picture takes', () => {
  const large = (data: string) => ({ size: 'large', data }) as const;
  const pictures = [large('a'), { size: 'small', data: 'b' } as const, large('c'), null, large('d')];
  const sharp = new Map([
    [0, 'A'],
    [2, 'C'],
    [3, 'X'],
    [4, 'D'],
  ]);
  const more = PICTURES.map.units - PICTURES.large.units;
  const [a, c, d] = [
    { size: 'map', data: 'A', small: 'a' },
    { size: 'map', data: 'C', small: 'c' },
    { size: 'map', data: 'D', small: 'd' },
  ];
  expect(sharpened(pictures, sharp, more - 1)).toEqual(pictures);
  expect(sharpened(pictures, sharp, 2 * more + 5)).toEqual([a, pictures[1], c, null, pictures[4]]);
  expect(sharpened(pictures, sharp, 3 * more)).toEqual([a, pictures[1], c, null, d]);
});

test('before anything is laid it is said which boards come as maps and how many units all take', () => {
  const named = (name: string) => ({ ...plannedPiece(), name });
  const pictures = [{ size: 'map', data: 'A', small: 'a' } as const, { size: 'small', data: 'b' } as const, null, { size: 'large', data: 'd' } as const];
  const plan = { pieces: [named('Card'), named('The map'), named('The map again'), named('Board')] };
  const { map, small, large } = PICTURES;
  expect(roomOf(plan, { pictures, of: [1, 0, 0, 3] })).toEqual({ units: map.units + small.units + large.units, maps: ['The map'] });
});

describe('cutting', () => {
  test('cells of a sheet are counted from the left top, row by row, and cover it without a gap', () => {
    const at = (cell: number) => cellOf(4096, 3990, { columns: 10, rows: 7, cell });
    expect(at(0)).toEqual([0, 0, 409.6, 570]);
    expect(at(13)).toEqual([3 * 409.6, 570, 409.6, 570]);
    const [x, y, w, h] = at(69);
    expect([x + w, y + h]).toEqual([4096, 3990]);
  });

  test('what nearly has the shape of its body fills it; what has another keeps its own, in the middle of a rim; stretched and cut ones fill it too', () => {
    const whole = (w: number, h: number, shape: number) => placed([0, 0, w, h], shape, 'whole', 'small');
    expect(whole(409.6, 570, CARD)).toMatchObject({ from: [0, 0, 409.6, 570], to: [0, 0, 256, 358] });
    const wide = whole(1000, 500, CARD);
    expect(wide.to[2]).toBe(wide.w);
    expect(wide.to[2] / wide.to[3]).toBeCloseTo(2, 1);
    expect(wide.to[1]).toBeCloseTo((wide.h - wide.to[3]) / 2);
    const tall = whole(100, 900, 1);
    expect(tall.to[3]).toBe(tall.h);
    expect(tall.to[2] / tall.to[3]).toBeCloseTo(1 / 9, 1);
    expect(placed([0, 0, 1000, 500], 1, 'stretch', 'small')).toMatchObject({ from: [0, 0, 1000, 500], to: [0, 0, 256, 256] });
    expect(placed([100, 50, 1000, 500], 1, 'cover', 'large')).toMatchObject({ from: [350, 50, 500, 500], to: [0, 0, 768, 768] });
  });

  test('what is round is drawn within a disc as large as its picture, and nothing beyond it', async () => {
    const did: unknown[][] = [];
    const pen = new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...at: unknown[]) =>
            void did.push([name, ...at]),
        set: () => true,
      },
    );
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        width = 0;
        height = 0;
        getContext = () => pen;
        convertToBlob = ({ type }: { type: string }) => Promise.resolve(new Blob(['x'], { type }));
      },
    );
    const image = { width: 100, height: 50 } as unknown as ImageBitmap; // only drawn by the pen above
    expect(await cutFrom(image, [0, 0, 100, 50], { shape: 1, fit: 'whole', size: 'small', clear: 'lies', round: true })).not.toBeNull();
    vi.unstubAllGlobals();
    const { to } = placed([0, 0, 100, 50], 1, 'whole', 'small');
    expect(did.map(([name]) => name)).toEqual(['scale', 'beginPath', 'ellipse', 'clip', 'drawImage']);
    expect(did[2]).toEqual(['ellipse', to[0] + to[2] / 2, to[1] + to[3] / 2, to[2] / 2, to[3] / 2, 0, 0, 2 * Math.PI]);
  });

  test('the net of a die is put together anew: its sides from 1 on, two in a row, out of the lower two thirds; those on their heads are turned', () => {
    // Number 1 stands in the lower left field there, 2 above it; 6 in the lower right one.
    const { w, h, fields } = netFields(900, 600, [3, 0, 4, 1, 2, 5]);
    expect(w / h).toBeCloseTo(2 / 3, 2);
    expect(fields.map(({ from }) => from)).toEqual([
      [0, 400, 300, 200],
      [0, 200, 300, 200],
      [300, 400, 300, 200],
      [300, 200, 300, 200],
      [600, 200, 300, 200],
      [600, 400, 300, 200],
    ]);
    expect(fields.map(({ to: [x, y] }) => [Math.round((2 * x) / w), Math.round((3 * y) / h)])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(fields.map(({ turned }) => turned)).toEqual([true, false, false, false, false, true]);
    expect([w <= PICTURES.small.w, h <= PICTURES.small.h]).toEqual([true, true]);
  });

  test('nothing is larger than the door lets in, or finer than it was, whatever its shape', () => {
    for (const [w, h] of [
      [8192, 8192],
      [1, 9000],
      [9000, 1],
      [1, 1],
      [300, 200],
    ] as const)
      for (const size of ['small', 'large'] as const)
        for (const shape of [CARD, 1, Math.sqrt(3) / 2])
          for (const fit of ['whole', 'stretch', 'cover'] as const) {
            const out = placed([0, 0, w, h], shape, fit, size);
            expect(out.w).toBeLessThanOrEqual(PICTURES[size].w);
            expect(out.h).toBeLessThanOrEqual(PICTURES[size].h);
            expect(Math.min(out.w, out.h, out.from[2], out.from[3], out.to[2], out.to[3])).toBeGreaterThan(0);
            for (const side of [0, 1] as const) expect(out.from[side] + out.from[side + 2]!).toBeLessThanOrEqual([w, h][side]! + 1e-6);
          }
  });
});

describe('asking a site', () => {
  const SITES = new Set(['art.example', 'steamusercontent-a.akamaihd.net']);
  const answering = (answer: () => Response | Promise<Response>) => vi.fn<typeof fetch>(() => Promise.resolve(answer()));

  test('only those in the list are asked, as they lie today, without cookies, referrer, or being sent on', async () => {
    const get = answering(() => new Response(Uint8Array.from([1, 2, 3])));
    expect(await fetchArt('http://cloud-3.steamusercontent.com/ugc/1/A/', SITES, true, get)).toEqual({ ok: true, bytes: Uint8Array.from([1, 2, 3]) });
    expect(get.mock.calls[0]?.[0]).toBe('https://steamusercontent-a.akamaihd.net/ugc/1/A/');
    expect(get.mock.calls[0]?.[1]).toMatchObject({ mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' });
    for (const other of [
      'https://other.example/a.png',
      'https://art.example:81/a.png',
      'http://127.0.0.1/a.png',
      'https://me:word@art.example/a.png',
      'javascript:1',
    ])
      expect([other, await fetchArt(other, SITES, true, get)]).toEqual([other, { ok: false, why: 'notAsked' }]);
    expect(get).toHaveBeenCalledOnce();
  });

  test('an answer that is none, breaks off, or is longer than a picture can be ends with its reason, whatever it says of itself', async () => {
    const ask = (answer: () => Response | Promise<Response>) => fetchArt('https://art.example/a.png', SITES, true, answering(answer));
    expect(await ask(() => new Response('', { status: 404 }))).toEqual({ ok: false, why: 'notAllowed' });
    expect(await ask(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ ok: false, why: 'notAllowed' });
    expect(await ask(() => new Response('', { headers: { 'content-length': String(ART.bytes + 1) } }))).toEqual({ ok: false, why: 'tooLarge' });
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(flow) {
        sent += 1 << 22;
        flow.enqueue(new Uint8Array(1 << 22));
      },
    });
    expect(await ask(() => new Response(endless, { headers: { 'content-length': '10' } }))).toEqual({ ok: false, why: 'tooLarge' });
    expect(sent).toBeLessThan(ART.bytes + (1 << 24));
    const broken = new ReadableStream<Uint8Array>({
      start(flow) {
        flow.enqueue(new Uint8Array(10));
        flow.error(new Error('the line broke'));
      },
    });
    expect(await ask(() => new Response(broken))).toEqual({ ok: false, why: 'notAllowed' });
  });
});
