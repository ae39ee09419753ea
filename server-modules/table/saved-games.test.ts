// Every game of the shelf, with every number of players it can have (in a short run three of them, or two), in every
// mode it has: kept, gone on from, put back, taken home as a file and opened again.
// Games, numbers and modes come from the games' own tables, so a new game is tried as soon as it stands on the shelf.

import { describe, expect, test } from 'vitest';
import type { GameDef } from '../games/game.ts';
import { allGames } from '../games/index.ts';
import { SEATS, type Handle, type Seat, type Viewer } from '../kernel/ids.ts';
import { isBusy } from '../kernel/grants.ts';
import { project } from '../kernel/project.ts';
import type { Verb } from '../kernel/verb.ts';
import type { Mode } from '../protocol/messages.ts';
import { canonical } from '../rules/canonical.ts';
import { finish } from '../rules/session.ts';
import { countsPlayers, rulesView } from './game.ts';
import { endRound, noteStep } from './play.ts';
import { putHome } from './clock.ts';
import { commit } from './keep/record.ts';
import type { Room } from './table.ts';
import { expectFresh } from '../../tests/support/people.ts';
import { LONG } from '../../tests/support/report.ts';
import { openFile } from '../../tests/support/cipher.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';

/** Acts before a table is kept, after it, and at the table that was put back or opened. */
const DEPTH = 8;
/** A table that has stood for hours: one that goes on from it begins its count anew. */
const LATE = 100_000;
/** Ticks that a run waits for somebody to be asked. */
const PATIENCE = 3000;

interface Combination {
  game: GameDef;
  players: number;
  mode: Mode;
  /** Of the players, how many are bots: they have the last chairs. */
  bots: number;
}

const COMBINATIONS: readonly Combination[] = allGames().flatMap((game, nth) => {
  const [least, most] = game.seats;
  const all = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  // In a short run the fewest, the most and one between them; of tables that are laid alike for any number every other
  // one goes without the most, the rest without one between.
  const between = Math.floor((least + most) / 2);
  const short = countsPlayers(game.id) ? [least, between, most] : [least, nth % 2 === 0 ? most : between];
  const numbers = LONG ? all : all.filter((players) => short.includes(players));
  return numbers.flatMap((players) =>
    game.modes.flatMap((mode, i): Combination[] => {
      const bots = game.bot === null || mode === 'sandbox' ? [0] : [0, 1];
      // Where many numbers are played every other is tried with a bot, in the next mode the others.
      const tried = numbers.length === 1 ? bots : bots.filter((some) => bots.length === 1 || some === (players + i) % 2);
      return tried.map((some) => ({ game, players, mode, bots: some }));
    }),
  );
});

type Draw = (n: number) => number;
function lottery(seed: number): Draw {
  let state = (seed * 2654435761) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % Math.max(1, n);
  };
}

interface Crew {
  t: TestTable;
  people: TestPerson[];
}

/** The accounts of this combination come to a table and sit down, each on the chair of its number. */
function seatAll(t: TestTable, { players, bots }: Combination): Crew {
  const people = Array.from({ length: players - bots }, (_, i) => t.person(`p${i}`));
  for (const [i, one] of people.entries()) yes(one.act({ t: 'sit', seat: SEATS[i] as Seat }));
  return { t, people };
}

function open(one: Combination, seed: string): Crew {
  const { game, mode, players, bots } = one;
  const t = openTestTable({ game: game.id, mode, options: game.quick ?? {}, host: 'p0', seed });
  t.room.tick = LATE;
  const crew = seatAll(t, one);
  for (let i = players - bots; i < players; i++) yes((crew.people[0] as TestPerson).act({ t: 'bot', seat: SEATS[i] as Seat, on: true }));
  return crew;
}

/** A hand at a table where nothing binds: whatever comes of it, refused or not. */
function anyVerb({ now, seat }: TestPerson, draw: Draw): Verb<Handle> {
  const pieces = [...now.pieces.keys()];
  const zones = [...now.zones.keys()];
  const piece = pieces[draw(pieces.length)] ?? (2 as Handle);
  const zone = zones[draw(zones.length)] ?? ('felt' as never);
  const hand = (zones.find((id) => id === `hand-${seat}`) ?? zone) as typeof zone;
  const all: Verb<Handle>[] = [
    { t: 'draw', from: zone, count: 1 + draw(3), to: hand },
    { t: 'take', piece },
    { t: 'put', piece, onto: hand },
    { t: 'flip', piece },
    { t: 'shuffle', zone },
    { t: 'peek', piece },
    { t: 'show', piece, to: 'all' },
    { t: 'write', piece, words: `words ${draw(99)}` },
    { t: 'roll', pieces: [piece] },
  ];
  return all[draw(all.length)] as Verb<Handle>;
}

