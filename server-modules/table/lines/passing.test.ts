// Who is shown where a pointer is: everybody on the open table; over a place that not everybody sees into, those who
// see into it.

import { describe, expect, test } from 'vitest';
import type { Seat } from '../../kernel/ids.ts';
import type { Eyes } from '../../kernel/types.ts';
import { OP } from '../../protocol/messages.ts';
import { writePointers } from '../../protocol/passing.ts';
import { A, B, twoAndWatcher } from '../../../tests/support/people.ts';
import { yes, type TestPerson } from '../../../tests/support/table.ts';

const FAR = 1000;

/**
 * Ann and Bob sit, Wim watches; `mark` lays a place out whose middle is 100 mm to the right, `point` moves a pointer
 * and says who was shown it.
 */
function table() {
  const { t, ann, bob, wim } = twoAndWatcher();
  const all = [ann, bob, wim];
  return {
    ann,
    bob,
    mark: (see: Eyes, owner: Seat | null = A) =>
      yes(ann.verb({ t: 'zone', make: { kind: 'hidden', owner, x: FAR, z: 0, turn: 0, w: 600, d: 400, see, count: 'all', touch: 'all', insert: 'all' } })),
    point(person: TestPerson, x: number): string[] {
      for (const one of all) one.pointers = [];
      person.data(OP.pointer, writePointers([{ who: person.who, x, z: 0 }]));
      t.ticks(1);
      return all.filter(({ pointers }) => pointers.length > 0).map(({ user }) => user);
    },
  };
}

describe('a pointer', () => {
  test('is shown to everybody else on the open table, and above a place that all see into', () => {
    const { ann, mark, point } = table();
    expect(point(ann, FAR)).toEqual(['bob', 'wim']);
    mark('all');
    expect(point(ann, FAR)).toEqual(['bob', 'wim']);
  });

  test('above a hidden place rests for those who do not see into it', () => {
    const { ann, mark, point } = table();
    mark('owner');
    expect(point(ann, FAR)).toEqual([]);
    expect(point(ann, FAR + 400)).toEqual(['bob', 'wim']);
  });

  test('above a place that named seats see into is shown to them alone, whoever owns it', () => {
    const { ann, bob, mark, point } = table();
    mark([A, B]);
    expect(point(ann, FAR)).toEqual(['bob']);
    expect(point(bob, FAR)).toEqual(['ann']);
  });

  test('of somebody who sees nothing there gives nothing away, and is shown', () => {
    const { ann, bob, mark, point } = table();
    mark([B], A);
    expect(point(ann, FAR)).toEqual(['bob', 'wim']);
    expect(point(bob, FAR)).toEqual([]);
  });
});
