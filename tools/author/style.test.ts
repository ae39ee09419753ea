import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../host/run.ts';
import { tempFolder } from '../temp-folder.ts';
import { styleOf } from './style.ts';

const root = tempFolder('style');
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('what lint and format find in the two folders of a game is told by file and line; a copy that git ignores too', { timeout: 120_000 }, () => {
  const [rules, screen] = ['server-modules/games/probe', 'src/games/probe'].map((folder) => path.join(root, folder)) as [string, string];
  for (const folder of [rules, screen]) mkdirSync(folder, { recursive: true });
  for (const file of ['.oxlintrc.json', '.oxfmtrc.json']) cpSync(path.join(ROOT, file), path.join(root, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(rules, '.gitignore'), '*\n');
  writeFileSync(path.join(rules, 'index.ts'), 'export const a = 1;\n');
  writeFileSync(path.join(screen, 'index.ts'), 'export const art = 1;\n');
  expect(styleOf(root, 'probe')).toEqual({ looked: 'lint and format of 2 files', wrong: [] });
  writeFileSync(path.join(rules, 'index.ts'), 'export const a = 1;\nexport const now = (): number => Date.now();\n');
  writeFileSync(path.join(screen, 'index.ts'), 'export const art = {a:1}\n');
  const { wrong } = styleOf(root, 'probe');
  expect(wrong).toEqual([
    expect.stringMatching(/^server-modules\/games\/probe\/index\.ts:2: Unexpected use of 'Date'\. .*\[eslint\(no-restricted-globals\)\]$/),
    'src/games/probe/index.ts is not laid out as the others are: npx oxfmt src/games/probe/index.ts',
  ]);
});
