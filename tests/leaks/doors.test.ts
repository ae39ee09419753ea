// Two worlds at the doors: the embedded host by itself, and the server's RPCs behind it. Then both are made to leak,
// and each leak must be found.

import { afterAll, describe, expect, test } from 'vitest';
import { withDoors } from './doors/build.ts';
import { doorStories } from './doors/stories.ts';
import { tellAtDoors } from './doors/worlds.ts';
import { doorMutants } from './mutants/doors.ts';

const killed: string[] = [];

describe('two worlds at the doors', () => {
  test('the code as it is tells nothing, by socket, by HTTP, in lists, errors and rows', { timeout: 120_000 }, async () => {
    await withDoors([], async (doors) => {
      for (const story of doorStories) expect(await tellAtDoors(doors, story), story.name).toBeGreaterThan(0);
    });
  });

  test.each(doorMutants.map((one) => [`[${one.rule}] ${one.channel}: ${one.name}`, one] as const))('%s', { timeout: 120_000 }, async (_title, one) => {
    const by = await withDoors(one.edits, async (doors): Promise<string | null> => {
      for (const story of doorStories.filter(({ name }) => name.includes(one.try)))
        try {
          await tellAtDoors(doors, story);
        } catch (error) {
          if (error instanceof Error && error.name === 'Leak') return story.name;
          throw error;
        }
      return null;
    });
    killed.push(`${one.name} | ${one.rule} | ${one.channel} | ${by ?? 'SURVIVED'}`);
    expect(by).not.toBe(null);
  });
});

afterAll(() => console.log(['mutant | rule | channel | killed by', ...killed].join('\n')));
