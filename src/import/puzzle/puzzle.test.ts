// Jigsaws of somebody's own picture: what of it is cut, where the pieces lie, what of a save becomes one, and that each
// bears its own part at a real table, where they click.

import { describe, expect, test } from 'vitest';
import { CUTS, PUZZLES, type Pieces } from '../../../server-modules/games/box/data/jigsaw.ts';
import { LOOKS } from '../../../server-modules/games/box/data/catalogue.ts';
import { jointsOf } from '../../../server-modules/kernel/bodies/ends.ts';
import { PICTURES } from '../../../server-modules/protocol/pictures.ts';
import { jpegOf } from '../../../tests/support/pictures.ts';
import { openTestTable, yes } from '../../../tests/support/table.ts';
import { wantedOf } from '../art/wanted.ts';
import { layByHand, type Hand } from '../by-hand.ts';
import { flawsOf } from '../check.ts';
import { come, inside, object, save, SITE } from '../testing/saves.ts';
import { chanceOf, framed, MODEL, puzzlePlan, scattered } from './plan.ts';

test('a picture is cut three to two from its middle, an upright one lying on its side', () => {
  expect(framed(1500, 1000)).toEqual({ turned: false, part: [0, 0, 1500, 1000] });
  expect(framed(2000, 1000)).toEqual({ turned: false, part: [250, 0, 1500, 1000] });
  expect(framed(1000, 1000)).toEqual({ turned: false, part: [0, (1000 - 2000 / 3) / 2, 1000, 2000 / 3] });
  expect(framed(1000, 1500)).toEqual({ turned: true, part: [0, 0, 1000, 1500] });
});

describe.each(PUZZLES)('a puzzle of %i', (pieces) => {
  const { columns, rows, cell } = CUTS[pieces];

  test('lies mixed round its place: none over another, over the place where it is put together or over its picture', () => {
    const { spots, model } = scattered(pieces, chanceOf(7));
    expect(spots).toHaveLength(pieces);
    spots.forEach(({ x, z, turn }, i) => {
      expect([turn % 15, Number.isInteger(x), Number.isInteger(z)]).toEqual([0, true, true]);
      expect(Math.abs(x) > (columns * cell) / 2 + cell / 2 || Math.abs(z) > (rows * cell) / 2 + cell / 2).toBe(true);
      const beside = (other: { x: number; z: number }): number => Math.max(Math.abs(x - other.x), Math.abs(z - other.z));
      for (const other of spots.slice(0, i)) expect(beside(other)).toBeGreaterThan(1.3 * cell);
      expect(beside(model)).toBeGreaterThan(MODEL.half + cell / 2);
    });
    expect(scattered(pieces, chanceOf(7)).spots).toEqual(spots);
    expect(scattered(pieces, chanceOf(8)).spots).not.toEqual(spots);
  });

  test('is a plan that a table can take, each piece with a picture of its own', () => {
    const { plan, art } = puzzlePlan('Lake', pieces, { pieces: Array.from({ length: pieces }, (_, i) => `p${i}`), whole: 'all' }, chanceOf(1));
    expect(flawsOf(plan)).toEqual([]);
    const shown = plan.pieces.map(({ look, face }, i) => [look, face, art.pictures[art.of[i] ?? -1]?.data]);
    expect(shown).toEqual([['board-square', 0, 'all'], ...Array.from({ length: pieces }, (_, i) => [`jigsaw-${pieces}`, i, `p${i}`])]);
  });
});

