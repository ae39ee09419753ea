// A table of many: laid for those who sit, the host's word, payloads of one size whatever is drawn or entered.

import { describe, expect, test } from 'vitest';
import { SEATS, TICKS_PER_SECOND } from '../kernel/ids.ts';
import { OP } from '../protocol/messages.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';
import { runTest } from './test.ts';

function table(people: number, options: { [name: string]: string | number } = {}): { t: TestTable; at: TestPerson[] } {
  const t = openTestTable({
    game: 'the-traitors',
    mode: 'enforced',
    listed: true,
    options: { events: 'digital', rounds: 0, tieRevoteCap: 5, entryWindow: 0, clock: 0, ...options },
  });
  const names = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal'].slice(0, people);
  const at = names.map((name, i) => {
    const person = t.person(name);
    yes(person.act({ t: 'sit', seat: SEATS[i] as never }));
    return person;
  });
  return { t, at };
}
const lay = (t: TestTable, position: object, streams?: object): void =>
  void expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position, ...(streams === undefined ? {} : { streams }) }))).toEqual({
    ok: true,
  });
const can = (person: TestPerson, k: string): never => person.now.rules?.can.find((act) => act.words.k === k)?.verb as never;
/** Bytes of the patches that a person was sent since. */
const sizes = (t: TestTable, person: TestPerson, from: number): number[] =>
  t.sent
    .slice(from)
    .filter(({ to, op }) => to === person.session && op === OP.patch)
    .map(({ bytes }) => bytes.length);

test('the game is laid for those who sit when it starts; a chair beside it has no hand in it', () => {
  const { t, at } = table(5);
  const [ann] = at as [TestPerson];
  expect(ann.act({ t: 'start', options: { events: 'oracle' } }).ok).toBe(false);
  yes(ann.act({ t: 'start' }));
  expect(t.room.session.world.seats).toEqual(SEATS.slice(0, 5));
  expect(ann.lines('game').filter((k) => k === 'deals')).toHaveLength(1);
  const late = t.person('zoe');
  yes(late.act({ t: 'sit', seat: 'H' as never }));
  expect(late.now.rules?.can).toEqual([]);
  expect(late.act({ t: 'verb', verb: { t: 'ping', at: { x: 0, z: 0, turn: 0 } }, origin: 'key' }).ok).toBe(true);
  expect(late.act({ t: 'verb', verb: { t: 'shuffle', zone: 'in-deck' as never }, origin: 'key' })).toMatchObject({ ok: false, no: 'watching' });
});

test('the next round waits for the host, wherever he sits', () => {
  const { t, at } = table(4, { rounds: 2 });
  const [ann, bob] = at as [TestPerson, TestPerson];
  yes(ann.act({ t: 'start' }));
  yes(ann.act({ t: 'host', who: bob.now.room.me.who }));
  lay(t, { hands: { A: 'G' }, deck: 'F', role: 'B', out: ['D'], turn: 'A', rounds: 2 });
  yes(ann.act({ t: 'verb', verb: can(ann, 'act.draw'), origin: 'key' }));
  for (const person of at.slice(0, 3)) yes(person.act({ t: 'verb', verb: can(person, 'act.vote'), origin: 'key' }));
  if (ann.now.rules?.ask?.t === 'vote') for (const person of at.slice(0, 3)) yes(person.act({ t: 'verb', verb: can(person, 'act.vote'), origin: 'key' }));
  expect([ann.now.rules?.ask?.me ?? null, bob.now.rules?.ask?.me]).toEqual([null, 'owe']);
});

test('[TT W2] [TT W4] what is drawn and what can be entered shows in the size of no payload', () => {
  const drawn = ['G', 'S', 'D', 'T'].map((letter) => {
    const { t, at } = table(8);
    const [ann, bob] = at as [TestPerson, TestPerson];
    yes(ann.act({ t: 'start' }));
    lay(t, { hands: { A: 'GGS', B: 'GGG', C: 'GGG', D: 'GG' }, deck: letter, role: 'B', turn: 'A' });
    const from = t.sent.length;
    yes(ann.act({ t: 'verb', verb: can(ann, 'act.draw'), origin: 'key' }));
    return [sizes(t, ann, from), sizes(t, bob, from)];
  });
  expect(new Set(drawn.map((one) => JSON.stringify(one))).size, JSON.stringify(drawn)).toBe(1);
  const { t, at } = table(8);
  const [ann] = at as [TestPerson];
  yes(ann.act({ t: 'start' }));
  lay(t, { hands: { A: 'GGS' }, deck: 'E', role: 'B', turn: 'A' }, { event: [0] });
  yes(ann.act({ t: 'verb', verb: can(ann, 'act.draw'), origin: 'key' }));
  const from = t.sent.length;
  yes(ann.act({ t: 'verb', verb: can(ann, 'act.openEvent'), origin: 'key' }));
  expect(new Set(at.map((person) => JSON.stringify(sizes(t, person, from)))).size).toBe(1);
});

