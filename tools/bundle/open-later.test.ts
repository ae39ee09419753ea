import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { openLater } from './open-later.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'baize-later-'));
for (const name of ['box', 'hat']) mkdirSync(path.join(folder, name));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `ran` is told what runs. */
const FILES = {
  'main.js': "import { shelf } from './shelf.js'; import { base } from './base.js'; ran('main'); export { shelf, base };",
  'base.js': "ran('base'); export const base = { n: 1 };",
  'shelf.js':
    "import { one } from './one.js'; import { two } from './box/two.js'; import { cup } from './box/cup.js'; export const shelf = { one: () => one, two: () => two, cup: () => cup };",
  'one.js': "import { base } from './base.js'; import { long, name } from './parts.js'; ran('one'); export const one = { name, base, long };",
  'parts.js': `ran('parts'); export const name = 'uno'; export const long = '${'x'.repeat(1500)}';`,
  'box/two.js': "import { wood } from './wood.js'; ran('two'); export const two = { wood };",
  'box/cup.js': "import { wood } from './wood.js'; ran('cup'); export const cup = { wood };",
  'box/wood.js': "ran('wood'); export const wood = { of: 'oak' };",
};

interface Loaded {
  shelf: { [id: string]: () => { [name: string]: unknown } };
  base: object;
}

async function load(files: { [name: string]: string }, minifySyntax = false, shelves = ['shelf.js']): Promise<{ made: Loaded; ran: unknown[] }> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const built = await build({
    absWorkingDir: folder,
    entryPoints: ['main.js'],
    bundle: true,
    minifySyntax,
    format: 'iife',
    globalName: 'Made',
    metafile: true,
    write: false,
  });
  const ran: unknown[] = [];
  const text = openLater(built.outputFiles[0]?.text ?? '', built.metafile, shelves);
  return { made: runInNewContext(`${text}; Made`, { ran: (what: unknown) => ran.push(what) }) as Loaded, ran };
}

test('nothing of a game runs before it is opened, and all of it once', async () => {
  const { made, ran } = await load(FILES);
  expect(ran).toEqual(['base', 'main']);
  expect(made.shelf.one?.().name).toBe('uno');
  expect(made.shelf.one?.()).toBe(made.shelf.one?.());
  expect(ran).toEqual(['base', 'main', 'parts', 'one']);
});

test('a shelf that only a game asks is opened by it', async () => {
  const { made, ran } = await load(
    {
      ...FILES,
      'one.js': "import { rack } from './rack.js'; ran('one'); export const one = { hat: () => rack.hat().of };",
      'rack.js': "import { hat } from './hat/hat.js'; export const rack = { hat: () => hat };",
      'hat/hat.js': "ran('hat'); export const hat = { of: 'felt' };",
    },
    false,
    ['shelf.js', 'rack.js'],
  );
  const one = made.shelf.one?.() as { hat(): string };
  expect(ran).toEqual(['base', 'main', 'one']);
  expect([one.hat(), one.hat(), ran]).toEqual(['felt', 'felt', ['base', 'main', 'one', 'hat']]);
});

test('a game whose names esbuild joins into one statement is opened like any other', async () => {
  const { made, ran } = await load(
    { ...FILES, 'one.js': "ran('one'); const order = [2, 1]; const bot = () => order[0]; export const one = { name: 'uno', bot };" },
    true,
  );
  expect(ran).toEqual(['base', 'main']);
  expect(made.shelf.one?.().name).toBe('uno');
});

test('a game that is not declared by its name is refused in words that name its file', async () => {
  await expect(
    load({ ...FILES, 'one.js': "export { one } from './named.js';", 'named.js': "ran('one'); export const { one } = { one: { name: 'uno' } };" }),
  ).rejects.toThrow(/named\.js: shelf\.js takes nothing from there that is declared by its name/);
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

test('what two folders share is opened with the first of them, and is there once for both', async () => {
  const { made, ran } = await load({ ...FILES, 'box/cup.js': `import { long, name } from '../parts.js'; ran(name); ran(long.length); ${FILES['box/cup.js']}` });
  expect(ran).toEqual(['base', 'main']);
  made.shelf.one?.();
  expect(ran).toEqual(['base', 'main', 'parts', 'one']);
  made.shelf.cup?.();
  expect(ran).toEqual(['base', 'main', 'parts', 'one', 'wood', 'two', 'uno', 1500, 'cup']);
});

test('what two folders share may need what three share', async () => {
  const { made, ran } = await load({
    ...FILES,
    'main.js': FILES['main.js'],
    'shelf.js':
      "import { one } from './one.js'; import { four } from './four.js'; import { five } from './five.js'; export const shelf = { one: () => one, four: () => four, five: () => five };",
    'four.js': "import { pair } from './pair.js'; export const four = { pair };",
    'five.js': "import { pair } from './pair.js'; import { name } from './parts.js'; export const five = { pair, name };",
    'pair.js': `import { name } from './parts.js'; ran('pair'); export const pair = [...name, '${'y'.repeat(1500)}'];`,
  });
  expect(made.shelf.four?.().pair).toEqual(['u', 'n', 'o', expect.any(String)]);
  expect(made.shelf.five?.().pair).toBe(made.shelf.four?.().pair);
  expect(made.shelf.one?.().name).toBe('uno');
  expect(ran).toEqual(['base', 'main', 'parts', 'pair', 'one']);
});

test('what two folders share and is short stays in what everybody runs, but not where it needs what is opened later', async () => {
  const { made, ran } = await load({
    ...FILES,
    'main.js': FILES['main.js'],
    'shelf.js':
      "import { one } from './one.js'; import { four } from './four.js'; import { five } from './five.js'; export const shelf = { one: () => one, four: () => four, five: () => five };",
    'four.js': "import { first } from './short.js'; export const four = { first };",
    'five.js': "import { first } from './short.js'; import { name } from './parts.js'; export const five = { first, name };",
    'short.js': "import { name } from './parts.js'; ran('short'); export const first = () => name[0];",
  });
  expect(ran).toEqual(['base', 'main']);
  for (const row of ['four', 'five']) {
    const first = made.shelf[row]?.()['first'] as (() => string) | undefined;
    expect(first?.()).toBe('u');
  }
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
  await expect(load({ ...FILES, 'shelf.js': shelf })).rejects.toThrow('shelf.js takes nothing from there');
});
