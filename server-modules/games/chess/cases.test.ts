// Worked cases, each played by move, by gesture, and written down and read back before every act.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { engineDriver } from '../../../tools/scenario/engine.ts';
import { flawOf } from '../../../tools/scenario/flaws.ts';
import type { Scenario } from '../../../tools/scenario/format.ts';
import { runScenario, WAYS, wayName } from '../../../tools/scenario/run.ts';
import { CODES } from './chess.ts';
import { game as chess } from './index.ts';
import * as words from './locale/en.ts';

const folder = new URL('./cases/', import.meta.url);
const files = readdirSync(folder).sort();
const read = (file: string): Scenario => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Scenario;

test('every refusal of the game is met in a case', () => {
  const met = new Set(files.flatMap((file) => read(file).do.map((deed) => deed.expect)));
  // What hands alone can do, and what only a free hand leads to, stands in modes.test.ts.
  expect(CODES.filter((code) => !met.has(code))).toEqual(['not-now', 'by-rules']);
});

describe.each(WAYS.map((way) => [wayName(way), way] as const))('by %s', (_name, way) => {
  test.each(files)('%s', async (file) => {
    const scenario = read(file);
    expect(flawOf(scenario)).toBeNull();
    expect(await runScenario(scenario, engineDriver(chess, words), way)).toEqual([]);
  });
});
