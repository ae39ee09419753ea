import { expect, test } from 'vitest';
import { shelf } from '../server-modules/games/index.ts';
import { playHere, ratesOf, seedAt, shareOf, type Ending } from './play-rates.ts';

test('rates are tenths of a hundred; two sides can win one game', () => {
  const endings: Ending[] = [
    { won: ['crew', 'coward'], winners: ['A', 'B'], rounds: 10, moves: 41 },
    { won: ['contagion'], winners: ['C'], rounds: 8, moves: 30 },
    { won: ['crew'], winners: ['B'], rounds: 7, moves: 30 },
  ];
  const first = { seat: 'A', games: 3, share: 33.3, least: 6.1, most: 79.2 };
  const lengths = { rounds: 8.3, longest: 10, moves: 33.7, mostMoves: 41 };
  expect(ratesOf(endings)).toEqual({ games: 3, unfinished: 0, won: { contagion: 33.3, coward: 33.3, crew: 66.7 }, ...lengths, first });
  expect(ratesOf([]).games).toBe(0);
});

test('a game that did not end is the longest, and in no share', () => {
  const rates = ratesOf([{ won: ['shot'], winners: ['A'], rounds: 9, moves: 20 }, null]);
  const lengths = { rounds: 9, longest: 1_000_000, moves: 20, mostMoves: 1_000_000 };
  expect(rates).toMatchObject({ games: 1, unfinished: 1, won: { shot: 100 }, ...lengths, first: { games: 1, share: 100 } });
});

test('a game that counts no rounds has moves alone, not 0 rounds', () => {
  const game = shelf['go-fish']?.();
  if (game === undefined) throw new Error('no such game');
  const ending = playHere(game, 2, {}, seedAt('1', 0));
  expect(ending).toMatchObject({ rounds: null });
  expect(ending?.moves).toBeGreaterThan(10);
  expect(ratesOf([ending])).toMatchObject({ rounds: null, longest: null, moves: ending?.moves, mostMoves: ending?.moves });
});

test("Wilson's interval, against published values", () => {
  expect(shareOf('A', 0, 10)).toEqual({ seat: 'A', games: 10, share: 0, least: 0, most: 27.8 });
  expect(shareOf('A', 81, 263)).toMatchObject({ least: 25.5, most: 36.6 });
  expect(shareOf('A', 1000, 2000)).toMatchObject({ share: 50, least: 47.8, most: 52.2 });
  expect(shareOf('A', 0, 0)).toMatchObject({ least: 0, most: 100 });
});

test('a number seeds its own game wherever it stands in a row; a word seeds as many games as are asked for', () => {
  expect(seedAt('1', 33)).toBe(seedAt('34', 0));
  expect(seedAt('noir', 1)).not.toBe(seedAt('noir', 0));
  expect(seedAt('1', 0)).toMatch(/^[0-9a-f]{32}$/);
});
