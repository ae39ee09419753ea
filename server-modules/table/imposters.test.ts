// A table of Imposters and Crewmates: what all agree on, and whose word counts where bots sit.

import { expect, test } from 'vitest';
import { SEATS, type Seat } from '../kernel/ids.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';
import { runTest } from './test.ts';

function table(people: number): { t: TestTable; at: TestPerson[] } {
  const t = openTestTable({ game: 'imposters-and-crewmates', mode: 'enforced', listed: true, options: { beat: false } });
  const at = ['ann', 'bob', 'cleo', 'dan'].slice(0, people).map((name, i) => {
    const person = t.person(name);
    yes(person.act({ t: 'sit', seat: SEATS[i] as Seat }));
    return person;
  });
  const [host] = at as [TestPerson];
  for (const seat of SEATS.slice(people, 4)) yes(host.act({ t: 'bot', seat, on: true }));
  yes(host.act({ t: 'start' }));
  return { t, at };
}
function lay(t: TestTable, at: readonly TestPerson[], position: object): void {
  expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position }))).toEqual({ ok: true });
  for (const person of at) yes(person.act({ t: 'resync' }));
}
const make = (person: TestPerson, k: string): void => {
  const verb = person.now.rules?.can.find((act) => act.words.k === k)?.verb as never;
  yes(person.act({ t: 'verb', verb, origin: 'key' }));
};

test('before the pieces are placed nobody is out', () => {
  const { at } = table(4);
  const [ann] = at as [TestPerson];
  expect(ann.now.rules?.facts.living).toEqual(ann.now.room.plays);
});

test('[3.3] a Tie of the round needs the word of the people at the table, never a bot’s', () => {
  const { t, at } = table(2);
  const [ann, bob] = at as [TestPerson, TestPerson];
  lay(t, at, { turn: 'I' });
  make(ann, 'act.tie');
  expect(ann.now.rules?.facts).toMatchObject({ phase: 'turn', ties: ['A'] });
  make(bob, 'act.tie');
  expect(ann.now.rules?.facts).toMatchObject({ phase: 'exchange', points: { I: 0, C: 0 } });
});

test('[3.7] all may agree to end the game outside a window: more points win', () => {
  const { t, at } = table(2);
  const [ann, bob] = at as [TestPerson, TestPerson];
  lay(t, at, { turn: 'I', hands: { A: ['imp.door1'], B: ['imp.dash'] }, points: { I: ['ev.uno'] } });
  const door = ann.now.rules?.can.find((act) => act.move === 'play')?.verb as never;
  yes(ann.act({ t: 'verb', verb: door, origin: 'key' }));
  expect(bob.act({ t: 'propose', what: { t: 'draw' } })).toMatchObject({ ok: false, no: 'draw-later' });
  lay(t, at, { turn: 'I', points: { I: ['ev.uno'] } });
  yes(bob.act({ t: 'propose', what: { t: 'draw' } }));
  yes(ann.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
  expect(ann.now.rules?.over).toEqual({ winners: ['A', 'B'], why: 'agreed' });
});
