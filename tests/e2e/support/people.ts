// The list of people as it is opened, read and acted on; dialogs as they are closed.

import type { Locator } from 'playwright-core';
import { menu } from './life.ts';
import { click, type Player } from './player.ts';
import { shot } from './shots.ts';

export const dialog = ({ page }: Pick<Player, 'page'>): Locator => page.getByRole('dialog');
/** The line of somebody in the list of people. */
export const row = (player: Player, name: string): Locator => dialog(player).getByRole('listitem').filter({ hasText: name });

export async function people(player: Player): Promise<void> {
  await click(player.page, /^people and seats/i);
  await dialog(player).waitFor();
}

export async function close(player: Player): Promise<void> {
  await player.page.keyboard.press('Escape');
  await dialog(player).waitFor({ state: 'detached' });
}

/**
 * Opens the list of people, does something about somebody, closes the list. `sure`: the answer to what the page asks
 * once more.
 */
export async function about(player: Player, name: string, entry: RegExp, sure?: string): Promise<void> {
  await people(player);
  await menu(player, new RegExp(`what to do about ${name}`, 'i'), entry);
  if (sure !== undefined) {
    const question = player.page.getByRole('alertdialog');
    await question.waitFor();
    await shot(player, 'sure');
    await question.getByRole('button', { name: sure }).click();
  }
  await close(player);
}
