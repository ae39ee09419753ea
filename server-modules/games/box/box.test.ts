import { describe, expect, test } from 'vitest';
import { SEATS, type Seat } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';

import { eachPiece, type World } from '../../kernel/world.ts';
import { openSession } from '../../rules/session.ts';
import { game as sandbox } from './tables/sandbox.ts';
import { BACKGAMMON, backgammonDepth, backgammonPlace, backgammonWidth, checkersSquare, goPoint, goStars, isDark } from './data/boards.ts';
import type { Fitting, PieceKind } from '../../kernel/types.ts';
import { CARDS, DOMINOES, FACES, GO_SIZES, LOOKS, lookOf } from './data/catalogue.ts';
import { CUTS, PICTURE } from './data/jigsaw.ts';
import { mates } from './data/mates.ts';
import { BOARD_POINTS } from './data/points.ts';
import { game as backgammon } from './tables/backgammon.ts';
import { game as checkers } from './tables/checkers.ts';
import { game as dice } from './tables/dice.ts';
import { game as dominoes } from './tables/dominoes.ts';
import { game as go } from './tables/go.ts';
import { game as kit } from './tables/kit.ts';
import { game as crokinole } from './tables/crokinole.ts';
import { game as jigsaw } from './tables/jigsaw.ts';
import { game as marbles } from './tables/marbles.ts';
import { game as toppling } from './tables/toppling.ts';
import { game as tower } from './tables/tower.ts';

const BOX = [sandbox, dice, checkers, go, backgammon, dominoes, tower, toppling, crokinole, marbles, jigsaw, kit];
const open = (game: (typeof BOX)[number], options = {}, seed = 'ab'): World =>
  openSession({ game, seats: SEATS.slice(0, game.seats[1]), seed, mode: 'sandbox', options }).world;
const kinds = (w: World, kind: string) => eachPiece(w).filter((one) => one.kind === kind);

describe('the catalogue', () => {
  test('names stand once, and those that kept tables know keep their numbers', () => {
    expect(new Set(LOOKS).size).toBe(LOOKS.length);
    expect(new Set(FACES).size).toBe(FACES.length);
    expect(LOOKS.slice(0, 5)).toEqual(['card-red', 'card-blue', 'die', 'coin', 'pawn-0']);
    expect([FACES[1], FACES[CARDS], FACES[CARDS + 1]]).toEqual(['spades-ace', 'clubs-king', 'joker-red']);
  });

  test('a double six has 28 dominoes, each once', () => {
    expect(DOMINOES).toHaveLength(28);
    expect(new Set(DOMINOES.map(String)).size).toBe(28);
  });
});

describe.each(BOX.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test('every look and face is in the catalogue, nothing lies beyond the felt, no two pieces on one spot', () => {
    const w = open(game);
    const taken = new Set<string>();
    for (const one of eachPiece(w)) {
      expect(one.look).toBeGreaterThanOrEqual(0);
      if (['card', 'tile'].includes(one.kind)) expect(FACES[one.face]).toBeDefined();
      if (one.zone !== 'felt') continue;
      expect(Math.hypot(one.x, one.z)).toBeLessThan(6000);
      const spot = `${one.x} ${one.z} ${one.extra?.y ?? 0}`;
      if (one.kind !== 'board' && one.kind !== 'tray' && !(one.kind === 'figure' && one.x === 0)) expect(taken.has(spot), `${one.id} at ${spot}`).toBe(false);
      taken.add(spot);
    }
  });

  test('the same seed lays the same table', () => {
    const faces = (w: World) => eachPiece(w).map((one) => [one.id, one.face, one.x, one.z]);
    expect(faces(open(game))).toEqual(faces(open(game)));
  });

  test('no face is told of what lies face down', () => {
    for (const viewer of [null, SEATS[0] as Seat])
      for (const one of project(open(game), viewer).pieces.values()) if (!one.up && (one.kind === 'card' || one.kind === 'tile')) expect(one.face).toBeNull();
  });
});

test('sandbox: jokers are in both decks, and chips stand in five values', () => {
  const w = open(sandbox);
  expect(eachPiece(w).filter((one) => one.zone === 'inside:deck-red')).toHaveLength(54);
  expect(eachPiece(w).filter((one) => one.zone === 'inside:chips-25')).toHaveLength(20);
  expect(kinds(w, 'chip')).toHaveLength(100);
});

test('dice: each of the seven kinds lies there in two colours', () => {
  const w = open(dice);
  for (const kind of ['d4', 'die', 'd8', 'd10', 'd100', 'd12', 'd20']) expect(new Set(kinds(w, kind).map((one) => one.look)).size, kind).toBe(2);
});

