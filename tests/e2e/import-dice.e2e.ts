// The picture round a die of a save: it is drawn on its sides, and what lies on top is what the table counts, as it
// came and after throws. Another person sees the same.

import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { object, save } from '../../src/import/testing/saves.ts';
import { pngOf, type Colour } from '../support/png.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look, piece } from './support/hand.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS } from './support/sizes.ts';
import { placeOf, pointerWay } from './support/ways.ts';

let crowd: Crowd;
let mira: Player;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
  mira = await enter(crowd, 'Mira', '/import', { viewport: DESKS[0], draws: true });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `import-dice ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

/** Of each number its colour, far from each other; and its hue in degrees. */
const COLOURS: readonly (readonly [colour: Colour, hue: number])[] = [
  [[225, 20, 20], 0],
  [[110, 225, 20], 94],
  [[30, 60, 230], 231],
  [[240, 225, 20], 56],
  [[230, 20, 200], 309],
  [[20, 215, 230], 184],
];
/** As the numbers stand in the template of the other program. */
const TEMPLATE = [
  [0, 0, 0],
  [2, 4, 5],
  [1, 3, 6],
];
const DARK: Colour = [25, 25, 25];
/** Each field has a dark bar at its lower edge. */
const NET = pngOf(384, 384, (x, y) => {
  const number = TEMPLATE[Math.floor(y / 128)]?.[Math.floor(x / 128)] ?? 0;
  return number === 0 || y % 128 > 100 ? DARK : (COLOURS[number - 1]?.[0] ?? DARK);
});
const SIDE = 130;
/** So few points may come from what lies about. */
const FEW = 30;

/** How many points about a piece have the colour of each number, whatever the light; how far down they lie. */
async function seen({ page }: Pick<Player, 'page'>, h: number): Promise<{ points: number; y: number }[]> {
  const { x, y } = await placeOf(page, h);
  const png = await page.screenshot({ clip: { x: x - SIDE / 2, y: y - SIDE / 2, width: SIDE, height: SIDE } });
  return page.evaluate(
    async ([bytes, hues]) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
      pen?.drawImage(image, 0, 0);
      const data = pen?.getImageData(0, 0, image.width, image.height).data ?? [];
      const counts = hues.map(() => ({ points: 0, y: 0 }));
      for (let i = 0; i < data.length; i += 4) {
        const [r = 0, g = 0, b = 0] = [data[i], data[i + 1], data[i + 2]];
        const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
        if (most < 60 || most - least < 0.55 * most) continue;
        const part = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
        const near = hues.findIndex((hue) => Math.abs(((60 * part - hue + 900) % 360) - 180) < 16);
        const one = counts[near];
        if (one !== undefined) one.y += (Math.floor(i / 4 / image.width) - one.y) / ++one.points;
      }
      return counts;
    },
    [[...png], COLOURS.map(([, hue]) => hue)] as const,
  );
}

test('it lies there with its picture, on top what the table counts, and so it does after throws and for whoever comes later', async () => {
  const { page } = mira;
  // 1 lies on top.
  const die = object(
    'Custom_Dice',
    { rx: -90, ry: 20, s: 4 },
    { Nickname: 'Die', CustomImage: { ImageURL: 'https://dice.example/net.png', CustomDice: { Type: 1 } } },
  );
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'table.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(save([die]))) });
  await page.getByRole('region', { name: 'Bring its pictures' }).waitFor();
  const zip = zipSync({ 'Mods/Images/httpsdiceexamplenetpng.png': new Uint8Array(NET) });
  await page.getByTestId('art-files').setInputFiles({ name: 'cache.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await eventually(async () => (await page.locator('dd[data-sum=found]').textContent()) === '1', 'its picture is found');
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Lay it on a table' }).click();
  await page.getByText(/pieces? (?:lies?) on the table/).waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  const h = (await look(page)).pieces.find(({ extra }) => extra?.name === 'Die')?.h ?? 0;
  expect(piece(await look(page), h)).toMatchObject({ kind: 'die', face: 1, extra: { picture: expect.stringMatching(/^[0-9a-f]{24}$/) } });

  /** On top lies what it counts, and of what lies below nothing is seen. */
  const isShown = async (person: Pick<Player, 'page'>): Promise<boolean> => {
    const up = piece(await look(person.page), h)?.face ?? 0;
    const counts = await seen(person, h);
    const [top, below] = [counts[up - 1], counts[6 - up]];
    const isHighest = counts.every((one) => one === top || one.points < FEW || one.y > (top?.y ?? 0));
    return top !== undefined && top.points > 4 * FEW && isHighest && (below?.points ?? 0) < FEW;
  };
  await eventually(() => isShown(mira), 'it shows 1 on top');
  await shot(mira, 'import-dice-laid');
  const faces = new Set<number>();
  for (let i = 0; i < 4; i++) {
    await pointerWay(mira).contextAction(h, 'Roll');
    await page.waitForTimeout(2500);
    faces.add(piece(await look(page), h)?.face ?? 0);
    await eventually(() => isShown(mira), 'it shows on top what was thrown');
  }
  await shot(mira, 'import-dice-thrown');
  expect(faces.size).toBeGreaterThan(0);

  const tobias = await crowd.person({ name: 'Tobias', draws: true, viewport: DESKS[0] });
  await click(page, /^invite/i);
  const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await page.getByRole('dialog').textContent()) ?? '')?.[0], 'an invite code');
  await tobias.page.goto(`${inject('page')}/#/j/${code.replace(/[^A-Z2-7]/g, '')}`);
  await tobias.page.getByRole('button', { name: 'Only watch' }).click();
  await tobias.page.getByText('Choose your seat').waitFor({ state: 'detached' });
  await eventually(() => isShown(tobias), 'he sees the same side on top');
  expect([mira.troubles, tobias.troubles]).toEqual([[], []]);
});
