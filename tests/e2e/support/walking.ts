// The way to do a context action by keys alone: the focus walks through the accessible view.

import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Way } from './hand.ts';
import { mine } from './hand.ts';
import { eventually, type Player } from './player.ts';
import { chosen, named } from './ways.ts';

/** The place of the focus among what the accessible view lets one walk through, and of the wanted button there. */
const FOCUSABLE = 'button:not([disabled]), input, a[href]';
const steps = (page: Page, wanted: string): Promise<number | null> =>
  page.evaluate(
    ([selector, css]) => {
      const box = document.querySelector('[data-testid="accessible"]');
      const all = [...(box?.querySelectorAll<HTMLElement>(css) ?? [])];
      const to = all.findIndex((node) => node.matches(selector));
      const at = all.indexOf(document.activeElement as HTMLElement);
      return to < 0 || box?.contains(document.activeElement) !== true ? null : to - at;
    },
    [wanted, FOCUSABLE] as const,
  );

/**
 * Walks through the accessible view with the arrow keys until the button has the focus; K leads into the accessible
 * view.
 */
export async function walkTo({ page }: Player, wanted: string): Promise<void> {
  await eventually(async () => {
    if (await page.evaluate(() => document.querySelector('[data-testid="accessible"]')?.contains(document.activeElement) !== true)) {
      await page.keyboard.press('k');
      return false;
    }
    const way = await steps(page, wanted);
    if (way === null) return false;
    for (let i = Math.abs(way); i > 0; i--) await page.keyboard.press(way > 0 ? 'ArrowDown' : 'ArrowUp');
    return page.evaluate((selector) => document.activeElement?.matches(selector) === true, wanted);
  }, `the accessible view leads to ${wanted}`);
}

/** Tab until a button of the dialog with these words has the focus, then Enter. */
async function press({ page }: Player, words: RegExp): Promise<void> {
  await eventually(
    async () => {
      const at = await page.evaluate(() =>
        document.activeElement instanceof HTMLButtonElement ? `${document.activeElement.ariaLabel ?? ''}${document.activeElement.textContent}` : null,
      );
      if (at !== null && words.test(at)) return true;
      await page.keyboard.press('Tab');
      return false;
    },
    `Tab leads to ${String(words)}`,
  );
  await page.keyboard.press('Enter');
}

/** From the radio in focus with the arrows to the one with these words, which Space chooses. */
export async function pickRadio({ page }: Player, words: RegExp): Promise<void> {
  await eventually(
    async () => {
      const at = await page.evaluate(() => (document.activeElement?.getAttribute('role') === 'radio' ? document.activeElement.textContent : null));
      if (at !== null && words.test(at)) return true;
      await page.keyboard.press('ArrowDown');
      return false;
    },
    `the arrows lead to ${String(words)}`,
  );
  await page.keyboard.press(' ');
}

export const walkToPiece = (player: Player, h: number): Promise<void> => walkTo(player, `[data-testid="piece-${h}"] > button`);

export function keyWay(player: Player): Way {
  const { page } = player;
  const onPiece = (h: number): Promise<void> => walkToPiece(player, h);
  return {
    origin: 'outline',
    async contextAction(h, words) {
      await onPiece(h);
      const open = `[data-testid="piece-${h}"] > button[aria-expanded="true"]`;
      if ((await page.locator(open).count()) === 0) await page.keyboard.press('Enter');
      const row = page.locator(`[data-testid="piece-${h}"] li button`).filter({ hasText: named(words) });
      await row.first().waitFor();
      await walkTo(player, `[data-testid="${await row.first().getAttribute('data-testid')}"]`);
      await page.keyboard.press('Enter');
    },
    async answer({ number, words, tint, seat, place }) {
      const form = page.getByRole('dialog');
      await form.waitFor();
      if (number !== undefined || words !== undefined) {
        await page.keyboard.press('Control+a');
        await page.keyboard.type(String(number ?? words));
        await page.keyboard.press('Enter');
      }
      if (tint !== undefined) await press(player, new RegExp(`^${tint}`));
      if (place !== undefined) await press(player, place);
      if (seat !== undefined) {
        await press(player, new RegExp(seat));
        if ((await form.count()) > 0 && (await form.getByRole('button', { name: 'Done' }).count()) > 0) await press(player, /^Done/);
      }
      await form.waitFor({ state: 'detached' });
    },
    async choose(hs) {
      for (const h of hs) {
        await onPiece(h);
        await page.keyboard.press('c');
      }
      await chosen(page, hs);
    },
    async chooseNone() {
      // Walking on the pieces again takes each out of what is chosen.
      for (const h of (await mine(page)).chosen) {
        await onPiece(h);
        await page.keyboard.press('c');
      }
      expect((await mine(page)).chosen).toEqual([]);
    },
  };
}
