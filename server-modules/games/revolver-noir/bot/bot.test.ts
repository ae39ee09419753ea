// Bots play whole duels by the rules with what their seats may know, find who hides, and never rule out what is so.

import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { seat, type Seat } from '../../../kernel/ids.ts';
import type { Line } from '../../../protocol/messages.ts';
import { botView, openSession } from '../../../rules/session.ts';
import { broken, positionOf } from '../../../rules/reread.ts';
import { stateOf } from '../../../rules/working.ts';
import { overOf } from '../../../rules/working.ts';
import type { Session } from '../../../rules/working.ts';
import { playOut, type Mind } from '../../../rules/testing/minds.ts';
import { does, seeded } from '../../../rules/testing/play.ts';
import { ROOMS, type Room } from '../data.ts';
import { game as revolverNoir } from '../index.ts';
import { duel } from '../testing.ts';
import { beliefAbout, WHOLE, type Belief } from './belief.ts';
import { bot } from './bot.ts';

const [A, B] = ['A', 'B'].map(seat) as [Seat, Seat];
const other = (by: Seat): Seat => (by === A ? B : A);
const LONG = env['BAIZE_LONG'] === '1';
/** What a test of whole duels may take, milliseconds. */
const MOST = 600_000;
const ACTS = 2000;
/** In so many duels every invariant is looked at, too: that takes longer than all else. */
const LOOKED = LONG ? 20 : 8;

const open = (seed: number): Session =>
  openSession({ game: revolverNoir, seats: [A, B], seed: seed.toString(16).padStart(8, '0'), mode: 'enforced', options: { turnLimit: 0, clock: 0 } });

interface Played {
  s: Session;
  acts: number;
  turns: number;
}
/** A duel of two minds. What can be thought about each is asked after every act: what is so must be allowed. */
function play(seed: number, mindOf: (by: Seat) => Mind = bot, s = open(seed)): Played {
  const about = new Map<Seat, Belief>([A, B].map((by) => [by, beliefAbout(by)]));
  const hearing = (by: Seat): Mind => {
    const mind = mindOf(by);
    const hear = (line: Line): void => {
      mind.hear(line);
      about.get(other(by))?.hear(line);
    };
    return { hear, choose: (view, draw) => mind.choose(view, draw) };
  };
  const acts = playOut(s, hearing, seeded(seed), ACTS, () => {
    if (seed <= LOOKED && broken(s).length > 0) throw new Error(`seed ${seed}: ${broken(s).join(', ')}`);
    const { at, traps, turn } = positionOf(s) as { at: { [s: string]: Room }; traps: { [s: string]: string[] }; turn?: unknown };
    if (turn === undefined) return;
    for (const by of [A, B])
      if (about.get(by)?.allows(at[by] ?? 'hall', trapsOf(traps[by] ?? [])) !== true) throw new Error(`seed ${seed}: where ${by} is was ruled out`);
  });
  return { s, acts, turns: Number(botView(s, A).rules?.facts['turns']) };
}

const trapsOf = (words: readonly string[]): { room: Room; timed: boolean }[] =>
  words.map((word) => ({ room: word.replace('*', '') as Room, timed: word.endsWith('*') }));

/** Anything it may do, each as likely. */
const anyhow = (): Mind => ({ hear: () => undefined, choose: ({ rules }, draw) => rules.can[draw(rules.can.length)] ?? null });
/** Wants one thing before all others; goes where it is, and else ends its turn. */
const hermit = (home: Room, wants: string): Mind => ({
  hear: () => undefined,
  choose({ rules }, draw) {
    const does = (move: string, word?: string) =>
      rules.can.find(
        (act) => act.move === move && (word === undefined || (act.words.a ?? []).some((arg) => typeof arg === 'object' && 'w' in arg && arg.w === word)),
      );
    const steps = rules.can.filter(({ move }) => move === 'move');
    const away = rules.own?.['at'] !== home;
    return (
      does('start', home) ??
      does('effect', wants) ??
      (away ? (does('move', home) ?? steps[draw(Math.max(1, steps.length))]) : undefined) ??
      does('endTurn') ??
      rules.can[draw(rules.can.length)] ??
      null
    );
  },
});

