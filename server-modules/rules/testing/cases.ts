// The worked cases of a game's specification, each played by move, by gesture, and written down and read back before
// every act.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameDef } from '../../games/game.ts';
import { engineDriver } from '../../../tools/scenario/engine.ts';
import { flawOf } from '../../../tools/scenario/flaws.ts';
import type { Scenario } from '../../../tools/scenario/format.ts';
import { runScenario, WAYS, wayName } from '../../../tools/scenario/run.ts';
import type { Words } from '../../../tools/scenario/say.ts';

/** As many as most specifications have. */
const CASES = 30;

/** `letter`: the specification's case 7 is `G07` in a file's list of what it cites. */
export function casesHold(game: GameDef, words: Words, letter: string, count = CASES): void {
  const folder = new URL(`../../games/${game.id}/cases/`, import.meta.url);
  const files = readdirSync(folder).sort();
  const read = (file: string): Scenario => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Scenario;

  test('all worked cases are there', () => {
    const cited = new Set(files.flatMap((file) => read(file).cites));
    expect(Array.from({ length: count }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`).filter((n) => !cited.has(n))).toEqual([]);
  });

  describe.each(WAYS.map((way) => [wayName(way), way] as const))('by %s', (_name, way) => {
    test.each(files)('%s', async (file) => {
      const scenario = read(file);
      expect(flawOf(scenario)).toBeNull();
      expect(await runScenario(scenario, engineDriver(game, words), way)).toEqual([]);
    });
  });
}
