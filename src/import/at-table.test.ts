import { expect, test } from 'vitest';
import { PICTURES } from '../../server-modules/protocol/pictures.ts';
import { jpegOf } from '../../tests/support/pictures.ts';
import { openTestTable } from '../../tests/support/table.ts';
import { layAtTable } from './at-table.ts';
import { come, object, save } from './testing/saves.ts';

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
