import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aloud, inviteLink, readInvite, readInviter } from './code.ts';

test('a code is read with or without its dashes, in either case, with common slips of the pen', () => {
  expect(readInvite('abcd-efgh-ijkl-mn27')).toBe('ABCD-EFGH-IJKL-MN27');
  expect(readInvite(' ABCD EFGH IJKL MN27 ')).toBe('ABCD-EFGH-IJKL-MN27');
  expect(readInvite('A0CD-EFGH-1JKL-MN28')).toBe('AOCD-EFGH-IJKL-MN2B');
});

test('a pasted link gives its code, and a link made from it reads back', () => {
  const link = inviteLink('http://192.168.1.5:7350/', 'ABCD-EFGH-IJKL-MN27');
  expect(link).toBe('http://192.168.1.5:7350/#/j/ABCD-EFGH-IJKL-MN27');
  expect(readInvite(`come: ${link} now`)).toBe('ABCD-EFGH-IJKL-MN27');
});

test('anything else is no invite', () => {
  expect(readInvite('')).toBeNull();
  expect(readInvite('ABCD-EFGH')).toBeNull();
  expect(readInvite('https://example.org/')).toBeNull();
});

test('every code can be said aloud as five words of five letters, and is read from them with slips of the pen', () => {
  const letters = fc.array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'), { minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(letters, (signs) => {
      const invite = (signs.join('').match(/.{4}/g) ?? []).join('-');
      const words = aloud(invite);
      expect(words).toMatch(/^([bdfghjklmnprstvz][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]( |$)){5}$/);
      expect(readInvite(words)).toBe(invite);
      expect(readInvite(` ${words.toUpperCase().replaceAll(' ', '-')} `)).toBe(invite);
    }),
  );
  // The example of the proposal: 127.0.0.1.
  expect(aloud('P4AA-AAL7-AAAA-AAAA').startsWith('lusab babad')).toBe(true);
  expect(readInvite('lusab babad gutih tugad')).toBeNull();
});

test('a link says who invites to what, and nothing that could not be a name', () => {
  const link = inviteLink('http://a/', 'ABCD-EFGH-IJKL-MN27', { by: 'Jo & Ann', game: 'chess' });
  expect(readInvite(link)).toBe('ABCD-EFGH-IJKL-MN27');
  expect(readInviter(link)).toEqual({ by: 'Jo & Ann', game: 'chess' });
  for (const hash of ['#/j/ABCD', '#/j/ABCD?by=&game=chess', `#/j/ABCD?by=${'x'.repeat(41)}`, '#/j/ABCD?by=%20']) expect(readInviter(hash)).toBeNull();
});
