import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emptied, FOR_TESTS } from './tests-apart.ts';

test('each kind of file that is for tests alone is known where it lies', () => {
  for (const name of ['table/test', 'rules/census/position', 'games/chess/position', 'games/chess/invariants']) {
    const path = resolve(`server-modules/${name}.ts`);
    expect([name, existsSync(path), FOR_TESTS.test(path)]).toEqual([name, true, true]);
  }
});

test('functions keep their names and only say that they are not there, and tables are empty', () => {
  const source =
    'export type A = 1;\nexport function one(a: A): A {\n  return a;\n}\nfunction own() {}\nexport interface B {\n  a: A;\n}\nexport const table: B = {\n  a: 1,\n};\n';
  expect(emptied(source)).toBe("export function one() { throw new Error('only on a server for tests'); }\nexport const table = {};\n");
});

test('what is neither cannot be left out', () => {
  expect(() => emptied('export const START = 1;')).toThrow(/START is neither/);
});
