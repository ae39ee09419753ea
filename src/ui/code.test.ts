import { expect, test } from 'vitest';
import { inviteLink, readInvite } from './code.ts';

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
