// German from the settings on: the lobby, the table, its cards and its list, and back to English.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { two } from './support/life.ts';
import { click, enter } from './support/player.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `language ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

test('who chooses German reads German at the same table, keeps the seat and finds the way back', async () => {
  const { a } = await two(crowd, { mode: 'By the rules' });
  const { page } = a;
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await click(page, /^settings/i);
  await page.getByRole('radio', { name: 'Deutsch' }).click();

  await page.getByRole('button', { name: /^Verlauf und Chat/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  // The seat is kept, and what the log says of it is German too.
  await click(page, /^Verlauf und Chat/);
  await page.getByText('Mira hat sich gesetzt.').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  const list = page.getByRole('complementary', { name: 'Der Tisch als Liste' });
  await list
    .getByText(/Küche|Bibliothek/)
    .first()
    .waitFor();
  expect(await list.textContent()).not.toMatch(/\b(?:Kitchen|Library|Your|Take|Seats)\b/);

  await click(page, /^Einstellungen/);
  await page.getByRole('radio', { name: 'English' }).click();
  await page.getByRole('button', { name: /^log and chat/i }).waitFor();
});

test('a browser that wants German gets it without asking; no control of the lobby stands outside a phone', async () => {
  const { page, troubles } = await enter(crowd, 'Mira', '', { draws: false, locale: 'de-AT', viewport: { width: 360, height: 740 } });
  const door = page.getByRole('button', { name: 'Mitspielen' });
  await door.waitFor();
  const right = await page.locator('button, input, a').evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  expect(right).toBeLessThanOrEqual(360);
  expect(troubles).toEqual([]);
});
