// A table of virtualtabletop.io: told object by object, with the pictures that lie in its file, and laid on a table.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { backIn } from '../../server-modules/kernel/looks.ts';
import { ASSET, richRoom, zipOf } from '../../src/import/testing/vtt.ts';
import { pngOf } from '../support/png.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { inside, look } from './support/hand.ts';
import { enter, eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS } from './support/sizes.ts';

let crowd: Crowd;
let mira: Player;
beforeAll(async () => {
  crowd = await openCrowd({ painted: true });
  mira = await enter(crowd, 'Mira', '/import', { viewport: DESKS[0] });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `vtt ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const vtt = (files: { readonly [path: string]: unknown }) => ({ name: 'forest.vtt', mimeType: 'application/zip', buffer: Buffer.from(zipOf(files)) });
const picture = (colour: [number, number, number]) => new Uint8Array(pngOf(206, 320, () => colour));

test('a table of virtualtabletop.io is told object by object, brings its own pictures and lies on a new table', async () => {
  const { page } = mira;
  const chooser = page.locator('input[type=file]').first();
  await chooser.setInputFiles(vtt({ 'readme.txt': 'nothing' }));
  await page.getByRole('alert').filter({ hasText: 'The zip holds no table of virtualtabletop.io.' }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => void (/virtualtabletop/.test(request.url()) && asked.push(request.url())));
  await chooser.setInputFiles(
    vtt({
      '0.json': richRoom(),
      [ASSET.troll.slice(1)]: picture([200, 30, 30]),
      [ASSET.back.slice(1)]: picture([30, 30, 200]),
      [ASSET.board.slice(1)]: picture([30, 160, 60]),
    }),
  );
  await page.getByRole('article', { name: 'What comes across' }).waitFor();
  await page.getByText('sets of cards').waitFor();
  await page.getByText('Every object').click();
  await page.getByLabel('Show').selectOption('leftOut');
  await page.locator('li[data-verdict]').filter({ hasText: 'It is a button that works by its routine' }).waitFor();
  // The files of its fronts and of its backs are found in itself; nobody was asked.
  await eventually(async () => (await page.locator('dd[data-sum="found"]').allInnerTexts()).join() === '3', 'all files are found');
  await shot(mira, 'vtt-report');
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Lay it on a table' }).click();
  await page.getByText(/pieces lie on the table/).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  const seen = await look(page);
  const felt = seen.pieces.filter(({ zone }) => zone === 'felt');
  const count = (kind: string): number => felt.filter((piece) => piece.kind === kind).length;
  expect(['deck', 'board', 'die', 'd20', 'd4', 'counter', 'note', 'clock'].map(count)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  const deck = felt.find(({ kind }) => kind === 'deck');
  expect([inside(seen, deck?.h ?? -1), deck?.up]).toEqual([3, false]);
  expect(backIn(new Map(Object.entries(seen.sheet)), deck?.look ?? 0)).toMatch(/^[0-9a-f]{24}$/);
  await eventually(async () => (await look(page)).pieces.find(({ kind }) => kind === 'board')?.extra?.picture !== undefined, 'the board bears its picture');
  await shot(mira, 'vtt-table');
  expect(mira.troubles).toEqual([]);
});
