// Things out of the box, as one brings them and another sees them come.

import { look, ofKind } from './hand.ts';
import { eventually, type Player } from './player.ts';

/** Brings something out of the box, and gives the piece that came as the other sees it. */
export async function bring({ page }: Player, other: Player, thing: string, kind: string): Promise<number> {
  const had = new Set(ofKind(await look(other.page), kind).map(({ h }) => h));
  await page.keyboard.press('Shift+B');
  const box = page.getByRole('dialog', { name: 'From the box' });
  await box.getByTestId(`bring-${thing}`).click();
  await box.getByText('On the table: ').waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  const found = await eventually(async () => ofKind(await look(other.page), kind).find(({ h }) => !had.has(h)), `${thing} is seen`);
  return found.h;
}