const isBound = ({ session }: Room): boolean => session.mode !== 'sandbox' && session.game.rules !== null;

/**
 * So many acts of people, bots in between, or the end. With free hands verbs by chance; else one of what somebody can
 * do who is asked. How many were done.
 */
function play({ t, people }: Crew, draw: Draw, count: number): number {
  let done = 0;
  for (let waited = 0; done < count && waited < PATIENCE && t.room.state.phase === 'playing';) {
    t.ticks(1);
    const from = draw(people.length);
    const turn = [...people.slice(from), ...people.slice(0, from)];
    if (!isBound(t.room)) {
      done += 1;
      turn[0]?.verb(anyVerb(turn[0], draw));
      continue;
    }
    const asked = turn.find(({ now: { rules } }) => rules?.ask?.me === 'owe' && rules.ask.mine === null && rules.can.length > 0);
    const can = asked?.now.rules?.can ?? [];
    const act = can[draw(can.length)];
    if (asked === undefined || act === undefined) {
      waited += 1;
      continue;
    }
    waited = 0;
    // Where nothing binds whatever the rules offer may still not lie as they remember it.
    if (asked.verb(act.verb).ok) done += 1;
    else waited += 1;
  }
  return done;
}

/**
 * Plays on to a moment at which nobody has answered the open question yet (it is asked anew when a table is put back,
 * so what was answered counts no more) and no hand holds anything.
 */
function playToRest(crew: Crew, draw: Draw): void {
  const { t } = crew;
  const isFresh = (): boolean => [...t.room.state.seats, null].every((viewer) => (rulesView(t.room, viewer)?.ask?.mine ?? null) === null);
  for (let i = 0; i < PATIENCE && !isFresh(); i++) if (play(crew, draw, 1) === 0) break;
  expect(isFresh() || t.room.state.phase === 'over').toBe(true);
  // What hands hold goes home when a table is put back.
  for (const seat of t.room.session.world.seats) if (isBusy(t.room.session.world, seat)) putHome(t.room, seat);
  commit(t.room, { input: { t: 'home' } });
}

/** What each seat and a watcher are told of the table: the world, the rules, and how the table stands, as bytes. */
function told({ room }: TestTable): { [viewer: string]: string } {
  const { game, mode, phase, options, seats } = room.state;
  const all: { [viewer: string]: string } = {};
  for (const viewer of [...seats, null] as Viewer[]) {
    const world = project(room.session.world, viewer);
    const rules = rulesView(room, viewer);
    // A question that is asked anew has another number and its full time.
    const ask = rules?.ask == null ? null : { ...rules.ask, q: 0, end: 0 };
    all[viewer ?? 'watcher'] = JSON.stringify([
      [...world.pieces],
      [...world.zones],
      [...world.sheet],
      rules === null ? null : { ...rules, ask },
      game,
      mode,
      phase,
      options,
    ]);
  }
  return all;
}

/** The same for everybody, byte for byte; else where the first of them is told something else. */
function expectTold(t: TestTable, then: { [viewer: string]: string }): void {
  const now = told(t);
  for (const viewer of Object.keys(then)) {
    if (now[viewer] === then[viewer]) continue;
    // Facts that were read out of a text may have their keys in another order.
    const [was, is] = [then[viewer] ?? 'null', now[viewer] ?? 'null'].map((text) => canonical(JSON.parse(text))) as [string, string];
    let at = 0;
    while (at < was.length && was[at] === is[at]) at++;
    const around = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
    if (is !== was) throw new Error(`${viewer} is told\n${around(is)}\ninstead of\n${around(was)}`);
  }
}

/** What people fold out of what they are sent is what they would be shown now. */
function expectFolded({ t, people }: Crew): void {
  for (const one of [people[0], people.at(-1)]) expectFresh(t.room, (one as TestPerson).now);
  expect(t.warnings).toEqual([]);
}

