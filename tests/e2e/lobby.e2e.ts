// The lobby as a newcomer meets it: a box, a button that wants something first, a link, a code that was said aloud,
// letters typed at once, a line that breaks.

import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { begin, fillBots, openTable, sit } from './support/life.ts';
import { loaded } from './support/loaded.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { EACH_DESK, outside, PHONE } from './support/sizes.ts';

const SIZES = [...EACH_DESK.map((viewport) => ({ viewport })), PHONE];

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `lobby ${task.name.slice(0, 20)}`);
  for (const { context } of crowd.people.splice(0)) await context.close();
});
afterAll(() => crowd.close());

const press = ({ page }: Player, what: ReturnType<Player['page']['locator']>): Promise<void> =>
  page.evaluate(() => matchMedia('(pointer: coarse)').matches).then((touch) => (touch ? what.tap() : what.click()));

for (const size of SIZES)
  describe(`at ${size.viewport.width}`, () => {
    test('a box opens itself; the shelf comes back when it is asked for; a button that lacks a name says so', async () => {
      const one = await enter(crowd, '', '', { ...size, draws: false });
      const { page } = one;
      await press(one, page.getByRole('listitem').filter({ hasText: 'Good Cop Bad Cop' }).getByRole('button'));
      const dialog = page.getByRole('dialog', { name: 'Good Cop Bad Cop' });
      await dialog.waitFor();
      await shot(one, `lobby-box-${size.viewport.width}`);
      expect(await dialog.getByRole('radio', { name: 'Chess' }).count()).toBe(0);
      await press(one, dialog.getByRole('button', { name: 'Open the table' }));
      expect(await dialog.getByRole('alert').textContent()).toBe('Your name is still missing.');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      await shot(one, `lobby-lacks-${size.viewport.width}`);
      await press(one, dialog.getByRole('button', { name: 'Another game' }));
      await page.getByRole('dialog').getByRole('radio', { name: 'Chess' }).waitFor();
      await page.keyboard.press('Escape');
      await press(one, page.getByRole('button', { name: 'Join' }));
      expect(await page.getByRole('alert').textContent()).toBe('Type or paste the code that you were given.');
      expect(await outside(page, '[class*=codeForm] *')).toEqual([]);
    });

    test('who types before the dialog is there loses no letter', async () => {
      const { page, ...one } = await enter(crowd, '', '', { ...size, draws: false });
      // What the dialog is made of comes late.
      await page.route(/OpenTable.*\.js/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue();
      });
      await press({ page, ...one }, page.getByRole('main').getByRole('button', { name: 'Open a table' }));
      await page.keyboard.type('Mira');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type(' B');
      await eventually(async () => (await page.getByRole('textbox', { name: 'Your name' }).inputValue()) === 'Mira B', 'every letter stands there');
    });

    test('a bad link leads on by its first button', async () => {
      const one = await enter(crowd, 'Ana', '/#/j/AAAA-AAAA-AAAA-AAAA', { ...size, draws: false });
      const first = one.page.getByRole('alert').getByRole('button').first();
      await first.waitFor();
      await shot(one, `lobby-bad-link-${size.viewport.width}`);
      await press(one, first);
      await one.page.getByRole('main').getByRole('button', { name: 'Open a table' }).waitFor();
    });
  });

test('on a loaded page who types at once loses no letter, and a box opens itself at one press', async () => {
  const { page } = await enter(crowd, '', '', { draws: false });
  await loaded({ page }, async () => {
    await page.getByRole('main').getByRole('button', { name: 'Open a table' }).click();
    await page.keyboard.type('Mira B');
    await eventually(async () => (await page.getByRole('textbox', { name: 'Your name' }).inputValue()) === 'Mira B', 'every letter stands there');
    await page.keyboard.press('Escape');
    await page.getByRole('listitem').filter({ hasText: 'Good Cop Bad Cop' }).getByRole('button').click();
    await page.getByRole('dialog', { name: 'Good Cop Bad Cop' }).waitFor();
  });
});

test('seats that bots have are not free; the own table is gone on with, and goes when that is asked and said yes to', async () => {
  const host = await enter(crowd, 'Mira', '', { draws: false });
  await openTable(host, { game: 'Good Cop Bad Cop', listed: true });
  await sit(host, 'blue');
  await fillBots(host);
  await begin(host);
  for (const size of SIZES) {
    const other = await enter(crowd, 'Ana', '', { ...size, draws: false });
    const row = other.page.getByRole('listitem').filter({ hasText: 'Mira' });
    await row.first().waitFor();
    expect(await row.first().innerText()).not.toMatch(/seats? free/);
    await shot(other, `lobby-row-${size.viewport.width}`);
  }
  await host.page.goto(inject('page'));
  const mine = host.page.getByRole('listitem').filter({ has: host.page.getByRole('button', { name: 'Go on', exact: true }) });
  await mine.getByRole('button', { name: /: Good Cop Bad Cop$/ }).click();
  await host.page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await mine.waitFor({ state: 'detached' });
});

test('a guest reads who invites to what; the code said aloud opens the same table', async () => {
  const host = await enter(crowd, 'Mira', '', { draws: false });
  await openTable(host, { game: 'Chess' });
  await click(host.page, /^invite/i);
  const dialog = host.page.getByRole('dialog');
  await shot(host, 'lobby-invite');
  const words = await eventually(async () => /([a-z]{5} ){4}[a-z]{5}/.exec((await dialog.textContent()) ?? '')?.[0], 'a code to say aloud');
  const link = await dialog.locator('input').first().inputValue();
  const table = /#\/t\/([^/?]+)/.exec(host.page.url())?.[1];

  const guest = await enter(crowd, '', `/${link.slice(link.indexOf('#'))}`, { ...PHONE, draws: false });
  await guest.page.getByText('Mira invites you to Chess.').waitFor();
  await shot(guest, 'lobby-invited');

  const other = await enter(crowd, 'Tobias', '', { draws: false });
  await other.page.getByRole('textbox', { name: /code/i }).fill(words);
  await click(other.page, /^join/i);
  await eventually(async () => /#\/t\/([^/?]+)/.exec(other.page.url())?.[1] === table, 'the same table');
});

test('going offline is said within two seconds, in the lobby and at a table', async () => {
  const one = await enter(crowd, 'Mira', '', { draws: false });
  await openTable(one, { game: 'Chess' });
  const two = await enter(crowd, 'Ana', '', { draws: false });
  await two.page.getByRole('button', { name: 'Open a table' }).waitFor();
  for (const { page, context, at } of [
    { ...one, at: one.page.getByText('The connection is lost', { exact: false }) },
    { ...two, at: two.page.getByText('The server does not answer', { exact: false }) },
  ]) {
    // The line is silent from now on: a socket stays open, and nothing comes.
    await page.evaluate(() => {
      WebSocket.prototype.send = () => undefined;
    });
    await context.setOffline(true);
    const since = Date.now();
    await at.first().waitFor({ timeout: 10_000 });
    expect(Date.now() - since).toBeLessThan(2000);
  }
});
