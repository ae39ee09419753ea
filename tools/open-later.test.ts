import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { openLater } from './open-later.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'baize-later-'));
mkdirSync(path.join(folder, 'box'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `ran` is told what runs. */
const FILES = {
  'main.js': "import { shelf } from './shelf.js'; import { base } from './base.js'; ran('main'); export { shelf, base };",
  'base.js': "ran('base'); export const base = { n: 1 };",
  'shelf.js':
    "import { one } from './one.js'; import { two } from './box/two.js'; import { cup } from './box/cup.js'; export const shelf = { one: () => one, two: () => two, cup: () => cup };",
  'one.js': "import { base } from './base.js'; import { name } from './parts.js'; ran('one'); export const one = { name, base };",
  'parts.js': "ran('parts'); export const name = 'uno';",
  'box/two.js': "import { wood } from './wood.js'; ran('two'); export const two = { wood };",
  'box/cup.js': "import { wood } from './wood.js'; ran('cup'); export const cup = { wood };",
  'box/wood.js': "ran('wood'); export const wood = { of: 'oak' };",
};

interface Loaded {
  shelf: { [id: string]: () => { [name: string]: unknown } };
  base: object;
}

async function load(files: { [name: string]: string }): Promise<{ made: Loaded; ran: string[] }> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const built = await build({
    absWorkingDir: folder,
    entryPoints: ['main.js'],
    bundle: true,
    format: 'iife',
    globalName: 'Made',
    metafile: true,
    write: false,
  });
  const ran: string[] = [];
  const text = openLater(built.outputFiles[0]?.text ?? '', built.metafile, ['shelf.js']);
  return { made: runInNewContext(`${text}; Made`, { ran: (what: string) => ran.push(what) }) as Loaded, ran };
}

test('nothing of a game runs before it is opened, and all of it once', async () => {
  const { made, ran } = await load(FILES);
  expect(ran).toEqual(['base', 'main']);
  expect(made.shelf.one?.().name).toBe('uno');
  expect(made.shelf.one?.()).toBe(made.shelf.one?.());
  expect(ran).toEqual(['base', 'main', 'parts', 'one']);
});

test('what everybody uses is there once; what two tables of one folder share is there once for both', async () => {
  const { made, ran } = await load(FILES);
  expect(made.shelf.one?.().base).toBe(made.base);
  expect(made.shelf.two?.().wood).toBe(made.shelf.cup?.().wood);
  expect(ran).toEqual(['base', 'main', 'parts', 'one', 'wood', 'two', 'cup']);
});

test('a game that something else needs too is not put off', async () => {
  const { made, ran } = await load({
    ...FILES,
    'main.js': `import { name } from './parts.js'; import { one } from './one.js'; ran(name + one.name); ${FILES['main.js']}`,
  });
  expect(ran).toEqual(['parts', 'base', 'one', 'unouno', 'main']);
  expect(made.shelf.one?.().name).toBe('uno');
});

test('what two folders share keeps neither waiting for the other', async () => {
  const { made, ran } = await load({ ...FILES, 'box/cup.js': `import { name } from '../parts.js'; ${FILES['box/cup.js']}` });
  expect(ran).toEqual(['base', 'parts', 'main']);
  made.shelf.one?.();
  expect(ran).toEqual(['base', 'parts', 'main', 'one']);
});

test('a shelf that nobody looks at is left out', async () => {
  const { made, ran } = await load({
    'main.js': "import { shelf } from './shelf.js'; export const base = { n: 1 };",
    'shelf.js': "import { one } from './one.js'; export const shelf = { one: () => one };",
    'one.js': 'export const one = { n: 1 };',
  });
  expect(made.base).toEqual({ n: 1 });
  expect(ran).toEqual([]);
});

test('a shelf whose rows say more than which game is told', async () => {
  const shelf = "import { one } from './one.js'; export const shelf = { one() { return one; } };";
  await expect(load({ ...FILES, 'shelf.js': shelf })).rejects.toThrow('nothing in shelf.js opens');
});
