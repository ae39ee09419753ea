// Whose a save is: it comes back only with the chairs, bots and holders it had, and what people agreed to about another
// hour ends with it.

import { expect, test } from 'vitest';
import { seat, zone, type Seat } from '../kernel/ids.ts';
import type { Proposal } from '../protocol/proposals.ts';
import { twoAndWatcher } from '../../tests/support/people.ts';
import { openFile } from '../../tests/support/cipher.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';

const SEATS = ['A', 'B', 'C', 'D', 'E'].map((name) => seat(name));
const [A, B, , , E] = SEATS as [Seat, Seat, Seat, Seat, Seat];

/** The Traitors with five chairs: four people, and a bot on the last. */
function traitors(): { t: TestTable; people: TestPerson[] } {
  const t = openTestTable({ game: 'the-traitors', mode: 'enforced', options: { rounds: 1, entryWindow: 2 }, host: 'p0' });
  const people = [0, 1, 2, 3].map((i) => t.person(`p${i}`));
  for (const [i, one] of people.entries()) yes(one.act({ t: 'sit', seat: SEATS[i] as Seat }));
  yes((people[0] as TestPerson).act({ t: 'bot', seat: E, on: true }));
  yes((people[0] as TestPerson).act({ t: 'start' }));
  return { t, people };
}
/** One proposes; all who are asked agree. */
function all(people: readonly TestPerson[], what: Proposal): void {
  const [first, ...rest] = people as [TestPerson, ...TestPerson[]];
  yes(first.act({ t: 'propose', what }));
  const open = first.now.room.proposals.at(-1);
  for (const one of rest) if (open?.wanted.includes(one.who) === true) yes(one.act({ t: 'consent', id: open.id, yes: true }));
}
const fileOf = (person: TestPerson): string => {
  const opened = openFile((yes(person.act({ t: 'download' })).out as { file: string }).file);
  if ('no' in opened) throw new Error(opened.no);
  return opened.text;
};

test('[S4] [S5] a chair that a bot played when it was kept is closed again: whoever sits there now stands up, sees nothing of it, and the bot plays on', () => {
  const { t, people } = traitors();
  const [ann] = people as [TestPerson];
  yes(ann.act({ t: 'keep', name: 'with a bot' }));
  // The next round is played by a fifth person instead.
  const eve = t.person('eve');
  all(people, { t: 'mode', mode: 'sandbox' });
  all(people, { t: 'game', game: 'sandbox', mode: 'sandbox' });
  yes(eve.act({ t: 'sit', seat: E }));
  all([...people, eve], { t: 'game', game: 'the-traitors', mode: 'enforced' });
  expect(eve.now.room.me.sees).toBe(true);
  all([...people, eve], { t: 'restore', save: 1 });
  expect(ann.lines('table').at(-1)).toBe('restored');
  expect(eve.now.room.me).toMatchObject({ seat: null, sees: false });
  expect(eve.now.rules?.own ?? null).toBe(null);
  expect(code(eve.act({ t: 'sit', seat: E }))).toBe('seat-closed');
  expect(ann.now.room.seats.find((one) => one.seat === E)).toMatchObject({ bot: true, who: null });
});

test('[S4] [S5] who gave up need not sit there again for a save or a file; his bot plays on there', () => {
  const { t, people } = traitors();
  const [ann, bob] = people as [TestPerson, TestPerson];
  yes(bob.act({ t: 'resign' }));
  yes(ann.act({ t: 'keep', name: 'without Bob' }));
  t.ticks(30);
  all(people, { t: 'restore', save: 1 });
  expect(ann.lines('table').at(-1)).toBe('restored');
  expect(bob.now.room.me.closed).toContain(B);
  const next = openTestTable({ saved: fileOf(ann), host: 'p0' });
  for (const i of [0, 2, 3]) yes(next.person(`p${i}`).act({ t: 'sit', seat: SEATS[i] as Seat }));
  const late = next.person('p1');
  expect(code(late.act({ t: 'sit', seat: B }))).toBe('seat-closed');
  const first = next.person('p0', { take: true });
  yes(first.act({ t: 'start' }));
  expect(first.now.room.seats.filter(({ bot }) => bot).map((one) => one.seat)).toEqual([B, E]);
});

test('[S3] [S5] who has left and left nothing hidden behind is not waited for; who left a hand is', () => {
  const { t, ann, bob, wim } = twoAndWatcher();
  yes(wim.act({ t: 'sit', seat: seat('C') }));
  yes(wim.act({ t: 'stand' }));
  yes(ann.act({ t: 'keep', name: 'x' }));
  all([ann, bob], { t: 'restore', save: 1 });
  expect(ann.lines('table').at(-1)).toBe('restored');
  yes(bob.act({ t: 'stand' }));
  expect(code(ann.act({ t: 'propose', what: { t: 'restore', save: 1 } }))).toBe('ok');
  expect(ann.lines('table').at(-1)).not.toBe('restored');
  expect(t.room.state.proposals.length).toBe(1);
});

test('[S6] nobody is taken back to a save without his word, however long his line is cut', () => {
  const { t, ann, bob } = twoAndWatcher();
  yes(ann.act({ t: 'keep', name: 'x' }));
  bob.drop();
  t.ticks(2000);
  expect(code(ann.act({ t: 'propose', what: { t: 'restore', save: 1 } }))).toBe('holder-away');
  expect(ann.lines('table')).not.toContain('restored');
});

test('[S2] a yes to an open file is one to what lies there: it ends with the round, and with the next who sits down', () => {
  const { t, ann, bob, wim } = twoAndWatcher();
  all([ann, bob], { t: 'open' });
  expect(t.room.state.open).toBe(ann.who);
  all([ann, bob], { t: 'reset' });
  expect(code(ann.act({ t: 'download', open: true }))).toBe('not-agreed');
  all([ann, bob], { t: 'open' });
  yes(wim.act({ t: 'sit', seat: seat('C') }));
  expect(code(ann.act({ t: 'download', open: true }))).toBe('not-agreed');
});

test('[S2] the arbiter of one hour is not that of another: a round by rules that is put back has none', () => {
  const { t, people } = traitors();
  const [ann] = people as [TestPerson];
  yes(ann.act({ t: 'keep', name: 'by rules' }));
  all(people, { t: 'game', game: 'sandbox', mode: 'sandbox' });
  all(people, { t: 'arbiter', seat: A });
  expect(ann.now.room.arbiter).toBe(A);
  all(people, { t: 'restore', save: 1 });
  expect(ann.now.room).toMatchObject({ arbiter: null, mode: 'enforced' });
  const theirs = [...t.room.session.world.zones.values()].find(({ owner, tell }) => owner === B && tell === 'owner')?.id ?? zone('hand-B');
  expect(code(ann.act({ t: 'look', zone: theirs, on: true }))).toBe('not-arbiter');
});
