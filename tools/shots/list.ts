// The pictures: what is laid on the table for each, who looks, and what is pointed at.

import type { Page } from 'playwright-core';
import { faceOf } from '../../server-modules/games/revolver-noir/data.ts';
import { paintCell } from './boxes.ts';
import { DESKTOP, LOBBY, PATIENCE, PHONE, quiet, rested, spot, type Duel, type Studio, type Shape } from './studio.ts';

export interface Shot {
  name: string;
  /** Not a picture of the README but a file of the page, cut to this shape. */
  shape?: Shape;
  take(studio: Studio): Promise<Buffer>;
}

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

/** Back and face of a game's box. */
function box(game: string, face: string, back: string): Shot[] {
  const shape = { width: 229, height: 320 };
  return [
    { name: `boxes/${game}-face`, shape, take: ({ browser }) => paintCell(browser, game, face, shape.height) },
    { name: `boxes/${game}-back`, shape, take: ({ browser }) => paintCell(browser, game, back, shape.height) },
  ];
}

/** Tobias is asked: somebody listens. */
const HEARD = { ...DUEL, hits: { A: 0, B: 1 } };

export const SHOTS: readonly Shot[] = [
  {
    name: 'lobby',
    async take(studio) {
      await studio.duel('A', { width: 480, height: 320 });
      const page = await studio.guest('Ana', LOBBY);
      await page.waitForTimeout(1500);
      return page.screenshot();
    },
  },
  {
    name: 'table',
    async take(studio) {
      const duel = await studio.duel('A', DESKTOP);
      await exchange(duel);
      return rested(duel.page);
    },
  },
  {
    name: 'seats',
    async take(studio) {
      const duel = await studio.duel('B', DESKTOP);
      await duel.position({ ...DUEL, flood: ['B'] });
      await duel.move('A', { t: 'shoot', room: 'balcony' });
      return rested(duel.page);
    },
  },
  {
    name: 'question',
    async take(studio) {
      const duel = await studio.duel('B', DESKTOP);
      await duel.position(HEARD);
      await duel.move('A', { t: 'listen' });
      await duel.page.getByRole('group').getByRole('button', { name: /foyer/i }).click({ timeout: PATIENCE });
      return rested(duel.page);
    },
  },
  {
    name: 'card',
    async take(studio) {
      const duel = await studio.duel('A', DESKTOP);
      await duel.position(DUEL);
      await quiet(duel.page);
      const at = await spot(duel.page, 'stand-A', faceOf('library'));
      await duel.page.mouse.move(at.x, at.y);
      await duel.page.keyboard.down('Alt');
      await duel.page.waitForTimeout(800);
      return rested(duel.page);
    },
  },
  {
    name: 'phone',
    async take(studio) {
      const duel = await studio.duel('A', PHONE);
      await exchange(duel);
      return rested(duel.page);
    },
  },
  {
    name: 'hero',
    shape: { width: 1920, height: 1080 },
    async take(studio) {
      const { page, position } = await studio.duel('A', { width: 1920, height: 1080 });
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
  ...box('revolver-noir', 'balcony', 'card-a'),
  ...box('sandbox', 'Kh', 'card-red'),
];
