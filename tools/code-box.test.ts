// A game by rules goes into a box and comes out of it at another's, whole; and everything that a box could do to the
// machine of whoever adds it is refused before a file is written.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../host/run.ts';
import { gameFiles } from '../server-modules/games/folders.ts';
import { newPlan } from '../src/import/blank.ts';
import { isModulePath, MODULE, MODULE_MOST, type GameModule } from '../src/import/boxfile/module.ts';
import { makeKeys } from '../src/import/boxfile/sign.ts';
import { entriesOf, pack, writeBox } from '../src/import/boxfile/write.ts';
import { REFUSALS } from '../src/import/data/missing.ts';
import { importFile } from '../src/import/index.ts';
import { ABOUT } from '../src/import/testing/boxes.ts';
import { poolOf } from '../src/import/vtt/file.ts';
import { gameIn, unpackGame } from './add-game.ts';
import { filesOf } from './author/template.ts';
import { boxOf, gameModule } from './box-game.ts';
import { outsidePath } from './new-game.ts';
import { tempFolder } from './temp-folder.ts';

const folder = tempFolder('code-box');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ID = 'three-castles-of-a-test';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const written = Object.entries(filesOf(ID)).map(
  ([file, content]) => [outsidePath(file, ID).slice(ID.length + 1), typeof content === 'string' ? bytesOf(content) : content] as const,
);
const game: GameModule = { id: ID, files: new Map(written) };
const boxed = { about: ABOUT, cover: null, plan: newPlan('Trolls'), art: { pictures: [], of: [] } };

let count = 0;
function put(bytes: Uint8Array): string {
  const file = path.join(folder, `${++count}.baize`);
  writeFileSync(file, bytes);
  return file;
}
const to = (): string => path.join(folder, `games-${++count}`);
/** A box with these entries more, and less where they are null. */
const withOther = (over: { [name: string]: Uint8Array | null }): Uint8Array => {
  const all = new Map(entriesOf({ ...boxed, module: game }));
  for (const [name, bytes] of Object.entries(over)) {
    if (bytes === null) all.delete(name);
    else all.set(name, bytes);
  }
  return pack(all);
};
const refused = async (bytes: Uint8Array): Promise<string> => {
  const place = to();
  const found = await gameIn(put(bytes), place);
  expect(existsSync(place)).toBe(false);
  return typeof found === 'string' ? found.replace(/^.*?\.baize: /, '') : 'taken';
};

test('a game is packed, signed, read and unpacked: the same files and nothing else', async () => {
  const keys = await makeKeys();
  const place = to();
  const found = await gameIn(put(await boxOf(game, ABOUT, null, keys)), place);
  if (typeof found === 'string') return expect.fail(found);
  expect(found.lines.join('\n')).toMatch(/^Trolls 1\.0\.0, by Ann; licence: CC-BY-4\.0; for 2 to 4; signed by (?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}\n/);
  expect(found.lines.join('\n')).toContain('This is code. It will run on your server');
  expect(existsSync(place)).toBe(false);
  const there = unpackGame(found.game, place);
  const files = readdirSync(there, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.relative(there, path.join(entry.parentPath, entry.name))] : [],
  );
  expect(files.sort()).toEqual([...game.files.keys()].sort());
  for (const [name, bytes] of game.files) expect([name, new Uint8Array(readFileSync(path.join(there, name)))]).toEqual([name, new Uint8Array(bytes)]);
  // A second time it is there already.
  expect(await gameIn(put(await boxOf(game, ABOUT, null, null)), place)).toBe(`${there} is there already.`);
  expect(() => unpackGame(found.game, place)).toThrow();
  expect(readdirSync(there).sort()).toEqual(['page', 'server']);
});

test('a browser is told that it holds a game, and is given no byte of it', async () => {
  const imported = await importFile(poolOf(await boxOf(game, ABOUT, null, null)));
  expect(imported.ok && imported.box?.module).toEqual({ id: ID, files: new Map() });
});

test('every game of the house could go into a box', () => {
  for (const id of new Set(gameFiles().map(({ file }) => file.split('/')[1] ?? ''))) {
    if (!existsSync(path.join(ROOT, 'server-modules/games', id, 'index.ts'))) continue;
    expect([id, gameModule(id, ROOT).files.has('server/index.ts')]).toEqual([id, true]);
  }
  expect(() => gameModule('no-such-game', ROOT)).toThrow('There is no folder');
  expect(() => gameModule('../games', ROOT)).toThrow('cannot be the name of a folder');
});

