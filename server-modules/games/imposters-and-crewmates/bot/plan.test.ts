// How the two roles plan as a pair, on bare boards without a game. (IC 11)

import { describe, expect, test } from 'vitest';
import { HOME, indexOf, PLACES, TILES, VENTS, type Role, type Tile } from '../board.ts';
import { plainWalker, reachTable, type LandCode } from '../walker.ts';
import { planCrew, type CrewPlan } from './crew.ts';
import { fieldBook, type Gait } from './field.ts';
import { planHunt } from './hunt.ts';
import { alone, lateness, launchesOf, matched, openness, shaker, type Man } from './pair.ts';

const gait = (role: Role, change: Partial<Gait> = {}): Gait => ({
  role,
  steps: 2,
  ghost: false,
  hops: role === 'imposter',
  straight: false,
  traps: [],
  glue: [],
  closed: role === 'imposter' ? [HOME] : [],
  ...change,
});
const book = fieldBook();
const man = (seat: string, role: Role, at: Tile, moves: boolean): Man => {
  const field = book(gait(role));
  return {
    seat,
    role,
    at: indexOf(at),
    options: moves ? [...(field.lands[indexOf(at)] ?? [])].sort((a, b) => a - b) : [indexOf(at)],
    field,
    goals: [indexOf(HOME)],
    strikes: role === 'imposter' ? ['C', 'D'] : [],
  };
};
const hunter = (seat: 'A' | 'B', at: Tile, moves = false): Man => man(seat, 'imposter', at, moves);
const runner = (seat: 'C' | 'D', at: Tile, moves = false): Man => man(seat, 'crewmate', at, moves);
const crew = (me: Man, mate: Man | null, imposters: Man[], change: Partial<CrewPlan> = {}): string =>
  PLACES[planCrew({ me, mate, imposters, turn: 4, shelter: false, guarded: false, wilds: [], often: () => 0, chance: 1, ...change })] ?? '';
const hunt = (me: Man, mate: Man | null, all: Man[]): string => PLACES[planHunt({ me, mate, crew: all, post: indexOf('H9'), chance: 1 })] ?? '';

describe('fields', () => {
  const kinds: Gait[] = [false, true].flatMap((straight) =>
    [1, 2, 3, 5].flatMap((steps) => [
      gait('imposter', { straight, steps, traps: ['D8', 'H11'], glue: ['C12', 'H4', 'G10'], closed: [HOME, 'A8'] }),
      gait('crewmate', { straight, steps, hops: steps === 3, ghost: steps === 2, traps: ['D8', 'H11'], glue: ['C12', 'H4'] }),
    ]),
  );
  test.each(kinds)('say of every tile what the look-ahead says: $role, $steps steps, straight $straight', (one) => {
    const bars = new Map(one.closed.map((tile): [Tile, LandCode] => [tile, 'OCCUPIED']));
    const { ghost, hops, straight } = one;
    const walker = plainWalker(one.role, { ghost, hops, straight, glue: new Set(one.glue), bars });
    const table = reachTable(walker, one.steps, new Set(ghost ? [] : one.traps));
    const { lands } = book(one);
    for (const tile of TILES) {
      const sorted = (ends: readonly number[] | undefined): number[] => [...(ends ?? [])].sort((a, b) => a - b);
      expect(sorted(lands[indexOf(tile)]), tile).toEqual(sorted(table[indexOf(tile)]));
    }
  });

  test('are kept, and another board is another field', () => {
    expect(book(gait('crewmate'))).toBe(book(gait('crewmate')));
    expect(book(gait('crewmate'))).not.toBe(book(gait('crewmate', { traps: ['H11'] })));
  });

  test('turns, launch tiles and strikes; danger is no place to land on the way', () => {
    const field = book(gait('crewmate'));
    const goal = [indexOf(HOME)];
    expect([field.turns(goal)[indexOf('E15')], field.turns(goal)[indexOf('H11')]]).toEqual([5, 2]);
    const launches = field.launches(goal).map((at) => PLACES[at]);
    expect(launches).toEqual(['H6', 'G7', 'H7', 'I7', 'F8', 'J8', 'G9', 'H9', 'I9', 'H10']);
    for (const tile of launches) expect(field.strikes(indexOf(tile ?? 'A1'), indexOf(HOME))).toBe(true);
    const danger = new Set([...launches].map((tile) => indexOf(tile ?? 'A1')));
    expect(field.turns(goal, danger)[indexOf('H11')]).toBe(-1);
    expect(field.turns(goal, danger)[indexOf('H10')]).toBe(1);
  });
});

