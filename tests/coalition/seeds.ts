// How many runs each game has, and the seeds that ever failed: those are played for ever.

import { readFileSync, writeFileSync } from 'node:fs';
import type { Game } from './tables.ts';

export const LONG = process.env['BAIZE_LONG'] === '1';
const FILE = new URL('seeds.json', import.meta.url);
type Kept = { [G in Game]: number[] };
const kept = (): Kept => JSON.parse(readFileSync(FILE, 'utf8')) as Kept;

/** Runs of `npm test`, and of the long run, for each game. */
export const RUNS = LONG ? 300 : 15;
/** Things that people do in one run. */
export const STEPS = LONG ? 90 : 50;

/** Seeds of this game: those that failed once, and as many more. */
export const seedsOf = (game: Game): number[] => [...new Set([...kept()[game], ...Array.from({ length: RUNS }, (_, i) => 1000 + i)])];

/** Writes a seed down that failed. */
export function keepSeed(game: Game, seed: number): void {
  const now = kept();
  if (now[game].includes(seed)) return;
  const lines = Object.entries({ ...now, [game]: [...now[game], seed] }).map(([name, seeds]) => `  "${name}": [${seeds.join(', ')}]`);
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}
