// Who is shown where a pointer is: everybody on the open table; over a place that not everybody sees into, those who
// see into it.

import { describe, expect, test } from 'vitest';
import type { Handle, Seat } from '../../kernel/ids.ts';
import type { Eyes } from '../../kernel/types.ts';
import { OP, type Mode, type PoseMsg } from '../../protocol/messages.ts';
import { writePointers, writePoses } from '../../protocol/passing.ts';
import { A, B, twoAndWatcher } from '../../../tests/support/people.ts';
import { openTestTable, yes, type TestPerson } from '../../../tests/support/table.ts';

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

describe('a pose of what falls or is pushed', () => {
  const LEAN = [0, 0, 724, 724] as const;

  function free(mode: Mode, game = 'sandbox') {
    const t = openTestTable({ game, mode });
    const [ann, bob, wim] = ['ann', 'bob', 'wim'].map((name) => t.person(name)) as [TestPerson, TestPerson, TestPerson];
    yes(ann.act({ t: 'sit', seat: A }));
    yes(bob.act({ t: 'sit', seat: B }));
    yes(ann.act({ t: 'start' }));
    const of = (kind: string): Handle[] => [...ann.now.pieces.values()].filter((one) => one.kind === kind).map(({ h }) => h);
    /** Who was told of which pieces. */
    const pose = (who: TestPerson, ...hs: Handle[]): Handle[] => {
      for (const one of [ann, bob, wim]) one.poses = [];
      who.data(OP.pose, writePoses(hs.map((h, i) => ({ h, x: 10 * i, y: 112, z: 2000, turn: 0, lean: LEAN }))));
      t.ticks(1);
      expect(who.poses).toEqual([]);
      const told = [ann, bob, wim].filter((one) => one !== who).map((one) => one.poses.flatMap((read) => (read as { value: PoseMsg[] }).value));
      expect(told[0]).toEqual(told[1]);
      expect((told[0] ?? []).every(({ lean }) => String(lean) === String(LEAN))).toBe(true);
      return (told[0] ?? []).map(({ h }) => h);
    };
    return { t, ann, bob, wim, of, pose };
  }

  test('is passed on to all, watchers among them, of what lies loose where nobody plays by rules', () => {
    const { ann, of, pose } = free('sandbox');
    const [one, two] = of('pawn') as [Handle, Handle];
    expect(pose(ann, one, two)).toEqual([one, two]);
    yes(ann.verb({ t: 'take', piece: one }));
    expect(pose(ann, one)).toEqual([one]);
  });

  test('is dropped of what another holds or poses, of what is fastened or a secret, and from who only watches', () => {
    const { t, ann, bob, wim, of, pose } = free('sandbox');
    const [held, fast, mine, his] = of('pawn') as [Handle, Handle, Handle, Handle];
    yes(ann.verb({ t: 'take', piece: held }));
    yes(ann.verb({ t: 'lock', pieces: [fast], on: true }));
    expect(pose(bob, held, fast, 4094 as Handle, 1 as Handle)).toEqual([]);
    expect(pose(wim, mine)).toEqual([]);
    expect(pose(ann, mine)).toEqual([mine]);
    expect(pose(bob, mine, his)).toEqual([his]);
    // Who is silent for a while has let go.
    t.ticks(5);
    expect(pose(bob, mine)).toEqual([mine]);
  });

  test('is dropped whole where a lean is none', () => {
    const { t, ann, bob, of } = free('sandbox');
    for (const lean of [
      [0, 0, 0, 0],
      [1025, 0, 0, 0],
      [724, 724, 724, 0],
    ] as const) {
      bob.poses = [];
      ann.data(OP.pose, writePoses([{ h: of('pawn')[0] as Handle, x: 0, y: 112, z: 2000, turn: 0, lean }]));
      t.ticks(1);
      expect(bob.poses).toEqual([]);
    }
  });

  test('is dropped where rules bind or remind, and never more than so many are passed on', () => {
    for (const mode of ['enforced', 'assisted'] as const) {
      const { ann, pose } = free(mode, 'chess');
      expect(pose(ann, ...[...ann.now.pieces.keys()].slice(0, 8))).toEqual([]);
    }
    const { ann, of, pose } = free('sandbox');
    expect(pose(ann, ...Array.from({ length: 45 }, (_, i) => of('pawn')[i % 10] as Handle)).length).toBe(40);
  });

  test('of each piece the newest of a tick goes on: what one message says nothing of is not lost', () => {
    const { t, ann, bob, of } = free('sandbox');
    const [one, two] = of('pawn') as [Handle, Handle];
    const say = (h: Handle, x: number): void => ann.data(OP.pose, writePoses([{ h, x, y: 112, z: 2000, turn: 0, lean: LEAN }]));
    bob.poses = [];
    say(one, 10);
    say(two, 20);
    say(one, 30);
    t.ticks(1);
    const told = bob.poses.flatMap((read) => (read as { value: PoseMsg[] }).value);
    expect(told.map(({ h, x }) => [h, x])).toEqual([
      [two, 20],
      [one, 30],
    ]);
  });
});
