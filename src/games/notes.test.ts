// What the notebooks of three games fill themselves with, out of games that were played by chance from kept seeds: each
// line its entry, in both languages, and nothing that its reader was not sent.

import { afterEach, describe, expect, test } from 'vitest';
import { ROOMS } from '../../server-modules/games/revolver-noir/data.ts';
import { seat, type Seat } from '../../server-modules/kernel/ids.ts';
import type { LogLine, View } from '../../server-modules/protocol/messages.ts';
import { positionOf } from '../../server-modules/rules/reread.ts';
import { play, seated, type Played } from '../../tests/support/played.ts';
import { yes, type TestPerson } from '../../tests/support/table.ts';
import { speak } from '../locale/index.ts';
import { say } from '../locale/say.ts';
import { standing } from '../ui/notebook/standing.ts';
import { loadGameWords } from './locale.ts';
import { fillsNotes, loadNotes, type GameNotes, type Noted } from './notes.ts';

const notesOf = async (game: string): Promise<GameNotes> => {
  const notes = await loadNotes(game);
  if (notes === null) throw new Error(`${game} has no notes`);
  return notes;
};
const read = (notes: GameNotes, view: View): Noted => notes.read(standing(view.log).lines, view);

/** How each game is played: people, options, what ends it too soon, and keys of lines that are no entry. */
const GAMES = [
  {
    game: 'revolver-noir',
    players: 2,
    options: { turnLimit: 0, clock: 0 },
    seldom: ['shoot', 'endTurn'],
    seeds: ['5eed01', '5eed02', '5eed03', '5eed04'],
    moves: 90,
  },
  {
    game: 'good-cop-bad-cop',
    players: 5,
    options: { reaction: 0, choice: 0, turn: 0, variant: 'zombies' },
    seldom: ['shoot', 'bite'],
    seeds: ['c0b1', 'c0b2', 'c0b3'],
    moves: 160,
  },
  { game: 'the-traitors', players: 5, options: { events: 'selector', turn: 0, choice: 0 }, seldom: [], seeds: ['7ea1', '7ea2', '7ea3'], moves: 160 },
] as const;

/**
 * Lines that a seat reads and that its notebook passes over, because they say nothing of anybody, or say again what
 * another line says.
 */
const PASSED: { readonly [game: string]: RegExp } = {
  'revolver-noir': /^(ready|coin|turn|ends-turn|own-move|listens|energized|drained|wins|nobody-wins)$/,
  'good-cop-bad-cop': /^(turn|ends-turn|viewed|aims-self|draws|draws-nothing|puts-under|rolls\.\d|clockwise|counter|wins|end\..+)$/,
  'the-traitors':
    /^(round-begins|deals|turn|draws|ends-turn|event-.+|slips-opened|nobody-murdered|tie-\d|all-agree|play-goes-on|round-ends|fund-.+|scores|wins|shares)$/,
};

/** Tables that are looked at and not played on are played once. */
const tables = new Map<string, Played>();
function played({ game, players, options, seldom, moves }: (typeof GAMES)[number], seed: string): Played {
  const known = tables.get(game + seed);
  if (known !== undefined) return known;
  const table = seated(game, players, options);
  play(table, seed, moves, undefined, seldom);
  tables.set(game + seed, table);
  return table;
}

afterEach(() => speak('en'));

