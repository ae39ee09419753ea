// The tests of one mode: every game on the shelf that is played so. The long run looks at 60 positions of each and at
// every offered move, the short one at some.

import { expect, test } from 'vitest';
import { allGames } from '../../server-modules/games/index.ts';
import type { Mode } from '../../server-modules/protocol/messages.ts';
import { loadGameWords } from '../../src/games/locale.ts';
import { LONG } from '../support/report.ts';
import { lookAt, told } from './law.ts';
import { artOf, modelSizes } from './screen.ts';

const [POSITIONS, MOST] = LONG ? [60, Infinity] : [2, 3];

/** One test for each game. */
export function lawIn(mode: Mode): void {
  const games = allGames().filter(({ modes }) => modes.includes(mode));
  const sizes = modelSizes();
  test.each(games.map((game) => [game.id, game] as const))(
    `gesture law, ${mode}: %s`,
    async (id, game) => {
      await loadGameWords(id);
      const looked = await lookAt(game, mode, POSITIONS, MOST, { art: await artOf(id), sizes: await sizes });
      console.log(told(game, mode, looked));
      expect([...looked.flaws].map(([what, where]) => `${what}. ${where}`)).toEqual([]);
      expect(looked.positions).toBe(POSITIONS);
      expect(looked.drops.size).toBeGreaterThan(0);
    },
    LONG ? 3_600_000 : 60_000,
  );
}
