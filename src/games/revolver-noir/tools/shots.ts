// Pictures of Revolver Noir: the table, a question, and the picture behind the title.

import type { Page } from 'playwright-core';
import { DESKTOP, PATIENCE, quiet, rested, type Duel, type Shot } from '../../../../tools/shots/studio.ts';

const GAME = 'revolver-noir';

/** In the middle of a duel: both are hit once, traps are set on both sides. */
const DUEL = {
  at: { A: 'library', B: 'kitchen' },
  traps: { A: ['foyer', 'hall'], B: ['bedroom'] },
  hits: { A: 1, B: 1 },
  turn: ['A', 2],
};
/** Tobias shoots past Mira and ends his turn. */
async function exchange(duel: Duel): Promise<void> {
  await duel.position({ ...DUEL, turn: ['B', 2] });
  await duel.move('B', { t: 'shoot', room: 'foyer' });
  await duel.move('B', { t: 'forcedMove', room: 'dining_room' });
  await duel.move('B', { t: 'endTurn' });
}

async function pull(page: Page, button: 'middle' | 'right', dx: number, dy: number): Promise<void> {
  await page.mouse.move(960, 420);
  await page.mouse.down({ button });
  await page.mouse.move(960 + dx, 420 + dy, { steps: 6 });
  await page.mouse.up({ button });
}

/** Tobias is asked: somebody listens. */
const HEARD = { ...DUEL, hits: { A: 0, B: 1 } };

export const shots: readonly Shot[] = [
  {
    name: 'table',
    async take(studio) {
      const duel = await studio.duel(GAME, 'A', DESKTOP);
      await exchange(duel);
      return rested(duel.page);
    },
  },
  {
    name: 'question',
    async take(studio) {
      const duel = await studio.duel(GAME, 'B', DESKTOP);
      await duel.position(HEARD);
      await duel.move('A', { t: 'listen' });
      await duel.page.getByRole('group').getByRole('button', { name: /foyer/i }).click({ timeout: PATIENCE });
      return rested(duel.page);
    },
  },
  {
    name: 'hero',
    shape: { width: 1920, height: 1080 },
    async take(studio) {
      const { page, position } = await studio.duel(GAME, 'A', { width: 1920, height: 1080 });
      await position(DUEL);
      await quiet(page);
      await page.keyboard.press('F11');
      await page.addStyleTag({ content: '[class*=plate], [class*=tally], [class*=vignette] { display: none !important }' });
      await page.mouse.move(960, 540);
      // The table to the right, for the words stand at the left; a look from the side, low.
      await pull(page, 'middle', 205, -60);
      await pull(page, 'right', -60, -70);
      return rested(page);
    },
  },
];
