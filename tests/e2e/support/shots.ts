// Pictures for people to look at while a file runs: BAIZE_SHOTS names the folder. Without it none are taken, and pages
// that nobody looks at draw nothing.
// Those of docs/secrets.md come from `BAIZE_SHOTS=build/shots npx tsx tests/e2e/run.ts secrets`.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = process.env['BAIZE_SHOTS'];
/** Pictures are wanted. */
export const SHOWN = FOLDER !== undefined;
/** What opens an account is on no picture. */
const SECRET = '[data-secret]';
/** How long scene and panels take to come to rest where software draws, milliseconds. */
const REST_MS = 2500;

/** What this person sees now, as `<name>.png`. */
export async function shot({ page }: { page: Page }, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), mask: [page.locator(SECRET)] });
}

/**
 * The same in both languages, for what outlives a new load of the page: a question that is asked, a table that waits.
 */
export async function shotInBoth(person: { page: Page }, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  await shot(person, `${name}-en`);
  for (const language of ['de', 'en']) {
    await person.page.evaluate((chosen) => {
      const kept = JSON.parse(localStorage.getItem('baize.settings') ?? '{}');
      localStorage.setItem('baize.settings', JSON.stringify({ ...kept, state: { ...kept.state, language: chosen } }));
    }, language);
    await person.page.reload();
    await person.page.locator(`html[lang=${language}] main`).waitFor();
    await person.page.waitForTimeout(REST_MS);
    if (language === 'de') await shot(person, `${name}-de`);
  }
}
