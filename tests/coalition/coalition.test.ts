// The law of secrets (server-modules/table/SPEC.md, S1-S7): one person hides something, everybody else works together,
// and two worlds that differ in it tell them the same.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededPick } from '../../server-modules/kernel/testing.ts';
import { parseAct } from '../../server-modules/protocol/parse.ts';
import { Coverage } from './coverage.ts';
import { readGrammar, type Grammar } from './grammar.ts';
import { CLOSED, OPEN, type Open } from './open.ts';
import { playSeed } from './play.ts';
import type { Told } from './run.ts';
import { keepSeed, LONG, runsOf } from './seeds.ts';
import { namesOf, speak } from './speech.ts';
import { GAMES } from './tables.ts';

const HOUR = 3_600_000;
/** So often each role must have said each thing in the long run. */
const TRIED = 20;
/** Of so many runs one may end because the card with which the secret was exchanged came to light. */
const OTHERS = 5;

let grammar: Grammar;
const coverage = new Coverage();
beforeAll(async () => {
  grammar = await readGrammar();
});
afterAll(() => console.log(coverage.table(namesOf(grammar))));

describe('what the coalition can say', () => {
  test('every message, question and hand of the protocol has arguments that its parser takes', () => {
    const names = namesOf(grammar);
    expect(names.length).toBeGreaterThan(90);
    const known = { view: null, pick: seededPick('speech'), games: ['chess'], things: ['coin'], pictures: [], chairs: 4 };
    for (const name of names)
      for (let i = 0; i < 40; i++) {
        const text = JSON.stringify({ table: 'table', n: 1, msg: speak(grammar, name, known) });
        expect([name, text, parseAct(text).ok]).toEqual([name, text, true]);
      }
  });
});

/** Enough for a way in to be gone. */
const SHORT = 12;
/** So many seeds go in by one way. */
const WAYS = LONG ? 40 : 2;
/** The hole into which one of the first seeds fell; null: none. */
function fell({ game, attack, secret }: Open['shown']): Open | null {
  for (let seed = 0; seed < WAYS; seed++) {
    const { hole } = playSeed(game, seed, grammar, new Coverage(), { steps: SHORT, attack, ...(secret === undefined ? {} : { secret }) });
    if (hole !== null) return hole;
  }
  return null;
}

describe('ways in', () => {
  test('holes that are known and open are still there: one that is closed is struck off the list', { timeout: HOUR }, () => {
    if (OPEN.length === 0) console.log('open: none');
    for (const open of OPEN) {
      console.log(`open: ${open.law}, ${open.what}`);
      expect([open.what, fell(open.shown)?.what]).toEqual([open.what, open.what]);
    }
  });
  test('[S1] [S3] [S7] those that once led in do so no longer', { timeout: HOUR }, () => {
    for (const one of CLOSED) expect([one, fell(one)]).toEqual([one, null]);
  });
});

const counted = (told: readonly Told[]): string => {
  const ends = new Map<string, number>();
  for (const { ended } of told) ends.set(ended ?? 'to its end', (ends.get(ended ?? 'to its end') ?? 0) + 1);
  return [...ends].map(([why, times]) => `${why} ${times}`).join(', ');
};

describe('two worlds that differ in what one person hides', () => {
  test.each(GAMES.map((game) => [game] as const))('[S1] [S2] [S3] [S4] [S5] [S6] [S7] %s: the coalition is told the same', { timeout: HOUR }, (game) => {
    const told: Told[] = [];
    for (const { seed, steps } of runsOf(game)) {
      try {
        told.push(playSeed(game, seed, grammar, coverage, { steps }));
      } catch (error) {
        keepSeed(game, seed);
        throw new Error(`${game}, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }
    const compared = told.reduce((sum, one) => sum + one.compared, 0);
    console.log(`${game}: ${told.length} runs, ${compared} payloads equal; ended: ${counted(told)}`);
    expect(told.filter(({ ended }) => ended === 'the other card').length * OTHERS).toBeLessThanOrEqual(told.length);
    expect(compared).toBeGreaterThan(50 * told.length);
  });

  test('every role has said everything often enough', () => {
    expect(coverage.below(LONG ? TRIED : 0, namesOf(grammar))).toEqual([]);
  });
});
