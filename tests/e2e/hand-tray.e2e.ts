// Looking through a pile, with a mouse in two windows and a finger on a phone: its tray, its order, sorting, searching,
// what is dragged out of it, and what somebody else sees of that.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FACES } from '../../server-modules/games/box/data/catalogue.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { count, inside, look, piece, zone } from './support/hand.ts';
import { reads } from './support/noir.ts';
import { eventually, placeOfPiece, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { deskAndPhone, IN_WINDOWS, fan, laid, outside, over, red, resized } from './support/sizes.ts';
import { finger, tapOn, touchable, type Finger } from './support/touch.ts';
import { placeOf, touchWay } from './support/ways.ts';

let crowd: Crowd;
let desk: Player, phone: Player;
let one: Finger;
beforeAll(async () => {
  crowd = await openCrowd();
  ({ desk, phone } = await deskAndPhone(crowd));
  one = await finger(phone.page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `hand-tray ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const tray = ({ page }: Player) => page.getByTestId('tray');
const cards = (player: Player) => tray(player).locator('[data-piece]');
const names = (player: Player): Promise<string[]> =>
  cards(player).evaluateAll((nodes) => nodes.map((node) => (node.getAttribute('aria-label') ?? '').replace(/,.*/, '')));

/** Opens the tray with its key over the pile. */
async function opened(player: Player): Promise<number> {
  const h = await red(player);
  await over(player, await placeOfPiece(player.page, h as never), h);
  await player.page.keyboard.press('i');
  await tray(player).waitFor();
  return h;
}

describe.each(IN_WINDOWS)('in a window of $width by $height', (size) => {
  beforeAll(() => resized(desk, size));

  test('a tray has its cards in their order, the top first; the other reads that one looks, and sees no card', async () => {
    const h = await opened(desk);
    const seen = await look(desk.page);
    const order = zone(seen, seen.zones.find((each) => each.of === h)?.id ?? '')?.order ?? [];
    expect(order).toHaveLength(inside(seen, h));
    const shown = await cards(desk).evaluateAll((nodes) => nodes.map((node) => Number(node.getAttribute('data-piece'))));
    expect(shown).toEqual([...order].reverse());
    expect(await outside(desk.page, '[data-testid=tray]')).toEqual([]);
    // The table moves aside: the pile itself is not covered.
    const rect = await tray(desk).boundingBox();
    expect((await placeOf(desk.page, h)).y).toBeGreaterThan((rect?.y ?? 0) + (rect?.height ?? 900));
    await reads(phone, /Mira looks through a deck/);
    await phone.page.getByTestId('looks-through').waitFor();
    expect((await look(phone.page)).pieces.some((each) => each.zone.startsWith('inside') && each.face !== null)).toBe(false);
    await shot(desk, `tray-${size.width}`);
    await shot(phone, `tray-seen-${size.width}`);
  });

  test('it is sorted and searched', async () => {
    await tray(desk).getByRole('button', { name: 'Sorted' }).click();
    const faces = (await names(desk)).slice(0, 3);
    expect(faces.every((name) => name.endsWith('of spades'))).toBe(true);
    const queens = (await names(desk)).filter((name) => name.startsWith('Queen of')).length;
    expect(queens).toBeGreaterThan(0);
    await tray(desk).getByRole('searchbox').fill('queen');
    await eventually(async () => (await cards(desk).count()) === queens, 'the queens alone');
    expect((await names(desk)).every((name) => name.startsWith('Queen of'))).toBe(true);
    await shot(desk, `tray-found-${size.width}`);
    await tray(desk).getByRole('searchbox').fill('nothing like it');
    await tray(desk).getByText('Nothing in it is called so.').waitFor();
    await tray(desk).getByRole('searchbox').fill('');
    await tray(desk).getByRole('button', { name: 'Sorted' }).click();
  });

  test('a card is dragged out of it into the hand, another onto the felt; laid back on the tray nothing is done', async () => {
    const h = await red(desk);
    const was = await look(desk.page);
    const from = async (n: number): Promise<{ x: number; y: number }> => {
      const box = await cards(desk).nth(n).boundingBox();
      if (box === null) throw new Error('there is no such card');
      return { x: box.x + 14, y: box.y + 40 };
    };
    const carry = async (n: number, to: { x: number; y: number }, held: () => Promise<unknown> = async () => undefined): Promise<void> => {
      const at = await from(n);
      await desk.page.mouse.move(at.x, at.y);
      await desk.page.mouse.down();
      await desk.page.mouse.move(at.x + 4, at.y + 20, { steps: 3 });
      await desk.page.mouse.move(to.x, to.y, { steps: 6 });
      await desk.page.waitForTimeout(150);
      await desk.page.mouse.move(to.x, to.y + 1);
      await held();
      await desk.page.mouse.up();
    };
    const wanted = (await names(desk))[4];
    await carry(4, { x: size.width / 2, y: size.height - 30 }, async () => {
      await desk.page.locator('[data-gap]').waitFor();
      await shot(desk, `tray-carried-${size.width}`);
    });
    await eventually(async () => count(await look(desk.page), 'hand-A') === count(was, 'hand-A') + 1, 'it is in the hand');
    const mine = (await look(desk.page)).pieces.filter((each) => each.zone === 'hand-A').map(({ face }) => FACES[face ?? 0]);
    // "hearts-7" is the "7 of hearts", "joker-red" the "Red joker".
    const words = mine.at(-1)?.split('-').reverse() ?? [];
    expect(words.join(words.includes('joker') ? ' ' : ' of ')).toBe(wanted?.toLowerCase());
    const lying = (await laid(phone)).length;
    await carry(2, await felt(desk.page, size.width === 1440 ? 600 : -600, -1000));
    const seen = await eventually(async () => {
      const now = await laid(phone);
      return now.length === lying + 1 ? now : null;
    }, 'the other sees it on the felt');
    expect(seen.some((card) => card.face === null)).toBe(true);
    const left = inside(await look(desk.page), h);
    await carry(1, await from(6));
    await desk.page.waitForTimeout(400);
    expect(inside(await look(desk.page), h)).toBe(left);
    expect(left).toBe(inside(was, h) - 2);
    expect(await desk.page.locator('main [role=alert]').allTextContents()).toEqual(['']);
  });

  test('a press on a card opens what can be done with it; closing the tray ends the look for the other too', async () => {
    const was = count(await look(desk.page), 'hand-A');
    const box = await cards(desk).nth(3).boundingBox();
    await desk.page.mouse.click((box?.x ?? 0) + 12, (box?.y ?? 0) + 30);
    const entries = desk.page.locator('main [role=menu]').getByRole('menuitem');
    await entries.first().waitFor();
    expect((await entries.locator('> span').allTextContents()).map((each) => each.replace(/ [A-Z0-9]$/, '').trim())).toEqual([
      'Play face down',
      'Into my hand',
      'Give to …',
    ]);
    await entries.filter({ hasText: 'Into my hand' }).click();
    await eventually(async () => count(await look(desk.page), 'hand-A') === was + 1, 'it is in the hand');
    await tray(desk).getByRole('button', { name: 'Stop looking' }).click();
    await tray(desk).waitFor({ state: 'detached' });
    await reads(phone, /Mira has looked through a deck/);
    await phone.page.getByTestId('looks-through').waitFor({ state: 'detached' });
    expect((await look(desk.page)).pieces.some((each) => each.zone.startsWith('inside') && each.face !== null)).toBe(false);
  });
});

test('on a phone the tray is in the window, and a finger pulls a card out of it onto the felt', async () => {
  const h = await red(phone);
  await touchWay(phone, one).contextAction(h, 'Look through');
  await tray(phone).waitFor();
  expect(await outside(phone.page, '[data-testid=tray]')).toEqual([]);
  expect(await cards(phone).count()).toBe(inside(await look(phone.page), h));
  await desk.page.getByTestId('looks-through').waitFor();
  // Its name is there in full, and the bars of tools and of what is chosen stand below it.
  expect(
    await tray(phone)
      .locator('b')
      .first()
      .evaluate((node) => node.scrollWidth <= node.clientWidth),
  ).toBe(true);
  const end = await tray(phone).evaluate((node) => node.getBoundingClientRect().bottom);
  for (const name of ['Tools of the free table', 'What is chosen'])
    expect((await phone.page.getByRole('toolbar', { name, exact: true }).boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(end);
  await shot(phone, 'tray-phone');
  const was = (await laid(desk)).length;
  const first = await touchable(cards(phone).first(), 'the top card');
  await one.drag(first, await felt(phone.page, -1500, -1800));
  await eventually(async () => (await laid(desk)).length === was + 1, 'the other sees it');
  await tapOn(one, phone, tray(phone).getByRole('button', { name: 'Stop looking' }));
  await tray(phone).waitFor({ state: 'detached' });
  expect(piece(await look(phone.page), h)).toBeDefined();
  expect(await fan(phone).count()).toBe(0);
});

test('nothing went wrong on either page', () => {
  for (const { troubles } of [desk, phone]) expect(troubles).toEqual([]);
});
