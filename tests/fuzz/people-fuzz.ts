// Whole tables under random people: verbs, table matters, lost lines and power cuts in any order. After every step all
// Views are right and no Bug was met.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashWorld } from '../../server-modules/kernel/encode.ts';
import { seat, zone, type Handle } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Mode, TableMsg } from '../../server-modules/protocol/messages.ts';
import { RIGHTS } from '../../server-modules/protocol/rights.ts';
import { expectFolded, expectSound } from '../support/people.ts';
import { openTestTable, type TestPerson, type TestTable } from '../support/table.ts';

/** `table`: for every crew; `table GAME`: found by that one in the long run, so they are run as long for ever. */
const ALL_KEPT = JSON.parse(readFileSync(new URL('seeds.json', import.meta.url), 'utf8')) as { [suite: string]: number[] };
const KEPT = ALL_KEPT['table'] ?? [];
const LONG = process.env['BAIZE_LONG'] === '1';
const SEEDS = [...new Set([...KEPT, ...Array.from({ length: LONG ? 120 : Number(process.env['BAIZE_FUZZ'] ?? 5) }, (_, i) => 1000 + i)])];
const LONG_STEPS = 400;
const STEPS = LONG ? LONG_STEPS : 200;

/** A game, how its table is opened, who sits in the order of the seats, and who watches. */
interface Crew {
  game: string;
  mode: Mode;
  options: { [key: string]: string | number };
  sits: readonly string[];
  /** Each step costs the more, the more there are. */
  steps: number;
}
const CREWS: readonly Crew[] = [
  { game: 'sandbox', mode: 'sandbox', options: {}, sits: ['ann', 'bob'], steps: STEPS },
  { game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 0, clock: 0 }, sits: ['ann', 'bob'], steps: STEPS },
  { game: 'the-traitors', mode: 'enforced', options: { rounds: 1, entryWindow: 2 }, sits: ['ann', 'bob', 'cleo', 'dan', 'eve'], steps: STEPS / 2 },
  {
    game: 'good-cop-bad-cop',
    mode: 'enforced',
    options: { variant: 'zombies', reaction: 3, choice: 3, turn: 6 },
    sits: ['ann', 'bob', 'cleo', 'dan', 'eve'],
    steps: STEPS / 2,
  },
  {
    game: 'stars-may-swallow-us',
    mode: 'enforced',
    options: { choice: 1, turn: 2, call: 1, vote: 2 },
    sits: ['ann', 'bob', 'cleo', 'dan'],
    steps: STEPS / 3,
  },
  {
    game: 'imposters-and-crewmates',
    mode: 'enforced',
    options: { choice: 1, turn: 4, window: 2, light: 1, exchange: 2 },
    sits: ['ann', 'bob', 'cleo', 'dan'],
    steps: STEPS / 3,
  },
];
const allOf = ({ sits }: Crew): string[] => [...sits, 'wim'];

type Draw = (n: number) => number;

function lottery(seed: number): Draw {
  let state = (seed * 2654435761) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % Math.max(1, n);
  };
}

const pick = <T>(draw: Draw, list: readonly T[]): T | undefined => list[draw(list.length)];

/** Any verb over what this person can name, sensible or not. */
function anyVerb(person: TestPerson, draw: Draw): Verb<Handle> {
  const pieces = [...person.now.pieces.keys()];
  const zones = [...person.now.zones.keys()];
  const h = pick(draw, pieces) ?? (2 as Handle);
  const other = pick(draw, pieces) ?? h;
  const place = pick(draw, zones) ?? zone('felt');
  const at = { x: draw(4000) - 2000, z: draw(4000) - 2000, turn: draw(24) * 15 };
  const count = 1 + draw(5);
  switch (draw(16)) {
    case 0:
      return { t: 'take', piece: h };
    case 1:
      return { t: 'take', from: place, count };
    case 2:
      return { t: 'put', piece: h, onto: place, at };
    case 3:
      return { t: 'put', piece: h, onto: place, index: draw(9) };
    case 4:
      return { t: 'put', piece: h, over: other };
    case 5:
      return { t: 'turn', piece: h, degrees: 15 * (draw(25) - 12) };
    case 6:
      return { t: 'flip', piece: h };
    case 7:
      return { t: 'draw', from: place, count, to: pick(draw, zones) ?? place };
    case 8:
      return { t: 'deal', from: place, count: 1 + draw(2), to: [seat('A'), seat('B')] };
    case 9:
      return { t: 'shuffle', zone: place };
    case 10:
      return { t: 'gather', pieces: [h, other], into: place };
    case 11:
      return { t: 'stack', pieces: [h, other] };
    case 12:
      return { t: 'split', zone: place, count };
    case 13:
      return { t: 'roll', pieces: [h] };
    case 14:
      return { t: 'show', piece: h, to: draw(2) === 0 ? 'all' : [seat('B')] };
    default:
      return { t: 'peek', piece: h };
  }
}

const MODES: readonly Mode[] = ['sandbox', 'assisted', 'enforced'];

