// Two worlds that differ in what one person hides: whoever watches by a link, live or late, is one of the coalition and
// is told the same in both.

import { beforeAll, describe, expect, test } from 'vitest';
import { Coverage } from '../coalition/coverage.ts';
import { readGrammar, type Grammar } from '../coalition/grammar.ts';
import { playSeed } from '../coalition/play.ts';
import { GAMES } from '../coalition/tables.ts';

const LONG = process.env['BAIZE_LONG'] === '1';
const HOUR = 3_600_000;
/** Runs of one game, and what is done in each. */
const SEEDS = LONG ? 60 : 2;
const STEPS = LONG ? 60 : 24;

let grammar: Grammar;
beforeAll(async () => {
  grammar = await readGrammar();
});

describe('watchers among the coalition', () => {
  test.each(GAMES.map((game) => [game] as const))('[S1] [S2] [S3] [S7] %s: live and late links are told the same in two worlds', { timeout: HOUR }, (game) => {
    let compared = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      try {
        compared += playSeed(game, 7000 + seed, grammar, new Coverage(), { steps: STEPS, watched: true }).compared;
      } catch (error) {
        throw new Error(`${game}, seed ${7000 + seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }
    console.log(`${game}: ${SEEDS} runs with watchers, ${compared} payloads equal`);
    expect(compared).toBeGreaterThan(40 * SEEDS);
  });
});
