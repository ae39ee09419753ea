// Two pages far away from their server: 200 ms each way and more at times. What hands do by chance, by pointer and
// keys, ends in the same table for both.

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { lottery, pick, type Draw } from '../net/clock.ts';
import { openFar, type Far } from '../net/proxy.ts';
import { LONG } from '../support/report.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { begin, joinBy, openTable, sit } from './support/life.ts';
import { eventually, pieces, zones, type Player } from './support/player.ts';

const SEEDS = LONG ? [1, 2, 3] : [1];
const GESTURES = 40;
const WEATHER = { delay: 200, jitter: 100 };
/** Keys over a piece: turn it over, turn it, shuffle or roll it. */
const KEYS = ['f', 'f', 'q', 'e', 'r'] as const;

let crowd: Crowd;
let far: Far;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, 'bad-net');
  await far.close();
  for (const { context } of crowd.people.splice(0)) await context.close();
});
afterAll(() => crowd.close());

async function enterFar(name: string): Promise<Player> {
  const person = await crowd.person({ name, draws: false });
  await person.page.goto(`http://127.0.0.1:${far.port}/`, { timeout: 60_000 });
  return { ...person, name };
}

/** Where something is on the screen just now; null when it is not to be seen or lies at the rim, where panels are. */
async function onScreen({ page }: Player, h: number): Promise<{ x: number; y: number } | null> {
  const at = await page.evaluate((n) => window.__baize?.test?.piece(n) ?? null, h);
  return at !== null && at.x > 150 && at.x < 1130 && at.y > 120 && at.y < 560 ? at : null;
}

async function gesture(draw: Draw, one: Player): Promise<boolean> {
  const { page } = one;
  const lying = (await pieces(page)).filter(({ zone }) => zone === 'felt');
  const piece = pick(draw, lying);
  const from = piece === undefined ? null : await onScreen(one, piece.h);
  if (from === null) return false;
  await page.mouse.move(from.x, from.y, { steps: 2 });
  if (draw(2) === 0) {
    await page.waitForTimeout(60);
    await page.keyboard.press(pick(draw, KEYS) ?? 'f');
    return true;
  }
  await page.mouse.down();
  await page.mouse.move(from.x + 3, from.y - 14);
  await page.waitForTimeout(60);
  await page.mouse.move(250 + draw(780), 180 + draw(330), { steps: 4 });
  await page.waitForTimeout(30);
  await page.mouse.up();
  return true;
}

/** What everybody may see, in an order of its own; what lies in the same row keeps its order. */
async function publicTable({ page }: Player): Promise<{ lying: PieceView[]; counts: (string | number | null)[][] }> {
  const open = (await zones(page)).filter(({ kind }) => kind !== 'hand' && kind !== 'hold');
  const names = new Set(open.map(({ id }) => id as string));
  const lying = (await pieces(page)).filter(({ h, zone }) => h % 2 === 0 && names.has(zone)).sort((a, b) => a.h - b.h);
  return { lying, counts: open.map(({ id, count }) => [id, count]).sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)) };
}

test.each(SEEDS)('forty gestures of two hands, 200 to 300 ms each way, seed %i: both pages show the same table', async (seed) => {
  far = await openFar({ port: Number(new URL(inject('page')).port) }, WEATHER, lottery(seed));
  const draw = lottery(seed + 1);
  const a = await enterFar('Mira');
  const code = await openTable(a, { game: 'Sandbox' });
  await sit(a, '.*');
  const b = await enterFar('Tobias');
  await joinBy(b, code);
  await sit(b, '.*');
  await begin(a, b);
  const before = await publicTable(b);
  let done = 0;
  for (let tries = 0; done < GESTURES && tries < 4 * GESTURES; tries++) if (await gesture(draw, draw(2) === 0 ? a : b)) done += 1;
  expect(done).toBe(GESTURES);
  const seen = await eventually(async () => {
    const [one, other] = [await publicTable(a), await publicTable(b)];
    return JSON.stringify(one) === JSON.stringify(other) ? one : null;
  }, 'both show the same table').catch(async () => {
    expect(await publicTable(a)).toEqual(await publicTable(b));
    throw new Error('both came to the same table only late');
  });
  expect(seen).not.toEqual(before);
  for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
});
