// A table that wakes under rules of another version than those that its round began with. [E28]

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allGames, shelf } from '../../games/index.ts';
import { SEATS, type Seat, type Viewer } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import type { TableRow } from '../../protocol/calls.ts';
import { leftIn, takenOver } from '../../rules/versions.ts';
import { rulesView } from '../game.ts';
import { openFile } from '../../../tests/support/cipher.ts';
import { expectFresh } from '../../../tests/support/people.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';

const GAME = 'liars-dice';
const rules = shelf[GAME]?.().rules as NonNullable<ReturnType<NonNullable<(typeof shelf)[string]>>['rules']>;
const today = { ...rules };
afterEach(() => void Object.assign(rules, today));
const asIs = { 1: (old: unknown) => ({ ...(old as object), version: 2 }) };

let t: TestTable;
let people: TestPerson[];
/** Three play; so many acts were done. */
function play(acts = 4): void {
  t = openTestTable({ game: GAME, mode: 'enforced', host: 'ann', seed: '5' });
  people = ['ann', 'bob', 'cem'].map((user) => t.person(user));
  for (const [i, one] of people.entries()) yes(one.act({ t: 'sit', seat: SEATS[i] as Seat }));
  yes((people[0] as TestPerson).act({ t: 'start' }));
  for (let done = 0; done < acts;) if (act()) done++;
}
/** Whoever is asked does the first thing that he can. */
function act(): boolean {
  t.ticks(1);
  return people.some((one) => {
    const { rules: told } = one.now;
    const [first] = told?.ask?.me === 'owe' && told.ask.mine === null ? told.can : [];
    return first !== undefined && one.verb(first.verb).ok;
  });
}
/** What everybody sees lying there. */
const seen = (): string => JSON.stringify(([...t.room.state.seats, null] as Viewer[]).map((viewer) => [...project(t.room.session.world, viewer).pieces]));
const toldRules = (): unknown =>
  ([...t.room.session.world.seats, null] as Viewer[]).map((viewer) => {
    const view = rulesView(t.room, viewer);
    return view === null ? null : { ...view, ask: view.ask === null ? null : { ...view.ask, q: 0, end: 0 } };
  });
/** The process ends; another with these rules wakes the table, and everybody is back. */
function wakeUnder(other: Partial<typeof rules>): TestPerson[] {
  Object.assign(rules, other);
  t.crash();
  return (people = people.map(({ user }) => t.person(user)));
}
const lines = (): string[] => (people[0] as TestPerson).lines('table').filter((line) => line.startsWith('rules-'));
const row = (): TableRow => JSON.parse(t.disk.label) as TableRow;

