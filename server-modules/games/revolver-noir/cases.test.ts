// The worked cases of the specification, each played by move, by gesture, and written down and read back before every
// act.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { engineDriver } from '../../../tools/scenario/engine.ts';
import { flawOf } from '../../../tools/scenario/flaws.ts';
import type { Scenario } from '../../../tools/scenario/format.ts';
import { runScenario, WAYS, wayName } from '../../../tools/scenario/run.ts';
import { game as revolverNoir } from './index.ts';
import * as words from './locale/en.ts';

const folder = new URL('./cases/', import.meta.url);
const files = readdirSync(folder).sort();
const read = (file: string): Scenario => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Scenario;

test('all thirty worked cases are there', () => {
  const cited = new Set(files.flatMap((file) => read(file).cites));
  const missing = Array.from({ length: 30 }, (_, i) => `N${String(i + 1).padStart(2, '0')}`).filter((n) => !cited.has(n) && !files.includes(`${n}.json`));
  expect(missing).toEqual([]);
});

describe.each(WAYS.map((way) => [wayName(way), way] as const))('by %s', (_name, way) => {
  test.each(files)('%s', async (file) => {
    const scenario = read(file);
    expect(flawOf(scenario)).toBeNull();
    expect(await runScenario(scenario, engineDriver(revolverNoir, words), way)).toEqual([]);
  });
});