/** What people set up among themselves, write, keep and take back. */
function anyCustom(person: TestPerson, draw: Draw): TableMsg {
  const who = 1 + draw(3);
  const on = draw(2) === 0;
  const at = seat('AB'[draw(2)] ?? 'A');
  switch (draw(18)) {
    case 0:
      return { t: 'rights', role: on ? 'guest' : 'player', right: pick(draw, RIGHTS) ?? 'move', on: draw(3) > 0 };
    case 1:
      return { t: 'rights', who, right: pick(draw, RIGHTS) ?? 'move', on: draw(3) > 0 };
    case 2:
      return { t: 'mute', who, on: draw(4) === 0 };
    case 3:
      return { t: 'team', seat: at, team: draw(3) };
    case 4:
      return { t: 'teamHands', on };
    case 5:
      if (draw(3) === 0) return { t: 'look', zone: pick(draw, [...person.now.zones.keys()]) ?? ('felt' as never), on };
      if (draw(3) === 0) return { t: 'propose', what: { t: 'arbiter', seat: on ? at : null } };
      return { t: on ? 'away' : 'blindfold', on: draw(2) === 0 };
    case 6:
      return { t: 'turns', on: true, order: on ? [at] : [seat('A'), seat('B')], seconds: draw(2) === 0 ? 5 : null, auto: on };
    case 7:
      return { t: 'pass' };
    case 8:
      return { t: 'note', page: draw(3), title: 'n', text: draw(3) === 0 ? null : `${draw(9)}`, private: on };
    case 9:
      return { t: 'chat', text: '/roll 2d6+1', to: 'all' };
    case 10:
      return { t: 'keep', name: `save ${draw(3)}` };
    case 11:
      return { t: 'propose', what: { t: 'restore', save: pick(draw, person.now.room.saves)?.save ?? 1 } };
    case 12:
      return draw(4) === 0 ? { t: 'propose', what: { t: 'reset' } } : { t: 'download' };
    case 13:
      return { t: 'propose', what: { t: 'undoOf', who, minutes: 1 + draw(5) } };
    case 14:
    case 15:
      return { t: 'propose', what: { t: 'redo' } };
    default:
      return { t: 'propose', what: { t: 'undo', steps: 1 + draw(3) } };
  }
}

function anyMatter(person: TestPerson, draw: Draw): TableMsg {
  const open = person.now.room.proposals[0];
  if (open !== undefined && draw(3) > 0) return { t: 'consent', id: open.id, yes: draw(4) > 0 };
  if (draw(3) === 0) return anyCustom(person, draw);
  switch (draw(12)) {
    case 0:
      return { t: 'sit', seat: seat('AB'[draw(2)] ?? 'A') };
    case 1:
      return { t: 'stand' };
    case 2:
      return { t: 'start' };
    case 3:
      return { t: 'chat', text: `word ${draw(100)}`, to: draw(2) === 0 ? 'all' : [1 + draw(3)] };
    case 4:
      return { t: 'propose', what: { t: 'undo' } };
    case 5:
      return { t: 'propose', what: { t: 'fix' } };
    case 6:
      return { t: 'propose', what: { t: 'mode', mode: pick(draw, MODES) ?? 'sandbox' } };
    case 7:
      return { t: 'propose', what: { t: 'rematch' } };
    case 8:
      return { t: 'fixed' };
    case 9:
      return { t: 'swap', seat: seat('AB'[draw(2)] ?? 'A') };
    case 10:
      return { t: 'resync' };
    default:
      return draw(6) === 0 ? { t: 'resign' } : { t: 'listed', on: draw(2) === 0 };
  }
}

function step(t: TestTable, draw: Draw, names: readonly string[]): void {
  const here = [...t.people.values()];
  const away = names.filter((name) => !here.some((person) => person.user === name));
  const chance = draw(100);
  if (chance < 2) {
    const hash = hashWorld(t.room.session.world);
    t.crash();
    expect(hashWorld(t.room.session.world)).toBe(hash);
    for (const name of names) t.person(name);
    return;
  }
  if (chance < 5 && here.length > 1) return pick(draw, here)?.drop();
  if (away[0] !== undefined && chance < 25) return void t.person(away[0]);
  if (chance < 30) return t.ticks(1 + draw(200));
  const person = pick(draw, here);
  if (person === undefined) return void t.person(names[0] ?? 'ann');
  const can = person.now.rules?.can ?? [];
  if (can.length > 0 && chance < 75) person.verb((pick(draw, can) ?? can[0]!).verb);
  else if (chance < 85) person.verb(anyVerb(person, draw));
  else person.act(anyMatter(person, draw));
}

/** The tests of these games' tables. Several files share them out: a worker takes a whole file. */
export function fuzzTables(games: readonly string[]): void {
  const crews = games.map((game) => CREWS.find((crew) => crew.game === game) as Crew);
  describe.each(crews.map((crew) => [crew.game, crew] as const))('a table of %s', fuzz);
}
/** All of them. */
export const FUZZED: readonly string[] = CREWS.map(({ game }) => game);

function fuzz(game: string, crew: Crew): void {
  const long = (ALL_KEPT[`table ${game}`] ?? []).map((seed) => [seed, (crew.steps * LONG_STEPS) / STEPS] as const);
  const others = SEEDS.filter((seed) => !long.some(([kept]) => kept === seed)).map((seed) => [seed, crew.steps] as const);
  test.each([...long, ...others])('[P7] random people, seed %i: every View is what a fresh one would be, nothing is lost, no Bug', (seed, steps) => {
    const draw = lottery(seed);
    const { sits, steps: _, ...rest } = crew;
    const t = openTestTable({ ...rest, seed: String(1 + (seed % 900)) });
    const people = allOf(crew).map((name) => t.person(name));
    for (const [i] of sits.entries()) people[i]?.act({ t: 'sit', seat: seat('ABCDE'[i] ?? 'A') });
    people[0]?.act({ t: 'start' });
    for (let i = 0; i < steps; i++) {
      step(t, draw, allOf(crew));
      expect(t.warnings, `step ${i}`).toEqual([]);
      expectFolded(t, ...t.people.values());
      expectSound(t);
    }
  });
}
