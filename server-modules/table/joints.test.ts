// Joints at a table: who is told, what the log says, what undo and a file make of them, and where there are none.

import { expect, test } from 'vitest';
import { jointsOf } from '../kernel/bodies/ends.ts';
import type { Handle } from '../kernel/ids.ts';
import { sayLog } from '../../src/locale/say.ts';
import { A, expectFolded, twoAndWatcher } from '../../tests/support/people.ts';
import { openTestTable, yes, type TestPerson } from '../../tests/support/table.ts';

/** Two pawns out of the box. */
function pawns(by: TestPerson): [Handle, Handle] {
  const was = new Set(by.now.pieces.keys());
  yes(by.act({ t: 'bring', thing: 'pawn-red', at: { x: 0, z: 2500, turn: 0 }, count: 2 }));
  const came = [...by.now.pieces.values()].filter(({ h, zone }) => !was.has(h) && zone === 'felt').map(({ h }) => h);
  if (came.length < 2) throw new Error('no two pawns');
  return came.slice(0, 2) as [Handle, Handle];
}
const told = (by: TestPerson, from: number): string[] => by.now.log.slice(from).map((line) => sayLog(line, by.now));

test('[V35] all see alike what is joined, watchers too, and read who did it; it goes along, and undo brings both back', () => {
  const { t, ann, bob, wim } = twoAndWatcher();
  const [one, other] = pawns(ann);
  t.ticks(40);
  const from = wim.now.log.length;
  yes(bob.verb({ t: 'join', pieces: [one, other], as: 'fixed' }));
  for (const person of [ann, bob, wim]) {
    const ends = [one, other].map((h) => jointsOf(person.now.pieces.get(h) ?? { extra: null }));
    expect(ends.map((all) => all.map(([n, kind]) => [n, kind]))).toEqual([[[0, 0]], [[0, 0]]]);
  }
  const [was, mate] = [one, other].map((h) => ann.now.pieces.get(h)!);
  yes(ann.verb({ t: 'put', piece: one, onto: 'felt' as never, at: { x: was!.x - 1500, z: was!.z + 300, turn: was!.turn } }));
  for (const person of [ann, bob, wim]) expect(person.now.pieces.get(other)).toMatchObject({ x: mate!.x - 1500, z: mate!.z + 300 });
  yes(ann.act({ t: 'propose', what: { t: 'undo' } }));
  for (const person of [ann, bob]) {
    const id = person.now.room.proposals.find(({ wanted }) => wanted.includes(person.who))?.id;
    if (id !== undefined) yes(person.act({ t: 'consent', id, yes: true }));
  }
  expect(wim.now.pieces.get(other)).toMatchObject({ x: mate!.x, z: mate!.z });
  yes(ann.verb({ t: 'join', pieces: [other], as: 'none' }));
  expect([one, other].map((h) => wim.now.pieces.get(h)?.extra ?? null)).toEqual([null, null]);
  expect(told(wim, from).filter((line) => /join|apart/.test(line))).toEqual(['Bob joins 2 things.', 'Ann takes apart what was joined.']);
  expectFolded(t, ann, bob, wim);
});

test('[V35] what goes into a hand leaves no end of a joint on the table: nobody is told that anything is joined to it', () => {
  const { t, ann, bob, wim } = twoAndWatcher();
  const [one, other] = pawns(ann);
  yes(ann.verb({ t: 'join', pieces: [one, other], as: 'fixed' }));
  // As long as it is only lifted it is where all see it, and joined.
  yes(ann.verb({ t: 'take', piece: one }));
  expect(jointsOf(bob.now.pieces.get(other)!)).toHaveLength(1);
  yes(ann.verb({ t: 'put', piece: one, onto: 'hand-A' as never }));
  for (const person of [ann, bob, wim]) expect([...person.now.pieces.values()].filter(({ extra }) => extra?.joints !== undefined)).toEqual([]);
  expect(wim.now.pieces.get(other)).toMatchObject({ extra: null });
  expectFolded(t, ann, bob, wim);
});

test.each(['enforced', 'sandbox'] as const)('[V35] a table of a game that has rules joins nothing, %s', (mode) => {
  const t = openTestTable({ game: 'chess', mode, test: false });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  const bob = t.person('bob');
  yes(bob.act({ t: 'sit', seat: 'B' as never }));
  yes(ann.act({ t: 'start' }));
  const pieces = [...ann.now.pieces.values()].filter(({ kind }) => kind === 'figure').slice(0, 2);
  expect(pieces).toHaveLength(2);
  const answer = ann.verb({ t: 'join', pieces: pieces.map(({ h }) => h), as: 'fixed' });
  expect(answer.ok ? 'ok' : answer.no).toBe('in-play');
  expect([...ann.now.pieces.values()].every(({ extra }) => extra?.joints === undefined)).toBe(true);
});
