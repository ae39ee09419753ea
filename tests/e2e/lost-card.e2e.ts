// The graphics card is taken away from the page: meanwhile a sentence says so, and afterwards the picture is what it
// was.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { openTable, sit, start } from './support/life.ts';
import { enter, eventually, pieces, placeOfPiece, skipped, type Player, type Point } from './support/player.ts';
import { shot } from './support/shots.ts';

let crowd: Crowd, a: Player;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
  a = await enter(crowd, 'Mira', '', { draws: true, viewport: { width: 1000, height: 640 } });
  // Nothing happens there by itself.
  await openTable(a, { game: 'Sandbox' });
  await sit(a, '.*');
  await start(a);
  await a.page.getByRole('heading', { name: /choose your seat/i }).waitFor({ state: 'detached' });
  await eventually(async () => (await pieces(a.page)).length > 0, 'the pieces lie on the table', 60_000);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `lost-card ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

/** Points of the window at which the rail and the floor are seen. */
const WOOD = { x: 884, y: 420 },
  FLOOR = { x: 930, y: 250 };
/** Half the side of what is looked at, pixels. */
const HALF = 5;
type Colour = readonly number[];

/** Mean colours of cloth, rim and cards. */
async function colours({ page }: Player, at: { [what: string]: Point }): Promise<{ [what: string]: Colour }> {
  const picture = [...(await page.screenshot())];
  return page.evaluate(
    async ([bytes, points, half]) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const board = new OffscreenCanvas(image.width, image.height),
        pen = board.getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('a canvas to look at the picture');
      pen.drawImage(image, 0, 0);
      const mean = ({ x, y }: { x: number; y: number }): number[] => {
        const { data } = pen.getImageData(Math.round(x) - half, Math.round(y) - half, 2 * half, 2 * half);
        return [0, 1, 2].map((channel) => {
          let sum = 0;
          for (let i = channel; i < data.length; i += 4) sum += data[i] ?? 0;
          return Math.round(sum / (data.length / 4));
        });
      };
      return Object.fromEntries(Object.entries(points).map(([what, point]) => [what, mean(point)]));
    },
    [picture, at, HALF] as const,
  );
}
const off = (one: Colour, two: Colour): number => Math.max(...one.map((value, i) => Math.abs(value - (two[i] ?? 0))));

async function places(player: Player): Promise<{ [what: string]: Point }> {
  const { page } = player;
  const card = (await pieces(page)).find(({ kind }) => kind === 'deck' || kind === 'card');
  if (!card) throw new Error('cards lie there');
  const { x, y } = await placeOfPiece(page, card.h);
  return { cloth: await felt(page, 0, 1700), rim: await felt(page, 0, 5700), wood: WOOD, floor: FLOOR, card: { x, y } };
}

/** Until the picture is as it was: everything is painted bit by bit. */
const asBefore = (player: Player, at: { [what: string]: Point }, was: { [what: string]: Colour }) =>
  eventually(
    async () => {
      const now = await colours(player, at);
      return Object.entries(was).every(([what, colour]) => off(colour, now[what] ?? []) < 12) ? now : null;
    },
    'the picture is what it was',
    60_000,
  );

const said = ({ page }: Player) => page.getByText(/the picture comes back by itself/i);

describe('without the graphics card', () => {
  let at: { [what: string]: Point }, was: { [what: string]: Colour };
  test('its context is lost: one sentence says so; given back, cloth, rim and cards look as before', async () => {
    await skipped(a.page);
    at = await places(a);
    await eventually(async () => (await a.page.evaluate(() => window.__baize?.test?.unpainted())) === 0, 'all is painted', 60_000);
    was = await colours(a, at);
    for (const colour of Object.values(was)) expect(Math.max(...colour)).toBeGreaterThan(15);
    await shot(a, 'card-before');
    const lose = await a.page.evaluateHandle(() => {
      const canvas = document.querySelector('main canvas') as HTMLCanvasElement;
      const lost = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      lost?.loseContext();
      return lost;
    });
    await said(a).waitFor();
    await shot(a, 'card-lost');
    await lose.evaluate((lost) => lost?.restoreContext());
    await asBefore(a, at, was);
    expect(await said(a).count()).toBe(0);
    await shot(a, 'card-back');
  });

  test('its process ends: all that was painted is lost with it, and is painted anew', async () => {
    const browser = await crowd.browser.newBrowserCDPSession();
    await browser.send('Browser.crashGpuProcess' as 'Browser.getVersion').catch(() => undefined);
    await said(a).waitFor();
    await said(a).waitFor({ state: 'detached', timeout: 60_000 });
    await asBefore(a, at, was);
    await shot(a, 'card-crash');
    expect(a.troubles.filter((line) => !/context lost|WebGL|CONTEXT_LOST/i.test(line))).toEqual([]);
  });
});
