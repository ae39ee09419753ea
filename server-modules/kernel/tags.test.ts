// Tags: written alike by every page, and shared or not.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeWorld, encodeWorld } from './encode.ts';
import { NO_EXTRA, plain } from './ops.ts';
import { listOfTags, shareTag, shownTags, TAGS, tagsOf } from './tags.ts';
import { A, HAND_A, smallTable } from './verbs/testing.ts';
import { getPiece } from './world.ts';

test('they come in small letters, each once, without the white space around them; what is too long stays away', () => {
  expect(tagsOf([' Gold ', 'RARE\n thing', 'gold', '', 'a,b', 'x'.repeat(TAGS.one + 1)])).toBe('gold,rare thing,a,b');
  expect(tagsOf(Array.from({ length: 90 }, (_, i) => `tag ${100 + i}`)).length).toBeLessThanOrEqual(TAGS.all);
  expect([shownTags('gold,rare'), listOfTags('gold,rare'), listOfTags(), listOfTags('')]).toEqual(['gold, rare', ['gold', 'rare'], [], []]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 50 }), { maxLength: 60 }), (words) => {
      const tags = tagsOf(words);
      expect(tags.length).toBeLessThanOrEqual(TAGS.all);
      // What was written is read as the same, also where it went through a form.
      expect(tagsOf([shownTags(tags)])).toBe(tags);
    }),
    { seed: 38, numRuns: 300 },
  );
});

test('two things share a tag only if it is wholly the same', () => {
  expect([shareTag('gold,rare', 'rare'), shareTag('gold', 'rare,gold'), shareTag('gold', 'old'), shareTag('gold', '')]).toEqual([true, true, false, false]);
});

test('[V38] they go with a piece through the canonical text, beside all else that hangs on it', () => {
  const t = smallTable();
  const p = t.lay('p', 'card', HAND_A, { face: 3 });
  expect(t.act(A, { t: 'name', piece: p, name: '', about: '', tags: 'gold,a|b' })).toBe('ok');
  expect(getPiece(t.w, p).extra).toEqual({ ...NO_EXTRA, tags: 'gold,a|b' });
  for (const more of [{}, { picture: 'ab12' }, { joints: '1,0,2,3 4,1,0,0' }, { picture: 'ab12', joints: '1,0,2,3', y: 40, lean: [0, 0, 724, 724] as const }]) {
    const extra = { ...NO_EXTRA, ...more, tags: 'gold,a|b' };
    t.w.pieces.set(p, { ...getPiece(t.w, p), extra });
    const again = decodeWorld(encodeWorld(t.w));
    expect(again.ok && getPiece(again.value, p).extra).toEqual(extra);
  }
  expect(plain({ ...NO_EXTRA, tags: '' })).toBeNull();
  expect(plain({ ...NO_EXTRA, tags: '', picture: 'ab12' })).toEqual({ ...NO_EXTRA, picture: 'ab12' });
});
