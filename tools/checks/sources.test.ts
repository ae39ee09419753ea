import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../temp-folder.ts';
import { readTree } from './sources.ts';

test('folders of tables that are called data are read as all others; what a server keeps at the root and what is built is not', () => {
  const root = tempFolder('sources');
  for (const folder of ['data', 'games/one/data', 'build', 'games/one/node_modules']) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'cards.ts'), '');
  }
  expect([...readTree(root, () => true).keys()]).toEqual(['games/one/data/cards.ts']);
});