describe('whole duels', () => {
  /** Seeds of duels in which bots once stood still. */
  const STOOD = [2, 17, 30, 48, 89];
  const SEEDS = [...new Set([...Array.from({ length: LONG ? 1000 : 40 }, (_, i) => i + 1), ...STOOD])];
  const DUELS = SEEDS.length;
  const played: Played[] = [];
  const of = (seed: number): Played => played[SEEDS.indexOf(seed)] as Played;
  test(`${DUELS} of bots end by a second hit; what is so was never ruled out`, { timeout: MOST }, () => {
    for (const seed of SEEDS) played.push(play(seed));
    expect(played.map(({ s }) => overOf(s)?.why)).toEqual(played.map(() => 'shot'));
  });
  test('they take about as long as a duel should, those too in which bots once stood still', () => {
    expect(STOOD.map((seed) => of(seed).turns).every((turns) => turns < 60)).toBe(true);
    expect(Math.max(...played.map(({ turns }) => turns))).toBeLessThan(100);
    const mean = played.reduce((sum, { turns }) => sum + turns, 0) / played.length;
    expect(mean).toBeGreaterThan(6);
    expect(mean).toBeLessThan(20);
  });
  test('what is so is never ruled out where somebody does anything at all, either', { timeout: MOST }, () => {
    for (let seed = 1; seed <= (LONG ? 500 : 20); seed++) expect(overOf(play(seed, anyhow).s)?.why).toBe('shot');
  });
  test('the same seeds give the same duel', () => {
    const again = play(7);
    expect([again.acts, again.turns]).toEqual([of(7).acts, of(7).turns]);
    expect(stateOf(again.s)).toEqual(stateOf(of(7).s));
  });
});

describe('who stays in one room is sought out there', () => {
  const against = (home: Room, wants: string, seed: number): Played => play(seed, (by) => (by === A ? bot(A) : hermit(home, wants)));
  test.each(ROOMS)('%s', (home) => {
    for (let seed = 1; seed <= 5; seed++) {
      const { s, turns } = against(home, 'nothing', seed);
      expect(overOf(s)?.winners).toEqual([A]);
      expect(turns).toBeLessThan(40);
    }
  });
  test('the Basement, with timed traps renewed by the Control Panel every turn', () => {
    const ends = Array.from({ length: 20 }, (_, i) => against('basement', 'controlPanel', i + 1));
    for (const { turns } of ends) expect(turns).toBeLessThan(40);
    expect(ends.filter(({ s }) => overOf(s)?.winners[0] === A).length).toBeGreaterThan(12);
  });
});

/** What bot A does next at a position after these lines, by name and words. */
function next(s: Session, lines: readonly Line[]): string {
  const mind = bot(A);
  for (const line of lines) mind.hear(line);
  const { world, rules } = botView(s, A);
  if (rules === null) throw new Error('no rules');
  const act = mind.choose({ world, rules }, () => 0);
  return [act?.move, ...(act?.words.a ?? []).map((arg) => (typeof arg === 'object' && 'w' in arg ? arg.w : ''))].join(' ');
}

describe('what a bot concludes', () => {
  const heard: Line[] = [
    { k: 'uses', a: [{ s: B }, { w: 'controlPanel' }, { w: 'basement' }] },
    { k: 'timed-set-1', a: [{ s: B }] },
    { k: 'ends-turn', a: [{ s: B }] },
    { k: 'turn', a: [{ s: A }] },
  ];
  test('[RN 4.2] a timed trap was heard: the Basement is flooded', () => {
    const s = duel({ at: { A: 'hall', B: 'basement' }, traps: { B: ['library*'] }, turn: ['A', 2], start: 'hall' });
    expect(next(s, heard)).toBe('move bedroom');
    does(s, 'A', { t: 'move', room: 'bedroom' });
    expect(next(s, [...heard, { k: 'moves', a: [{ s: A }, 1] }])).toBe('effect flood');
  });
  test('[RN 3.4] who walked into a trap is hit by it', () => {
    const s = duel({ at: { A: 'hall', B: 'foyer' }, traps: { A: ['foyer'] }, turn: ['A', 1], start: 'hall' });
    expect(next(s, [{ k: 'uses', a: [{ s: B }, { w: 'echoes' }, { w: 'foyer' }] }])).toBe('detonate foyer');
  });
  test('[RN 3] points are not left over while nothing is known', () => {
    for (const at of ROOMS)
      for (const points of [1, 2]) expect(next(duel({ at: { A: at, B: 'hall' }, turn: ['A', points], start: at }), [])).not.toBe('endTurn');
  });
});