test('checkers: twelve men a side, on dark squares only, a dark corner at the left of either player', () => {
  const w = open(checkers);
  expect(kinds(w, 'chip')).toHaveLength(24);
  expect(isDark(0, 0)).toBe(true);
  const dark = new Set<string>();
  for (let column = 0; column < 8; column++)
    for (let row = 0; row < 8; row++) {
      const { x, z } = checkersSquare(column, row);
      if (isDark(column, row)) dark.add(`${x * 10} ${z * 10}`);
    }
  for (const man of kinds(w, 'chip')) expect(dark.has(`${man.x} ${man.z}`)).toBe(true);
  expect(w.sheet.size).toBe(64);
});

test('go: the board has as many lines as were chosen; stones come out of bags that hold one of each colour', () => {
  for (const size of [9, 13, 19] as const) {
    const w = open(go, { size });
    expect(LOOKS[kinds(w, 'board')[0]?.look ?? -1]).toBe(`board-go-${size}`);
    expect(kinds(w, 'infinite')).toHaveLength(2);
    expect(goPoint(size, 0, 0).x).toBe(-goPoint(size, size - 1, 0).x);
  }
  expect([goStars(9).length, goStars(13).length, goStars(19).length]).toEqual([5, 5, 9]);
});

test('backgammon: fifteen men a side stand where the game begins, all inside the frame, dark opposite light', () => {
  const w = open(backgammon);
  const men = kinds(w, 'chip');
  expect(men).toHaveLength(30);
  const places = new Set(men.filter((one) => one.id.startsWith('dark')).map((one) => `${one.x} ${-one.z}`));
  for (const one of men.filter(({ id }) => id.startsWith('light'))) expect(places.has(`${one.x} ${one.z}`)).toBe(true);
  for (const one of men) {
    expect(Math.abs(one.x) / 10 + BACKGAMMON.man / 2).toBeLessThanOrEqual(backgammonWidth / 2 - BACKGAMMON.frame + 2);
    expect(Math.abs(one.z) / 10 + BACKGAMMON.man / 2).toBeLessThanOrEqual(backgammonDepth / 2 - BACKGAMMON.frame);
  }
  expect(backgammonPlace(1, 0).x).toBeGreaterThan(0);
  expect(backgammonPlace(24, 0)).toEqual({ ...backgammonPlace(1, 0), z: -backgammonPlace(1, 0).z });
});

test('dominoes: 28 tiles face down, mixed by the seed', () => {
  const order = (seed: string) => kinds(open(dominoes, {}, seed), 'tile').map((one) => `${one.id} ${one.x} ${one.z}`);
  expect(order('ab')).toHaveLength(28);
  expect(order('ab')).not.toEqual(order('cd'));
});

test('the boards of the tables draw men to each of their cells, which lie apart', () => {
  for (const [look, { points, reach }] of Object.entries(BOARD_POINTS)) {
    const near = points.flatMap((a, i) => points.slice(0, i).map((b) => Math.hypot(a.x - b.x, a.z - b.z)));
    // No place between two of them is out of reach of both along the line, and none is in another's middle.
    expect(Math.min(...near), look).toBeGreaterThan(reach);
    expect(new Set(points.map(({ x, z }) => `${x} ${z}`)).size).toBe(points.length);
  }
  expect(GO_SIZES.map((size) => BOARD_POINTS[`board-go-${size}`]?.points.length)).toEqual([81, 169, 361]);
  // Stones beside the board lie where they are laid: nothing but the board draws them.
  expect([...open(go, { size: 9 }).sheet.keys()]).toEqual([]);
});

test('tower: eighteen storeys of three, each across the one below, the lowest on the felt', () => {
  const blocks = kinds(open(tower), 'figure');
  expect(blocks).toHaveLength(54);
  expect(blocks.filter(({ turn }) => turn === 90)).toHaveLength(27);
  const heights = blocks.map(({ extra }) => extra?.y ?? 75);
  expect([Math.min(...heights), Math.max(...heights), new Set(heights).size]).toEqual([75, 2625, 18]);
});

test('toppling: each stone stands near enough to the next to reach it when it falls, and in none', () => {
  const nth = ({ id }: { id: string }): number => Number(id.slice('stone-'.length));
  const stones = kinds(open(toppling), 'figure')
    .filter(({ zone }) => zone === 'felt')
    .sort((a, b) => nth(a) - nth(b));
  expect(stones.length).toBeGreaterThan(45);
  stones.slice(1).forEach((one, i) => {
    const before = stones[i];
    const gap = Math.hypot(one.x - (before?.x ?? 0), one.z - (before?.z ?? 0)) / 10;
    expect(gap).toBeGreaterThan(20);
    expect(gap).toBeLessThan(40);
  });
});

