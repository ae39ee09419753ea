// What people do around a game: open a table, come in by its code, take a seat, start, read the bands and the log.

import type { Crowd } from './browser.ts';
import { click, enter, eventually, pieces, type Player } from './player.ts';
import { SLOWER } from './setting.ts';

/** How long an answer may take until its question is gone, milliseconds; longer, and the press is looked at again. */
const ANSWERED_MS = 5_000 * SLOWER;

type Options = Parameters<Crowd['person']>[0];

export interface Wish {
  game?:
    | ('Revolver Noir' | 'The Traitors' | 'Good Cop Bad Cop' | 'The Stars May Swallow Us' | 'Imposters and Crewmates')
    | ('Sandbox' | 'Chess' | 'Tower' | 'Toppling stones' | 'Crokinole' | 'Marbles' | 'Jigsaw');
  /** Options by the words they are chosen by. */
  options?: readonly { of: string; value: string }[];
  mode?: 'By the rules' | 'With reminders' | 'Free hand';
  listed?: boolean;
}

/** Opens a table from the lobby and gives its code, read where everybody reads it. */
export async function openTable({ page }: Player, { game = 'Revolver Noir', mode, listed = false, options = [] }: Wish = {}): Promise<string> {
  await click(page, /^open a table/i);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: game }).click();
  if (mode !== undefined) await dialog.getByRole('radio', { name: mode }).click();
  if (listed) await dialog.getByRole('radio', { name: /list/i }).click();
  for (const { of, value } of options) await dialog.getByRole('radiogroup', { name: of }).getByRole('radio', { name: value, exact: true }).click();
  await click(page, /^open the table/i, '[role=dialog]');
  await page.getByRole('heading', { name: /choose your seat/i }).waitFor();
  await click(page, /^invite/i);
  const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await page.getByRole('dialog').textContent()) ?? '')?.[0], 'an invite code');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return code;
}

export async function joinBy({ page }: Player, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /code/i }).fill(code);
  await click(page, /^join/i);
  await page.getByRole('button', { name: /log and chat/i }).waitFor();
}

/**
 * Answers a question of the rules in its sheet as a person does: presses an option, sees it chosen, presses it again,
 * and begins anew where the sheet came fresh in between.
 */
export async function answer({ page, name }: Player, words: RegExp): Promise<void> {
  const option = page.locator('main').getByRole('group', { name: 'Choose' }).getByRole('button', { name: words });
  await option.waitFor();
  await eventually(
    async () => {
      if ((await option.getAttribute('aria-pressed')) !== 'true') return option.click().then(() => false as const);
      await option.click();
      return option.waitFor({ state: 'detached', timeout: ANSWERED_MS }).then(
        () => true,
        () => false,
      );
    },
    `${name} answers ${String(words)}`,
  );
}

export const sit = ({ page }: Player, colour: 'blue' | 'orange' | string): Promise<void> => click(page, new RegExp(`^sit at\\s+${colour}`, 'i'));

/** The host starts; a free table is open as soon as he sits. */
export async function start({ page }: Player): Promise<void> {
  const [button, title] = [page.locator('main').getByRole('button', { name: /^start the game/i }), page.getByRole('heading', { name: /choose your seat/i })];
  await eventually(async () => (await title.count()) === 0 || (await button.isVisible()), 'the table begins or can be begun');
  if (await button.isVisible()) await click(page, /^start the game/i);
}

export async function begin(host: Player, ...others: Player[]): Promise<void> {
  await start(host);
  for (const { page } of [host, ...others]) {
    await page.getByRole('heading', { name: /choose your seat/i }).waitFor({ state: 'detached' });
    await eventually(async () => (await pieces(page)).length > 0, 'the table is drawn', 30_000);
  }
}

/** Two people at a table that has begun; pictures only for those who need them. */
export async function two(crowd: Crowd, wish: Wish = {}, options: Options = { draws: false }): Promise<{ a: Player; b: Player; code: string }> {
  const a = await enter(crowd, 'Mira', '', options);
  const code = await openTable(a, wish);
  await sit(a, wish.game === 'Sandbox' ? '.*' : 'blue');
  const b = await enter(crowd, 'Tobias', '', options);
  await joinBy(b, code);
  await sit(b, wish.game === 'Sandbox' ? '.*' : 'orange');
  await begin(a, b);
  return { a, b, code };
}

/** Opens the menu behind a button and takes an entry. */
export async function menu({ page }: Player, button: RegExp, entry: RegExp): Promise<void> {
  await click(page, button);
  await page.getByRole('menuitem', { name: entry }).click();
}

export const tableMenu = (player: Player, entry: RegExp): Promise<void> => menu(player, /^table menu/i, entry);

/** Waits until these words stand somewhere over the table, the accessible view apart. */
export async function shows({ page, name }: Player, words: RegExp): Promise<void> {
  await eventually(async () => words.test(await overTable(page)), `${name} is shown ${String(words)}`);
}

export const overTable = (page: Player['page']): Promise<string> => page.evaluate(() => document.querySelector('main')?.innerText ?? document.body.innerText);

/** A bot on every seat that is empty. */
export async function fillBots({ page }: Pick<Player, 'page'>): Promise<void> {
  const bots = page.getByRole('group', { name: 'How many bots' }),
    more = bots.getByRole('button', { name: 'One bot more' });
  while (await more.isEnabled()) await more.click();
  await bots.getByRole('button', { name: /^Add \d+ bots?$/ }).click();
}

/** So many bots on empty seats, as the host gives them. */
export async function addBots({ page }: Pick<Player, 'page'>, count: number): Promise<void> {
  const sitting = async (): Promise<number> => page.getByRole('button', { name: /^no bot/i }).count();
  for (let i = 1; i <= count; i++) {
    // The panel is drawn anew as people sit down: a click on the button that goes is lost.
    await eventually(async () => {
      if ((await sitting()) < i) await click(page, /^add a bot/i, 'main');
      await eventually(async () => (await sitting()) === i, `${i} bots sit`, 5000).catch(() => undefined);
      return (await sitting()) === i;
    }, `${i} bots sit`);
  }
}