describe('[E28] a round that was begun under version 1', () => {
  beforeEach(() => play());

  test('by the same rules nothing is written but that it woke', () => {
    const { row: was } = t.room;
    t.crash();
    expect(t.room.row).toBe(was + 1);
  });

  test('goes on unseen by rules that take version 1 over; from then on it is one of theirs', () => {
    const [pieces, told] = [seen(), toldRules()];
    wakeUnder({ version: 2, migrate: asIs });
    expect([seen(), toldRules()]).toEqual([pieces, told]);
    expect(lines()).toEqual([]);
    expect(t.warnings).toEqual([]);
    expect(row()).toMatchObject({ over: false, rules: 2 });
    expect(leftIn(t.room.session)?.version).toBe(2);
    const { row: was } = t.room;
    t.crash();
    expect(t.room.row).toBe(was + 1);
    people = people.map(({ user }) => t.person(user));
    for (let i = 0; i < 3000 && t.room.state.phase === 'playing'; i++) act();
    expect(t.room.state.phase).toBe('over');
  });

  test('is read as it lies by rules that do not: it goes on, all are told, and nothing from before is taken back', () => {
    const pieces = seen();
    expect(t.room.undo.length).toBeGreaterThan(0);
    wakeUnder({ version: 2 });
    expect(seen()).toBe(pieces);
    expect(lines()).toEqual(['rules-read-anew']);
    expect(t.warnings.join()).toContain('began under version 1 of liars-dice; here runs 2: read anew');
    expect(row()).toMatchObject({ over: false, rules: 2 });
    expect(t.room.undo).toEqual([]);
    expect((people[0] as TestPerson).now.room.canUndo ?? false).toBe(false);
    // What is done from here on is nothing that was taken back.
    expect(t.room.redo).not.toBe(t.room.undo);
    for (let i = 0; i < 3000 && t.room.state.phase === 'playing'; i++) act();
    expect(t.room.state.phase).toBe('over');
    expect((people[0] as TestPerson).now.rules?.over?.winners.length).toBe(1);
    for (const one of people) expectFresh(t.room, one.now);
  });

  test('is the same after a crash in the row that says so', () => {
    wakeUnder({ version: 2 });
    const [pieces, told, saved] = [seen(), toldRules(), t.room.saved];
    t.crash();
    expect([seen(), toldRules(), t.room.saved]).toEqual([pieces, told, saved]);
    expect(t.room.undo).toEqual([]);
  });

  const unfit: [string, Partial<typeof rules>][] = [
    ['does not fit them', { adopt: () => [{ words: { k: 'fit.place' }, pieces: [], to: 'all', offers: [] }] as never }],
    [
      'makes them fall over',
      {
        adopt: () => {
          throw new Error('no such zone');
        },
      },
    ],
    ['breaks what must hold', { invariants: { never: () => false } }],
    ['cannot be told of', { view: () => ({} as { a: { b: never } }).a.b }],
  ];
  test.each(unfit)('one that %s is over without a winner: every piece lies where it lay, nothing is shown', (_, how) => {
    const pieces = seen();
    wakeUnder({ version: 2, ...how });
    expect(seen()).toBe(pieces);
    expect(lines()).toEqual(['rules-ended']);
    expect(t.room.state.phase).toBe('over');
    expect(row()).toMatchObject({ over: true, rules: 0 });
    const over = (people[0] as TestPerson).now.rules?.over;
    // Rules that cannot even say so do not run: hands are free.
    expect(over).toEqual(how.view === undefined ? { winners: [], why: 'other-rules' } : undefined);
    expect(t.warnings.join()).toContain('ended');
    Object.assign(rules, { ...today, version: 2 });
    yes((people[0] as TestPerson).act({ t: 'propose', what: { t: 'rematch' } }));
    for (const one of people.slice(1)) yes(one.act({ t: 'consent', id: one.now.room.proposals.at(-1)?.id ?? 0, yes: true }));
    expect(row()).toMatchObject({ over: false, rules: 2 });
    expect(act() || act() || act()).toBe(true);
  });

  test('where no rules run any more every hand is free, and the table goes on as one without rules', () => {
    wakeUnder({
      version: 2,
      facts: () => {
        throw new Error('no facts');
      },
    });
    expect((people[0] as TestPerson).now.rules).toBe(null);
    // Whatever lies open on the table is moved by hand, as the kernel alone allows it.
    const [first] = people as [TestPerson];
    const moved = [...first.now.pieces.values()].filter(({ h }) => first.verb({ t: 'put', piece: h, onto: 'felt' as never, at: { x: 0, z: 0, turn: 0 } }).ok);
    expect(moved.length).toBeGreaterThan(0);
    yes((people[0] as TestPerson).act({ t: 'chat', text: 'still here', to: 'all' }));
    t.crash();
    expect(t.room.state.phase).toBe('over');
  });

  test('what nobody may see decides nothing: two tables that differ in hidden dice are told the same', () => {
    const told = ['5', '6'].map((seed) => {
      Object.assign(rules, today);
      t = openTestTable({ game: GAME, mode: 'enforced', host: 'ann', seed });
      people = ['ann', 'bob', 'cem'].map((user) => t.person(user));
      for (const [i, one] of people.entries()) yes(one.act({ t: 'sit', seat: SEATS[i] as Seat }));
      yes((people[0] as TestPerson).act({ t: 'start' }));
      t.ticks(1);
      wakeUnder({ version: 2 });
      return [rulesView(t.room, null), lines(), t.room.row, t.disk.label];
    });
    expect(told[0]).toEqual(told[1]);
  });
});

