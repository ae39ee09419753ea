// Whether people with a screen reader or weak sight can use the lobby and the table: axe-core finds nothing serious or critical.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { click, enter, eventually, pieces } from './support/player.ts';

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
    await click(page, /^open a table/i);
    await page.getByRole('dialog').waitFor();
    found['open a table'] = await findings(page);
    await click(page, /^open the table/i, '[role=dialog]');
    await page.getByRole('heading', { name: /choose your seat/i }).waitFor({ timeout: 60_000 });
    found['seats'] = await findings(page);
    await click(page, /^sit at\s+blue/i);
    await click(page, /add a bot/i);
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
});
