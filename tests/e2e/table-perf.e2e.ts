// What a table of Revolver Noir costs a browser at high quality: draw calls with everything in view, and nothing at all
// while it rests.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { addBots } from './support/life.ts';
import { click, enter, eventually, pieces } from './support/player.ts';

const MOST_CALLS = 60;
/** Quiet before the count begins, and how long nothing may happen, in milliseconds. */
const QUIET_MS = 2_000;
const REST_MS = 10_000;

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, 'table-perf');
});
afterAll(() => crowd.close());

const frames = (page: Page): Promise<number> => page.evaluate(() => window.__baize?.test?.frames() ?? 0);
const calls = (page: Page): Promise<number> => page.evaluate(() => window.__baize?.test?.calls() ?? 0);

/** Until nothing has been drawn for `QUIET_MS`. */
async function quiet(page: Page): Promise<void> {
  let last = -1,
    since = Date.now();
  await eventually(
    async () => {
      const now = await frames(page);
      if (now !== last) [last, since] = [now, Date.now()];
      return now > 1 && Date.now() - since > QUIET_MS;
    },
    'the table rests',
    90_000,
  );
}

/** Both hosts answer the client's own heartbeat; everything else is traffic. Bytes that are no text are counted. */
const isHeartbeat = (payload: string | Buffer): boolean => /^\{("cid":"[^"]*",)?"p[io]ng":\{\}(,"cid":"[^"]*")?\}$/.test(payload.toString());

describe('a table at high quality', () => {
  test('[design 9] at most 60 draw calls with everything in view; at rest nothing is drawn and nothing is sent', async () => {
    const { page, troubles } = await enter(crowd, 'Mira', '', { draws: true, viewport: { width: 1280, height: 720 } });
    const traffic: string[] = [];
    let beats = 0;
    page.on('websocket', (socket) => {
      const heard = ({ payload }: { payload: string | Buffer }): void => {
        if (isHeartbeat(payload)) beats += 1;
        else traffic.push(payload.toString().slice(0, 200));
      };
      socket.on('framesent', heard);
      socket.on('framereceived', heard);
    });
    await click(page, /^open a table/i);
    await click(page, /^open the table/i, '[role=dialog]');
    await page.getByRole('heading', { name: /choose your seat/i }).waitFor({ timeout: 60_000 });
    await click(page, /^sit at\s+blue/i);
    await addBots({ page }, 1);
    await click(page, /^start the game/i);
    // Seats are taken in low quality, which software draws quickly; then the same table is opened again in high.
    await eventually(async () => (await pieces(page)).length > 20, 'the pieces lie on the table', 60_000);
    await page.evaluate(() =>
      localStorage.setItem('baize.settings', (localStorage.getItem('baize.settings') ?? '').replace('"quality":"low"', '"quality":"high"')),
    );
    await page.reload();
    await eventually(async () => (await pieces(page)).length > 20, 'the pieces lie on the table', 60_000);
    await quiet(page);

    // One more frame: what was drawn last may have been the room's reflections.
    const before = await frames(page);
    await page.mouse.move(640, 360);
    await page.mouse.move(640, 610, { steps: 4 });
    await eventually(async () => (await frames(page)) > before, 'a frame is drawn');
    await quiet(page);
    const drawn = await calls(page);
    console.log(`draw calls: ${drawn}, triangles: ${await page.evaluate(() => window.__baize?.test?.triangles())}`);
    expect(drawn).toBeGreaterThan(10);
    expect(drawn).toBeLessThanOrEqual(MOST_CALLS);

    const [drawnSoFar, toldSoFar, beatsSoFar] = [await frames(page), traffic.length, beats];
    expect(toldSoFar).toBeGreaterThan(0);
    await page.waitForTimeout(REST_MS);
    console.log(`at rest for ${REST_MS / 1000} s: ${(await frames(page)) - drawnSoFar} frames, ${beats - beatsSoFar} heartbeats`);
    expect((await frames(page)) - drawnSoFar).toBe(0);
    expect(traffic.slice(toldSoFar)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
