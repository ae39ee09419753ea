import { expect, test } from 'vitest';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { PICTURES } from '../../server-modules/protocol/pictures.ts';
import { jpegOf } from '../../tests/support/pictures.ts';
import { openTestTable, type TestPerson, type TestTable } from '../../tests/support/table.ts';
import { layAtTable, type Sitter } from './at-table.ts';
import { come, object, save } from './testing/saves.ts';

function sitter(table: TestTable, ann: TestPerson): Sitter {
  return {
    act: (msg) => Promise.resolve(ann.act(msg)),
    view: () => ann.now,
    until(ready) {
      for (let ticks = 0; ticks < 3 && !ready(ann.now); ticks++) table.ticks(1);
      return Promise.resolve(ready(ann.now));
    },
    goOn: () => true,
  };
}

test('whoever lays a save sits at the hand that is nearest to the eye; without places for hands, or where that seat is not to be had, at the first one', async () => {
  const hand = (colour: string, z: number) =>
    object('HandTrigger', { x: 3, z }, { FogColor: colour, Transform: { posX: 3, posY: 3, posZ: z, scaleX: 9, scaleY: 6, scaleZ: 4 } });
  const seatOf = async (things: ReturnType<typeof object>[], taken = false): Promise<string | null> => {
    const table = openTestTable();
    const ann = table.person('ann');
    const { plan } = come(save(things));
    if (taken) table.person('bob').act({ t: 'sit', seat: SEATS[plan.zones[1]?.seat ?? 0]! });
    await layAtTable(plan, sitter(table, ann));
    return ann.now.room.me.seat;
  };
  const far = [hand('Blue', 20), hand('Red', -20)];
  const { plan } = come(save(far));
  expect(plan.zones.map(({ kind, z }) => [kind, Math.sign(z)])).toEqual([
    ['hand', -1],
    ['hand', 1],
  ]);
  expect(plan.zones[1]?.seat).toBeGreaterThan(0);
  expect(await seatOf(far)).toBe(SEATS[plan.zones[1]?.seat ?? 0]);
  expect(await seatOf(far, true)).toBe(SEATS[0]);
  expect(await seatOf([object('Checker_red', {})])).toBe(SEATS[0]);
});

test('a large picture is laid without waiting for news that do not come: of its parts nobody is told', async () => {
  const table = openTestTable();
  const ann = table.person('ann');
  let parts = 0,
    inVain = 0;
  const { plan } = come(save([object('Custom_Board', { z: -9 }, { Locked: true, CustomImage: { ImageURL: 'https://pictures.example/b.png' } })]));
  const { w, h } = PICTURES.map;
  const map = { size: 'map' as const, data: jpegOf(w, h, 3 * PICTURES.large.length), small: jpegOf(PICTURES.large.w, PICTURES.large.h, 400) };
  const laid = await layAtTable(
    plan,
    {
      act: (msg) => {
        if (msg.t === 'picture' && msg.part !== undefined) parts++;
        return Promise.resolve(ann.act(msg));
      },
      view: () => ann.now,
      until(ready) {
        for (let ticks = 0; ticks < 3; ticks++) {
          if (ready(ann.now)) return Promise.resolve(true);
          table.ticks(1);
        }
        inVain++;
        return Promise.resolve(ready(ann.now));
      },
      goOn: () => true,
    },
    { pictures: [map], of: [0] },
  );
  expect([laid.pictures, laid.pictured]).toEqual([1, 1]);
  expect(parts).toBeGreaterThan(2);
  expect(inVain).toBe(0);
});