describe('lateness', () => {
  test('turns of the guard less turns of the runner, less one if the guard moves next', () => {
    const guard = hunter('A', 'H9');
    const launches = launchesOf(runner('C', 'H11'), [guard]);
    const h10 = launches.tiles.indexOf(indexOf('H10'));
    const late = (next: 'imposter' | 'crewmate') => lateness(launches, 0, indexOf('H9'), indexOf('H11'), next)[h10];
    expect([late('crewmate'), late('imposter')]).toEqual([0, -1]);
  });
  test('open counts the first to come, match gives each a watcher of its own', () => {
    expect(
      openness(
        [
          [3, 1],
          [0, 2],
        ],
        2,
      ),
    ).toBe(1);
    expect(openness([[9]], 1)).toBe(4);
    expect(openness([], 3)).toBe(4);
    expect([alone([-3, 2]), alone([-3]), alone([7])]).toEqual([2, 0, 4]);
    expect(
      matched([
        [0, 4],
        [0, 1],
      ]),
    ).toBe(1);
    expect(matched([[3, 2]])).toBe(2);
    expect(matched([[3], [4]])).toBe(7);
    expect(matched([[], []])).toBe(8);
    expect(matched([])).toBe(0);
  });
  test('small random parts are the same from the same start', () => {
    const [a, b] = [shaker(7), shaker(7)];
    for (let i = 0; i < 20; i++) {
      const n = a();
      expect(n).toBe(b());
      expect(n >= 0 && n < 1).toBe(true);
    }
  });
});

describe('the Crewmates', () => {
  test('run while nobody is near', () => {
    const to = crew(runner('C', 'E15', true), runner('D', 'K15', true), [hunter('A', 'E1'), hunter('B', 'K1')]);
    expect(book(gait('crewmate')).turns([indexOf(HOME)])[indexOf(to)]).toBe(4);
  });
  test('do not end within reach of an Imposter', () => {
    const guard = hunter('A', 'H10');
    for (let chance = 1; chance < 20; chance++) {
      const to = crew(runner('C', 'H13', true), null, [guard], { chance });
      expect(guard.field.strikes(guard.at, indexOf(to)), to).toBe(false);
    }
  });
  test('both on launch tiles that one Imposter alone can strike: one gets through', () => {
    const guard = hunter('A', 'F9');
    expect(crew(runner('C', 'H12', true), runner('D', 'I9'), [guard, hunter('B', 'A1')])).toBe('H10');
  });
  test('neighbours dare what one alone would not, under Outvoted!', () => {
    const guard = hunter('A', 'H9');
    const plan = (guarded: boolean): string => crew(runner('C', 'H13', true), runner('D', 'H11'), [guard, hunter('B', 'I10')], { guarded });
    expect([plan(true), plan(false) === 'H12']).toEqual(['H12', false]);
  });
  test('a tile landed on again and again is left', () => {
    const stuck = (often: number): string => crew(runner('C', 'C12', true), null, [hunter('A', 'H10'), hunter('B', 'F9')], { often: () => often });
    expect(stuck(0)).toBe(stuck(4));
    const here = stuck(0);
    const away = crew(runner('C', 'C12', true), null, [hunter('A', 'H10'), hunter('B', 'F9')], { often: (_seat, tile) => (PLACES[tile] === here ? 4 : 0) });
    expect(away).not.toBe(here);
  });
});

describe('the Imposters', () => {
  test('one that can strike every launch tile stays by the button', () => {
    const crewmates = [runner('C', 'H12'), runner('D', 'K13')];
    const to = hunt(hunter('A', 'H7', true), hunter('B', 'F9'), crewmates);
    const field = book(gait('imposter'));
    const launches = book(gait('crewmate')).launches([indexOf(HOME)]);
    const next = crewmates.flatMap((one) => one.field.lands[one.at] ?? []).filter((tile) => launches.includes(tile));
    expect(next.length).toBeGreaterThan(0);
    for (const tile of next) expect(field.strikes(indexOf(to as Tile), tile) || field.strikes(indexOf('F9'), tile), PLACES[tile]).toBe(true);
  });
  test('two watch two, each one of its own', () => {
    const to = hunt(hunter('A', 'G10', true), hunter('B', 'I10'), [runner('C', 'C10'), runner('D', 'M10')]);
    expect(TILES.indexOf(to as Tile)).toBeGreaterThanOrEqual(0);
    expect('ABCDEFGH'.includes(to.charAt(0))).toBe(true);
  });
  test('never two on one tile', () => {
    for (const at of ['G9', 'H9', 'H10', 'I9'] as const) expect(hunt(hunter('A', 'H11', true), hunter('B', at), [runner('C', 'H14')])).not.toBe(at);
  });
  test('vents bring it to the far side', () => {
    const to = hunt(hunter('A', 'H5', true), null, [runner('C', 'H14')]);
    expect([...VENTS, 'H11', 'H13', 'G12', 'I12', 'H12']).toContain(to);
  });
});
