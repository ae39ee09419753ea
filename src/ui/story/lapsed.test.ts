// Who is told that the table has answered for somebody: by Views of a real table whose clock runs, and by what these
// leave open.

import { expect, test } from 'vitest';
import { SEATS, seat } from '../../../server-modules/kernel/ids.ts';
import type { AskView, LogLine, View } from '../../../server-modules/protocol/messages.ts';
import { runTest } from '../../../server-modules/table/test.ts';
import { openTestTable, yes, type TestPerson } from '../../../tests/support/table.ts';
import { roomView, rulesView, smallView, testTable } from '../../store/testing.ts';
import { lapse, lapsesOf, sawLapse, withLapses, type Lapse } from './lapsed.ts';

const [A, B, C] = [seat('A'), seat('B'), seat('C')];

/** Four at The Traitors with a clock of so many seconds; the Final Banishment is the next card. */
function atVote(clock = 30): { at: TestPerson[]; ticks: (n: number) => void } {
  const t = openTestTable({ game: 'the-traitors', mode: 'enforced', options: { events: 'digital', rounds: 2, tieRevoteCap: 1, entryWindow: 0, clock } });
  const at = ['ann', 'bob', 'cleo', 'dan'].map((name, i) => {
    const person = t.person(name);
    yes(person.act({ t: 'sit', seat: SEATS[i] as never }));
    return person;
  });
  yes((at[0] as TestPerson).act({ t: 'start' }));
  expect(
    runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position: { hands: { A: 'G' }, deck: 'F', role: 'B', turn: 'A', rounds: 2 } })),
  ).toEqual({ ok: true });
  yes((at[0] as TestPerson).act({ t: 'verb', verb: act(at[0] as TestPerson), origin: 'key' }));
  return { at, ticks: (n) => t.ticks(n) };
}
const act = ({ now }: TestPerson): never => now.rules?.can[0]?.verb as never;

/** What each page finds while so many ticks go by. */
function found(at: readonly TestPerson[], ticks: (n: number) => void, count: number): (Lapse | null)[][] {
  const out: (Lapse | null)[][] = at.map(() => []);
  for (let n = 0; n < count; n++) {
    const was = at.map((person) => person.now);
    ticks(1);
    at.forEach((person, i) => {
      const one = lapse(was[i] as View, person.now);
      if (one !== null) out[i]?.push(one);
    });
  }
  return out;
}

test('whose time runs out is named to all who saw him awaited, and reads it himself', () => {
  const { at, ticks } = atVote();
  const [ann, bob, cleo] = at as [TestPerson, TestPerson, TestPerson];
  for (const person of [ann, bob]) yes(person.act({ t: 'verb', verb: act(person), origin: 'key' }));
  expect(cleo.now.rules?.ask).toMatchObject({ t: 'vote', done: [A, B] });
  const seats = [C, seat('D')];
  const [first, , third, fourth] = found(at, ticks, 310).map((all) => all[0]);
  expect([first, third, fourth]).toEqual([
    { seats, mine: false, how: 'time' },
    { seats, mine: true, how: 'time' },
    { seats, mine: true, how: 'time' },
  ]);
});

test('whoever answers in time is not named, and where no clock runs nobody is', () => {
  const { at } = atVote();
  const before = at.map((person) => person.now);
  for (const person of at) yes(person.act({ t: 'verb', verb: act(person), origin: 'key' }));
  expect(at.map((person, i) => lapse(before[i] as View, person.now))).toEqual(at.map(() => null));
  const free = atVote(0);
  expect(found(free.at, free.ticks, 400).flat()).toEqual([]);
});

const ask = (more: Partial<AskView> = {}): AskView => ({
  q: 4,
  t: 'vote',
  role: 'count',
  words: { k: 'ask.vote' },
  me: 'owe',
  mine: null,
  waiting: [A],
  done: [B],
  end: 100,
  ...more,
});
const view = (tick: number, asks: AskView | null, more: Partial<View> = {}): View => ({ ...smallView(), tick, rules: rulesView([], { ask: asks }), ...more });
const line = (i: number, by: LogLine['by'], tick: number): LogLine => ({ i, tick, kind: 'game', by, line: { k: 'voted' } });
const next = (more: Partial<View> = {}): View => view(100, null, { rev: 1, log: [line(1, null, 100)], ...more });
const MINE: Lapse = { seats: [A], mine: true, how: 'time' };

