// A table of Good Cop Bad Cop: a draw needs those who live and a long game; standing orders to pass; payloads of one
// size whatever is drawn.

import { expect, test } from 'vitest';
import { SEATS, TICKS_PER_SECOND, type Seat } from '../kernel/ids.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';
import { COP } from '../games/good-cop-bad-cop/data.ts';
import { OP } from '../protocol/messages.ts';
import { runTest } from './test.ts';

function table(people: number, options: { [name: string]: string | number } = {}): { t: TestTable; at: TestPerson[] } {
  const t = openTestTable({ game: 'good-cop-bad-cop', mode: 'enforced', listed: true, options: { reaction: 12, ...options } });
  const at = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal'].slice(0, people).map((name, i) => {
    const person = t.person(name);
    yes(person.act({ t: 'sit', seat: SEATS[i] as Seat }));
    return person;
  });
  yes((at[0] as TestPerson).act({ t: 'start' }));
  return { t, at };
}
const CARDS = { A: '(H)(H)(C)', B: '(C)(C)(A)', C: '(H)(C)(K)', D: '(H)(H)(C)', E: 'CCH' };
function lay(t: TestTable, at: readonly TestPerson[], position: object): void {
  expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position: { cards: CARDS, hands: {}, turn: 'A', ...position } }))).toEqual({
    ok: true,
  });
  for (const person of at) yes(person.act({ t: 'resync' }));
}
const verb = (person: TestPerson, k: string): never => person.now.rules?.can.find((act) => act.words.k === k)?.verb as never;
const make = (person: TestPerson, k: string): void => void yes(person.act({ t: 'verb', verb: verb(person, k), origin: 'key' }));

test('[GC 2.9] a draw can be proposed after 60 turns for each player, and needs all who live', () => {
  const { t, at } = table(5);
  const [ann, bob, cleo, dan, eve] = at as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
  lay(t, at, { turns: 299, out: ['E'] });
  expect(ann.act({ t: 'propose', what: { t: 'draw' } })).toMatchObject({ ok: false, no: 'draw-later' });
  lay(t, at, { turns: 300, out: ['E'] });
  yes(eve.act({ t: 'propose', what: { t: 'draw' } }));
  const id = ann.now.room.proposals[0]?.id ?? 0;
  for (const person of [ann, bob, cleo]) yes(person.act({ t: 'consent', id, yes: true }));
  expect(ann.now.rules?.over).toBeNull();
  yes(dan.act({ t: 'consent', id, yes: true }));
  expect(ann.now.rules?.over).toMatchObject({ winners: [] });
});

test('[GC 2.9] whoever is out is not asked about a draw', () => {
  const { t, at } = table(5);
  const [ann, bob, cleo, dan] = at as [TestPerson, TestPerson, TestPerson, TestPerson];
  lay(t, at, { turns: 300, out: ['E'] });
  yes(ann.act({ t: 'propose', what: { t: 'draw' } }));
  const id = ann.now.room.proposals[0]?.id ?? 0;
  for (const person of [bob, cleo, dan]) yes(person.act({ t: 'consent', id, yes: true }));
  expect(ann.now.rules?.over).toMatchObject({ winners: [] });
});

/** Ticks that a window stands open. */
const OPEN = COP.seconds.open * TICKS_PER_SECOND;

test('[GC 4] who always passes is shown no question, each window has its full time, and it ends when the own turn begins', () => {
  const { t, at } = table(5);
  const [, bob, cleo] = at as [TestPerson, TestPerson, TestPerson];
  lay(t, at, { phase: 'end', hands: { B: ['coffee'], C: ['taser'] }, turn: 'A' });
  make(cleo, 'act.always');
  expect(cleo.now.rules?.own).toMatchObject({ passing: true });
  make(bob, 'act.pass');
  t.ticks(OPEN);
  expect(bob.now.rules?.facts['active']).toBe('B');
  make(bob, 'act.investigate');
  make(bob, 'act.endTurn');
  expect(cleo.now.rules?.ask).toMatchObject({ t: 'react', me: 'owe', mine: null, window: { idle: true, hold: true } });
  make(bob, 'act.pass');
  t.ticks(OPEN - 1);
  expect(bob.now.rules?.facts['active']).toBe('B');
  t.ticks(1);
  expect(bob.now.rules?.facts['active']).toBe('C');
  expect(cleo.now.rules?.own).toMatchObject({ passing: false });
});

/** Bytes of the patches that a person was sent since. */
const sizes = (t: TestTable, person: TestPerson, from: number): number[] =>
  t.sent
    .slice(from)
    .filter(({ to, op }) => to === person.session && op === OP.patch)
    .map(({ bytes }) => bytes.length);

test('[GC 4] patches and answers are of one size whatever is drawn, kept, seen or played from a hand', () => {
  const heard = [
    { deck: ['coffee', 'wiretap'], hands: { A: ['taser'] } },
    { deck: ['surveillance-camera'], hands: { A: ['med-kit'] } },
  ].map((over) => {
    const { t, at } = table(5, { variant: 'base' });
    lay(t, at, over);
    const [ann, bob] = at as [TestPerson, TestPerson];
    const from = t.sent.length;
    make(ann, 'act.equip');
    make(ann, 'act.discard');
    make(ann, 'act.reveal');
    return [sizes(t, bob, from), sizes(t, ann, from)];
  });
  expect(heard[1]).toEqual(heard[0]);
  expect(heard[0]?.flat().every((bytes) => bytes % 4096 === 0)).toBe(true);
});

test('with reminders a deck that hands took off the table does not stop the rules, which would lay a card under it', () => {
  const t = openTestTable({ game: 'good-cop-bad-cop', mode: 'assisted' });
  const at = ['ann', 'bob', 'cleo', 'dan'].map((name, i) => {
    const person = t.person(name);
    yes(person.act({ t: 'sit', seat: SEATS[i] as Seat }));
    return person;
  });
  yes((at[0] as TestPerson).act({ t: 'start' }));
  const { world } = t.room.session;
  (at[0] as TestPerson).verb({ t: 'remove', pieces: [world.open.of.get('deck' as never) as never] });
  expect(world.zones.has('in-deck' as never)).toBe(false);
  const made = new Set<string>();
  for (let i = 0; i < 300; i++) {
    const one = at[i % 4] as TestPerson;
    const can = one.now.rules?.can ?? [];
    const next = can.find(({ move }) => !made.has(move)) ?? can.find(({ move }) => move === 'play') ?? can[i % Math.max(1, can.length)];
    if (next === undefined) continue;
    made.add(next.move);
    one.verb(next.verb);
  }
  expect(t.warnings).toEqual([]);
  expect([...made]).toContain('play');
});
