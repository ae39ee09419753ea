// Bots play whole games by their views alone, and by the rules.

import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { broken } from '../../../rules/reread.ts';
import { overOf } from '../../../rules/working.ts';
import { playOut } from '../../../rules/testing/minds.ts';
import { VARIANTS } from '../data.ts';
import { match, seeded } from '../testing.ts';
import { bot } from './bot.ts';

/** Of each of the ten tables one game, in a long run three; more of them with BAIZE_FUZZ=200. */
const GAMES = (env['BAIZE_LONG'] === '1' ? 3 : 1) + Number(env['BAIZE_FUZZ'] ?? 0);
const CAP = 3000;

describe.each([4, 5, 6, 7, 8].flatMap((players) => VARIANTS.map((variant) => [players, variant] as const)))('%i bots, %s', (players, variant) => {
  test('end their games by the rules, and each game soon', () => {
    const ends: string[] = [];
    for (let game = 0; game < GAMES; game++) {
      const s = match({ players, options: { variant }, seed: (1000 * players + game).toString(16).padStart(6, '0') });
      playOut(s, bot, seeded(100 * players + game), CAP, (did) => {
        if (did !== null) expect(did.can).toContain(did.choice);
        expect(broken(s)).toEqual([]);
      });
      ends.push(overOf(s)?.why ?? '');
    }
    for (const why of ends)
      expect(['agent-out', 'kingpin-out', 'both-leaders', ...(variant === 'base' ? [] : ['infector-leader', 'leader-bitten'])]).toContain(why);
  });
});
