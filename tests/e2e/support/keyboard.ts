// A person who has no mouse: Tab, arrows, Enter and letters alone, in the lobby and in the accessible view of the
// table.

import type { Page } from 'playwright-core';
import { eventually, type Player } from './player.ts';

const TABS = 140;

interface Focus {
  text: string;
  inAccessible: boolean;
  inField: boolean;
  id: string | null;
}

const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const at = document.activeElement === document.body ? null : document.activeElement;
    return {
      text: `${at?.getAttribute('aria-label') ?? ''} ${at?.textContent ?? ''} ${at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : ''}`.trim(),
      inAccessible: at?.closest('[data-testid="accessible"]') != null,
      inField: at instanceof HTMLSelectElement || at instanceof HTMLInputElement,
      id: at?.getAttribute('data-testid') ?? null,
    };
  });

/** Tab until a control with these words has the focus, then Enter; again from the first where it is not there yet. */
export async function tabTo({ page, name }: Player, words: RegExp, key: 'Enter' | null = 'Enter'): Promise<void> {
  const found = async (): Promise<boolean> => {
    for (let i = 0; i < TABS; i++) {
      const at = await focus(page);
      if (!at.inAccessible && words.test(at.text)) return true;
      await page.keyboard.press('Tab');
    }
    return false;
  };
  await eventually(found, `${name} finds ${String(words)} with Tab`);
  if (key !== null) await page.keyboard.press(key);
}

/** Into the accessible view, by its skip link or by Tab. */
async function intoAccessible({ page, name }: Player): Promise<void> {
  for (let i = 0; i < TABS; i++) {
    const at = await focus(page);
    if (at.inAccessible) return;
    await page.keyboard.press(at.id === 'accessible-skip' ? 'Enter' : 'Tab');
  }
  throw new Error(`${name} did not get into the accessible view`);
}

/** To the first button. A field keeps Home for itself, and is left backwards. */
async function home({ page }: Player): Promise<void> {
  while ((await focus(page)).inField) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
}

/** Waits for the button, walks to it with the arrow keys, presses Enter. */
export async function choose(player: Player, words: RegExp, kind: 'act' | 'prompt-yes' | 'prompt-option' | string = 'act'): Promise<void> {
  const { page, name } = player;
  const buttons = page.locator(`[data-testid="accessible"] [data-testid="${kind}"]`).filter({ hasText: words });
  await eventually(async () => (await buttons.count()) > 0, `${name} may choose ${String(words)}`);
  await intoAccessible(player);
  await home(player);
  for (let i = 0; i < TABS; i++) {
    const at = await focus(page);
    if (at.id === kind && words.test(at.text)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${name} did not reach ${String(words)}`);
}

export const yes = (player: Player): Promise<void> => choose(player, /./, 'prompt-yes');
