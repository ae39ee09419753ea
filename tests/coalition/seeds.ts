// How many runs each game has, and the seeds that ever failed: those are played for ever.

import { readFileSync, writeFileSync } from 'node:fs';
import type { Game } from './tables.ts';

export const LONG = process.env['BAIZE_LONG'] === '1';
const FILE = new URL('seeds.json', import.meta.url);
type Kept = { [G in Game]: number[] };
const kept = (): Kept => JSON.parse(readFileSync(FILE, 'utf8')) as Kept;

/** Runs of `npm test`, and of the long run, for each game. */
export const RUNS = LONG ? 300 : 8;
/** Things that people do in one run, of `npm test` and of the long run. */
const SHORT_STEPS = 50;
const LONG_STEPS = 90;

/**
 * Runs of this game: the seeds that failed once, as both the short and the long run play them, for either may have
 * found them; and as many more.
 */
export function runsOf(game: Game): { seed: number; steps: number }[] {
  const old = kept()[game];
  const more = Array.from({ length: RUNS }, (_, i) => 1000 + i).filter((seed) => !old.includes(seed));
  const again = old.flatMap((seed) => [SHORT_STEPS, LONG_STEPS].map((steps) => ({ seed, steps })));
  return [...again, ...more.map((seed) => ({ seed, steps: LONG ? LONG_STEPS : SHORT_STEPS }))];
}

/** Writes a seed down that failed. */
export function keepSeed(game: Game, seed: number): void {
  const now = kept();
  if (now[game].includes(seed)) return;
  const lines = Object.entries({ ...now, [game]: [...now[game], seed] }).map(([name, seeds]) => `  "${name}": [${seeds.join(', ')}]`);
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}
