import { expect, test } from 'vitest';
import { ratesOf, seedAt, shareOf, type Ending } from './play-rates.ts';

test('rates are tenths of a hundred; two sides can win one game', () => {
  const endings: Ending[] = [
    { won: ['crew', 'coward'], winners: ['A', 'B'], rounds: 10 },
    { won: ['contagion'], winners: ['C'], rounds: 8 },
    { won: ['crew'], winners: ['B'], rounds: 7 },
  ];
  const first = { seat: 'A', games: 3, share: 33.3, least: 6.1, most: 79.2 };
  expect(ratesOf(endings)).toEqual({ games: 3, unfinished: 0, won: { contagion: 33.3, coward: 33.3, crew: 66.7 }, rounds: 8.3, longest: 10, first });
  expect(ratesOf([]).games).toBe(0);
});

test('a game that did not end is the longest, and in no share', () => {
  const rates = ratesOf([{ won: ['shot'], winners: ['A'], rounds: 9 }, null]);
  expect(rates).toMatchObject({ games: 1, unfinished: 1, won: { shot: 100 }, rounds: 9, longest: 1_000_000, first: { games: 1, share: 100 } });
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
