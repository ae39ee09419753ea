// The disk that forgets, on little traces: what is synced stays, what is not goes, and what it does not know it does
// not overlook.

import { expect, test } from 'vitest';
import { createDisk, readTrace, type Deed } from './lost-writes.ts';

const FOLDER = '/tmp/d';
const hex = (text: string): string => [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
const fd = (path: string): string => `5<${hex(path)}>`;
const open = (name: string): string => `7 openat(AT_FDCWD, "${hex(`${FOLDER}/${name}`)}", O_RDWR|O_CREAT|O_CLOEXEC, 0600) = ${fd(`${FOLDER}/${name}`)}`;
const pwrite = (name: string, text: string, at: number): string =>
  `7 pwrite64(${fd(`${FOLDER}/${name}`)}, "${hex(text)}", ${text.length}, ${at}) = ${text.length}`;
const sync = (name: string): string => `7 fsync(${fd(name === '' ? FOLDER : `${FOLDER}/${name}`)}) = 0`;
const BEGIN = [`7 mkdir("${hex(FOLDER)}", 0700) = 0`, `7 fsync(${fd('/tmp')}) = 0`];

const deeds = (...lines: string[]): Deed[] => readTrace([...BEGIN, ...lines].join('\n'), FOLDER);
function after(list: readonly Deed[]): { [name: string]: string } {
  const disk = createDisk();
  for (const deed of list) disk.take(deed);
  return Object.fromEntries([...disk.after(null)].map(([name, bytes]) => [name, bytes.toString()]));
}

test('what was synced stays, what was written since is gone', () => {
  expect(after(deeds(open('a'), pwrite('a', 'one', 0), sync('a'), sync(''), pwrite('a', 'two', 1)))).toEqual({ a: 'one' });
  expect(after(deeds(open('a'), pwrite('a', 'one', 0), sync(''), pwrite('a', 'two', 1), sync('a')))).toEqual({ a: 'otwo' });
});

test('a file whose name was not synced is gone, a name that was taken away without a sync is back', () => {
  expect(after(deeds(open('a'), pwrite('a', 'one', 0), sync('a')))).toEqual({});
  const drop = `7 unlink("${hex(`${FOLDER}/a`)}") = 0`;
  expect(after(deeds(open('a'), pwrite('a', 'one', 0), sync('a'), sync(''), drop))).toEqual({ a: 'one' });
  expect(after(deeds(open('a'), pwrite('a', 'one', 0), sync('a'), sync(''), drop, sync('')))).toEqual({});
  const move = `7 rename("${hex(`${FOLDER}/a`)}", "${hex(`${FOLDER}/b`)}") = 0`;
  expect(after(deeds(open('a'), pwrite('a', 'one', 0), sync('a'), sync(''), move))).toEqual({ a: 'one' });
  expect(after(deeds(open('a'), pwrite('a', 'one', 0), sync('a'), move, sync('')))).toEqual({ b: 'one' });
});

test('a sync covers what was written before it began, and nothing before it has ended', () => {
  const [begins, ends] = [`8 fsync(${fd(`${FOLDER}/a`)} <unfinished ...>`, '8 <... fsync resumed>) = 0'];
  const lines = [open('a'), sync(''), pwrite('a', 'one', 0), begins, pwrite('a', 'two', 3)];
  expect(after(deeds(...lines))).toEqual({ a: '' });
  expect(after(deeds(...lines, ends))).toEqual({ a: 'one' });
  expect(after(deeds(...lines, '8 <... fsync resumed>) = -1 EIO'))).toEqual({ a: '' });
});

test('what was not synced may be there in any part, torn between sectors and never within one', () => {
  const disk = createDisk();
  for (const deed of deeds(open('a'), sync(''), pwrite('a', 'x'.repeat(1024), 100))) disk.take(deed);
  const seen = new Set<string>();
  let seed = 1;
  const pick = (below: number): number => ((seed = (seed * 48271) % 2147483647) >> 8) % below;
  for (let i = 0; i < 200; i++)
    seen.add(
      (disk.after(pick).get('a')?.toString('latin1') ?? '').replaceAll('\0', '.').replaceAll(/(.)\1*/g, (run, letter: string) => `${letter}${run.length} `),
    );
  expect(seen).toContain('');
  expect(seen).toContain('.100 x1024 ');
  expect(seen).toContain('.100 x412 ');
  expect(seen).toContain('.512 x512 ');
  expect(seen).toContain('.1024 x100 ');
  expect(seen.size).toBe(8);
});

test('what is said counts from its beginning', () => {
  const said = `9<${hex('socket:[3]')}>, "${hex('hi')}", 2`;
  const list = deeds(`7 write(${said} <unfinished ...>`, open('a'), '7 <... write resumed>) = 2').slice(2);
  expect(list).toEqual([
    { t: 'out', socket: 'socket:[3]', bytes: Buffer.from('hi') },
    { t: 'make', name: 'a' },
  ]);
});

test('what goes to sockets stands between; other ways to write a file are not overlooked', () => {
  expect(deeds(`7 writev(9<${hex('socket:[3]')}>, [{iov_base="${hex('he')}", iov_len=2}, {iov_base="${hex('llo')}", iov_len=3}], 2) = 5`).at(-1)).toEqual({
    t: 'out',
    socket: 'socket:[3]',
    bytes: Buffer.from('hello'),
  });
  expect(() => deeds(`7 fallocate(${fd(`${FOLDER}/a`)}, 0, 0, 4096) = 0`)).toThrow(/not known here: fallocate/);
  expect(() => deeds(`7 truncate("${hex(`${FOLDER}/a`)}", 0) = 0`)).toThrow(/not known here: truncate/);
});
