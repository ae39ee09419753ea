// The felt of a table has the colour of its game, whatever the quality: read from the picture, with generous bounds.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { addBots, begin, openTable, sit } from './support/life.ts';
import { atRest, enter, eventually, pieces, placeOfTag, skipped, type Player, type Point } from './support/player.ts';
import { shot } from './support/shots.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `clauses felt ${task.name.slice(0, 24)}`);
  for (const { troubles, context } of crowd.people.splice(0)) {
    await context.close();
    expect(troubles).toEqual([]);
  }
});
afterAll(() => crowd.close());

type Colour = readonly [red: number, green: number, blue: number];

/** Half the side of what is looked at round a point, pixels; and how far from it everything else is. */
const HALF = 3,
  CLEAR = 45;

/** Points of the window at which bare felt is seen: no thing, no name tag and no panel near them. */
async function bare({ page }: Player): Promise<Point[]> {
  const things = await page.evaluate(() => {
    const hook = window.__baize?.test;
    return (hook?.pieces() ?? []).flatMap(({ h }) => hook?.piece(h) ?? []);
  });
  const found: Point[] = [];
  for (let x = -2600; x <= 2600; x += 650)
    for (let z = -1950; z <= 1950; z += 650) {
      const at = await felt(page, x, z);
      if (Math.hypot(x, z) > 2700 || things.some((one) => Math.hypot(one.x - at.x, one.y - at.y) < CLEAR)) continue;
      const free = await page.evaluate(({ x: px, y: py }) => document.elementFromPoint(px, py)?.tagName === 'CANVAS', at);
      if (free) found.push(at);
    }
  return found;
}

/** What the picture shows there, each the mean of a few points. */
async function coloursAt({ page }: Player, at: readonly Point[]): Promise<Colour[]> {
  const picture = [...(await page.screenshot())];
  return page.evaluate(
    async ([bytes, points, half]) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('a canvas to look at the picture');
      pen.drawImage(image, 0, 0);
      return points.map(({ x, y }) => {
        const { data } = pen.getImageData(Math.round(x) - half, Math.round(y) - half, 2 * half, 2 * half);
        return [0, 1, 2].map((channel) => data.filter((_, i) => i % 4 === channel).reduce((sum, one) => sum + one, 0) / (data.length / 4));
      });
    },
    [picture, at, HALF] as const,
  ) as unknown as Promise<Colour[]>;
}
const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test.each(['low', 'high'] as const)('in the %s quality the felt of Good Cop Bad Cop is blue: neither red nor washed out', async (quality) => {
  const one = await enter(crowd, 'Mira', '', { draws: true, quality, viewport: { width: 1000, height: 640 } });
  await openTable(one, { game: 'Good Cop Bad Cop' });
  await sit(one, 'blue');
  await addBots(one, 3);
  await begin(one);
  await skipped(one.page);
  await eventually(async () => (await pieces(one.page)).length > 0, 'the pieces lie on the table');
  await placeOfTag(one.page, 'C' as never);
  await atRest(one.page);
  const points = await eventually(async () => {
    const found = await bare(one);
    return found.length >= 5 ? found : null;
  }, 'bare felt is seen');
  const seen = await eventually(
    async () => {
      const all = await coloursAt(one, points);
      const now = [0, 1, 2].map((channel) => middle(all.map((colour) => colour[channel] ?? 0)));
      return Math.max(...now) > 12 ? now : null;
    },
    'the picture is lit',
    60_000,
  );
  await shot(one, `clauses-felt-${quality}`);
  const [red = 0, green = 0, blue = 0] = seen;
  const says = `${quality}: ${seen.map(Math.round).join(', ')} at ${points.length} points of felt`;
  console.log(says);
  // It is dark blue: red least, blue most by far, and no grey, however it is lit.
  expect([blue > green * 1.1, blue > red * 1.25, green > red * 0.8, (blue - Math.min(red, green)) / blue > 0.25, blue < 190], says).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});
