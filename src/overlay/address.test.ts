// An overlay is what its address says.

import { expect, test } from 'vitest';
import { MOST, PARTS, plainLine, readOverlay, USUAL, writeOverlay, type Overlay } from './address.ts';

const read = (address: string): Overlay | null => readOverlay(new URL(address).search);
const THIRD = { line: 'Mira & Tobias', under: 'half a final = 50% #1', after: 20, stays: 8 };
const NEXT = { game: 'The Traitors?', when: 'heute, 20:30 + Pause' };

test('what is written is read again, and nothing stands in it that is as usual', () => {
  expect(writeOverlay('https://baize.example/overlay', USUAL, 'ABCD-EFGH-IJKL-MNOP')).toBe(
    'https://baize.example/overlay?show=plates,turn,ask,moments#ABCD-EFGH-IJKL-MNOP',
  );
  for (const size of ['wide', 'phone'] as const)
    for (const lang of ['en', 'de', null] as const) {
      const one: Overlay = { parts: PARTS, size, scale: 140, lang, third: THIRD, next: NEXT };
      expect(read(writeOverlay('https://x/overlay', one, 'C'))).toEqual(one);
    }
});

test('of a lower third and a next game that are not shown nothing stands in the address', () => {
  const address = writeOverlay('https://x/overlay', { ...USUAL, third: THIRD, next: NEXT }, 'C');
  expect(address).toBe('https://x/overlay?show=plates,turn,ask,moments#C');
  expect(read(address)).toEqual(USUAL);
});

test('what an address cannot mean is left out', () => {
  expect(readOverlay('')).toBeNull();
  expect(readOverlay('?show=turn,nonsense&size=huge&scale=9999&lang=xx')).toEqual({ ...USUAL, parts: ['turn'] });
  expect(readOverlay('?show=')).toEqual({ ...USUAL, parts: [] });
  for (const wrong of ['-1', '3601', 'soon', '1e9', 'NaN', 'Infinity'])
    expect(readOverlay(`?show=third&third=A&after=${wrong}&stays=${wrong}`)?.third).toEqual({ ...USUAL.third, line: 'A' });
});

test('what somebody wrote himself is one line of plain text, and no longer than it may be', () => {
  const long = 'x'.repeat(500);
  const third = readOverlay(`?show=third&third=${long}&under=${long}`)?.third;
  expect([third?.line.length, third?.under.length]).toEqual([MOST.third, MOST.under]);
  const next = readOverlay(`?show=next&next=${long}&when=${long}`)?.next;
  expect([next?.game.length, next?.when.length]).toEqual([MOST.next, MOST.when]);
  expect(readOverlay(`?show=third&third=${encodeURIComponent(' a\n\u202Eb\u0000\t c ')}`)?.third.line).toBe('a b c');
  // No sign is cut in two.
  expect(plainLine('🂡'.repeat(5), 3)).toBe('🂡🂡🂡');
});
