// The pictures: what is laid on the table for each, who looks, and what is pointed at.

import { existsSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { CoverCells } from '../../src/games/types.ts';
import { paintCell } from './boxes.ts';
import { FREE } from './free.ts';
import { CASTLE } from './castle.ts';
import { PRECINCT } from './precinct.ts';
import { SHIP } from './ship.ts';
import { STATION } from './station.ts';
import { DESKTOP, LOBBY, PATIENCE, quiet, rested, type Duel, type Shot } from './studio.ts';

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

/** Backs and faces of the games' boxes, as their folders name them. */
const BOXES: readonly Shot[] = (
  await Promise.all(
    readdirSync('src/games').map(async (name): Promise<Shot[]> => {
      const folder = `src/games/${name}/cover`;
      if (!existsSync(`src/games/${name}/index.ts`)) return [];
      // A game of the box's things has lids that are called by its own name (boxGame).
      const plain = { cells: { [name]: { face: `cover-${name}`, back: `back-${name}` } } };
      const { cells } = existsSync(`${folder}/cells.ts`) ? ((await import(`../../${folder}/cells.ts`)) as { cells: CoverCells }) : plain;
      const shape = { width: 229, height: 320 };
      return Object.entries(cells).flatMap(([game, sides]) =>
        (['face', 'back'] as const).map((side): Shot => ({
          name: `${game}-${side}`,
          folder,
          shape,
          take: ({ browser }) => paintCell(browser, game, sides[side], shape.height),
        })),
      );
    }),
  )
).flat();

/** Tobias is asked: somebody listens. */
const HEARD = { ...DUEL, hits: { A: 0, B: 1 } };

export const SHOTS: readonly Shot[] = [
  ...FREE,
  ...CASTLE,
  ...PRECINCT,
  ...SHIP,
  ...STATION,
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
  ...BOXES,
];