test('[TT W3] a vote that all saw being cast is taken back alone; what was entered within the secrecy window goes with the step before it', () => {
  const lamps = (person: TestPerson): unknown => [person.now.rules?.ask?.t, person.now.rules?.ask?.done];
  const undone = (at: TestPerson[]): void => {
    yes((at[0] as TestPerson).act({ t: 'propose', what: { t: 'undo' } }));
    for (const person of at.slice(1)) {
      const [open] = person.now.room.proposals;
      if (open !== undefined) yes(person.act({ t: 'consent', id: open.id, yes: true }));
    }
  };
  const { t, at } = table(4);
  const [ann, bob] = at as [TestPerson, TestPerson];
  yes(ann.act({ t: 'start' }));
  lay(t, { hands: { A: 'GGS' }, deck: 'EE', role: 'B', turn: 'A' }, { event: [1] });
  for (const k of ['act.draw', 'act.openEvent']) yes(ann.verb(can(ann, k)));
  for (const person of [ann, bob]) yes(person.verb(can(person, 'act.vote')));
  undone(at);
  expect(lamps(ann)).toEqual(['vote', ['A']]);
  const secret = table(4, { entryWindow: 10 });
  const [eva] = secret.at as [TestPerson];
  yes(eva.act({ t: 'start' }));
  lay(secret.t, { hands: { A: 'GGS' }, deck: 'EE', role: 'B', turn: 'A' }, { event: [0] });
  for (const k of ['act.draw', 'act.openEvent', 'act.entry.faithful']) yes(eva.verb(can(eva, k)));
  expect(lamps(eva)).toEqual(['entry', []]);
  undone(secret.at);
  expect(lamps(eva)).toEqual(['open', []]);
});

test('[TT T38] after a minute the clock answers for who is gone, without anybody’s word; a bot plays instead when all who are there agree; nobody claims the game', () => {
  const { t, at } = table(4);
  const [ann, bob, cleo, dan] = at as [TestPerson, TestPerson, TestPerson, TestPerson];
  yes(ann.act({ t: 'start' }));
  lay(t, { hands: { A: 'GGS', B: 'TG', C: 'GG' }, deck: 'GGEE', role: 'D', turn: 'B' }, { event: [1] });
  bob.drop();
  t.ticks(59 * TICKS_PER_SECOND);
  expect(propose(ann)).toMatchObject({ ok: false, no: 'nobody-away' });
  expect(ann.now.rules?.ask?.t).toBe('draw');
  // He draws, keeps his cards to himself, and the turn goes on to Cleo.
  t.ticks(10 * TICKS_PER_SECOND);
  expect(ann.lines('table')).toContain('clock-stands-in');
  expect(cleo.now.rules?.ask).toMatchObject({ t: 'draw', me: 'owe' });
  expect(ann.lines('game').filter((k) => k.startsWith('holds') || k.startsWith('was-'))).toEqual([]);
  expect(dan.act({ t: 'claim', how: 'claim' })).toMatchObject({ ok: false, no: 'in-play' });
  // One person's word is not enough, the host's neither.
  expect(dan.act({ t: 'claim', how: 'bot' })).toMatchObject({ ok: false, no: 'ask-all' });
  yes(propose(dan));
  expect(ann.now.room.seats[1]?.bot).toBe(false);
  agree(ann);
  expect(ann.now.room.seats[1]?.bot).toBe(false);
  agree(cleo);
  expect(ann.now.room.seats[1]?.bot).toBe(true);
  expect(ann.lines('table')).toEqual(expect.arrayContaining(['proposed-bot', 'bot-stands-in']));
  const back = t.person('bob');
  expect(back.now.room.seats[1]?.bot).toBe(false);
});

/** Asks for a bot on B. */
const propose = (person: TestPerson) => person.act({ t: 'propose', what: { t: 'bot', seat: 'B' as never } });
function agree(...people: TestPerson[]): void {
  for (const person of people) yes(person.act({ t: 'consent', id: person.now.room.proposals[0]?.id ?? 0, yes: true }));
}