/** Somebody proposes, all others agree. */
function restore({ people }: Crew, name: string): void {
  const [first, ...rest] = people as [TestPerson, ...TestPerson[]];
  const { save } = first.now.room.saves.find((row) => row.name === name && !row.auto) ?? { save: 0 };
  yes(first.act({ t: 'propose', what: { t: 'restore', save } }));
  for (const one of rest) yes(one.act({ t: 'consent', id: one.now.room.proposals.at(-1)?.id ?? 0, yes: true }));
  expect(first.lines('table').at(-1)).toBe('restored');
}

/** The file of the table, opened as a table of its own, where the same accounts sit down again. */
function reopen(crew: Crew, one: Combination, seed: string): Crew {
  const file = (yes((crew.people[0] as TestPerson).act({ t: 'download' })).out as { file: string }).file;
  const opened = openFile(file);
  if ('no' in opened) throw new Error(opened.no);
  const again = seatAll(openTestTable({ saved: opened.text, host: 'p0', seed }), one);
  yes((again.people[0] as TestPerson).act({ t: 'start' }));
  // Its clocks count as this table does.
  const end = rulesView(again.t.room, null)?.ask?.end ?? 0;
  expect(end).toBeLessThan(LATE);
  return again;
}

const isOver = ({ t }: Crew): boolean => t.room.state.phase === 'over';

/** The rules end the game: what a table does when they say so. */
function end({ t: { room } }: Crew): void {
  noteStep(room, null, finish(room.session, { winners: [], why: 'agreed' }, room.tick), undefined, false);
  endRound(room);
  commit(room, { input: { t: 'clock' } });
}

const titleOf = ({ game, players, mode, bots }: Combination): string => `${game.id}, ${players} at it${bots > 0 ? ', a bot among them' : ''}, ${mode}`;

test('the combinations are those of the shelf, with numbers of players that are part of the rules and with chairs that may stay empty', () => {
  const games = allGames();
  expect(new Set(COMBINATIONS.map(({ game }) => game)).size).toBe(games.length);
  expect(games.some(({ id }) => countsPlayers(id))).toBe(true);
  expect(COMBINATIONS.some(({ game, players }) => players < game.seats[1] && countsPlayers(game.id))).toBe(true);
});

describe('[S5] kept, put back, taken home and opened', () => {
  test.each(COMBINATIONS.map((one, i) => [titleOf(one), one, i] as const))('%s', (_title, one, i) => {
    const draw = lottery(i + 1);
    const crew = open(one, String((i % 9) + 1));
    const { t, people } = crew;
    const [first] = people as [TestPerson, ...TestPerson[]];

    // Before the start there is nothing to keep.
    expect(
      [{ t: 'keep', name: 'early' } as const, { t: 'download' } as const, { t: 'propose', what: { t: 'restore', save: 1 } } as const].map((msg) =>
        code(first.act(msg)),
      ),
    ).toEqual(['not-started', 'not-started', 'not-started']);
    expect(t.disk.saves.size).toBe(0);

    yes(first.act({ t: 'start' }));
    play(crew, draw, DEPTH);
    playToRest(crew, draw);
    yes(first.act({ t: 'keep', name: 'middle' }));
    const middle = told(t);

    // Gone on from, and put back.
    play(crew, draw, DEPTH);
    restore(crew, 'middle');
    expectTold(t, middle);
    expectFolded(crew);

    // As a table of its own, which goes on.
    const other = reopen(crew, one, '8');
    expectTold(other.t, middle);
    expect(other.t.room.session.world.seed).not.toBe(t.room.session.world.seed);
    expect(play(other, draw, DEPTH) > 0 || isOver(other)).toBe(true);
    expectFolded(other);
    // What happened there happened there.
    expectTold(t, middle);
    expect(play(crew, draw, DEPTH) > 0 || isOver(crew)).toBe(true);

    // After the end: kept, back to the middle, and to the end again.
    playToRest(crew, draw);
    end(crew);
    yes(first.act({ t: 'keep', name: 'end' }));
    const last = told(t);
    restore(crew, 'middle');
    expectTold(t, middle);
    restore(crew, 'end');
    expectTold(t, last);
    expect(t.room.state.phase).toBe('over');
    const done = reopen(crew, one, '9');
    expectTold(done.t, last);
    expectFolded(done);
  });
});
