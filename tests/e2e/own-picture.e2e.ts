// A picture of one's own on a card of the hand: chosen, made small, looked at, laid on; the others get it when the card
// is shown, and not before. Used again, deleted by whoever brought it; and in the end the whole table.

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { pngOf } from '../support/png.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { bring } from './support/box.ts';
import { look, nth, ofKind, piece } from './support/hand.ts';
import { tableMenu, two } from './support/life.ts';
import { eventually, type Player } from './support/player.ts';
import { shot, shotInBoth } from './support/shots.ts';
import { pointerWay } from './support/ways.ts';

let crowd: Crowd;
let a: Player, b: Player;
beforeAll(async () => {
  crowd = await openCrowd({ painted: true });
  ({ a, b } = await two(crowd, { game: 'Sandbox' }));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `own-picture ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const bears = async ({ page }: Player): Promise<string | undefined> =>
  (await look(page)).pieces.flatMap(({ extra }) => (extra?.picture === undefined ? [] : [extra.picture]))[0];

/** The middle of the card's picture in the fan. */
const middleOf = ({ page }: Player, h: number): Promise<number[] | null> =>
  page.evaluate(async (piece) => {
    const image = document.querySelector<HTMLImageElement>(`[data-piece="${piece}"] img`);
    if (image === null) return null;
    await image.decode();
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    pen?.drawImage(image, 0, 0);
    return [...(pen?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [])];
  }, h);

test('a file becomes the front of a card in the hand; the other gets it when the card is shown to him', async () => {
  const way = pointerWay(a);
  await way.contextAction(nth(await look(a.page), 'deck', 0, 'card-red'), 'Draw one');
  const card = await eventually(
    async () => (await look(a.page)).pieces.find(({ zone, face }) => zone.startsWith('hand-') && face !== null)?.h,
    'a card is drawn',
  );
  await way.contextAction(card, 'Own picture …');
  const file = a.page.getByTestId('picture-file');
  const take = a.page.getByRole('button', { name: 'Use this picture' });

  await file.setInputFiles({
    name: 'harmless.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"/>'),
  });
  await a.page.getByRole('alert').waitFor();
  expect(await take.isDisabled()).toBe(true);

  await file.setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: pngOf(600, 900, () => [220, 20, 20]) });
  await a.page.getByTestId('picture-preview').waitFor();
  await take.click();
  const picture = await eventually(() => bears(a), 'the card bears it');
  await eventually(async () => {
    const [red = 0, green = 255] = (await middleOf(a, card)) ?? [];
    return red > 180 && green < 80;
  }, 'the fan shows it');
  expect(JSON.stringify(await look(b.page))).not.toContain(picture);

  await way.contextAction(card, 'Show to all');
  expect(await eventually(() => bears(b), 'he sees that it bears one')).toBe(picture);
  for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
});

test('a picture that one has brought is laid on again without being sent again, and deleted for good: it goes from everybody’s cards', async () => {
  const way = pointerWay(a);
  const { page } = a;
  const own = page.getByRole('region', { name: 'Brought by you' });
  // Shown to all it has a name that all know.
  const shown = (await look(page)).pieces.find(({ extra }) => extra?.picture !== undefined)?.h ?? expect.fail('no card bears it');
  await way.contextAction(shown, 'Own picture …');
  await page.getByRole('button', { name: 'Take the picture away' }).click();
  await eventually(async () => (await bears(b)) === undefined, 'it is off');
  await way.contextAction(shown, 'Own picture …');
  await own.getByRole('button', { name: 'Use your picture 1' }).click();
  await eventually(async () => (await bears(b)) !== undefined, 'it lies there again');

  await way.contextAction(shown, 'Own picture …');
  await own.getByRole('button', { name: 'Delete your picture 1' }).click();
  await shot(a, 'picture-delete');
  await own.getByRole('button', { name: 'Keep it' }).click();
  await own.getByRole('button', { name: 'Delete your picture 1' }).click();
  await own.getByRole('button', { name: 'Delete it for good' }).click();
  await own.waitFor({ state: 'detached' });
  for (const one of [a, b]) await eventually(async () => (await bears(one)) === undefined, `${one.name} sees it no more`);
  await eventually(async () => (await b.page.getByTestId('accessible-log').textContent())?.includes('Mira has deleted a picture of their own.'), 'he reads it');
  await page.keyboard.press('Escape');
  for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
});

test('a board takes a large picture in pieces: the other sees it blurred first and then sharp, and asks for each piece once', async () => {
  const board = await bring(a, b, 'board-square', 'board');
  const mark = [a.acts.length, b.acts.length] as const;
  await pointerWay(a).contextAction(await eventually(async () => ofKind(await look(a.page), 'board')[0]?.h, 'the board lies there'), 'Own picture …');
  // Every point differs from the next: nothing of it can be said shorter.
  const noise = pngOf(1400, 1400, (x, y) => [(x * 7919 + y * 104729) % 251, (x * 31 + y * 17 + x * y) % 253, (x * y) % 249]);
  await a.page.getByTestId('picture-file').setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: noise });
  await a.page.getByTestId('picture-preview').waitFor();
  await a.page.getByRole('button', { name: 'Use this picture' }).click();
  await eventually(async () => piece(await look(b.page), board)?.extra?.picture !== undefined, 'the other sees that it bears one', 30_000);
  const sent = a.acts.slice(mark[0]).filter(({ t }) => t === 'picture');
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.every(({ ok }) => ok)).toBe(true);
  const asked = (): number => b.acts.slice(mark[1]).filter(({ t, ok }) => t === 'readPicture' && ok).length;
  // The small one, and then every piece.
  await eventually(async () => asked() === sent.length, 'he has fetched all of it', 30_000);
  await shot(b, 'picture-map');
  for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
});

test('a host deletes the table in the lobby when nobody else sits at it, after one question', async () => {
  const remove = a.page.getByRole('button', { name: 'Delete: Sandbox' });
  const sure = a.page.getByRole('alertdialog', { name: /^Delete this table for good/ });
  await a.page.goto(inject('page'));
  await remove.click();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await a.page.getByRole('alert').filter({ hasText: 'Others still sit at this table.' }).waitFor();
  await tableMenu(b, /^stand up/i);
  await remove.click();
  await sure.waitFor();
  await shot(a, 'table-delete');
  await sure.getByRole('button', { name: 'Cancel' }).click();
  expect(await remove.count()).toBe(1);
  await shotInBoth(a, 'lobby-delete');
  await remove.click();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await remove.waitFor({ state: 'detached' });
  // Who watched is told that it is over.
  await b.page.getByText('The host has closed this table.').first().waitFor();
});
