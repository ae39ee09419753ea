import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keysIn } from './keys.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('keys are made once, are all different and are for the owner alone', () => {
  const first = keysIn(folder);
  expect(new Set(Object.values(first)).size).toBe(8);
  expect(keysIn(folder)).toEqual(first);
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'keys.json'), 'utf8')).not.toMatch(/default/);
});

test.each(['{}', '[]', '{"serverKey":"defaultkey"}'])('a damaged file is an error, not a reason for new keys: %s', (text) => {
  writeFileSync(join(folder, 'keys.json'), text);
  expect(() => keysIn(folder)).toThrow(/missing or damaged/);
});
