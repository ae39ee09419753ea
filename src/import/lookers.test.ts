// What reveals in the fog of a save looks into ours: laid at a real table by messages alone, and seen by seats.

import { expect, test } from 'vitest';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { project } from '../../server-modules/kernel/project.ts';
import { eachPiece, eachZone, type World } from '../../server-modules/kernel/world.ts';
import { openTestTable } from '../../tests/support/table.ts';
import { flawsOf } from './check.ts';
import { layByHand } from './by-hand.ts';
import { seatOf } from './data/seats.ts';
import { come, object, save } from './testing/saves.ts';

const eye = (Color: string, over: object = {}) => ({ FogOfWarRevealer: { Active: true, Range: 5, Color, ...over } });
const fog = (over: object = {}): object => {
  const { Transform, ...rest } = object('FogOfWar', { x: 0, z: 0 }) as { Transform: object };
  return { ...rest, Transform: { ...Transform, scaleX: 40, scaleZ: 20 }, ...over };
};
const SAVE = save([
  object('PlayerPawn', { x: -10 }, { Nickname: 'Scout', ...eye('Red') }),
  object('PlayerPawn', { x: -8 }, { Nickname: 'Near' }),
  object('PlayerPawn', { x: 10 }, { Nickname: 'Lamp', ...eye('All', { Range: 2 }) }),
  object('PlayerPawn', { x: 11 }, { Nickname: 'Lit' }),
  object('PlayerPawn', { x: 1 }, { Nickname: 'Hidden' }),
  fog(),
]);
const named = (w: World, seat: (typeof SEATS)[number] | null): string[] =>
  [...project(w, seat).pieces.values()].flatMap(({ extra }) => (extra?.name ? [extra.name] : [])).sort();
const RED = seatOf('Red')!;

test('[Z7] a piece that reveals shows its seat, or all, what lies within its range; the rest of the fog is nobody’s', async () => {
  const came = come(SAVE);
  expect(flawsOf(came.plan)).toEqual([]);
  expect(came.plan.pieces.map(({ name, looks }) => [name, looks])).toEqual(
    expect.arrayContaining([
      ['Scout', { range: 1430, seat: RED }],
      ['Lamp', { range: 572, seat: null }],
      ['Lit', undefined],
    ]),
  );
  expect([0, 2, 5].map((i) => came.row(i).verdict)).toEqual(['whole', 'whole', 'whole']);
  const t = openTestTable();
  const ann = t.person('ann');
  ann.act({ t: 'sit', seat: SEATS[0]! });
  ann.act({ t: 'start' });
  const laid = await layByHand(came.plan, { act: (msg) => ann.act(msg), view: () => ann.now, pause: async () => t.ticks(1), goOn: () => true });
  expect([laid.away, laid.refused]).toEqual([[], {}]);
  for (const w of [came.w, t.room.session.world]) {
    expect(eachZone(w).filter(({ kind }) => kind === 'fog')).toHaveLength(1);
    expect(eachPiece(w).filter(({ extra }) => extra?.looks).length).toBe(2);
    expect(named(w, SEATS[RED]!)).toEqual(['Lamp', 'Lit', 'Near', 'Scout']);
    for (const other of [SEATS[1]!, SEATS[2]!, null]) expect(named(w, other)).toEqual(['Lamp', 'Lit']);
  }
});

test('what piles up, holds things or looks for somebody who has no seat looks nowhere and says so; what is switched off lacks nothing', () => {
  const came = come(
    save([
      fog({ FogOfWar: { RevealedLocations: { Red: [1, 2, 3] } } }),
      object('Checker_red', { x: 1 }, eye('Red')),
      object('Bag', { x: 2 }, eye('Red')),
      object('PlayerPawn', { x: 3 }, eye('Black')),
      object('PlayerPawn', { x: 4 }, eye('Red', { Active: false })),
      object('PlayerPawn', { x: 5 }, { FogOfWarRevealer: { Range: 1e9, Color: 'blue' } }),
      fog({ FogOfWar: { RevealedLocations: { Red: [] } } }),
    ]),
  );
  const lacks = (i: number): boolean => came.row(i).missing.includes('looker');
  expect([1, 2, 3, 4, 5].map(lacks)).toEqual([true, true, true, false, false]);
  expect(came.plan.pieces.flatMap(({ looks }) => looks ?? [])).toEqual([{ range: 32_767, seat: seatOf('Blue') }]);
  expect([came.row(0).missing, came.row(6).missing]).toEqual([['explored'], []]);
  expect(flawsOf(came.plan)).toEqual([]);
});

test('a table has forty that look, and without fog there is nothing to look into', () => {
  const many = Array.from({ length: 42 }, (_, i) => object('PlayerPawn', { x: i - 20, z: 8 }, eye('All')));
  const came = come(save([fog(), ...many]));
  expect(came.plan.pieces.filter(({ looks }) => looks !== undefined)).toHaveLength(40);
  expect(came.report.rows.filter(({ missing }) => missing.includes('lookers'))).toHaveLength(2);
  const bare = come(save(many));
  expect(bare.plan.pieces.some(({ looks }) => looks !== undefined)).toBe(false);
  expect(bare.report.whole).toBe(42);
});
