// How an imported table stands: large enough for what lies on it, its boards the right way round, its bags called as
// what comes out of them.

import { expect, test } from 'vitest';
import { LOOKS } from '../../server-modules/games/box/data/catalogue.ts';
import { isOnTable, SANDBOX, sizedShape } from '../../server-modules/games/box/data/table-sizes.ts';
import { importSave } from './index.ts';
import { saveOf } from './out/save.ts';
import { shown } from './testing/tables.ts';
import { come, object, save } from './testing/saves.ts';

test('the table is as large as what lies on it needs, and no larger for one thing that was put aside', () => {
  const sizeOf = (places: readonly (readonly [x: number, z: number])[]): number => {
    const out = importSave(JSON.stringify({ ObjectStates: places.map(([x, z]) => object('BlockSquare', { x, z })) }));
    return out.ok ? out.plan.cloth.size : -1;
  };
  const near = Array.from({ length: 60 }, (_, i): readonly [number, number] => [i % 10, i / 10]);
  expect(sizeOf(near)).toBe(2);
  expect(sizeOf([...near, [35, 0], [-35, 0]])).toBe(3);
  expect(sizeOf([...near, [60, 0], [-60, 0]])).toBe(4);
  expect(sizeOf([...near, [0, 65], [0, -65]])).toBe(5);
  expect(sizeOf([...near, [90, 90], [90, -90]])).toBe(5);
  expect(sizeOf([...near, [90, 90]])).toBe(2);
  // Each is larger than the one before it.
  for (const size of [3, 4, 5]) {
    const [was, now] = [sizedShape(SANDBOX, size - 1), sizedShape(SANDBOX, size)];
    expect(isOnTable(now, was.length / 2 + was.radius, 0) && isOnTable(now, 0, was.radius)).toBe(true);
  }
});

test('men of draughts stand on dark squares, and their board goes back as it came', () => {
  const came = come(save([object('Checker_Board', { y: 0.9 }), object('Checker_red', { x: 6.83, y: 1.74, z: -6.79, ry: 180, rz: 180 })]));
  const board = came.loose.find(({ piece }) => piece.kind === 'board')!.piece;
  expect([LOOKS[board.look], board.turn]).toEqual(['board-checkers', 90]);
  const { text } = saveOf(shown(came.w, null), 'Draughts');
  expect(come(text).loose.find(({ piece }) => piece.kind === 'board')!.piece.turn).toBe(90);
});

test('a bag without end that has no name is called as what comes out of it', () => {
  const bag = (Nickname: string) => object('Infinite_Bag', {}, { Nickname, ContainedObjects: [object('BlockSquare', {}, { Nickname: 'Wood' })] });
  const names = [bag(''), bag('Forest')].map((each) => come(save([each])).loose[0]!.planned.name);
  expect(names).toEqual(['Wood', 'Forest']);
});
