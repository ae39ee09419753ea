// A table of the shelf that lives from weight, by pointer and on two pages: blocks are drawn out of the tower until it
// comes down.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look } from './support/hand.ts';
import { two, type Wish } from './support/life.ts';
import { atRest, drag, eventually, now, placeOfPiece, type Player, type Point } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: SHOWN });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `tables ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const loose = async (one: Player): Promise<PieceView[]> => (await look(one.page)).pieces.filter(({ zone, locked }) => zone === 'felt' && !locked);
/** How high the middle of the highest lies, tenths of a millimetre. */
const height = (all: readonly PieceView[]): number => Math.max(...all.map(({ extra }) => extra?.y ?? 0));
const places = (all: readonly PieceView[]) =>
  all.map(({ h, x, z, turn, extra }) => ({ h, x, z, turn, y: extra?.y, lean: extra?.lean })).sort((a, b) => a.h - b.h);
/** Does every one of them lie on the other page where it lies on this one? */
async function same(a: Player, b: Player): Promise<void> {
  await eventually(async () => JSON.stringify(places(await loose(a))) === JSON.stringify(places(await loose(b))), 'both see the same');
}

/**
 * Where it is seen: its middle may lie behind others that are nearer to who looks; its end or side is below that, its
 * upper edge above.
 */
async function seen({ page }: Player, h: number): Promise<Point> {
  const { x, y } = await now(await placeOfPiece(page, h as never));
  for (let far = 0; far <= 60; far += 3)
    for (const side of [1, -1]) {
      await page.mouse.move(x, y + far * side);
      if ((await page.evaluate(() => window.__baize?.test?.over() ?? null)) === h) return { x, y: y + far * side };
    }
  throw new Error(`piece ${h} is seen nowhere`);
}

/** Two at such a table; in the end both see the same, and nothing was refused. */
async function at(game: NonNullable<Wish['game']>, play: (a: Player, b: Player) => Promise<void>): Promise<void> {
  const { a, b } = await two(crowd, { game }, { draws: SHOWN });
  await atRest(a.page);
  await shot(a, `${game}-0`);
  await play(a, b);
  await atRest(a.page);
  await same(a, b);
  await shot(a, `${game}-end`);
  await shot(b, `${game}-seen`);
  expect(await a.page.locator('main [role=alert]').allTextContents()).toEqual(['']);
  for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
}

test('blocks are drawn out of a storey of the tower: with the last that held it all above comes down, for both', () =>
  at('Tower', async (a, b) => {
    const all = await loose(a);
    expect(all).toHaveLength(54);
    const top = height(all);
    // The storey in the middle whose blocks show their ends to this seat: the one in the middle, and one of its sides.
    const storey = all.filter(({ extra, turn }) => extra?.y === 75 + 150 * 10 && turn === 0).sort((p, q) => p.x - q.x);
    expect(storey).toHaveLength(3);
    const [left, middle] = storey as [PieceView, PieceView];
    for (const [i, { h }] of [middle, left].entries()) {
      await drag(a.page, await seen(a, h), await felt(a.page, -2600 + 400 * i, 1800), () => shot(a, `Tower-${i}-held`));
      await eventually(async () => (await loose(b)).some((one) => one.h === h && one.x < -1500), `block ${i} lies beside the tower`);
      if (i > 0) continue;
      // Two hold what is above.
      await a.page.waitForTimeout(2500);
      expect(height(await loose(b))).toBe(top);
    }
    for (let i = 1; i <= 3; i++) {
      await a.page.waitForTimeout(400);
      await shot(i === 2 ? b : a, `Tower-falls-${i}`);
    }
    await eventually(async () => height(await loose(b)) < top - 100, 'it has come down');
    expect(await loose(b)).toHaveLength(54);
  }));
