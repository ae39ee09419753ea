// Weight at the plain table, by pointer: one lets a pawn down and pushes a row of them, sets a pawn on a die and
// pushes the die; the other sees it, and both see the same in the end.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look, piece } from './support/hand.ts';
import { two } from './support/life.ts';
import { atRest, drag, eventually, placeOfPiece, type Player } from './support/player.ts';
import { reads } from './support/noir.ts';
import { shot, SHOWN, strip } from './support/shots.ts';
import { bring } from './support/box.ts';
import { mouse } from './support/ways.ts';

let crowd: Crowd;
let a: Player, b: Player;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: SHOWN });
  ({ a, b } = await two(crowd, { game: 'Sandbox' }, { draws: SHOWN }));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `weight ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const of = async (kind: string): Promise<PieceView[]> =>
  (await look(a.page)).pieces.filter((one) => one.kind === kind && one.zone === 'felt').sort((p, q) => p.h - q.h);
const at = async (one: Player, h: number): Promise<PieceView | undefined> => piece(await look(one.page), h);
const where = (p: PieceView | undefined) => ({ x: p?.x, z: p?.z, turn: p?.turn, zone: p?.zone, y: p?.extra?.y, lean: p?.extra?.lean });

/** Carries a piece to a place on the felt and lets it go there. */
async function carry(h: number, x: number, z: number): Promise<void> {
  await drag(a.page, await placeOfPiece(a.page, h as never), (await felt(a.page, x, z)) as never);
  await eventually(async () => (await at(b, h))?.zone === 'felt' && Math.abs(((await at(b, h))?.x ?? 0) - x) < 400, 'it lies there');
}

/** Lifts a piece, lets it down by its key and goes to a place with it; `seen` between the steps. */
async function push(h: number, x: number, z: number, seen: (i: number) => Promise<void>, one: Player = a): Promise<void> {
  const { page } = one;
  // What was just laid down is still falling.
  await page.waitForTimeout(700);
  await atRest(page);
  const from = await placeOfPiece(page, h as never),
    to = await felt(page, x, z);
  await page.mouse.move(from.x - 2, from.y - 2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 3, from.y - 14, { steps: 3 });
  await eventually(async () => (await at(one, h))?.zone?.startsWith('hold:'), 'it is lifted');
  await page.keyboard.down('Shift');
  await page.mouse.move(from.x, from.y, { steps: 2 });
  await page.waitForTimeout(900);
  for (let i = 1; i <= 20; i++) {
    await page.mouse.move(from.x + ((to.x - from.x) * i) / 20, from.y + ((to.y - from.y) * i) / 20);
    await page.waitForTimeout(60);
    if (i % 5 === 0) await seen(i / 5);
  }
  await page.mouse.up();
  await page.keyboard.up('Shift');
}

test('a row of pawns is pushed by a pawn: both see them moved, and at the same places in the end', async () => {
  const [p0, p1, p2, p3] = (await of('pawn')).map(({ h }): number => h) as [number, number, number, number];
  for (const [i, h] of [p1, p2, p3].entries()) await carry(h, -200 + 300 * i, 900);
  await carry(p0, -900, 900);
  const was = await Promise.all([p0, p1, p2, p3].map((h) => at(b, h)));
  await shot(a, 'weight-0');
  await push(p0, 300, 900, async (i) => {
    await shot(a, `weight-${i}`);
    await shot(b, `weight-seen-${i}`);
  });
  await eventually(async () => (await at(b, p0))?.zone === 'felt' && (await at(b, p0))?.x !== was[0]?.x, 'it lies where it was let go');
  await a.page.waitForTimeout(500);
  await shot(a, 'weight-5');
  await shot(b, 'weight-seen-5');
  expect(((await at(b, p1))?.x ?? 0) - (was[1]?.x ?? 0)).toBeGreaterThan(100);
  for (const h of [p0, p1, p2, p3]) expect(where(await at(a, h))).toEqual(where(await at(b, h)));
  expect(await a.page.locator('main [role=alert]').allTextContents()).toEqual(['']);
});

test('a pawn is set on a die, and goes with it or falls when the die is pushed; the die shows what it showed', async () => {
  const [die] = (await of('die')).map(({ h }): number => h) as [number];
  const pawns = (await of('pawn')).map(({ h }): number => h),
    [pusher, pawn] = [pawns[0] as number, pawns.at(-1) as number];
  await carry(die, 0, 1300);
  await drag(a.page, await placeOfPiece(a.page, pawn as never), await placeOfPiece(a.page, die as never));
  const stands = await eventually(async () => (await at(b, pawn))?.extra?.y, 'it stands on the die');
  expect(stands).toBeGreaterThan(330);
  expect((await at(b, die))?.extra?.y).toBeUndefined();
  await shot(a, 'weight-on-die');
  await shot(b, 'weight-on-die-seen');
  await carry(pusher, -500, 1300);
  const face = (await at(b, die))?.face,
    was = await at(b, die);
  await push(pusher, 500, 1300, async () => undefined);
  await eventually(async () => ((await at(b, die))?.x ?? 0) > (was?.x ?? 0) + 100, 'the die is pushed');
  await shot(a, 'weight-pushed');
  expect((await at(b, die))?.face).toBe(face);
  expect((await at(b, die))?.extra?.lean).toBeUndefined();
  // What stood on it went along, or fell.
  expect((await at(b, pawn))?.x).not.toBe(was?.x);
  for (const h of [pusher, die, pawn]) expect(where(await at(a, h))).toEqual(where(await at(b, h)));
});

test('two hands in one heap, one from either side: nobody is thrown back, and both see the same in the end', async () => {
  // Those that stand by themselves, far from where the others were pushed.
  const far = ({ x, z }: PieceView): number => Math.hypot(x, z - 1100);
  const pawns = (await of('pawn'))
    .sort((p, q) => far(q) - far(p))
    .slice(0, 4)
    .map(({ h }): number => h);
  const [left, one, two, right] = pawns as [number, number, number, number];
  for (const [i, h] of [one, two].entries()) await carry(h, -150 + 300 * i, 2200);
  await carry(left, -1200, 2200);
  await carry(right, 1200, 2200);
  const was = await Promise.all(pawns.map((h) => at(b, h)));
  await strip(a, 'strip-two-hands', async () => {
    await Promise.all([push(left, -200, 2200, async () => undefined), push(right, 200, 2200, async () => undefined, b)]);
    for (const h of [left, right]) await eventually(async () => (await at(a, h))?.zone === 'felt' && (await at(b, h))?.zone === 'felt', 'both lie');
    await a.page.waitForTimeout(800);
  });
  const now = await Promise.all(pawns.map((h) => at(b, h)));
  expect((now[0]?.x ?? 0) - (was[0]?.x ?? 0)).toBeGreaterThan(500);
  expect((was[3]?.x ?? 0) - (now[3]?.x ?? 0)).toBeGreaterThan(500);
  // What lay between them was pushed by one or the other.
  expect([1, 2].some((i) => JSON.stringify(where(now[i])) !== JSON.stringify(where(was[i])))).toBe(true);
  for (const h of pawns) await eventually(async () => JSON.stringify(where(await at(a, h))) === JSON.stringify(where(await at(b, h))), 'both see the same');
});

test('a die that is shaken in the tray falls back into it; both read what the server drew', async () => {
  const tray = await bring(a, b, 'tray', 'tray');
  const die = (await of('die')).sort((p, q) => q.x - p.x)[0]?.h as number;
  const lies = await at(a, tray);
  await carry(die, lies?.x ?? 0, lies?.z ?? 0);
  await atRest(a.page);
  await strip(b, 'strip-throw', async () => {
    await mouse(a).shake(await placeOfPiece(a.page, die as never));
    await reads(b, /Mira rolls/);
    await b.page.waitForTimeout(1500);
  });
  await atRest(a.page);
  const face = (await at(a, die))?.face;
  for (const one of [a, b]) expect(await at(one, die)).toMatchObject({ zone: 'felt', face });
  await reads(b, new RegExp(`Mira rolls .*${face}`));
  expect(Math.hypot(((await at(b, die))?.x ?? 0) - (lies?.x ?? 0), ((await at(b, die))?.z ?? 0) - (lies?.z ?? 0))).toBeLessThan(1200);
});

test('nothing went wrong on either page', () => {
  for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
});
