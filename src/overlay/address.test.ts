// An overlay is what its address says.

import { expect, test } from 'vitest';
import { PARTS, readOverlay, USUAL, writeOverlay } from './address.ts';

test('what is written is read again, and nothing stands in it that is as usual', () => {
  expect(writeOverlay('https://baize.example/overlay', USUAL, 'ABCD-EFGH-IJKL-MNOP')).toBe(
    'https://baize.example/overlay?show=plates,turn,ask,moments#ABCD-EFGH-IJKL-MNOP',
  );
  for (const size of ['wide', 'phone'] as const)
    for (const lang of ['en', 'de', null] as const) {
      const one = { parts: PARTS, size, scale: 140, lang };
      expect(readOverlay(new URL(writeOverlay('https://x/overlay', one, 'C')).search)).toEqual(one);
    }
});

test('what an address cannot mean is left out', () => {
  expect(readOverlay('')).toBeNull();
  expect(readOverlay('?show=turn,nonsense&size=huge&scale=9999&lang=xx')).toEqual({ parts: ['turn'], size: 'wide', scale: 100, lang: null });
  expect(readOverlay('?show=')).toEqual({ ...USUAL, parts: [] });
});
