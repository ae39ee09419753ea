// The lease protocol, walked through in every order for small bounds; and with one part of it taken out at a time.

import { describe, expect, test } from 'vitest';
import { LONG } from '../support/report.ts';
import { walk, type Rules } from './lease-model.ts';

const small: Rules = { nodes: ['a', 'b'], matches: 2, acts: 3, snaps: 2, restarts: 0, fences: 2 };

describe('many nodes, one table: every order of their statements', () => {
  test('no two matches write in one epoch, none after a later one, and no acknowledged act is lost or done twice', () => {
    const { states, found, taken } = walk(small);
    console.log(`lease model: ${states} states`);
    expect(found).toBe(null);
    expect(states).toBeGreaterThan(10_000);
    const steps = [
      'looks',
      'finds nobody there',
      'says where it is',
      'binds',
      'fences',
      'answers',
      'writes a snapshot',
      'lets old rows go',
      'sleeps',
      'renews',
    ];
    for (const step of steps) expect(taken[step], step).toBeGreaterThan(10);
  });

  test('nor when a node is killed and starts again under its name', () => {
    const { found, taken } = walk({ ...small, acts: 2, snaps: 1, restarts: 1 });
    expect(found).toBe(null);
    expect(taken['restarts']).toBeGreaterThan(10);
  });

  test('nor with three that open it', () => {
    expect(walk({ ...small, matches: 3, ...(LONG ? { acts: 2, snaps: 1 } : { acts: 1, snaps: 0 }) }).found).toBe(null);
  });
});

describe('what is taken out is missed', () => {
  test('the fence: a writer that slept through its lease wakes and writes', () => {
    const { found } = walk({ ...small, without: 'fence' });
    console.log(`without the fence, in ${found?.steps.length} steps: ${found?.what}\n  ${found?.steps.join('\n  ')}`);
    expect(found?.what).toContain('match 1 of epoch 1 wrote after epoch 2 had');
  });

  test.each(['kept fences', 'create-only', 'versions', 'second look'] as const)('%s', (without) => {
    expect(walk({ ...small, without }).found?.what).toContain('wrote after epoch 2 had');
  });

  // It says when a table may be taken over, so that one at which people sit is left alone. What keeps a second writer
  // out is the fence.
  test('the lease alone is not: without it nothing is lost either', () => {
    expect(walk({ ...small, acts: 2, snaps: 1, without: 'lease' }).found).toBe(null);
  });

  // Known, and why MOST.fences is no smaller: only who sleeps through as many openings as fences are kept can write a
  // row that nobody reads.
  test('with one fence kept, who sleeps through two openings may still write', () => {
    const { found } = walk({ ...small, matches: 3, acts: 1, snaps: 1, fences: 1, without: 'lease' });
    expect(found?.what).toContain('match 1 of epoch 1 wrote after epoch 3 had');
  });
});
