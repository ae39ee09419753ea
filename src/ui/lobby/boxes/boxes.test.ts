import { afterEach, expect, test, vi } from 'vitest';
import type { Signed } from '../../../import/boxfile/sign.ts';
import type { ShelfBox } from '../../../import/boxfile/shelf.ts';
import { ABOUT } from '../../../import/testing/boxes.ts';
import { hasWords } from './Boxes.tsx';
import { bring, isAsTold } from './fetch.ts';

const KEY = 'AAAA-BBBB-CCCC-DDDD';
const about = { ...ABOUT, cover: null };
const box = (signed: ShelfBox['signed']): ShelfBox => ({ id: 'a'.repeat(64), size: 9, about, signed });

afterEach(() => void vi.unstubAllGlobals());

test('a server that hands out no more for now is another matter than a box that is gone', async () => {
  for (const [status, why] of [
    [429, 'busy'],
    [404, 'gone'],
  ] as const) {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status })));
    await expect(bring(box({ t: 'none' }), () => undefined)).rejects.toMatchObject({ why });
  }
});

test('boxes are found by all words, in name, authors, licence or description, whatever their letters', () => {
  for (const asked of ['', ' ', 'troll', 'ANN', 'cc-by', 'bridge ann', '  six   trolls '])
    expect([asked, hasWords(box({ t: 'none' }), asked)]).toEqual([asked, true]);
  for (const asked of ['elves', 'trolls elves']) expect([asked, hasWords(box({ t: 'none' }), asked)]).toEqual([asked, false]);
});

test('a box that is not what the server said is not laid: other words, another key, a signature more or less', () => {
  const cases: readonly (readonly [read: Signed, told: ShelfBox['signed'], same: boolean])[] = [
    [{ t: 'none' }, { t: 'none' }, true],
    [{ t: 'fits', fingerprint: KEY }, { t: 'fits', fingerprint: KEY }, true],
    // This page came without https: nobody here looks at it.
    [{ t: 'unknown', fingerprint: KEY }, { t: 'fits', fingerprint: KEY }, true],
    [{ t: 'fits', fingerprint: 'EEEE-BBBB-CCCC-DDDD' }, { t: 'fits', fingerprint: KEY }, false],
    [{ t: 'unknown', fingerprint: 'EEEE-BBBB-CCCC-DDDD' }, { t: 'fits', fingerprint: KEY }, false],
    [{ t: 'none' }, { t: 'fits', fingerprint: KEY }, false],
    [{ t: 'fits', fingerprint: KEY }, { t: 'none' }, false],
  ];
  for (const [read, told, same] of cases) expect([read, told, isAsTold({ about, signed: read }, box(told))]).toEqual([read, told, same]);
  expect(isAsTold({ about: { ...about, licence: 'MIT' }, signed: { t: 'none' } }, box({ t: 'none' }))).toBe(false);
});