describe('[E28] between rounds any rules do', () => {
  test('a round that was over says who has won, and no line is written', () => {
    play();
    for (let i = 0; i < 3000 && t.room.state.phase === 'playing'; i++) act();
    const [pieces, over] = [seen(), (people[0] as TestPerson).now.rules?.over];
    wakeUnder({ version: 2 });
    expect(seen()).toBe(pieces);
    expect((people[0] as TestPerson).now.rules?.over).toEqual(over);
    expect([lines(), t.warnings]).toEqual([[], []]);
    expect(row()).toMatchObject({ over: true, rules: 0 });
  });

  test('a table at which none has begun begins by the new ones', () => {
    t = openTestTable({ game: GAME, mode: 'enforced', host: 'ann', seed: '5' });
    people = ['ann', 'bob'].map((user) => t.person(user));
    for (const [i, one] of people.entries()) yes(one.act({ t: 'sit', seat: SEATS[i] as Seat }));
    wakeUnder({ version: 2 });
    yes((people[0] as TestPerson).act({ t: 'start' }));
    expect([lines(), t.warnings]).toEqual([[], []]);
    expect(row()).toMatchObject({ over: false, rules: 2 });
    expect(leftIn(t.room.session)?.version).toBe(2);
  });
});

describe('[E28] what was kept under other rules', () => {
  beforeEach(() => play());
  const propose = (save: number): void => {
    yes((people[0] as TestPerson).act({ t: 'propose', what: { t: 'restore', save } }));
    for (const one of people.slice(1)) yes(one.act({ t: 'consent', id: one.now.room.proposals.at(-1)?.id ?? 0, yes: true }));
  };

  test.each([
    ['taken over', { migrate: asIs }, [], 'playing'],
    ['read as it lies', {}, ['rules-read-anew'], 'playing'],
    ['over where it does not fit', { adopt: () => [{ words: { k: 'fit.place' }, pieces: [], to: 'all', offers: [] }] as never }, ['rules-ended'], 'over'],
  ] as const)('a save and a file: %s', (_, how, said, phase) => {
    const [first] = people as [TestPerson];
    yes(first.act({ t: 'keep', name: 'middle' }));
    const { file } = yes(first.act({ t: 'download' })).out as { file: string };
    const pieces = seen();
    Object.assign(rules, { version: 2 });
    yes(first.act({ t: 'propose', what: { t: 'reset' } }));
    for (const one of people.slice(1)) yes(one.act({ t: 'consent', id: one.now.room.proposals.at(-1)?.id ?? 0, yes: true }));
    Object.assign(rules, how);
    propose(first.now.room.saves.find(({ name }) => name === 'middle')?.save ?? 0);
    expect(t.room.state.phase).toBe(phase);
    expect(lines()).toEqual(said);
    expect(seen()).toBe(pieces);

    const opened = openFile(file);
    if ('no' in opened) throw new Error(opened.no);
    t = openTestTable({ saved: opened.text, game: GAME, mode: 'enforced', host: 'ann', seed: '8' });
    people = ['ann', 'bob', 'cem'].map((user) => t.person(user));
    for (const [i, one] of people.entries()) yes(one.act({ t: 'sit', seat: SEATS[i] as Seat }));
    yes((people[0] as TestPerson).act({ t: 'start' }));
    expect(t.room.state.phase).toBe(phase);
    expect(lines()).toEqual(said);
    if (phase === 'playing') expect(act() || act() || act()).toBe(true);
  });

  test('a file of newer rules opens under older ones, too', () => {
    Object.assign(rules, { version: 2 });
    play();
    const pieces = seen();
    wakeUnder({ version: 1 });
    expect(seen()).toBe(pieces);
    expect(lines()).toEqual(['rules-read-anew']);
    expect(row()).toMatchObject({ over: false, rules: 1 });
  });
});

test('[E28] every game of the shelf has a whole number for its version, and takes over all versions before it', () => {
  for (const game of allGames()) {
    if (game.rules === null) continue;
    const { version } = game.rules;
    expect(Number.isSafeInteger(version) && version >= 1, game.id).toBe(true);
    expect(takenOver(game.rules), game.id).toEqual(Array.from({ length: version }, (_, i) => version - i));
  }
});
