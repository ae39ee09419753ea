// Tables of the shelf that live from weight, by pointer and on two pages: blocks are drawn out of the tower until it
// comes down; a stone is pushed against the first of a row, and both see the whole row lie.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look } from './support/hand.ts';
import { two } from './support/life.ts';
import { atRest, drag, eventually, placeOfPiece, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: SHOWN });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `tables ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const figures = async (one: Player): Promise<PieceView[]> => (await look(one.page)).pieces.filter(({ kind, zone }) => kind === 'figure' && zone === 'felt');
/** How high the middle of the highest lies, tenths of a millimetre. */
const height = (all: readonly PieceView[]): number => Math.max(...all.map(({ extra }) => extra?.y ?? 0));
const places = (all: readonly PieceView[]) =>
  all.map(({ h, x, z, turn, extra }) => ({ h, x, z, turn, y: extra?.y, lean: extra?.lean })).sort((a, b) => a.h - b.h);
/** Does every one of them lie on the other page where it lies on this one? */
async function same(a: Player, b: Player): Promise<void> {
  await eventually(async () => JSON.stringify(places(await figures(a))) === JSON.stringify(places(await figures(b))), 'both see the same');
}

test('blocks are drawn out of a storey of the tower: with the last that held it all above comes down, for both', async () => {
  const { a, b } = await two(crowd, { game: 'Tower' }, { draws: SHOWN });
  await atRest(a.page);
  const all = await figures(a);
  expect(all).toHaveLength(54);
  const top = height(all);
  await shot(a, 'tower-0');
  // The storey in the middle whose blocks show their ends to this seat.
  const storey = all.filter(({ extra, turn }) => extra?.y === 75 + 150 * 10 && turn === 0).sort((p, q) => p.x - q.x);
  expect(storey).toHaveLength(3);
  for (const [i, { h }] of storey.entries()) {
    await drag(a.page, await placeOfPiece(a.page, h), (await felt(a.page, -2600 + 400 * i, 1800)) as never);
    await eventually(async () => (await figures(b)).some((one) => one.h === h && one.x < -1500), `block ${i} lies beside the tower`);
    await a.page.waitForTimeout(2500);
    await shot(a, `tower-${i + 1}`);
  }
  await eventually(async () => height(await figures(b)) < top - 100, 'it has come down');
  await atRest(a.page);
  await same(a, b);
  await shot(b, 'tower-seen');
  expect(await figures(b)).toHaveLength(54);
  expect(await a.page.locator('main [role=alert]').allTextContents()).toEqual(['']);
  for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
});
