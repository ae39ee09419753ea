// The leak tests are tested: code that was made to leak must fail them. A mutant that nobody notices is a failure here.

import { afterAll, describe, expect, test } from 'vitest';
import { storiesOn } from './build.ts';
import { LONG } from '../two-worlds/seeds.ts';
import type { Mutant } from './mutant.ts';

const HOUR = 3_600_000;
/**
 * Every story is told on the code as it stands by a test of its own (`moments.test.ts`): here every so many again, all
 * in a long run.
 */
const FEW = 8;
/**
 * A mutant that only shows after many acts takes most of one on a busy machine; one that survives has heard every
 * story.
 */
const MINUTE = 60_000;

/** The story that found the leak; null: none did. */
async function killer(edits: Mutant['edits'], first: string): Promise<string | null> {
  const stories = await storiesOn(edits);
  const order = [...stories.filter(({ name }) => name.includes(first)), ...stories.filter(({ name }) => !name.includes(first))];
  for (const { name, tell } of order) {
    try {
      tell();
    } catch (error) {
      if (error instanceof Error && error.name === 'Leak') return name;
    }
  }
  return null;
}

/** The folder of the code it changes: a game's own, or a part of the table. */
const folderOf = ({ edits }: Mutant): string => (edits[0]?.file ?? '').split('/').slice(0, 3).join('/');

/**
 * Mutants of one rule by one channel in one folder differ in where the hole is: in a short run the first of them stands
 * for the rest.
 */
function tried(mutants: readonly Mutant[]): readonly Mutant[] {
  if (LONG) return mutants;
  return mutants.filter((one) => {
    const alike = (other: Mutant): boolean => other.rule === one.rule && other.channel === one.channel && folderOf(other) === folderOf(one);
    return one === mutants.find(alike);
  });
}

/** A test that stories are told to their end on the code as it is: for one of the files of mutants. */
export function tellAll(): void {
  test('the code as it is, built the same way, does not leak: stories are told to their end', { timeout: HOUR }, async () => {
    const stories = await storiesOn([]);
    for (const { tell } of stories.filter((_, i) => LONG || i % FEW === 0)) tell();
  });
}

/**
 * A test for each of these mutants, that some story finds it: in a short run for one of each rule, channel and folder.
 */
export function killAll(all: readonly Mutant[]): void {
  const mutants = tried(all);
  const killed: string[] = [];
  describe('code that leaks', () => {
    test.each(mutants.map((one) => [`[${one.rule}] ${one.channel}: ${one.name}`, one] as const))('%s', { timeout: 5 * MINUTE }, async (_title, one) => {
      const by = await killer(one.edits, one.try);
      killed.push(`${one.name} | ${one.rule} | ${one.channel} | ${by ?? 'SURVIVED'}`);
      expect(by).not.toBe(null);
    });
  });
  afterAll(() => console.log(['mutant | rule | channel | killed by', ...killed].join('\n')));
}
