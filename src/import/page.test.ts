import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOOKS } from '../../server-modules/games/box/data/catalogue.ts';
import { KINDS, FAMILIES } from './data/kinds.ts';
import { kindLines, lackLines } from './data/page.ts';

const PAGE = readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8');

test('docs/import.md tells of every kind what the table of kinds says (npm run import -- --kinds prints it)', () => {
  expect(PAGE).toContain(`\n${kindLines().join('\n')}\n`);
  expect(PAGE).toContain(`\n${lackLines().join('\n')}\n`);
});

test('every kind has a body of the catalogue, and every stand-in its reason', () => {
  for (const [name, { look, make, why, piece }] of [...Object.entries(KINDS), ...FAMILIES]) {
    if (look !== undefined) expect(LOOKS, name).toContain(look);
    if (make === 'standIn') expect([why, piece].includes(undefined), name).toBe(false);
  }
});
