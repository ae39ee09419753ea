// The stories are tested: code with a hole planted in it must be found out. A hole that nobody falls into is a failure
// here.

import { afterAll, describe, expect, test } from 'vitest';
import { codeOn } from '../leaks/mutants/build.ts';
import { planted } from './mutants.ts';
import type { stories as Stories } from './stories.ts';

const MINUTE = 60_000;
const found: string[] = [];

describe('code with a hole in it', () => {
  test.each(planted.map((one) => [one.name, one] as const))('%s', { timeout: 5 * MINUTE }, async (name, one) => {
    const { stories } = await codeOn<{ stories: typeof Stories }>('tests/watching/stories.ts', one.edits);
    let by: string | null = null;
    for (const story of stories) {
      try {
        story.tell();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        // What falls over what it does not expect is found, too.
        by ??= `${error.name === 'Leak' ? '' : `${error.message}: `}${story.name}`;
        break;
      }
    }
    found.push(`${name} | ${by ?? 'SURVIVED'}`);
    expect(by).not.toBe(null);
  });
});

afterAll(() => console.log(['hole | found by', ...found].join('\n')));
