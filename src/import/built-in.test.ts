import { describe, expect, test } from 'vitest';
import { LOOKS } from '../../server-modules/games/box/data/catalogue.ts';
import { solids } from '../../server-modules/games/box/data/solids.ts';
import { flawsOf } from './check.ts';
import { stockOf } from './data/stock.ts';
import { saveOf } from './out/save.ts';
import { shown } from './testing/tables.ts';
import { come, inside, object, save } from './testing/saves.ts';

const MEN = ['Pawn', 'Rook', 'Knight', 'Bishop', 'Queen', 'King'] as const;

describe('men of chess', () => {
  const men = MEN.flatMap((man, i) =>
    [0, 1, 2, 3].map((material) => object(`Chess_${man}`, { x: 2 * i, z: 2 * material, ry: 180 }, { MaterialIndex: material })),
  );
  const came = come(save(men));

  test('are our own men, of both colours, whole but for the grey of chrome, and can be brought out of the box', () => {
    expect(flawsOf(came.plan)).toEqual([]);
    const loose = [...came.loose].sort((a, b) => a.planned.from - b.planned.from);
    const looks = loose.map(({ piece }) => LOOKS[piece.look]);
    expect(looks).toEqual(MEN.flatMap((man) => ['white', 'black', 'white', 'black'].map((colour) => `chess-${man.toLowerCase()}-${colour}`)));
    expect(loose.map(({ piece }) => piece.extra?.tint ?? 0)).toEqual(MEN.flatMap(() => [14, 0, 0, 0]));
    expect(came.report).toMatchObject({ objects: 24, whole: 24, standIns: 0 });
    for (const { piece, planned } of loose) {
      expect([piece.kind, piece.extra?.scale, piece.turn]).toEqual(['figure', 110, 180]);
      expect(stockOf(planned)?.thing).toBe(planned.look);
      expect(solids(piece)?.round).toBe(true);
    }
    const high = (man: string): number => solids({ kind: 'figure', look: LOOKS.indexOf(`chess-${man}-white`) })?.h ?? 0;
    expect([high('king') > high('queen'), high('queen') > high('bishop'), high('rook') > high('pawn')]).toEqual([true, true, true]);
  });

  test('what is painted black is a black man; another colour is a tint', () => {
    const dyed = come(
      save([
        object('Chess_King', {}, { MaterialIndex: 2, ColorDiffuse: { r: 0.13, g: 0.13, b: 0.15 } }),
        object('Chess_Rook', { x: 3 }, { ColorDiffuse: { r: 1, g: 0, b: 0 } }),
      ]),
    );
    expect(dyed.loose.map(({ piece }) => [LOOKS[piece.look], piece.extra?.tint ?? 0])).toEqual([
      ['chess-king-black', 0],
      ['chess-rook-white', 1],
    ]);
  });

  test('go back as the men that they were, in their material and size', () => {
    const { text } = saveOf(shown(came.w, null), 'Chess');
    const file = JSON.parse(text) as { ObjectStates: { Name: string; MaterialIndex: number; Transform: { scaleX: number } }[] };
    const there = (name: string): number[] => file.ObjectStates.filter(({ Name }) => Name === name).map(({ MaterialIndex }) => MaterialIndex);
    for (const man of MEN) expect(there(`Chess_${man}`).sort()).toEqual([2, 2, 3, 3]);
    for (const { Transform } of file.ObjectStates) expect(Transform.scaleX).toBeCloseTo(1, 5);
    const again = come(text);
    const all = ({ loose }: typeof came): string[] =>
      loose.map(({ piece: { look, x, z, turn, extra } }) => `${LOOKS[look]} ${x} ${z} ${turn} ${extra?.tint ?? 0}`).sort();
    expect(all(again)).toEqual(all(came));
  });
});

test('a tile of mahjong is a blank one on which its name stands, or its number where it has none', () => {
  const came = come(
    save([object('Mahjong_Tile', { ry: 180 }, { MeshIndex: 4, Nickname: 'Red Dragon' }), object('Mahjong_Tile', { x: 3, ry: 180, rz: 180 }, { MeshIndex: 7 })]),
  );
  expect(came.loose.map(({ piece: { kind, up, turn, extra } }) => [kind, up, turn, extra?.words, extra?.name])).toEqual([
    ['tile', true, 0, 'Red Dragon', 'Red Dragon'],
    ['tile', false, 0, 'Mahjong Tile 8', 'Mahjong Tile 8'],
  ]);
  expect([came.row(0), came.row(1)]).toMatchObject([
    { verdict: 'part', missing: ['typed'] },
    { verdict: 'part', missing: ['typed'] },
  ]);
});

test('a figure of theirs is a plain one with its name; a ball is a marble as wide as a unit', () => {
  const came = come(
    save([
      object('rpg_SKELETON_KING', { ry: 90 }),
      object('Figurine_Knight', { x: 3 }, { Nickname: 'Sir Bors' }),
      object('Metal Ball', { x: 6 }),
      object('Ball', { x: 9, s: 2 }),
    ]),
  );
  expect(came.loose.map(({ piece: { look, extra } }) => [LOOKS[look], extra?.name, extra?.scale])).toEqual([
    ['meeple-white', 'rpg SKELETON KING', 100],
    ['meeple-white', 'Sir Bors', 100],
    ['marble', '', 179],
    ['marble', '', 358],
  ]);
  expect([0, 1, 2, 3].map((i) => came.row(i).missing)).toEqual([['plainFigure'], ['plainFigure'], ['sizeGuessed'], ['sizeGuessed']]);
});

test('the boards of reversi, Chinese checkers and pachisi are ours of the same games, and discs have two sides', () => {
  const disc = (x: number, rz: number): object => object('reversi_chip', { x, rz, ry: 180 });
  const came = come(
    save([
      object('reversi_board', { y: 0.9 }),
      object('Chinese_Checkers_Board', { x: 30, y: 0.9 }),
      object('Pachisi_board', { x: -30, y: 0.9 }),
      disc(1, 0),
      disc(3, 180),
    ]),
  );
  expect(came.loose.map(({ piece }) => [LOOKS[piece.look], piece.up])).toEqual([
    ['board-reversi', true],
    ['board-star', true],
    ['board-pachisi', true],
    ['reversi', true],
    ['reversi', false],
  ]);
  expect([0, 1, 2, 3].map((i) => came.row(i).verdict)).toEqual(['whole', 'whole', 'part', 'part']);
  for (const { planned } of came.loose) expect(stockOf(planned)?.thing).toBe(planned.look);
  const bag = come(save([object('Bag', {}, { ContainedObjects: [disc(0, 0), object('Chess_King')] })]));
  expect(inside(bag, bag.loose[0]!.piece).map(({ look }) => look)).toEqual(['reversi', 'chess-king-white']);
});
