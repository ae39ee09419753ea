import { afterEach, expect, test, vi } from 'vitest';
import { lookOf, LOOKS } from '../../server-modules/games/box/data/catalogue.ts';
import { OWN_FACES } from '../../server-modules/games/box/data/filed.ts';
import type { ZoneView } from '../../server-modules/kernel/view.ts';
import { dataOf, openPictures, pictureOf } from '../store/pictures.ts';
import { pieceView, smallView } from '../store/testing.ts';
import { boxGame } from './box/art.ts';
import { filed } from './filed.ts';
import { pictured, pictureIn } from './pictured.ts';

const FROM = LOOKS.length;
const art = pictured(
  filed(boxGame('castles', { like: 'sandbox', felt: '#000000' }), {
    fronts: [
      { name: 'picture-1', like: 83, file: '1.webp' },
      { name: 'picture-2', like: 0, file: '2.webp' },
    ],
    backs: [{ name: 'back-1', like: 'card-blank', file: '3.webp' }],
    from: FROM,
    files: { './pictures/1.webp': '/assets/1-x.webp', './pictures/2.webp': 'data:image/webp;base64,AAAA', './pictures/3.webp': '/assets/3-x.webp' },
    closed: FROM,
  }),
);
const bodyOf = (more: Parameters<typeof pieceView>[2]) => art.bodyOf(pieceView(2, 'felt', more), smallView());
function sides(more: Parameters<typeof pieceView>[2]): (string | null)[] {
  const body = bodyOf(more);
  return body.t === 'sheet' ? [pictureIn(body.front), pictureIn(body.back)] : [];
}
afterEach(() => vi.unstubAllGlobals());

test('an own face is its picture, an own back is its picture, and a face that is not known shows the back on both sides', () => {
  expect(sides({ face: OWN_FACES, look: FROM })).toEqual(['castles/1.webp', 'castles/3.webp']);
  expect(sides({ face: OWN_FACES, look: 0 })).toEqual(['castles/1.webp', null]);
  expect(sides({ face: null, look: FROM, up: false })).toEqual(['castles/3.webp', 'castles/3.webp']);
  expect(sides({ face: 5, look: 0 })).toEqual([null, null]);
});

test('what shows a number shows it, as high as it may be; boards, standees and tokens bear pictures like cards', () => {
  expect(bodyOf({ kind: 'counter', look: lookOf('counter'), face: OWN_FACES })).toMatchObject({ t: 'model', shows: [OWN_FACES, 0] });
  expect(sides({ kind: 'board', look: lookOf('board-square'), face: OWN_FACES + 1 })[0]).toBe('castles/2.webp');
  expect(sides({ kind: 'token', look: lookOf('token-card'), face: OWN_FACES + 1 })[0]).toBe('castles/2.webp');
  expect(bodyOf({ kind: 'figure', look: lookOf('standee'), face: OWN_FACES + 1 })).toMatchObject({ own: { as: 'standee', picture: 'castles/2.webp' } });
  expect(bodyOf({ kind: 'figure', look: lookOf('standee'), face: 0 })).toMatchObject({ own: { as: 'standee', picture: null } });
});

test('a closed pile has the back of its cards, and what has a back of its own is as large as what it looks like else', () => {
  const closed = art.closedBody({ id: 'in-deck-1' } as ZoneView, smallView());
  expect(closed.t === 'sheet' && pictureIn(closed.front)).toBe('castles/3.webp');
  expect(art.solids?.({ kind: 'card', look: FROM })).toEqual(art.solids?.({ kind: 'card', look: lookOf('card-blank') }));
});

test('a file is fetched when it is drawn first, once, without a table; the table is asked for nothing of it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 60, height: 90, close: vi.fn() }));
  const fetched = vi.fn(() => Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(Uint8Array.from([1, 2, 3]).buffer) }));
  vi.stubGlobal('fetch', fetched);
  expect([pictureOf('castles/1.webp'), pictureOf('castles/1.webp')]).toEqual([null, null]);
  await vi.waitFor(() => expect(pictureOf('castles/1.webp')).not.toBeNull());
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/assets/1-x.webp');
  expect(dataOf('castles/1.webp')).toBe(btoa('\u0001\u0002\u0003'));
  const ask = vi.fn(() => Promise.resolve(null));
  const close = openPictures(ask);
  pictureOf('castles/2.webp');
  await vi.waitFor(() => expect(dataOf('castles/2.webp')).toBe('AAAA'));
  expect([ask.mock.calls.length, fetched.mock.calls.length]).toEqual([0, 1]);
  close();
});
