// Tokens that are cut out along their picture: around it one sees the table and no cardboard.

import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { object, save, SITE } from '../../src/import/testing/saves.ts';
import { pngOf } from '../support/png.ts';
import { openCrowd, type Crowd } from './support/browser.ts';
import { look } from './support/hand.ts';
import { enter, eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS } from './support/sizes.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
});
afterAll(() => crowd.close());

/** A disc as wide as its picture, clear around it. */
const DISC = pngOf(240, 240, (x, y) => [220, 0, 220, Math.hypot(x - 119.5, y - 119.5) < 119 ? 255 : 0]);
const SAVE = save([
  object('Custom_Token', { x: 0, z: 0, s: 0.7, ry: 180 }, { Nickname: 'Disc', CustomImage: { ImageURL: `${SITE}disc.png`, CustomToken: { Thickness: 0.2 } } }),
]);

/**
 * Of what is purple how wide and high it is, and how light the points in the corners of the square round it are, 0 to
 * 255.
 */
const seen = async ({ page }: Player) => {
  const picture = [...(await page.screenshot())];
  return page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
    const { width, height } = image;
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    pen?.drawImage(image, 0, 0);
    const data = pen?.getImageData(0, 0, width, height).data ?? [];
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0] = [data[i], data[i + 1], data[i + 2]];
      if (r - g < 60 || b - g < 60) continue;
      const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
    const [w, h] = [right - left, bottom - top];
    // The upper corners: the edge of the cardboard stands below the lower ones.
    const corners = [0.06, 0.94].map((at) => {
      const i = 4 * (Math.round(top + 0.06 * h) * width + Math.round(left + at * w));
      return Math.round(((data[i] ?? 255) + (data[i + 1] ?? 255) + (data[i + 2] ?? 255)) / 3);
    });
    return { w, h, corners };
  }, picture);
};

test('a token of a save whose picture is a disc is a disc on the table, and not a square of cardboard with one on it', async () => {
  const mira = await enter(crowd, 'Mira', '/import', { viewport: DESKS[0], draws: true });
  const { page } = mira;
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'table.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(SAVE)) });
  await page.getByRole('region', { name: 'Bring its pictures' }).waitFor();
  const zip = zipSync({ [`Mods/Images/${`${SITE}disc.png`.replace(/[^a-zA-Z0-9]/g, '')}.png`]: new Uint8Array(DISC) });
  await page.getByTestId('art-files').setInputFiles({ name: 'cache.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await eventually(async () => (await page.locator('dd[data-sum="found"]').textContent()) === '1', 'its picture is found');
  await page.getByRole('button', { name: 'Lay it on a table' }).click();
  await page.getByText(/pieces? lies? on the table|piece lies/).waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  expect((await look(page)).pieces.map(({ kind, extra }) => [kind, extra?.name, extra?.picture?.length])).toEqual([['token', 'Disc', 24]]);
  await eventually(async () => (await seen(mira)).w > 20, 'the disc is painted');
  await shot(mira, 'cut-out');
  const { w, h, corners } = await seen(mira);
  expect(w).toBeGreaterThan(20);
  expect(h).toBeGreaterThan(10);
  // Cardboard and paper are lighter than 150, the felt is darker than 90.
  for (const light of corners) expect(light).toBeLessThan(110);
  expect(mira.troubles).toEqual([]);
});
