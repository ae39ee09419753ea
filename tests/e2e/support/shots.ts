// Pictures for people to look at while a file runs: BAIZE_SHOTS names the folder. Without it none are taken, and pages
// that nobody looks at draw nothing.
// Those of docs/secrets.md come from `BAIZE_SHOTS=build/shots npx tsx tests/e2e/run.ts secrets`.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { pasted } from '../../../tools/shots/stream.ts';

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

/** So many pictures of a strip stand beside each other; all of them; and how large each is. */
const ACROSS = 4,
  FRAMES = 12,
  THUMB = { width: 480, height: 270 },
  MIDDLE = { left: 0.2, top: 0.2, width: 0.6, height: 0.6 };

/**
 * What this person sees while something happens, as `<name>.png`: twelve pictures of the middle of the table, as far
 * from each other in time, each with its second. Without pictures it just happens.
 */
export async function strip<T>({ page }: { page: Page }, name: string, happens: () => Promise<T>): Promise<T> {
  if (FOLDER === undefined) return happens();
  const frames: { png: Buffer; at: number }[] = [];
  const line = await page.context().newCDPSession(page);
  line.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ png: Buffer.from(data, 'base64'), at: metadata.timestamp ?? 0 });
    void line.send('Page.screencastFrameAck', { sessionId });
  });
  await line.send('Page.startScreencast', { format: 'png', maxWidth: 1280, maxHeight: 720 });
  const done = await happens();
  await line.send('Page.stopScreencast');
  await line.detach();
  const [first, last] = [frames[0]?.at ?? 0, frames.at(-1)?.at ?? 0];
  const chosen = Array.from({ length: FRAMES }, (_, i) => {
    const at = first + ((last - first) * i) / (FRAMES - 1);
    const { png } = frames.filter((one) => one.at <= at + 1e-3).at(-1) ?? { png: Buffer.alloc(0) };
    return { png, says: `${(at - first).toFixed(1)} s` };
  });
  const browser = page.context().browser();
  mkdirSync(FOLDER, { recursive: true });
  if (browser !== null && frames.length > 0) writeFileSync(path.join(FOLDER, `${name}.png`), await pasted(browser, chosen, ACROSS, THUMB, MIDDLE));
  return done;
}