describe.each(GAMES)('$game', (row) => {
  test('each line that tells of somebody gives its entry, about whom it tells, and nothing else does', async () => {
    const notes = await notesOf(row.game);
    const met = new Set<string>();
    const wrong: string[] = [];
    for (const seed of row.seeds)
      for (const { now } of played(row, seed).people) {
        const { entries } = read(notes, now);
        for (const { line, i } of standing(now.log).lines.filter(({ kind }) => kind === 'game')) {
          const found = entries.filter((entry) => entry.i === i);
          const [one] = found;
          if (PASSED[row.game]?.test(line.k) === true) {
            // That somebody looked is an entry, but for whoever did: to him it stands with what he saw.
            if (found.length > (line.k === 'viewed' ? 1 : 0)) wrong.push(`${line.k} is an entry`);
            continue;
          }
          met.add(line.k);
          if (found.length !== 1 || one === undefined) wrong.push(`${line.k} gives ${found.length}`);
          else if (one.about.length === 0 || !Object.hasOwn(notes.signs, one.kind)) wrong.push(`${line.k} is about ${one.about.length}, of kind ${one.kind}`);
          else if ((one.own === true) !== /^(own-|saw-)/.test(line.k)) wrong.push(`${line.k} is told to ${one.own === true ? 'one' : 'all'}`);
        }
        if (entries.some(({ i }, at) => i < (entries[at - 1]?.i ?? 0))) wrong.push('not in order');
      }
    expect(wrong).toEqual([]);
    expect(met.size).toBeGreaterThan(8);
  });

  test('every word of it is there in both languages', async () => {
    const notes = await notesOf(row.game);
    const { people } = played(row, row.seeds[0]);
    for (const language of ['en', 'de'] as const) {
      await speak(language);
      await loadGameWords(row.game);
      await loadNotes(row.game);
      for (const { now } of people) {
        const { entries, grid, marks } = read(notes, now);
        const lines = [
          ...entries.flatMap(({ words, when }) => [words, when]),
          ...marks.map(({ words }) => words),
          ...(grid === null ? [] : [grid.title, ...grid.columns.map(({ words }) => words), ...grid.cells.flatMap(({ words }) => words ?? [])]),
          ...Object.values(notes.signs).map(({ words }) => ({ k: words })),
        ];
        expect(lines.map((line) => say(line, now)).filter((text) => /note\.|\{\d|undefined|NaN/.test(text))).toEqual([]);
        expect(lines.length).toBeGreaterThan(10);
      }
    }
  });

  test('a watcher has none of it, and what one alone was told is in no other notebook', async () => {
    const notes = await notesOf(row.game);
    const { people, watcher } = played(row, row.seeds[1] ?? '');
    expect(read(notes, watcher.now)).toEqual({ entries: [], grid: null, marks: [] });
    for (const { now } of people) {
      const { entries, grid, marks } = read(notes, now);
      const told = new Set(now.log.map(({ i }) => i));
      expect(entries.every(({ i }) => told.has(i))).toBe(true);
      // Every own entry is a line that this seat alone was sent.
      const publicTold = new Set(watcher.now.log.map(({ line, tick }) => `${tick} ${JSON.stringify(line)}`));
      for (const { i } of entries.filter(({ own }) => own === true)) {
        const line = now.log.find((one) => one.i === i) as LogLine;
        expect(publicTold.has(`${line.tick} ${JSON.stringify(line.line)}`)).toBe(false);
      }
      expect(JSON.stringify([grid, marks])).not.toContain('undefined');
    }
  });

  test('what is taken back goes, and comes back when it is done again', async () => {
    const notes = await notesOf(row.game);
    const table = seated(row.game, row.players, row.options);
    const { people } = table;
    const agreed = (what: 'undo' | 'redo'): boolean => {
      const [first, ...rest] = people as [TestPerson, ...TestPerson[]];
      if (!first.act({ t: 'propose', what: { t: what } }).ok) return false;
      for (const person of rest) {
        const id = person.now.room.proposals.find((one) => one.what.t === what && one.wanted.includes(person.who))?.id;
        if (id !== undefined) yes(person.act({ t: 'consent', id, yes: true }));
      }
      return true;
    };
    const books = () => people.map(({ now }) => read(notes, now));
    let undone = 0;
    play(table, row.seeds[0], 8, undefined, row.seldom);
    for (let round = 0; round < 12; round++) {
      const before = books();
      play(table, `${row.seeds[0]}${round}`, 1, undefined, row.seldom);
      const after = books();
      const lines = people.map(({ now }) => now.log.length);
      if (!people[0]?.now.room.canUndo || !agreed('undo')) continue;
      // Lines that the taking back itself wrote stand, and are no entries.
      expect(people.every(({ now }, n) => now.log.length > (lines[n] ?? 0))).toBe(true);
      const gone = books();
      // More than one move may be in the step; what stands now stood before, and the newest is gone.
      for (const [n, book] of gone.entries()) {
        const was = new Set((before[n] as Noted).entries.map(({ i }) => i));
        expect(book.entries.every(({ i }) => was.has(i))).toBe(true);
        if ((after[n] as Noted).entries.length > was.size) undone++;
      }
      if (agreed('redo')) expect(books().map(({ entries }) => entries.map(({ i }) => i))).toEqual(after.map(({ entries }) => entries.map(({ i }) => i)));
    }
    expect(undone).toBeGreaterThan(0);
  });
});

describe('Revolver Noir: the plan of the house', () => {
  test('never excludes where the other is, whoever plays, and comes to know it', async () => {
    const notes = await notesOf('revolver-noir');
    let sure = 0,
      excluded = 0;
    for (const seed of ['5eed11', '5eed12', '5eed13', '5eed14', '5eed15', '5eed16', '5eed17', '5eed18']) {
      const table = seated('revolver-noir', 2, { turnLimit: 0, clock: 0 });
      play(
        table,
        seed,
        120,
        () => {
          const at = (positionOf(table.t.room.session) as { at: { [seat: string]: string } } | null)?.at;
          if (at === undefined) return;
          for (const { now } of table.people) {
            const grid = read(notes, now).grid;
            const other = grid?.rows[0];
            if (grid === null || other === undefined) continue;
            const open = grid.cells.filter(({ state }) => state !== 'no').map(({ column }) => column);
            expect(open).toContain(at[other]);
            excluded += ROOMS.length - open.length;
            if (open.length === 1) sure++;
          }
        },
        ['shoot'],
      );
    }
    expect([sure > 40, excluded > 1000]).toEqual([true, true]);
  });
});

describe('Good Cop Bad Cop: the grid', () => {
  test('shows of each card what the View shows of it, and who has looked', async () => {
    const notes = await notesOf('good-cop-bad-cop');
    let known = 0,
      seen = 0;
    const wrong: string[] = [];
    const table = seated('good-cop-bad-cop', 5, GAMES[1].options);
    const look = (): void => {
      for (const { now } of table.people) {
        const grid = read(notes, now).grid;
        if (grid?.cells.length !== 15) wrong.push('not three cards for each');
        for (const { row, column, words, state, seats = [], own } of grid?.cells ?? []) {
          const card = [...now.pieces.values()].find(({ zone, kind }) => zone === `slot-${row}-${column}` && kind === 'card');
          if ((words === undefined) !== ((card?.face ?? null) === null)) wrong.push(`${row}${column}: a face`);
          if (words !== undefined && card?.up !== true && (state !== 'open' || own !== true)) wrong.push(`${row}${column}: told as public`);
          if (String(seats) !== String(now.rules?.facts.seen?.[`${row as Seat}${column}`] ?? [])) wrong.push(`${row}${column}: who has looked`);
          if (words !== undefined && row !== now.room.me.seat && card?.up !== true) known++;
          seen += seats.length;
        }
      }
    };
    play(table, 'c0b7', 50, look, ['shoot', 'bite']);
    expect(wrong).toEqual([]);
    expect([known > 0, seen > 0]).toEqual([true, true]);
  });
});

describe('The Traitors: the grid', () => {
  test('has every vote of the round, and roles that came out', async () => {
    const notes = await notesOf('the-traitors');
    const told = (i: number, k: string, ...seats: string[]): LogLine => ({
      i,
      tick: i,
      kind: 'game',
      by: null,
      line: { k, a: seats.map((s) => ({ s: seat(s) })) },
    });
    const { now } = seated('the-traitors', 5, {}).people[0] as TestPerson;
    const lines = [
      told(1, 'voted', 'A', 'B'),
      told(2, 'voted', 'B', 'A'),
      told(3, 'tie-2', 'A', 'B'),
      told(4, 'voted', 'A', 'B'),
      told(5, 'voted', 'C', 'B'),
      told(6, 'banished', 'B'),
      told(7, 'was-recruited', 'B'),
      told(8, 'was-role-faithful', 'B'),
    ];
    const { grid, marks } = notes.read(lines, now);
    expect(grid?.columns.map(({ id }) => id)).toEqual(['b1', 'b2', 'role']);
    expect(grid?.cells.filter(({ seats }) => seats !== undefined).map(({ row, column, seats }) => `${row} ${column} ${String(seats)}`)).toEqual([
      'A b1 B',
      'B b1 A',
      'A b2 B',
      'C b2 B',
    ]);
    expect(grid?.cells.find(({ column }) => column === 'role')).toMatchObject({ row: 'B', words: { k: 'note.traitor' } });
    expect(marks.map(({ on, kind, at }) => `${on} ${kind} ${String(at)}`)).toEqual(['B vote A', 'C vote B']);
  });
});

test('a game without notes fills none', async () => {
  expect(fillsNotes('chess')).toBe(false);
  expect(await loadNotes('chess')).toBeNull();
});
