import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { FUZZED, fuzzTables } from './people-fuzz.ts';

fuzzTables(['sandbox', 'good-cop-bad-cop', 'stars-may-swallow-us']);

test('no table is left out', () => {
  const files = ['one', 'two'].map((name) => readFileSync(new URL(`tables-${name}.test.ts`, import.meta.url), 'utf8')).join('');
  const named = [...files.matchAll(/fuzzTables\(\[(.*?)\]/g)].flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, game = '']) => game));
  expect(named.sort()).toEqual([...FUZZED].sort());
});
