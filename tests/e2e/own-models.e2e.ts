// Standees and models of people's own: out of a save with its cache in a zip, and a model that is dropped by itself.
// Both see them drawn; what is refused gets one sentence and leaves nothing behind.

import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { CUBE, glbOf, quad, sphere } from '../../src/importing/model/testing.ts';
import { object, save } from '../../src/import/testing/saves.ts';
import { pngOf } from '../support/png.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look, lookAt } from './support/hand.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS } from './support/sizes.ts';

let crowd: Crowd;
let mira: Player;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
  mira = await enter(crowd, 'Mira', '/import', { viewport: DESKS[0], draws: true });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `own-models ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const SITE = 'https://models.example/';
const figure = (front: string, back = '') => ({ CustomImage: { ImageURL: `${SITE}${front}`, ImageSecondaryURL: back === '' ? '' : `${SITE}${back}` } });
const at = (name: string): string => (name === '' ? '' : `${SITE}${name}`);
const model = (mesh: string, diffuse = '', normal = '') => ({
  CustomMesh: { MeshURL: at(mesh), DiffuseURL: at(diffuse), NormalURL: at(normal), TypeIndex: 0 },
});
const decal = (rotX: number, [posX, posY, posZ]: readonly [number, number, number]) => ({
  Transform: { posX, posY, posZ, rotX, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
  CustomDecal: { Name: 'Seal', ImageURL: at('seal.png'), Size: 1 },
});
const SAVE = save([
  object('Figurine_Custom', { x: -4, z: -3, ry: 180, s: 1.5 }, { Nickname: 'Knight', ...figure('knight.png') }),
  object('Figurine_Custom', { x: -1, z: -3, ry: 140, s: 1.5 }, { Nickname: 'Janus', ...figure('knight.png', 'back.png') }),
  object(
    'Custom_Model',
    { x: 3, z: -3, ry: 30, s: 0.8 },
    { Nickname: 'Crate', ...model('crate.obj', 'crate.png', 'bumps.png'), AttachedDecals: [decal(90, [0, 1, 0]), decal(0, [0, 0.2, -1])] },
  ),
  object('Custom_Model', { x: 6, z: -3, s: 0.8 }, { Nickname: 'Ball', ...model('ball.obj') }),
  object('Custom_Model', { x: 6, z: 1, s: 0.8 }, { Nickname: 'Broken', ...model('broken.obj') }),
  object(
    'Bag',
    { x: 0, z: 3 },
    { Nickname: 'Sack', ContainedObjects: [object('Custom_Model', { s: 0.5 }, { Nickname: 'Secret', ...model('crate.obj', 'secret.png') })] },
  ),
]);
const checks = (a: readonly number[], b: readonly number[]) =>
  pngOf(256, 256, (x, y) => [...((Math.floor(x / 64) + Math.floor(y / 64)) % 2 === 0 ? a : b)] as [number, number, number]);
const owns = ({ page }: Pick<Player, 'page'>): Promise<number> => page.evaluate(() => window.__baize?.test?.owns() ?? 0);
const chooser = ({ page }: Player) => page.locator('input[type=file]').first();

test('what is no model that is taken gets one plain sentence, and leaves nothing behind', async () => {
  const { page } = mira;
  const cases: [name: string, bytes: Uint8Array, sentence: string][] = [
    ['a.obj', new TextEncoder().encode('hello'), 'no OBJ or GLB that can be read'],
    ['b.obj', new TextEncoder().encode('v 0 0 nan\nv 1 0 0\nv 0 1 0\nf 1 2 3'), 'not all numbers'],
    ['c.glb', glbOf(quad(), { over: { images: [{ uri: 'https://models.example/x.png' }] } }), 'none of them is asked'],
    ['d.glb', glbOf(quad(), { over: { nodes: [{ mesh: 0, children: [0] }] } }), 'no OBJ or GLB that can be read'],
    ['e.glb', glbOf(quad(), { over: { accessors: [{ componentType: 5126, count: 1e9, type: 'VEC3' }] } }), 'more than a million triangles'],
  ];
  for (const [name, bytes, sentence] of cases) {
    await chooser(mira).setInputFiles({ name, mimeType: 'model/obj', buffer: Buffer.from(bytes) });
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    expect([sentence, page.workers().length]).toEqual([sentence, 0]);
  }
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('baize-import');
});

test('standees and models come out of a zip, are laid with their pictures, and are drawn for both; of what lies in a bag the other is told nothing', async () => {
  const { page } = mira;
  await chooser(mira).setInputFiles({ name: 'table.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(SAVE)) });
  await page.getByRole('region', { name: 'Bring its pictures' }).waitFor();
  const knight = pngOf(240, 330, (x, y) => [200 - (y >> 1), 40 + (x >> 1), 60]);
  const zip = zipSync({
    'Mods/Images/knight.png': new Uint8Array(knight),
    'Mods/Images/back.png': new Uint8Array(pngOf(240, 330, () => [30, 60, 160])),
    'Mods/Images/crate.png': new Uint8Array(checks([170, 110, 50], [120, 70, 30])),
    // Red, its upper half white.
    'Mods/Images/seal.png': new Uint8Array(pngOf(128, 128, (_, y) => (y < 64 ? [255, 255, 255] : [220, 20, 30]))),
    // Rounded ridges: normals lean to the right on one flank and to the left on the other.
    'Mods/Images/bumps.png': new Uint8Array(pngOf(256, 256, (x) => [Math.round(128 + 110 * Math.sin((x * Math.PI) / 16)), 128, 200])),
    'Mods/Images/secret.png': new Uint8Array(checks([20, 20, 20], [220, 220, 220])),
    'Mods/Models/crate.obj': new TextEncoder().encode(CUBE),
    'Mods/Models/ball.obj': new TextEncoder().encode(sphere(80, 80)),
    'Mods/Models/broken.obj': new TextEncoder().encode('v 0 0 nan\nv 1 0 0\nv 0 1 0\nf 1 2 3'),
  });
  await page.getByTestId('art-files').setInputFiles({ name: 'cache.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await page.getByText('Its places are not all numbers.').waitFor({ state: 'attached', timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached', timeout: 60_000 });
  await page.getByRole('button', { name: 'Lay it on a table' }).click();
  await page.getByText(/pieces lie on the table/).waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  const { pieces } = await look(page);
  const named = (name: string) => pieces.find(({ extra }) => extra?.name === name);
  for (const name of ['Knight', 'Janus', 'Crate', 'Ball']) expect([name, named(name)?.extra?.picture]).toEqual([name, expect.stringMatching(/^[0-9a-f]{24}$/)]);
  expect([named('Knight')?.look, named('Janus')?.look, named('Broken')?.look]).toEqual(['standee', 'standee-two', 'cube-white'].map(lookAt));
  expect(named('Broken')?.extra?.picture).toBeUndefined();
  await eventually(async () => (await owns(mira)) === 4, 'all four are drawn');
  await shot(mira, 'own-models-host');

  const tobias = await crowd.person({ name: 'Tobias', draws: true, viewport: DESKS[0] });
  const heard: string[] = [];
  tobias.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(payload.toString('latin1'))));
  await click(page, /^invite/i);
  const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await page.getByRole('dialog').textContent()) ?? '')?.[0], 'an invite code');
  await page.keyboard.press('Escape');
  await tobias.page.goto(`${inject('page')}/#/j/${code.replace(/[^A-Z2-7]/g, '')}`);
  await eventually(async () => (await owns(tobias)) === 4, 'he sees them drawn');
  await shot(tobias, 'own-models-guest');
  const { pieces: his } = await look(tobias.page);
  expect(his.flatMap(({ extra }) => extra?.picture ?? []).sort()).toEqual(pieces.flatMap(({ extra }) => extra?.picture ?? []).sort());
  expect(his.some(({ extra }) => extra?.name === 'Secret')).toBe(false);
  expect(heard.length).toBeGreaterThan(0);
  for (const { troubles } of [mira, tobias]) expect(troubles).toEqual([]);
});
