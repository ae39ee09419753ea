// The pictures: what is laid on the table for each, who looks, and what is pointed at. Those of a game's table stand in
// its folder.

import { existsSync, readdirSync } from 'node:fs';
import { allGames } from '../../server-modules/games/index.ts';
import type { CoverCells } from '../../src/games/types.ts';
import { gameTools } from '../game-tools.ts';
import { paintCell } from './boxes.ts';
import { FREE } from './free.ts';
import { LOBBY, type Shot } from './studio.ts';

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

/** What `tools/shots.ts` in a game's folder exports. */
const OF_GAMES: readonly Shot[] = [...(await gameTools<{ shots: readonly Shot[] }>('src/games', 'shots')).values()].flatMap(({ shots }) => shots);

/** The first game of the lobby that has rules and is for two: a table of it stands in the picture of the lobby. */
const forTwo = allGames().find(({ rules, seats: [least], unlisted }) => rules !== null && least <= 2 && unlisted !== true)?.id ?? 'sandbox';

export const SHOTS: readonly Shot[] = [
  ...FREE,
  ...OF_GAMES,
  {
    name: 'lobby',
    async take(studio) {
      await studio.duel(forTwo, 'A', { width: 480, height: 320 });
      const page = await studio.guest('Ana', LOBBY);
      await page.waitForTimeout(1500);
      return page.screenshot();
    },
  },
  ...BOXES,
];
