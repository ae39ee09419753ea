// The plain table on a phone held upright, by finger: how much of the picture it fills, how near a tap brings it, where
// an empty hand takes a card in.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { count, look, nth } from './support/hand.ts';
import { loaded } from './support/loaded.ts';
import { eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { deskAndPhone, fan, PHONE } from './support/sizes.ts';
import { finger, type Finger } from './support/touch.ts';
import { placeOf } from './support/ways.ts';

const { width, height } = PHONE.viewport;
/** Width of a card, 0.1 mm, and as many pixels as a finger meets. */
const CARD = 630,
  TOUCHED = 44;

/** Height of a usual phone for its width. */
const USUAL = 844 / 390;

let crowd: Crowd;
let phone: Player;
let one: Finger;
beforeAll(async () => {
  crowd = await openCrowd();
  ({ phone } = await deskAndPhone(crowd));
  one = await finger(phone.page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `hand-phone ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

/** How wide a card is in the middle of the table, pixels. */
async function cardPx(): Promise<number> {
  const [left, right] = [await felt(phone.page, -CARD / 2, 0), await felt(phone.page, CARD / 2, 0)];
  return Math.abs(right.x - left.x);
}

test('all that lies on the table is in the picture, between the bars and the own cards', async () => {
  const lying = (await look(phone.page)).pieces.filter(({ zone }) => zone === 'felt');
  const places = await Promise.all(lying.map(({ x, z }) => felt(phone.page, x, z)));
  expect(places.length).toBeGreaterThan(10);
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeGreaterThan(60);
    expect(y).toBeLessThan(height - 240);
  }
  // The ring of pawns is half as wide as the table with its rim, which fills the picture of a usual phone; of one that
  // is less high for its width the height decides.
  const across = places.map(({ x }) => x);
  expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(0.45 * width * Math.min(1, height / width / USUAL));
  await shot(phone, 'phone-table');
});

test('a tap on the felt brings the camera near until a finger meets a card, the next one back', async () => {
  const was = await cardPx();
  expect(was).toBeLessThan(TOUCHED);
  await one.tap(await felt(phone.page, 900, 900));
  await eventually(async () => (await cardPx()) >= TOUCHED, 'a card is wide enough');
  await shot(phone, 'phone-near');
  await one.tap(await felt(phone.page, 500, 1100));
  await eventually(async () => Math.abs((await cardPx()) - was) < 0.5, 'the camera is back');
});

test('an empty hand takes in what is carried to the lower edge, and says so while it is carried', async () => {
  expect(await fan(phone).count()).toBe(0);
  const deck = nth(await look(phone.page), 'deck', 0, 'card-red');
  await one.drag(await placeOf(phone.page, deck), { x: width / 2, y: height - 60 }, async () => {
    await phone.page.getByTestId('hand-gate').getByText('Into your hand').waitFor();
    await shot(phone, 'phone-empty-hand');
  });
  await eventually(async () => (await fan(phone).count()) === 1, 'it is in the hand');
  expect(count(await look(phone.page), 'hand-B')).toBe(1);
  // A loaded page hears a finger late: it is a drag of one card all the same.
  await loaded(phone, async () => one.drag(await placeOf(phone.page, deck), { x: width / 2, y: height - 60 }));
  await eventually(async () => (await fan(phone).count()) === 2, 'the second is in the hand');
  expect(await phone.page.getByRole('menu').count()).toBe(0);
});

test('nothing went wrong', () => {
  expect(phone.troubles).toEqual([]);
});