test('a game that is called like one of the house is not taken for it', async () => {
  for (const { id } of gameFiles()) {
    const bytes = await writeBox({ ...boxed, module: { id, files: game.files } }, null);
    expect(await refused(bytes)).toBe(`There is a game ${id} already.`);
  }
});

test('a box of a table holds no game; one that was changed after it was signed is not opened', async () => {
  expect(await refused(await writeBox(boxed, null))).toContain('holds a table and no game by rules');
  const signed = new Map(entriesOf({ ...boxed, module: game }));
  const whole = await boxOf(game, ABOUT, null, await makeKeys());
  const { unzipSync } = await import('fflate');
  const entries = unzipSync(whole);
  const name = `${MODULE}${ID}/server/index.ts`;
  expect(signed.has(name)).toBe(true);
  for (const other of [
    { ...entries, [name]: bytesOf('export const game = 1;\n') },
    { ...entries, [`${MODULE}${ID}/server/more.ts`]: bytesOf('1') },
  ])
    expect(await refused(pack(new Map(Object.entries(other))))).toBe(REFUSALS['box-changed']);
});

describe('what no game has', () => {
  const text = bytesOf('export {};\n');
  const at = (rest: string): string => `${MODULE}${ID}/${rest}`;
  const CASES: readonly (readonly [what: string, over: { [name: string]: Uint8Array | null }])[] = [
    ['a path upwards', { [at('server/../../../evil.ts')]: text }],
    ['a path upwards at once', { [`${MODULE}../evil.ts`]: text }],
    ['a path from the root', { [`${MODULE}${ID}/server//etc/evil.ts`]: text }],
    ['a path of Windows', { [at('server/..\\evil.ts')]: text }],
    ['a drive', { [at('server/C:evil.ts')]: text }],
    ['a file beside its halves', { [at('evil.ts')]: text }],
    ['a third half', { [at('host/evil.ts')]: text }],
    ['a second game', { [`${MODULE}other/server/index.ts`]: text }],
    ['an id that is no name', { [`${MODULE}.git/server/index.ts`]: text }],
    ['a hidden file', { [at('server/.env.ts')]: text }],
    ['a device', { [at('server/con.ts')]: text }],
    ['a program', { [at('server/evil.sh')]: text }],
    ['a script that is run as it lies', { [at('page/evil.js')]: text }],
    ['a package', { [at('server/node_modules')]: text }],
    ['two names that some systems take for one', { [at('server/Index.ts')]: text }],
    ['a file that is a folder as well', { [at('server/index.ts/more.ts')]: text }],
    ['a picture that is none', { [at('page/cover/x.webp')]: text }],
    ['a text that is none', { [at('server/blob.ts')]: new Uint8Array([0xff, 0xfe, 0x00]) }],
    ['no rules', { [at('server/index.ts')]: null }],
    ['folders without end', { [at(`server/${'a/'.repeat(MODULE_MOST.depth)}x.ts`)]: text }],
    ['a name without end', { [at(`server/${'a'.repeat(MODULE_MOST.path)}.ts`)]: text }],
    ['too many files', Object.fromEntries(Array.from({ length: MODULE_MOST.files }, (_, i) => [at(`server/n${i}.ts`), text]))],
    ['too much in several', Object.fromEntries([1, 2].map((i) => [at(`server/n${i}.ts`), new Uint8Array(MODULE_MOST.bytes * 0.6).fill(32)]))],
  ];
  test.each(CASES)('%s', async (_, over) => expect(await refused(withOther(over))).toBe(REFUSALS['box-module']));

  test('a file that is larger than a game', async () =>
    expect(await refused(withOther({ [at('server/big.ts')]: new Uint8Array(MODULE_MOST.bytes + 1).fill(32) }))).toBe(REFUSALS['box-too-large']));
  test('the box that the others are made of is taken', async () => expect(await refused(withOther({}))).toBe('taken'));
  test('the last door holds by itself: a path that leads out is written nowhere, and nothing of the game is left', () => {
    const place = to();
    mkdirSync(place);
    expect(isModulePath(at('server/../../x.ts'))).toBe(false);
    const bad: GameModule = { id: ID, files: new Map([...game.files, ['../../x.ts', text]]) };
    expect(() => unpackGame(bad, place)).toThrow('leads out');
    expect([readdirSync(place), existsSync(path.join(folder, 'x.ts'))]).toEqual([[], false]);
  });
});