test('of a window, and of what is not told one by one, nobody is named', () => {
  expect(lapse(view(60, ask()), next())).toEqual(MINE);
  for (const secret of [ask({ role: 'window' }), ask({ window: { rest: null, thinks: [] } }), { ...ask({ waiting: 'someone' }), role: undefined } as never])
    expect(lapse(view(60, secret), next())).toBe(null);
  for (const hidden of [ask({ done: null, waiting: [A, B] }), ask({ done: [], waiting: [A, B] }), ask({ waiting: 'someone' })]) {
    expect(lapse(view(60, hidden), next())).toEqual({ ...MINE, seats: [] });
    expect(lapse(view(60, { ...hidden, me: null }), next())).toBe(null);
  }
});

test('a hand that answered, time that has not run out, other rules, another table and fixing name nobody', () => {
  const was = view(60, ask());
  expect(lapse(was, next({ log: [line(1, A, 100)] }))).toBe(null);
  expect(lapse(was, next({ tick: 99 }))).toBe(null);
  expect(lapse(was, view(100, ask()))).toBe(null);
  for (const room of [roomView(A, { table: 't2' }), roomView(A, { round: 2 }), roomView(B)]) expect(lapse(was, next({ room }))).toBe(null);
  expect(lapse({ ...was, room: roomView(A, { mode: 'assisted' }) }, next())).toBe(null);
});

test('after a gap of the line it is told only where the clock has spoken at its tick and no hand before', () => {
  const was = view(60, ask(), { rev: 7 });
  expect(lapse(was, next({ rev: 0, tick: 180 }))).toEqual(MINE);
  expect(lapse(was, next({ rev: 0, tick: 180, log: [line(1, A, 90), line(2, null, 100)] }))).toBe(null);
  expect(lapse(was, next({ rev: 0, tick: 180, log: [line(1, B, 90)] }))).toBe(null);
});

test('for whoever is gone the clock stands in before its end', () => {
  const gone = roomView(B);
  const was = view(60, ask({ me: null, end: null }), {
    room: { ...gone, seats: gone.seats.map((row) => (row.seat === A ? { ...row, here: false } : row)) },
  });
  const now = (by: LogLine['by']): View => view(70, null, { rev: 1, room: gone, log: [line(1, by, 70)] });
  expect(lapse(was, now(null))).toEqual({ seats: [A], mine: false, how: 'away' });
  expect(lapse(was, now(A))).toBe(null);
});

test('the log says it before what the table chose, and my own stays until I have seen it', async () => {
  const was = view(60, ask({ waiting: [A] }), { log: [line(1, B, 50)] });
  const t = await testTable(was);
  const lapses = lapsesOf(t.store);
  const now = view(100, null, { rev: 1, log: [line(1, B, 50), line(2, null, 100)] });
  t.patch(now);
  t.patch({ ...now, rev: 2, tick: 900 });
  expect(lapses.getState().mine).toEqual({ asked: { k: 'ask.vote' }, chose: { k: 'voted' } });
  expect(withLapses(now.log, lapses.getState().lines).map((one) => one.line)).toEqual([{ k: 'voted' }, { k: 'time-for', a: [{ s: A }] }, { k: 'voted' }]);
  sawLapse(t.store);
  expect(lapses.getState().mine).toBe(null);
  t.patch({ ...now, rev: 3, room: roomView(A, { round: 2 }) });
  expect(lapses.getState().lines).toEqual([]);
});

test('where others were awaited too, what came of it is not said to be what was chosen for me', async () => {
  const t = await testTable(view(60, ask({ waiting: [A, B], done: [seat('C')] })));
  const lapses = lapsesOf(t.store);
  t.patch(next());
  expect(lapses.getState().mine).toEqual({ asked: { k: 'ask.vote' }, chose: null });
});
