// Whether people with a screen reader or weak sight can use the lobby and the table: axe-core finds nothing serious or
// critical.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look, nth } from './support/hand.ts';
import { addBots, tableMenu, two } from './support/life.ts';
import { click, enter, eventually, pieces } from './support/player.ts';
import { placeOf, pointerWay } from './support/ways.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, 'axe');
});
afterAll(() => crowd.close());

/** What axe calls serious or critical on the page as it is now: rule and places. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations, passes } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  // A run that looked at nothing finds nothing.
  expect(passes.length).toBeGreaterThan(10);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
}

describe('axe', () => {
  test('lobby, dialogs, choice of seats, table with a question, drawer, panels', async () => {
    const { page } = await enter(crowd, 'Mira', '', { viewport: { width: 1280, height: 720 } });
    const found: { [place: string]: string[] } = {};
    await page.getByRole('button', { name: /^open a table/i }).waitFor();
    found['lobby'] = await findings(page);
    for (const [place, name] of [
      ['devices', /^your devices/i],
      ['played before', /^i have played here before/i],
    ] as const) {
      await click(page, name);
      await page.getByRole('dialog').waitFor();
      if (place === 'devices') {
        await click(page, /^show a code/i, '[role=dialog]');
        await page.getByRole('button', { name: /^hide the code/i }).waitFor();
        await click(page, /^make a rescue line/i, '[role=dialog]');
        await page.getByRole('button', { name: /^i have it/i }).waitFor();
      }
      found[place] = await findings(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await click(page, /^open a table/i);
    await page.getByRole('dialog').waitFor();
    found['open a table'] = await findings(page);
    await click(page, /^open the table/i, '[role=dialog]');
    await page.getByRole('heading', { name: /choose your seat/i }).waitFor({ timeout: 60_000 });
    found['seats'] = await findings(page);
    await click(page, /^sit at\s+blue/i);
    await addBots({ page }, 1);
    await click(page, /^start the game/i);
    await eventually(async () => (await pieces(page)).length > 20, 'the pieces lie on the table', 60_000);
    found['table, with a question'] = await findings(page);
    for (const [place, name] of [
      ['chat', /chat|log/i],
      ['people', /people|who/i],
      ['settings', /settings/i],
      ['help', /help/i],
    ] as const) {
      await click(page, name, 'header');
      await page.waitForTimeout(300);
      found[place] = await findings(page);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(200);
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
  });

  test('the free table: tools, menus, forms of context actions, cloth, zone, find, steps, turns, rights', async () => {
    const { a } = await two(crowd, { game: 'Sandbox' });
    const { page } = a;
    const found: { [place: string]: string[] } = {};
    const looked = async (place: string): Promise<void> => {
      found[place] = await findings(page);
      await page.keyboard.press('Escape');
      await page.locator('[role=dialog], [role=menu]').first().waitFor({ state: 'detached' });
    };
    found['tools'] = await findings(page);
    await page.getByTestId('tool-ink').click();
    found['pen'] = await findings(page);
    await page.getByTestId('tool-hand').click();

    const way = pointerWay(a);
    const deck = nth(await look(page), 'deck', 0, 'card-red');
    const pawn = nth(await look(page), 'pawn');
    for (const [place, on, contextAction] of [
      ['a number', deck, 'Draw …'],
      ['words', pawn, 'Name …'],
      ['a colour', pawn, 'Colour …'],
      ['seats', deck, 'Deal one to …'],
      ['a place', pawn, 'To the bottom of …'],
    ] as const) {
      await way.contextAction(on, contextAction);
      await page.getByRole('dialog').waitFor();
      await looked(place);
    }
    const at = await placeOf(page, deck);
    await page.mouse.click(at.x, at.y, { button: 'right' });
    await page.getByRole('menuitem', { name: /^More …/ }).waitFor();
    found['menu'] = await findings(page);
    await page.getByRole('menuitem', { name: /^More …/ }).click();
    await looked('menu as a list');

    await page.mouse.move(at.x + 4, at.y - 40);
    await page.mouse.move(at.x, at.y, { steps: 3 });
    await eventually(() => page.evaluate(() => document.querySelector('canvas')?.style.cursor === 'pointer'), 'the pointer is on a piece');
    await page.keyboard.press('Shift+F4');
    await page.getByRole('dialog').waitFor();
    await looked('zone');
    const tools = page.getByRole('toolbar', { name: 'Tools of the free table' }).getByRole('button', { name: 'More …' });
    for (const entry of [/^Find a piece/, /^Cloth and light/]) {
      await tools.click();
      await page.getByRole('menuitem', { name: entry }).click();
      await page.getByRole('dialog').waitFor();
      if (entry.test('Find a piece')) {
        await page.keyboard.type('die');
        await page.getByRole('button', { name: 'Look there' }).first().waitFor();
      }
      await looked(String(entry));
    }
    for (const entry of [/^What was done/, /^Turns/, /^Who may do what|rights/i]) {
      await tableMenu(a, entry);
      await page.getByRole('dialog').waitFor();
      await looked(String(entry));
    }
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(13);
    expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
  });
});
