// The order of test files: the longest begin first, so that no core waits for one that began last. Vitest goes by the
// size of files until it has seen them run, and a fresh clone has seen nothing.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Ends of paths, the longest first; measured, more than ten seconds each. Of games' own files the name alone, whichever
 * game it is: among equals Vitest goes by size.
 */
const LONGEST = [
  'leaks/mutants.test.ts',
  'leaks/game-mutants.test.ts',
  'table/saved-games.test.ts',
  'coalition/mutants.test.ts',
  'leaks/two-worlds.test.ts',
  '-game.test.ts',
  '/bot/bot.test.ts',
  'leaks/moments.test.ts',
  'kernel/fuzz.test.ts',
  '/laws.test.ts',
  '/tools/rates.test.ts',
  '/perft.test.ts',
  'models/models.test.ts',
] as const;

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((end) => moduleId.endsWith(end));
  return at < 0 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
