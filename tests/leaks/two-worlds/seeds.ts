// How many games each suite plays, and the seeds that ever failed: those are played for ever.

import { readFileSync, writeFileSync } from 'node:fs';

export const LONG = process.env['BAIZE_LONG'] === '1';
const FILE = new URL('../seeds.json', import.meta.url);
type Suite = 'noir' | 'sandbox' | 'shuffles' | 'bot' | 'traitors' | 'traitors bot' | 'cop' | 'cop bot' | 'stars' | 'stars bot' | 'imposters' | 'imposters bot';
type Kept = { [S in Suite]: number[] };

const kept = (): Kept => JSON.parse(readFileSync(FILE, 'utf8')) as Kept;

/** Games of `npm test`, and of the long run. */
const COUNTS: { readonly [S in Suite]: readonly [short: number, long: number] } = {
  noir: [18, 500],
  sandbox: [6, 200],
  shuffles: [6, 200],
  bot: [12, 500],
  traitors: [10, 200],
  'traitors bot': [6, 200],
  cop: [6, 200],
  'cop bot': [5, 200],
  stars: [5, 200],
  'stars bot': [5, 200],
  imposters: [5, 200],
  'imposters bot': [5, 200],
};

/**
 * Seeds of the long run that reach what the first ones hardly ever do: played in `npm test` too, so that it is looked
 * at there.
 */
const SELDOM: { readonly [S in Suite]?: readonly number[] } = { traitors: [1034], cop: [1006], imposters: [1009] };

/** Plays every seed; a failing one is printed and kept. Gives the sum of what the games gave. */
export function everySeed(suite: Suite, play: (seed: number) => number): { games: number; sum: number } {
  const count = COUNTS[suite][LONG ? 1 : 0];
  const seeds = [...new Set([...kept()[suite], ...(SELDOM[suite] ?? []), ...Array.from({ length: count }, (_, i) => 1000 + i)])];
  let sum = 0;
  for (const seed of seeds) {
    try {
      sum += play(seed);
    } catch (error) {
      const now = kept();
      if (!now[suite].includes(seed))
        writeFileSync(
          FILE,
          `{\n${Object.entries({ ...now, [suite]: [...now[suite], seed] })
            .map(([name, seeds]) => `  "${name}": [${seeds.join(', ')}]`)
            .join(',\n')}\n}\n`,
        );
      throw new Error(`${suite}, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return { games: seeds.length, sum };
}