describe('belief', () => {
  const a = { s: A };
  const b = { s: B };
  const hears = (lines: readonly Line[]): Belief => {
    const belief = beliefAbout('B');
    for (const line of lines) belief.hear(line);
    return belief;
  };
  const at = (belief: Belief, room: Room): number => (belief.places()[ROOMS.indexOf(room)] ?? 0) / WHOLE;
  const trapAt = (belief: Belief, room: Room): number => (belief.traps()[ROOMS.indexOf(room)] ?? 0) / WHOLE;

  test('[RN 3.3] an answer keeps the rooms next to it', () => {
    const belief = hears([{ k: 'answers', a: [b, { w: 'hall' }] }]);
    // Hall is next to Balcony (1 of 2), Bedroom (1 of 2), Library (1 of 2).
    expect(at(belief, 'balcony')).toBeCloseTo(1 / 3, 3);
    expect(at(belief, 'foyer')).toBe(0);
  });
  test('[RN 3.2] a shot tells where it came from, and the flight is one step', () => {
    const belief = hears([{ k: 'shot-miss', a: [b, { w: 'library' }, { w: 'hall' }] }]);
    expect(at(belief, 'library')).toBe(1);
    belief.hear({ k: 'has-moved', a: [b] });
    expect([at(belief, 'hall'), at(belief, 'basement')]).toEqual([0.5, 0.5]);
  });
  test('[RN 4.3] water closes the Basement until it runs off', () => {
    const belief = hears([
      { k: 'uses', a: [a, { w: 'flood' }, { w: 'bedroom' }] },
      { k: 'flood-none', a: [{ w: 'basement' }] },
      { k: 'shot-miss', a: [b, { w: 'library' }, { w: 'hall' }] },
      { k: 'has-moved', a: [b] },
    ]);
    expect(at(belief, 'hall')).toBe(1);
  });
  test('[RN 4.2] a timed trap that was heard gives the room, and those that did not go off were not there', () => {
    const belief = hears([
      { k: 'uses', a: [b, { w: 'controlPanel' }, { w: 'basement' }] },
      { k: 'timed-set-1', a: [b] },
    ]);
    expect(at(belief, 'basement')).toBe(1);
    expect(trapAt(belief, 'hall')).toBeCloseTo(1 / 7, 3);
    belief.hear({ k: 'turn', a: [b] });
    belief.hear({ k: 'blast-miss', a: [b, { w: 'hall' }] });
    belief.hear({ k: 'moves', a: [b, 1] });
    expect(trapAt(belief, 'foyer')).toBe(0);
    expect(at(belief, 'library')).toBeCloseTo(1 / 3, 3);
  });
  test('[RN 3.4] a trap set off by hand as the first thing of a turn is no timed one', () => {
    const belief = hears([
      { k: 'shot-miss', a: [b, { w: 'foyer' }, { w: 'kitchen' }] },
      { k: 'has-moved', a: [b] },
      { k: 'trap-set-1', a: [b] },
      { k: 'turn', a: [b] },
      { k: 'blast-miss', a: [b, { w: 'kitchen' }] },
    ]);
    expect(ROOMS.filter((room) => at(belief, room) > 0)).toEqual(['kitchen']);
  });
  test('[RN 4.4] who answers Echoes is not upstairs; who answers later may be', () => {
    const echoes: Line[] = [
      { k: 'uses', a: [a, { w: 'echoes' }, { w: 'foyer' }] },
      { k: 'answers', a: [b, { w: 'foyer' }] },
    ];
    expect(at(hears(echoes), 'balcony')).toBe(0);
    expect(at(hears(echoes), 'kitchen')).toBeGreaterThan(0);
    // B's own Echoes, which A answered, say nothing of what B answers afterwards.
    const later: Line[] = [
      { k: 'uses', a: [b, { w: 'echoes' }, { w: 'foyer' }] },
      { k: 'answers', a: [a, { w: 'foyer' }] },
      { k: 'moves', a: [b, 1] },
      { k: 'answers', a: [b, { w: 'hall' }] },
    ];
    expect(ROOMS.filter((room) => at(hears(later), room) > 0)).toEqual(['balcony']);
  });
  test('what no line told of opens everything again', () => {
    const belief = hears([{ k: 'shot-miss', a: [b, { w: 'library' }, { w: 'hall' }] }]);
    belief.count(1);
    belief.hear({ k: 'turn', a: [b] });
    belief.hear({ k: 'blast-miss', a: [b, { w: 'hall' }] });
    expect(trapAt(belief, 'hall')).toBe(0);
    expect(belief.places().every((share) => share > 0)).toBe(true);
  });
});
