// With reminders: what is asked can be ticked off by anybody seated, and the end holds when somebody says so.

import { expect, test } from 'vitest';
import { seat } from '../kernel/ids.ts';
import { A, B, expectFolded } from '../../tests/support/people.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';
import { runTest } from './test.ts';

function assisted(position: object): { t: TestTable; ann: TestPerson; bob: TestPerson; wim: TestPerson } {
  const t = openTestTable({ game: 'revolver-noir', mode: 'assisted' });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  const bob = t.person('bob');
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  const wim = t.person('wim');
  expect(runTest(t.room, JSON.stringify({ t: 'position', table: 'table', position })).ok).toBe(true);
  return { t, ann, bob, wim };
}

test('[§2.5] anybody seated ticks the open reminder off; everybody reads it, and one press ticks one off', () => {
  const { t, ann, bob, wim } = assisted({ at: { A: 'hall', B: 'kitchen' } });
  const ask = bob.now.rules?.ask;
  expect(ask).toMatchObject({ t: 'turn', waiting: ['A'], end: null });
  const press = { t: 'tickoff', ask: 'turn', q: ask?.q ?? -1 } as const;
  expect(code(wim.act({ t: 'tickoff' }))).toBe('watching');
  yes(bob.act(press));
  expect(ann.now.rules?.ask).toMatchObject({ t: 'turn', waiting: ['B'] });
  expect(wim.now.log.find((line) => line.line.k === 'ticked-off')?.line.a).toEqual([{ who: 2 }]);
  expect(code(bob.act(press))).toBe('stale');
  expectFolded(t, ann, bob, wim);
});

test('[E27] what is asked about the own hidden place is called off when somebody else ticks it off, and answered when its owner does', () => {
  const at = (room: string) => {
    const { t, ann, bob, wim } = assisted({ at: { A: 'balcony', B: room } });
    const asks = () =>
      expect(runTest(t.room, JSON.stringify({ t: 'move', table: 'table', seat: 'A', move: { t: 'listen' }, via: 'move' }))).toEqual({ ok: true });
    asks();
    expect(ann.now.rules?.ask).toMatchObject({ t: 'answer', waiting: ['B'] });
    yes(ann.act({ t: 'tickoff' }));
    expect(ann.now.rules?.ask).toMatchObject({ t: 'turn', waiting: ['A'] });
    const told = wim.now.log.map(({ line }) => JSON.stringify(line));
    expectFolded(t, ann, bob, wim);
    asks();
    yes(bob.act({ t: 'tickoff' }));
    return { told, answered: wim.now.log.map(({ line }) => JSON.stringify(line)) };
  };
  const [kitchen, library] = [at('kitchen'), at('library')];
  expect(kitchen.told).toEqual(library.told);
  expect(kitchen.answered.some((line) => /answers/.test(line))).toBe(true);
  expect(kitchen.told.some((line) => /answers/.test(line))).toBe(false);
});

test('[E27] a question to all: who ticks off has answered for himself, what is left is called off', () => {
  const t = openTestTable({ game: 'the-traitors', mode: 'assisted', options: { rounds: 3, clock: 0 } });
  const five = ['ann', 'bob', 'cleo', 'dan', 'eve'].map((name) => t.person(name));
  for (const [i, one] of five.entries()) yes(one.act({ t: 'sit', seat: seat('ABCDE'[i] ?? 'A') }));
  const [ann, bob] = five as [TestPerson, TestPerson];
  yes(ann.act({ t: 'start' }));
  const says = (msg: object) => expect(runTest(t.room, JSON.stringify({ table: 'table', ...msg }))).toMatchObject({ ok: true });
  // The second card of the Selector is a ballot.
  says({ t: 'position', position: { hands: { A: 'G' }, deck: 'EG', role: 'B', turn: 'A' }, streams: { event: [1] } });
  for (const move of ['draw', 'openEvent']) says({ t: 'move', seat: 'A', move: { t: move }, via: 'move' });
  expect(ann.now.rules?.ask).toMatchObject({ t: 'vote', waiting: ['A', 'B', 'C', 'D', 'E'] });
  yes(ann.act({ t: 'tickoff' }));
  expect(bob.now.rules?.ask).toMatchObject({ t: 'vote', waiting: ['B', 'C', 'D', 'E'] });
  const before = bob.now.log.length;
  yes(ann.act({ t: 'tickoff' }));
  expect(bob.now.rules?.ask).toMatchObject({ t: 'open', waiting: ['A'] });
  expect(bob.now.log.slice(before).map(({ line }) => line.k)).toEqual(['ticked-off']);
});

test('[§2.5] the end is announced and holds on a press, not before it is there', () => {
  const { t, ann, bob, wim } = assisted({ at: { A: 'balcony', B: 'kitchen' }, hits: { B: 1 } });
  expect(code(ann.act({ t: 'settle' }))).toBe('not-over');
  expect(runTest(t.room, JSON.stringify({ t: 'move', table: 'table', seat: 'A', move: { t: 'shoot', room: 'kitchen' }, via: 'move' }))).toEqual({ ok: true });
  expect(wim.now.log.at(-1)?.line.k).toBe('would-be-over');
  expect(wim.now.room.phase).toBe('playing');
  yes(bob.act({ t: 'settle' }));
  expect(wim.now.room.phase).toBe('over');
  expect(wim.now.rules?.over?.winners).toEqual(['A']);
  expect(wim.now.log.some((line) => line.line.k === 'settled')).toBe(true);
  expectFolded(t, ann, bob, wim);
  t.crash();
  expect(t.room.state.phase).toBe('over');
});

test('where the rules bind, or none speak, nothing can be ticked off', () => {
  for (const [game, mode, no] of [
    ['revolver-noir', 'enforced', 'in-play'],
    ['sandbox', 'sandbox', 'not-asked'],
  ] as const) {
    const t = openTestTable({ game, mode });
    const ann = t.person('ann');
    yes(ann.act({ t: 'sit', seat: A }));
    expect(code(ann.act({ t: 'tickoff' }))).toBe('not-started');
    const bob = t.person('bob');
    yes(bob.act({ t: 'sit', seat: B }));
    yes(ann.act({ t: 'start' }));
    expect(code(ann.act({ t: 'tickoff' }))).toBe(no);
    expect(code(bob.act({ t: 'settle' }))).toBe(no);
  }
});
