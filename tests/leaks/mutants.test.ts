// The leak tests are tested: code that was made to leak must fail them. A mutant that nobody notices is a failure here.

import { afterAll, describe, expect, test } from 'vitest';
import { storiesOn } from './mutants/build.ts';
import { codecMutants } from './mutants/codec.ts';
import { countMutants } from './mutants/counts.ts';
import { copMutants } from './mutants/cop.ts';
import { impostersMutants } from './mutants/imposters.ts';
import { peopleMutants } from './mutants/people.ts';
import { starsMutants } from './mutants/stars.ts';
import { mutants as tableMutants } from './mutants/table.ts';
import { traitorsMutants } from './mutants/traitors.ts';

const mutants = [...tableMutants, ...peopleMutants, ...countMutants, ...traitorsMutants, ...copMutants, ...starsMutants, ...impostersMutants, ...codecMutants];

const HOUR = 3_600_000;
/** A mutant that only shows after many acts takes most of one on a busy machine; one that survives has heard every story. */
const MINUTE = 60_000;
const killed: string[] = [];

/** The story that found the leak; null: none did. */
async function killer(edits: (typeof mutants)[number]['edits'], first: string): Promise<string | null> {
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

describe('code that leaks', () => {
  test('the code as it is does not: every story is told to its end', { timeout: HOUR }, async () => {
    for (const { tell } of await storiesOn([])) tell();
  });
  test.each(mutants.map((one) => [`[${one.rule}] ${one.channel}: ${one.name}`, one] as const))('%s', { timeout: 5 * MINUTE }, async (_title, one) => {
    const by = await killer(one.edits, one.try);
    killed.push(`${one.name} | ${one.rule} | ${one.channel} | ${by ?? 'SURVIVED'}`);
    expect(by).not.toBe(null);
  });
});

afterAll(() => console.log(['mutant | rule | channel | killed by', ...killed].join('\n')));
