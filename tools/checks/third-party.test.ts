import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readListed, thirdPartyFaults } from './third-party.ts';

interface Package {
  license?: string;
  dependencies?: { [name: string]: string };
  devDependencies?: { [name: string]: string };
}
const read = (file: string): Package => JSON.parse(readFileSync(file, 'utf8')) as Package;

/** Our packages by the name they have in the registry, types left out: they are no part of anything. */
function used(): Map<string, string> {
  const { dependencies, devDependencies } = read('package.json');
  const all = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => !name.startsWith('@types/'));
  return new Map(all.map(([name, version]) => [/^npm:(.+)@/.exec(version)?.[1] ?? name, read(`node_modules/${name}/package.json`).license ?? '']));
}

test('THIRD_PARTY.md names every package with its licence, and no other', () => {
  expect(thirdPartyFaults(readListed(readFileSync('THIRD_PARTY.md', 'utf8')), used())).toEqual([]);
});

test('a package that is missing, has another licence or is gone is told', () => {
  const listed = readListed('| What | Licence |\n| --- | --- |\n| `a`, `b` | MIT |\n| `old` | MIT |\n\n| x | y |\n| --- | --- |\n| `none` | MIT |\n');
  const ours = new Map([
    ['a', 'MIT'],
    ['b', 'Apache-2.0'],
    ['c', 'MIT'],
  ]);
  expect(thirdPartyFaults(listed, ours)).toEqual([
    'b is under Apache-2.0, THIRD_PARTY.md says MIT',
    'c is not in THIRD_PARTY.md',
    'old is in THIRD_PARTY.md and not used',
  ]);
});