test('[TT T38] a bot is refused by one no, and offered for nobody who is there', () => {
  const { t, at } = table(4);
  const [ann, bob, cleo] = at as [TestPerson, TestPerson, TestPerson];
  yes(ann.act({ t: 'start' }));
  expect(propose(ann)).toMatchObject({ ok: false, no: 'nobody-away' });
  bob.drop();
  t.ticks(61 * TICKS_PER_SECOND);
  yes(propose(ann));
  yes(cleo.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: false }));
  expect(ann.now.room.proposals).toEqual([]);
  expect(ann.now.room.seats[1]?.bot).toBe(false);
});

describe('chairs of a round by rules', () => {
  const started = (): { t: TestTable; people: [TestPerson, TestPerson, TestPerson, TestPerson] } => {
    const { t, at } = table(4);
    yes((at[0] as TestPerson).act({ t: 'start' }));
    return { t, people: at as [TestPerson, TestPerson, TestPerson, TestPerson] };
  };
  const sit = (person: TestPerson, seat: string) => person.act({ t: 'sit', seat: seat as never });

  test('who stands up finds no chair but the own one; nobody else sits on that', () => {
    const { t, people } = started();
    const [ann, bob] = people;
    yes(bob.act({ t: 'stand' }));
    expect(ann.now.room.seats[1]).toMatchObject({ who: null, name: bob.now.room.people.find((one) => one.who === bob.who)?.name, left: true });
    yes(ann.act({ t: 'stand' }));
    expect(sit(ann, 'B')).toMatchObject({ ok: false, no: 'seat-closed' });
    expect(sit(t.person('zoe'), 'A')).toMatchObject({ ok: false, no: 'seat-closed' });
    yes(sit(ann, 'A'));
    yes(sit(bob, 'B'));
    expect(ann.now.room.seats[1]?.left).toBeUndefined();
  });

  test('a bot’s chair is as closed as a person’s, and the host alone puts none there', () => {
    const { t, people } = started();
    const [ann, bob, cleo, dan] = people;
    yes(bob.act({ t: 'stand' }));
    expect(ann.act({ t: 'bot', seat: 'B' as never, on: true })).toMatchObject({ ok: false, no: 'ask-all' });
    yes(propose(ann));
    agree(cleo, dan);
    expect(ann.now.room.seats[1]?.bot).toBe(true);
    yes(dan.act({ t: 'stand' }));
    for (const person of [dan, t.person('zoe')]) expect(sit(person, 'B')).toMatchObject({ ok: false, no: 'seat-closed' });
    expect([bob, ann, dan].map((person) => person.now.room.me.closed.includes('B' as never))).toEqual([false, true, true]);
    // Without its bot it is closed all the same, and shown so.
    yes(ann.act({ t: 'bot', seat: 'B' as never, on: false }));
    expect(ann.now.room.seats[1]).toMatchObject({ who: null, bot: false, left: true });
    expect(sit(dan, 'B')).toMatchObject({ ok: false, no: 'seat-closed' });
    yes(sit(bob, 'B'));
  });

  test('who gives up leaves the seat to a bot, watches, and sits nowhere till the round is over; the match goes on', () => {
    const { t, people } = started();
    const [ann, bob] = people;
    yes(bob.act({ t: 'resign' }));
    expect(ann.now.room).toMatchObject({ phase: 'playing', seats: { 1: { bot: true, who: null } } });
    expect(bob.now.room.me.seat).toBeNull();
    expect(bob.now.rules?.own ?? null).toBeNull();
    expect(ann.lines('table')).toContain('gave-up');
    expect(sit(bob, 'B')).toMatchObject({ ok: false, no: 'seat-closed' });
    t.ticks(400);
    expect(ann.now.room.phase).toBe('playing');
  });

  test('a chair that a bot has played from the start is shown as left when the bot is taken away', () => {
    const { t, at } = table(3);
    const [ann] = at as [TestPerson];
    yes(ann.act({ t: 'bot', seat: 'D' as never, on: true }));
    yes(ann.act({ t: 'start' }));
    yes(ann.act({ t: 'bot', seat: 'D' as never, on: false }));
    expect(ann.now.room.seats[3]).toMatchObject({ who: null, name: null, bot: false, left: true });
    expect(t.person('zoe').now.room.me.closed).toContain('D');
    yes(ann.act({ t: 'propose', what: { t: 'bot', seat: 'D' as never } }));
  });

  test('the page is told who plays: a chair beside the game is neither of it nor closed', () => {
    const { t, people } = started();
    expect(people[0].now.room.plays).toEqual(SEATS.slice(0, 4));
    expect(t.person('zoe').now.room.me.closed).toEqual(SEATS.slice(0, 4));
  });

  test('two chairs are asked about at once, one chair once; a no about one says nothing about the other', () => {
    const { people } = started();
    const [ann, bob, cleo, dan] = people;
    for (const person of [bob, cleo]) yes(person.act({ t: 'stand' }));
    const ask = (seat: string) => ann.act({ t: 'propose', what: { t: 'bot', seat: seat as never } });
    yes(ask('B'));
    expect(ask('B')).toMatchObject({ ok: false, no: 'already-proposed' });
    yes(ask('C'));
    expect(ann.now.room.proposals.map(({ what }) => what)).toEqual(['B', 'C'].map((seat) => ({ t: 'bot', seat })));
    const no = () => yes(dan.act({ t: 'consent', id: ann.now.room.proposals.find(({ what }) => what.t === 'bot' && what.seat === 'B')?.id ?? 0, yes: false }));
    no();
    yes(ask('B'));
    no();
    expect(ask('B')).toMatchObject({ ok: false, no: 'asked-twice' });
    agree(dan);
    expect(ann.now.room.seats[2]?.bot).toBe(true);
  });

  test('whom the host sends away leaves a closed chair', () => {
    const { t, people } = started();
    const [ann, bob] = people;
    yes(ann.act({ t: 'kick', who: bob.who }));
    expect(ann.now.room.seats[1]).toMatchObject({ who: null, left: true });
    expect(sit(t.person('zoe'), 'B')).toMatchObject({ ok: false, no: 'seat-closed' });
  });

  test('the last person of the game ends it by giving up', () => {
    const { people } = started();
    const [ann, ...others] = people;
    for (const person of others) yes(person.act({ t: 'resign' }));
    yes(ann.act({ t: 'resign' }));
    expect(ann.now.room.phase).toBe('over');
  });

  test('[S3] giving up while the others’ lines are cut ends nothing for them', () => {
    const { people } = started();
    const [ann, bob, cleo, dan] = people;
    for (const person of [bob, cleo, dan]) person.drop();
    yes(ann.act({ t: 'resign' }));
    expect(ann.now.room).toMatchObject({ phase: 'playing', seats: { 0: { bot: true } } });
  });

  test('a round that was written down before there were chairs is closed when it wakes', () => {
    const { t, people } = started();
    yes(people[3].act({ t: 'stand' }));
    t.room.state.chairs = [];
    yes(people[0].act({ t: 'rename', name: 'Anna' }));
    t.crash();
    const [ann, dan] = [t.person('ann'), t.person('dan')];
    expect(sit(t.person('zoe'), 'D')).toMatchObject({ ok: false, no: 'seat-closed' });
    expect(sit(dan, 'D')).toMatchObject({ ok: false, no: 'seat-closed' });
    yes(ann.act({ t: 'stand' }));
    expect(sit(ann, 'D')).toMatchObject({ ok: false, no: 'seat-closed' });
    yes(sit(ann, 'A'));
  });

  test('all agree to end the match', () => {
    const { people } = started();
    const [ann, ...others] = people;
    yes(ann.act({ t: 'propose', what: { t: 'draw' } }));
    agree(...others.slice(0, 2));
    expect(ann.now.room.phase).toBe('playing');
    agree(...others.slice(2));
    expect(ann.now.room.phase).toBe('over');
  });

  test('with the next round the chairs are free again', () => {
    const { people } = started();
    const [ann, bob, cleo, dan] = people;
    yes(bob.act({ t: 'stand' }));
    yes(ann.act({ t: 'propose', what: { t: 'draw' } }));
    // Who has stood up holds his chair still: what the end shows is his, too.
    agree(bob, cleo, dan);
    yes(dan.act({ t: 'stand' }));
    yes(sit(dan, 'B'));
  });
});

test('[TT T38] a table that all have left waits for them', () => {
  const { t, at } = table(4);
  yes((at[0] as TestPerson).act({ t: 'start' }));
  lay(t, { hands: { A: 'GGS' }, deck: 'GGEE', role: 'D', turn: 'A' });
  for (const person of at) person.drop();
  t.ticks(300 * TICKS_PER_SECOND);
  expect(t.person('ann').now.rules?.ask).toMatchObject({ t: 'draw', me: 'owe' });
});
