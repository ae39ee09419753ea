import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gameFiles } from '../../server-modules/games/folders.ts';
import { gameListSource } from './game-list.ts';

test('a folder with an index is a game, one with tables holds a game in each, any other none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-games-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const dir of ['whist', 'case/tables', 'nothing']) mkdirSync(join(folder, dir), { recursive: true });
  for (const file of ['whist/index.ts', 'case/tables/ludo.ts', 'case/tables/halma.ts', 'case/def.ts', 'nothing/data.ts', 'index.ts'])
    writeFileSync(join(folder, file), '');
  expect(gameFiles(folder)).toEqual([
    { id: 'halma', file: './case/tables/halma.ts' },
    { id: 'ludo', file: './case/tables/ludo.ts' },
    { id: 'whist', file: './whist/index.ts' },
  ]);
});

test('the list that is built has a row of its own for each game, which opens it and no other', () => {
  expect(
    gameListSource([
      { id: 'a-b', file: './a-b/index.ts' },
      { id: 'c', file: './box/tables/c.ts' },
    ]),
  ).toBe(
    `import { game as game0 } from "./a-b/index.ts";
import { game as game1 } from "./box/tables/c.ts";
export const shelf = {
  "a-b": () => game0,
  "c": () => game1,
};
`,
  );
});
