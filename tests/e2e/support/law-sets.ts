// Answers of several own cards: the page offers them as one, has the cards marked one by one, and sends them together.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Director } from './director.ts';
import { skipped, type Player } from './player.ts';
import { offers, type Offer } from './traitors.ts';
import { SLOWER } from './setting.ts';

/** Moves that are answered so, in the order of their buttons. */
const setsOf = ({ page }: Player): Promise<string[]> =>
  page.getByTestId('set-go').evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? (one.dataset['move'] ?? '') : '')));

/** All that is offered to whoever has the page, with the sets that can be answered, each by its cards. */
export async function lawOffers(me: Player, seat: string, director: Director): Promise<Offer[]> {
  const [single, sets] = [await offers(me), await setsOf(me)];
  if (sets.length === 0) return single;
  const can = await director.offered(seat);
  return [...single, ...can.flatMap(({ move, verb }) => (sets.includes(move) && verb.t === 'gather' ? [{ move, words: '', verb }] : []))];
}

const sheetOf = ({ page }: Player) => page.locator('main').getByTestId('set');

/** So many cards are marked. */
export const markedIn = (player: Player): Promise<number> => sheetOf(player).locator('[aria-pressed="true"]').count();

/** Marks cards on the sheet itself. */
export async function markOnSheet(player: Player, cards: readonly Handle[]): Promise<void> {
  await skipped(player.page);
  const row = await player.page
    .getByRole('region', { name: 'Your hand' })
    .locator('[data-piece]')
    .evaluateAll((all) => all.map((one) => Number(one instanceof HTMLElement ? one.dataset['piece'] : null)));
  for (const card of cards)
    await sheetOf(player)
      .getByRole('group')
      .getByRole('button')
      .nth(row.indexOf(card))
      .click({ timeout: 3000 * SLOWER });
}

/** Sends what is marked as this move. */
export async function sendMarked(player: Player, move: string): Promise<void> {
  const at = (await setsOf(player)).indexOf(move);
  if (at < 0) return;
  await sheetOf(player)
    .locator('[class*="answers"] > button')
    .nth(at)
    .click({ timeout: 3000 * SLOWER });
}