test('crokinole: twelve discs a side outside of the rails, eight pegs on the innermost line, all locked but the discs', () => {
  const w = open(crokinole);
  expect(kinds(w, 'chip')).toHaveLength(24);
  for (const { x, z, locked } of kinds(w, 'chip')) expect([Math.hypot(x, z) > 4300, locked]).toEqual([true, false]);
  const pegs = kinds(w, 'figure').filter(({ id }) => id.startsWith('peg'));
  expect(pegs.map(({ x, z }) => Math.round(Math.hypot(x, z) / 10))).toEqual(Array.from({ length: 8 }, () => 102));
  expect([...kinds(w, 'figure'), ...kinds(w, 'board')].every(({ locked }) => locked)).toBe(true);
});

test('marbles: thirteen in the ring that is drawn on the cloth, a larger one before each seat, and a run', () => {
  const w = open(marbles);
  const all = kinds(w, 'figure');
  expect(all.filter(({ x, z }) => Math.hypot(x, z) < 1800)).toHaveLength(13);
  expect(all.filter(({ extra }) => extra?.scale === 140)).toHaveLength(10);
  // The run, in the order of their names: three blocks, and on them two rails that lean.
  expect(all.filter(({ locked }) => locked).map(({ extra }) => extra?.lean !== undefined)).toEqual([false, false, false, true, true]);
  expect([...w.sheet.keys()]).toHaveLength(1);
});

describe('jigsaw', () => {
  test.each(['24', '54', '96'])('%s pieces of one picture lie face up round its place, apart, by chance', (pieces) => {
    const [one, other] = ['ab', 'cd'].map((seed) => kinds(open(jigsaw, { pieces }, seed), 'figure'));
    const { columns, rows, cell } = CUTS[Number(pieces) as 24];
    expect(new Set(one?.map(({ face }) => face)).size).toBe(Number(pieces));
    expect([columns * cell, rows * cell]).toEqual([PICTURE.w, PICTURE.h]);
    for (const piece of one ?? []) {
      expect([LOOKS[piece.look], piece.up, piece.locked, piece.turn % 15]).toEqual([`jigsaw-${pieces}`, true, false, 0]);
      expect(Math.hypot(piece.x, piece.z) + (cell * 3) / 4).toBeLessThan(5000);
      expect(Math.abs(piece.x) < PICTURE.w / 2 && Math.abs(piece.z) < PICTURE.h / 2).toBe(false);
      for (const mate of one ?? []) if (mate !== piece) expect(Math.hypot(mate.x - piece.x, mate.z - piece.z)).toBeGreaterThan(cell);
    }
    const laid = (all: typeof one) => all?.map(({ x, z, turn, face }) => [face, x, z, turn].join());
    expect(laid(one)).not.toEqual(laid(other));
  });

  test('what fits lies beside each other in the picture, and nothing fits a piece of another puzzle or another kind', () => {
    const of = (look: string, face: number, kind: PieceKind = 'figure') => ({ kind, look: lookOf(look), face });
    expect(mates.beside(of('jigsaw-54', 8), of('jigsaw-54', 17))).toEqual([{ x: 0, z: 400, turn: 0 }]);
    expect(mates.beside(of('jigsaw-54', 9), of('jigsaw-54', 8))).toEqual([]);
    expect(mates.beside(of('jigsaw-54', 8), of('jigsaw-96', 9))).toEqual([]);
    expect(mates.beside(of('jigsaw-54', 7), of('jigsaw-54', 8, 'token'))).toEqual([]);
    expect([of('jigsaw-24', 0), of('jigsaw-96', 3), of('block', 0)].map(mates.whole)).toEqual([24, 96, 0]);
  });
});

test('magnets: unlike poles meet, end to end as they lie and side by side the other way round, and nothing else is drawn', () => {
  const [magnet, block] = ['magnet', 'block'].map((look) => ({ kind: 'figure' as const, look: lookOf(look), face: 0 })) as [Fitting, Fitting];
  const places = mates.beside(magnet, magnet);
  expect(places.map(({ x, z, turn }) => [x, z, turn])).toEqual([
    [600, 0, 0],
    [-600, 0, 0],
    [0, 160, 180],
    [0, -160, 180],
  ]);
  expect([mates.beside(magnet, block), mates.beside(block, magnet), mates.whole(magnet)]).toEqual([[], [], 0]);
});
