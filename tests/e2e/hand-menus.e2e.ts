// The menu of a card in the hand and the menus of other pieces, with a mouse in two windows and a finger on a phone:
// what stands there, what it does, that all of it is in the window; and what pieces and piles are called.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look, nth } from './support/hand.ts';
import { eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { deskAndPhone, IN_WINDOWS, drawn, fan, laid, outside, red, resized } from './support/sizes.ts';
import { finger, tapOn, touchable, type Finger } from './support/touch.ts';
import { placeOf, pointerWay, touchWay } from './support/ways.ts';

let crowd: Crowd;
let desk: Player, phone: Player;
let one: Finger;
beforeAll(async () => {
  crowd = await openCrowd();
  ({ desk, phone } = await deskAndPhone(crowd));
  one = await finger(phone.page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `hand-menus ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const menu = ({ page }: Player) => page.locator('main [role=menu]');

/** Opens the menu of a card of the fan, and its list where there is more. */
async function menuOf(player: Player, at: number): Promise<string[]> {
  const box = await fan(player).nth(at).boundingBox();
  if (box === null) throw new Error('there is no such card');
  await player.page.mouse.click(box.x + 24, box.y + 24, { button: 'right' });
  return listed(player);
}

/** All entries of the open menu, without their keys. */
async function listed(player: Player): Promise<string[]> {
  const more = menu(player).getByRole('menuitem', { name: /^More …/ });
  await menu(player).getByRole('menuitem').first().waitFor();
  expect(await outside(player.page, 'main [role=menu] [role=menuitem]')).toEqual([]);
  if ((await more.count()) > 0) await more.click();
  await more.waitFor({ state: 'detached' });
  expect(await outside(player.page, 'main [role=menu]')).toEqual([]);
  return menu(player).locator('[role=menuitem] > span').allTextContents();
}

async function closed(player: Player): Promise<void> {
  await player.page.keyboard.press('Escape');
  await menu(player).waitFor({ state: 'detached' });
}

const OF_A_CARD = ['Play face up', 'Play face down', 'Show to all', 'Show to …', 'Give to …', 'To the bottom of …', 'Somewhere into …'];
const ITSELF = ['Write …', 'Name …', 'Own picture …', 'Take off the table'];

describe.each(IN_WINDOWS)('in a window of $width by $height', (size) => {
  beforeAll(() => resized(desk, size));

  test('a card of the hand has what one can do with it and nothing else', async () => {
    await drawn(desk, await red(desk), 3);
    expect(await menuOf(desk, 1)).toEqual([...OF_A_CARD, ...ITSELF]);
    await shot(desk, `hand-menu-${size.width}`);
    await closed(desk);
  });

  test.each([
    ['Play face down', false],
    ['Play face up', true],
  ])('%s lays it on the felt so; the other sees no more than that', async (entry, up) => {
    const was = (await laid(phone)).map(({ h }) => h);
    const h = Number(await fan(desk).nth(0).getAttribute('data-piece'));
    await pointerWay(desk).contextAction(h, entry);
    const seen = await eventually(async () => (await laid(phone)).find((card) => !was.includes(card.h)), 'the other sees it');
    expect([seen.up, seen.face !== null]).toEqual([up, up]);
    await shot(desk, `hand-played-${String(up)}-${size.width}`);
  });

  test('what was shown can be hidden again, and only that', async () => {
    const h = Number(await fan(desk).nth(0).getAttribute('data-piece'));
    expect(await menuOf(desk, 0)).not.toContain('Show no longer');
    await closed(desk);
    await pointerWay(desk).contextAction(h, 'Show to all');
    const seen = async () => (await look(phone.page)).pieces.filter((card) => card.zone === 'hand-A' && card.face !== null).length;
    await eventually(async () => (await seen()) === 1, 'the other reads it');
    const shown = await menuOf(desk, 0);
    expect(shown).toContain('Show no longer');
    expect(shown).not.toContain('Show to all');
    await menu(desk)
      .getByRole('menuitem', { name: /^Show no longer/ })
      .click();
    await eventually(async () => (await seen()) === 0, 'the other reads it no longer');
    expect(await menuOf(desk, 0)).not.toContain('Show no longer');
    await closed(desk);
  });

  test('the menus of a deck and of a pawn, opened with the other button and by X, are in the window', async () => {
    for (const h of [await red(desk), nth(await look(desk.page), 'pawn', 0)]) {
      const at = await placeOf(desk.page, h);
      await desk.page.mouse.click(at.x, at.y, { button: 'right' });
      expect(await listed(desk)).toContain('Lock');
      await shot(desk, `menu-list-${size.width}`);
      await closed(desk);
      await desk.page.mouse.move(at.x + 2, at.y, { steps: 2 });
      await eventually(async () => (await desk.page.evaluate(() => window.__baize?.test?.over())) === h, 'the pointer is on it');
      await desk.page.keyboard.press('x');
      const box = await eventually(async () => menu(desk).getByRole('menuitem').first().boundingBox(), 'the menu is open');
      expect(Math.hypot(box.x + box.width / 2 - at.x, box.y + box.height / 2 - at.y)).toBeLessThan(240);
      await listed(desk);
      await closed(desk);
    }
  });

  test('pawns and piles are called by their colour', async () => {
    for (const [h, name] of [
      [nth(await look(desk.page), 'pawn', 0, 'pawn-0'), 'Blue pawn'],
      [nth(await look(desk.page), 'pawn', 0, 'pawn-5'), 'Red pawn'],
      [await red(desk), 'Deck with red backs'],
      [nth(await look(desk.page), 'deck', 0, 'chip-5'), 'Pile of chips of 5'],
    ] as const) {
      const at = await placeOf(desk.page, h);
      await desk.page.mouse.move(at.x, at.y, { steps: 3 });
      await desk.page.getByTestId('hover').getByText(name, { exact: true }).waitFor();
    }
  });
});

describe('on a phone', () => {
  test('the card that is raised is played face down; its menu and that of the deck are in the window', async () => {
    const way = touchWay(phone, one);
    await way.contextAction(await red(phone), 'Draw one');
    await eventually(async () => (await fan(phone).count()) === 1, 'a card is drawn');
    await one.tap(await touchable(fan(phone).first(), 'the card'));
    await tapOn(one, phone, /^What you can do/);
    await phone.page.getByRole('menuitem', { name: 'Play face down' }).waitFor();
    expect(await outside(phone.page, '[role=menu]')).toEqual([]);
    await shot(phone, 'hand-menu-phone');
    const was = (await laid(desk)).length;
    await phone.page.getByRole('menuitem', { name: 'Play face down' }).tap();
    await eventually(async () => (await laid(desk)).length === was + 1, 'the other sees it');
    await one.hold(await placeOf(phone.page, await red(phone)), () => menu(phone).getByRole('menuitem').first().waitFor());
    await listed(phone);
    await shot(phone, 'menu-list-phone');
    await phone.page.keyboard.press('Escape');
  });
});

test('nothing went wrong on either page', () => {
  for (const { troubles } of [desk, phone]) expect(troubles).toEqual([]);
});
