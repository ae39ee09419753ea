// The table's menu: how things behave, which the host chooses, and tidying, which all who sit agree to.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look, piece } from './support/hand.ts';
import { tableMenu, two } from './support/life.ts';
import { reads } from './support/noir.ts';
import { dialog } from './support/people.ts';
import { atRest, drag, eventually, placeOfPiece, type Player } from './support/player.ts';
import { SHOWN } from './support/shots.ts';

let crowd: Crowd;
let a: Player, b: Player;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: SHOWN });
  ({ a, b } = await two(crowd, { game: 'Sandbox' }, { draws: SHOWN }));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `tidy ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const of = async (kind: string): Promise<PieceView[]> =>
  (await look(a.page)).pieces.filter((one) => one.kind === kind && one.zone === 'felt').sort((p, q) => p.h - q.h);
const at = async (one: Player, h: number): Promise<PieceView | undefined> => piece(await look(one.page), h);

async function carry(h: number, x: number, z: number): Promise<void> {
  await drag(a.page, await placeOfPiece(a.page, h as never), (await felt(a.page, x, z)) as never);
  await eventually(async () => (await at(b, h))?.zone === 'felt' && Math.abs(((await at(b, h))?.x ?? 0) - x) < 400, 'it lies there');
}

const openWeight = async (player: Player): Promise<void> => {
  await tableMenu(player, /^weight and tidying/i);
  await dialog(player).waitFor();
};

test('the host makes the table firm in the menu: the other reads it, and a pawn that is let down pushes nothing', async () => {
  const [p0, p1] = (await of('pawn')).map(({ h }): number => h) as [number, number];
  await carry(p1, -200, 900);
  await carry(p0, -900, 900);
  await openWeight(b);
  expect(await dialog(b).getByRole('radio').count()).toBe(0);
  await b.page.keyboard.press('Escape');
  await openWeight(a);
  await dialog(a).getByRole('radio', { name: /^Firm/ }).click();
  await reads(b, /made the table firm/);
  await a.page.keyboard.press('Escape');
  await atRest(a.page);
  const was = await at(b, p1);
  const [from, to] = [await placeOfPiece(a.page, p0 as never), await felt(a.page, 300, 900)];
  await a.page.mouse.move(from.x, from.y);
  await a.page.mouse.down();
  await a.page.keyboard.down('Shift');
  for (let i = 1; i <= 20; i++) {
    await a.page.mouse.move(from.x + ((to.x - from.x) * i) / 20, from.y + ((to.y - from.y) * i) / 20);
    await a.page.waitForTimeout(60);
  }
  await a.page.mouse.up();
  await a.page.keyboard.up('Shift');
  await eventually(async () => (await at(b, p0))?.zone === 'felt' && ((await at(b, p0))?.x ?? 0) > 0, 'it lies where it was let go');
  const now = await at(b, p1);
  expect([now?.x, now?.z]).toEqual([was?.x, was?.z]);
});

test('one asks to tidy and the other agrees: what lay askew lies square for both', async () => {
  const [die] = (await of('die')).map(({ h }): number => h) as [number];
  await a.page.mouse.move(0, 0);
  const place = await placeOfPiece(a.page, die as never);
  await a.page.mouse.move(place.x, place.y);
  await a.page.keyboard.press('e');
  await eventually(async () => ((await at(b, die))?.turn ?? 0) % 90 !== 0, 'it lies askew');
  await openWeight(a);
  await dialog(a).getByRole('button', { name: 'Tidy the table' }).click();
  await b.page
    .getByRole('alert')
    .filter({ hasText: /tidy the table/ })
    .getByRole('button', { name: 'Agree' })
    .click();
  await eventually(async () => (await at(b, die))?.turn === 0, 'it lies square');
  expect((await at(a, die))?.turn).toBe(0);
});

test('nothing went wrong on either page', () => {
  for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
});
