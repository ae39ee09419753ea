// People lose browsers, not hands: a second device by a code and the first one's yes, a rescue line, a device that is
// signed out. Each device is a context of its own.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look, nth } from './support/hand.ts';
import { begin, menu, openTable, shows, sit, tableMenu } from './support/life.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { pointerWay } from './support/ways.ts';

const SECRET = '[data-secret]';

let crowd: Crowd;
/** The same person, on one device after the other. */
let first: Player, second: Player, third: Player;
/**
 * What was shown that opens the account: it may be on no address, in no message of the page, and in nothing that stays.
 */
const secrets: string[] = [];

beforeAll(async () => {
  crowd = await openCrowd();
  first = await enter(crowd, 'Mira', '', { draws: false });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `account ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const dialog = ({ page }: Player) => page.getByRole('dialog');
/** Faces of the cards in hands that this page knows. */
const hand = async ({ page }: Player): Promise<string> => {
  const { pieces } = await look(page);
  return JSON.stringify(pieces.filter(({ zone, face }) => zone.startsWith('hand-') && face !== null).map(({ face }) => face));
};
/** The text of a code or a line on the screen. */
async function shown(player: Player): Promise<string> {
  const text = await eventually(() => player.page.locator(`output${SECRET}`).textContent(), 'a code or a line is shown');
  secrets.push(text, text.replaceAll('-', ''));
  return text;
}
/** Types what the other device shows, in another person's handwriting. */
async function comesBack(player: Player, typed: string): Promise<void> {
  await player.page.getByRole('textbox', { name: 'Code or rescue line' }).fill(typed.toLowerCase().replaceAll('-', ' '));
  await click(player.page, /^go on$/i, '[role=dialog]');
}
async function devicesOf(player: Player): Promise<void> {
  await tableMenu(player, /^Your devices/);
  await player.page.getByRole('heading', { name: 'Your devices' }).waitFor();
}

test('[S8] a code is shown after a click, and the second device comes in when the first one says yes', async () => {
  await openTable(first, { game: 'Sandbox' });
  await sit(first, '.*');
  await begin(first);
  await pointerWay(first).contextAction(nth(await look(first.page), 'deck', 0, 'card-red'), 'Draw one');
  await eventually(async () => (await hand(first)) !== '[]', 'a card is in the hand');

  await devicesOf(first);
  expect(await first.page.locator(SECRET).count()).toBe(0);
  await shot(first, 'devices');
  await click(first.page, /^Show a code/);
  const code = await shown(first);
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await shot(first, 'code');

  second = await enter(crowd, '', '', { draws: false });
  await click(second.page, /^I have played here before/);
  await second.page.getByRole('textbox', { name: 'Code or rescue line' }).waitFor();
  await shot(second, 'before');
  await comesBack(second, code.slice(0, 6));
  await second.page.getByText('That is neither a code nor a line').waitFor();
  await comesBack(second, code);
  const mark = await eventually(async () => /^\d\d$/m.exec(await dialog(second).innerText())?.[0], 'the number to compare');
  await shot(second, 'waiting');
  const question = first.page.getByRole('alertdialog');
  await question.waitFor();
  expect(await question.textContent()).toContain(`A new device wants to be you: Chrome on Linux, which shows the number ${mark}. Is it yours?`);
  await shot(first, 'question');
  expect(await first.page.locator(`output${SECRET}`).count()).toBe(0);
  await click(first.page, /^Yes, let it in/, '[role=alertdialog]');
  await second.page.getByText('Welcome back, Mira.').waitFor();
  await first.page.getByText('Your new device is in.').waitFor();
  expect(await dialog(first).getByRole('listitem').count()).toBe(2);
  await shot(first, 'two-devices');
  await click(second.page, /^All right/, '[role=dialog]');
});

test('[S8] on the new device seat and hand are as before; the older one lets go as with a second tab, and can take back', async () => {
  const before = await hand(first);
  await click(second.page, /^go on/i);
  await second.page.getByText('In another tab or on another device.').waitFor();
  await shot(second, 'elsewhere');
  await click(second.page, /^take over here/i, '[role=dialog]');
  await eventually(async () => (await hand(second)) === before, 'the hand is there');
  await first.page.getByText(/open in another tab or on another device/i).waitFor();
  await click(first.page, /^take it back here/i);
  await eventually(async () => (await hand(first)) === before, 'the hand is back');
  await click(second.page, /^take it back here/i);
  await eventually(async () => (await hand(second)) === before, 'the hand is there again');
});

test('[S8] a rescue line gives the account back on a third device, by the table’s own address, and the second is told', async () => {
  const before = await hand(second);
  await devicesOf(second);
  await click(second.page, /^Make a rescue line/);
  const line = await shown(second);
  expect(line).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
  await shot(second, 'line');
  await click(second.page, /^I have it/, '[role=dialog]');
  expect(await second.page.locator(SECRET).count()).toBe(0);
  await click(second.page, /^close/i, '[role=dialog]');

  third = await enter(crowd, '', new URL(second.page.url()).hash, { draws: false, viewport: { width: 390, height: 844 } });
  await click(third.page, /^I have played here before/);
  await third.page.getByRole('textbox', { name: 'Code or rescue line' }).waitFor();
  await shot(third, 'phone-before');
  await comesBack(third, line);
  await third.page.getByText('Welcome back, Mira.').waitFor();
  await click(third.page, /^All right/, '[role=dialog]');
  await click(third.page, /^take over here/i, '[role=dialog]');
  await eventually(async () => (await hand(third)) === before, 'the hand is there');
  // A phone shows codes as well.
  await menu(third, /^more$/i, /^Your devices/);
  await click(third.page, /^Show a code/);
  await shown(third);
  await shot(third, 'phone-code');
  await click(third.page, /^close/i, '[role=dialog]');
  await click(second.page, /^take it back here/i);
  await shows(second, /Your rescue line was used on a new device: Chrome on Linux\./);
  await shot(second, 'news');
});

test('[S8] a device that is signed out shows nothing of the table any more, and the others go on', async () => {
  await click(second.page, /^Your devices/, '[role=alert]');
  const rows = dialog(second).getByRole('listitem');
  await eventually(async () => (await rows.count()) === 3, 'three devices');
  // All are the same browser here: each but this one is signed out in turn.
  for (const left of [2, 1]) {
    await rows.filter({ hasNotText: 'this device' }).first().getByRole('button').click();
    await second.page.getByRole('alertdialog').waitFor();
    if (left === 2) await shot(second, 'sign-out');
    await click(second.page, /^Sign out/, '[role=alertdialog]');
    await eventually(async () => (await rows.count()) === left, `${left} devices`);
  }
  for (const one of [first, third]) {
    await one.page.getByRole('heading', { name: 'This device was signed out' }).waitFor();
    expect(await look(one.page)).toMatchObject({ pieces: [], zones: [] });
  }
  await shot(third, 'phone-signed-out');
  await second.page.keyboard.press('Escape');
  await eventually(async () => (await hand(second)) !== '[]', 'the hand is there');
  await click(first.page, /^Go on as somebody new/);
  await first.page.getByRole('button', { name: /^open a table/i }).waitFor();
  await eventually(async () => (await first.page.getByRole('heading', { name: 'Your tables' }).count()) === 0, 'nothing of his is there');
});

test('[S8] where two share the screen neither code nor line is shown', async () => {
  await devicesOf(second);
  await click(second.page, /^Show a code/);
  await shown(second);
  await click(second.page, /^close/i, '[role=dialog]');
  await tableMenu(second, /^Play two at this screen/);
  await second.page.getByRole('textbox', { name: 'Name of the second player' }).fill('Tobias');
  await click(second.page, /^Bring the second player in/);
  await second.page.getByTestId('seat-curtain').waitFor();
  expect(await second.page.locator(SECRET).count()).toBe(0);
  await click(second.page, /^No, Mira stays/);
  await devicesOf(second);
  expect(await dialog(second).getByText('While two share this screen').count()).toBe(2);
  expect(
    await dialog(second)
      .getByRole('button', { name: /Show a code|rescue line|new one/ })
      .count(),
  ).toBe(0);
  await shot(second, 'shared');
});

test('[S8] no code and no line is in an address, in what a page keeps, or in what it says to itself', async () => {
  expect(secrets.length).toBeGreaterThan(4);
  for (const { page, troubles } of [first, second, third]) {
    const kept = await page.evaluate(() => JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state]));
    for (const secret of secrets) for (const text of [kept, ...troubles]) expect(text.includes(secret)).toBe(false);
    expect(troubles.filter((one) => !/401|400|Unauthorized|Bad Request|WebSocket/.test(one))).toEqual([]);
  }
});