describe('of saves', () => {
  const puzzle = (name: string, n: number, x: number, address = 'lake.jpg') =>
    object(name, { x }, { Nickname: 'Lake', CustomImage: { ImageURL: `${SITE}${address}`, CustomJigsawPuzzle: { NumPuzzlePieces: n, ImageOnBoard: true } } });

  test.each([
    [20, 24],
    [80, 96],
    [54, 54],
    [320, 96],
  ])('one of %i pieces is cut anew into %i, its picture beside it, and says so', (n, ours) => {
    const { plan, row, loose } = come(save([puzzle('Custom_Jigsaw_Puzzle', n, 3)]));
    expect(flawsOf(plan)).toEqual([]);
    expect(loose.map(({ planned }) => planned.look)).toEqual(['board-square', ...Array.from({ length: ours }, () => `jigsaw-${ours}`)]);
    expect(row(0)).toMatchObject({ verdict: 'part', missing: ['cutAnew'] });
    const { sources, units } = wantedOf(plan);
    expect(units).toBe(PICTURES.large.units + ours * PICTURES.small.units);
    const cuts = sources.flatMap((source) => source.cuts);
    expect(cuts.map(({ puzzle: of }) => of)).toEqual([undefined, ...Array.from({ length: ours }, () => ours)]);
    expect(cuts.slice(1).map(({ cell }) => cell)).toEqual([...Array.from({ length: ours }).keys()]);
  });

  test('one in its box lies in a bag; one that is saved piece by piece is one; one without a picture stays a tile', () => {
    const came = come(
      save([
        puzzle('Custom_Jigsaw_Puzzle_Box', 54, 0),
        puzzle('Custom_Jigsaw_Puzzle', 54, 4),
        object('Jigsaw_Puzzle', { x: 9 }),
        puzzle('Custom_Jigsaw_Puzzle', 20, 20, 'sea.jpg'),
      ]),
    );
    const bag = came.loose.find(({ piece }) => piece.kind === 'bag')?.piece;
    expect(inside(came, bag!).map(({ look, face }) => [look, face])).toEqual(Array.from({ length: 54 }, (_, i) => ['jigsaw-54', i]));
    expect(came.row(1)).toMatchObject({ verdict: 'leftOut', why: 'samePuzzle' });
    expect(came.row(2)).toMatchObject({ verdict: 'standIn', why: 'puzzle' });
    expect(came.plan.pieces.filter(({ look }) => look === 'jigsaw-24')).toHaveLength(24);
  });
});

test('laid at a table by messages each piece bears its own part, which a piece face down tells nobody, and what fits clicks', async () => {
  const pieces: Pieces = 24,
    t = openTestTable();
  const [ann, bob] = [t.person('ann'), t.person('bob')];
  yes(ann.act({ t: 'sit', seat: 'A' as never }));
  yes(bob.act({ t: 'sit', seat: 'B' as never }));
  yes(ann.act({ t: 'start' }));
  const cuttings = { pieces: Array.from({ length: pieces }, (_, i) => jpegOf(100, 100 + i)), whole: jpegOf(700, 700) };
  const { plan, art } = puzzlePlan('Lake', pieces, cuttings, chanceOf(3));
  const hand: Hand = { act: (msg) => ann.act(msg), view: () => ann.now, pause: async () => t.ticks(1), goOn: () => true };
  const laid = await layByHand(plan, hand, art);
  expect([laid.away, laid.refused, laid.pictured]).toEqual([[], {}, pieces + 1]);
  const of = (face: number) => [...bob.now.pieces.values()].find((one) => LOOKS[one.look] === 'jigsaw-24' && one.face === face)!;
  const names = Array.from({ length: pieces }, (_, face) => of(face).extra?.picture ?? '');
  expect([new Set(names).size, names.includes('')]).toEqual([pieces, false]);
  plan.pieces.slice(1).forEach(({ face, x, z, turn }) => expect(of(face)).toMatchObject({ x, z, turn, zone: 'felt' }));

  t.ticks(20);
  yes(bob.verb({ t: 'put', piece: of(0).h, onto: 'felt' as never, at: { x: 0, z: 0, turn: 0 } }));
  yes(bob.verb({ t: 'put', piece: of(1).h, onto: 'felt' as never, at: { x: 640, z: 30, turn: 0 } }));
  expect(of(1)).toMatchObject({ x: 600, z: 0, turn: 0 });
  expect(jointsOf(of(1))).toHaveLength(1);

  const { h } = of(9);
  yes(bob.verb({ t: 'flip', piece: h }));
  for (const one of [ann, bob]) expect(one.now.pieces.get(h)).toMatchObject({ face: null, extra: null });
  expect(t.person('wim').now.pieces.get(h)?.extra).toBeNull();
});
