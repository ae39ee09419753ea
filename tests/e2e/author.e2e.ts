// The author's page, as `npm run dev` serves it: all seats side by side, step by step and back, bots that play, the
// table of one seat; and it is in no build.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCrowd, type Crowd } from './support/browser.ts';
import { eventually } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';

let crowd: Crowd, server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({ logLevel: 'error', cacheDir: 'build/test/vite', server: { host: '127.0.0.1', port: 0, hmr: false, watch: null } });
  await server.listen();
  crowd = await openCrowd({ drawn: SHOWN });
}, 120_000);
afterAll(async () => {
  await crowd.close();
  await server.close();
});

test('all seats side by side, each with what it knows; step by step and back; a hundred games of bots', async () => {
  const { page, troubles } = await crowd.person();
  const address = server.resolvedUrls?.local[0] ?? '';
  await page.goto(`${address}author?game=go-fish&seats=3&seed=a1`, { timeout: 120_000 });
  await page.getByTestId('step').waitFor({ timeout: 120_000 });
  const stands = (text: string) => eventually(async () => ((await page.getByTestId('step').textContent()) ?? '').startsWith(text), `step ${text}`);
  const column = (seat: string) => page.locator(`[data-seat="${seat}"]`);
  const cards = async (seat: string, whose: string): Promise<string> =>
    (await column(seat)
      .locator('li', { hasText: `hand-${whose}` })
      .textContent()) ?? '';
  expect(await page.locator('[data-seat]').count()).toBe(3);
  for (const one of ['A', 'B', 'C'])
    for (const other of ['A', 'B', 'C'])
      if (one === other) expect(await cards(one, other)).toMatch(/ of (?:spades|hearts|diamonds|clubs)/);
      else expect(await cards(one, other)).toMatch(/\d+ that cannot be told apart/);

  // Whoever is asked does what is listed, with the gesture beside it.
  const asked = page.locator('[data-asked]');
  expect(await asked.count()).toBe(1);
  expect(await asked.locator('li small').first().textContent()).toMatch(/^(?:put|press|draw)/);
  await asked.locator('li button').first().click();
  await stands('1 of 1');
  const question = async (): Promise<unknown> => JSON.parse((await page.getByTestId('question').textContent()) ?? 'null');
  const before = await question();
  await page.getByRole('button', { name: 'A bot acts' }).click();
  await stands('2 of 2');
  await page.getByRole('button', { name: 'One step back' }).click();
  await stands('1 of 2');
  expect(await question()).toEqual(before);

  await page.getByRole('button', { name: 'Bots to the end' }).click();
  expect(await page.locator('[data-seat="A"] p').first().textContent()).toBe('Over.');
  await page.getByRole('button', { name: '100 games of bots' }).click();
  await eventually(
    async () => ((await page.getByTestId('bots').textContent()) ?? '').startsWith('100 of 100 games, 0 stuck'),
    'a hundred games, none stuck',
    120_000,
  );

  // The table of one seat, with its hand.
  await page.getByRole('button', { name: 'First step' }).click();
  await column('B').getByRole('button', { name: 'Table' }).click();
  await page.getByTestId('table').locator('canvas').first().waitFor({ timeout: 60_000 });
  expect(troubles).toEqual([]);
});

test('the bodies of a table as the server measures them are drawn over it by a press', async () => {
  const { page, troubles } = await crowd.person({ draws: SHOWN });
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}author?game=chess&seats=2&seed=a1`, { timeout: 120_000 });
  await page.locator('[data-seat="A"]').getByRole('button', { name: 'Table' }).click({ timeout: 120_000 });
  await page.getByTestId('table').locator('canvas').first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Bodies' }).click();
  // Thirty-two men and two plaques; the board is the ground that they stand on.
  await page.getByRole('button', { name: 'Bodies: 34' }).waitFor({ timeout: 60_000 });
  if (SHOWN) await page.waitForTimeout(4000);
  await shot({ page }, 'author-bodies');
  await page.getByRole('button', { name: 'Bodies: 34' }).click();
  await page.getByRole('button', { name: 'Bodies', exact: true }).waitFor();
  expect(troubles).toEqual([]);
});

test('no build has it', () => {
  const texts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:js|html|css)$/.test(file));
  expect(texts.length).toBeGreaterThan(5);
  for (const file of texts) expect(readFileSync(path.join('dist', file), 'utf8'), file).not.toMatch(/What the rules know|src\/author/);
});
