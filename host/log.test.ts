// How lines are written, and that what looks like a secret stands in none of them, whoever put it there.

import { expect, test } from 'vitest';
import { createLog, logFormOf, withoutSecrets, type LogForm } from './log.ts';

function written(form: LogForm, ...texts: string[]): string[] {
  const lines: string[] = [];
  const log = createLog(form, (line) => lines.push(line));
  for (const text of texts) log.warn(text);
  log.debug('too quiet');
  return lines;
}

test('BAIZE_LOG is a level, json, or both', () => {
  expect([undefined, '', 'json', 'info', 'json,debug', 'error, json', 'loud', 'toString'].map(logFormOf)).toEqual([
    { least: 'warn', json: false },
    { least: 'warn', json: false },
    { least: 'warn', json: true },
    { least: 'info', json: false },
    { least: 'debug', json: true },
    { least: 'error', json: true },
    { least: 'warn', json: false },
    { least: 'warn', json: false },
  ]);
});

test('with json each line is one object, whatever stands in it; without, a line of its own begins with its time', () => {
  const text = 'first\nsecond "quoted" \u2028 {"level":"error"}';
  const [line = '', ...more] = written({ least: 'warn', json: true }, text);
  expect(more).toEqual([]);
  expect(line.endsWith('\n') && !line.slice(0, -1).includes('\n')).toBe(true);
  expect(JSON.parse(line)).toEqual({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string, level: 'warn', text });
  expect(written({ least: 'warn', json: false }, text)[0]).toMatch(/^\S+Z warn first\n {2}second/);
});

test('what looks like a secret is not written, in either form; ids, paths and sentences are', () => {
  const hidden: [string, string][] = [
    ['open ABCD-EFGH-2345-WXYZ now', 'open [invite] now'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiJ4In0.c2lnbmF0dXJl', '[token]'],
    ['GET /ws?format=json&token=abc.def&x=1', 'GET /ws?format=json&token=[secret]&x=1'],
    ['Authorization: Bearer abc', 'Authorization: Bearer [secret]'],
    ['device 0123456789abcdef0123456789abcdef01234567', 'device [secret]'],
    ['key dGhpcyBpcyBhIHNlcnZlcidzIGtleQ12', 'key [secret]'],
    ['SyntaxError: Unexpected token \'w\', "wir haben den Butler" is not valid JSON', "SyntaxError: Unexpected token 'w', [text] is not valid JSON"],
    ['Unexpected token \'w\', ..."t\n":"wir haben"... is not valid JSON', "Unexpected token 'w', [text] is not valid JSON"],
  ];
  for (const [text, left] of hidden) {
    expect(withoutSecrets(text)).toBe(left);
    expect(written({ least: 'warn', json: false }, text)[0]).toContain(left);
    expect((JSON.parse(written({ least: 'warn', json: true }, text)[0] ?? '') as { text: string }).text).toBe(left);
  }
  for (const text of [
    'match 0b0c4a52-3c1f-4a7e-9d58-1f2e3d4c5b6a.baize stopped: matchLoop: TypeError: x is not a function',
    '    at createNakamaLinkFromOptions2 (file:///srv/baize/host/runtime_of_the_server_number_12.ts:120:17)',
    'table 0b0c4a52-3c1f-4a7e-9d58-1f2e3d4c5b6a: bug 3 of person 2: no such piece',
    'SQLITE_BUSY: database is locked; SQLITE_CONSTRAINT_PRIMARYKEY',
  ])
    expect(withoutSecrets(text)).toBe(text);
});
