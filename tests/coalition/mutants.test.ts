// The suite is tested: code with a hole planted in it must be found out. A hole that nobody falls into is a failure
// here.

import { afterAll, describe, expect, test } from 'vitest';
import { codeOn } from '../leaks/mutants/build.ts';
import { Coverage } from './coverage.ts';
import { readGrammar } from './grammar.ts';
import { planted } from './mutants.ts';
import type { playSeed } from './play.ts';

const MINUTE = 60_000;
/** So many seeds of a game fall into the hole, or it counts as unseen. */
const SEEDS = 24;
/** A way in begins within half as many. */
const STEPS = 16;
const found: string[] = [];

/** Seeds that the code as it is gets for each way in. */
const PLAIN = 2;

describe('code with a hole in it', () => {
  test('the code as it is has none of these holes: the same ways in lead nowhere', { timeout: 5 * MINUTE }, async () => {
    const grammar = await readGrammar();
    const code = await codeOn<{ playSeed: typeof playSeed }>('tests/coalition/play.ts', []);
    const ways = new Map(planted.map(({ game, how }) => [JSON.stringify([game, how]), { game, how }] as const));
    for (const { game, how } of ways.values())
      for (let seed = 0; seed < PLAIN; seed++) code.playSeed(game, seed, grammar, new Coverage(), { steps: STEPS, ...how });
  });
  test.each(planted.map((one) => [`[${one.law}] ${one.name}`, one] as const))('%s', { timeout: 5 * MINUTE }, async (_title, one) => {
    const grammar = await readGrammar();
    const code = await codeOn<{ playSeed: typeof playSeed }>('tests/coalition/play.ts', one.edits);
    let by: string | null = null;
    for (let seed = 0; seed < SEEDS && by === null; seed++) {
      try {
        code.playSeed(one.game, seed, grammar, new Coverage(), { steps: STEPS, ...one.how });
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'Leak') throw error;
        by = `${one.game}, seed ${seed}`;
      }
    }
    found.push(`${one.law} | ${one.name} | ${by ?? 'SURVIVED'}`);
    expect(by).not.toBe(null);
  });
});

afterAll(() => console.log(['law | hole | found by', ...found].join('\n')));
