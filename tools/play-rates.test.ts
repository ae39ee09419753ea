import { describe, expect, test } from 'vitest';
import { game as impostersAndCrewmates } from '../server-modules/games/imposters-and-crewmates/index.ts';
import { game as revolverNoir } from '../server-modules/games/revolver-noir/index.ts';
import { game as starsMaySwallowUs } from '../server-modules/games/stars-may-swallow-us/index.ts';
import { game as theTraitors } from '../server-modules/games/the-traitors/index.ts';
import { LONG } from '../tests/support/report.ts';
import { playHere, ratesOf, seedAt, shareOf, type Ending } from './play-rates.ts';

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

/** Bots once stood still for hundreds of turns in eight of the first hundred: 5, 34, 41, 56, 83, 86, 98 and 100. */
const DUELS = LONG ? 2000 : 100;

test(`Revolver Noir: ${DUELS} duels of bots end before the 150th turn, and neither seat is the better one`, { timeout: 1_200_000 }, () => {
  const rates = ratesOf(Array.from({ length: DUELS }, (_, i) => playHere(revolverNoir, 2, {}, seedAt('1', i))));
  expect(rates).toMatchObject({ games: DUELS, unfinished: 0, won: { shot: 100 } });
  expect(rates.longest).toBeLessThan(150);
  // A hundred tell a half from a third, two thousand from 44 of 100.
  expect(rates.first.least).toBeGreaterThan(LONG ? 44 : 33);
  expect(rates.first.most).toBeLessThan(LONG ? 56 : 67);
});

test('where nobody reads sides from the table, a game counts by why it ended', () => {
  expect(playHere(theTraitors, 4, { ...theTraitors.quick, rounds: 1 }, 'c0ffee00')?.won).toEqual(['most-gold']);
});

/** What 1000 games for each number of players came to, all actions switched on: server-modules/games/stars-may-swallow-us/SOURCES.md. */
const SHIP = { 4: ['crew', 53.7], 5: ['crew', 42], 6: ['crew', 46.5], 7: ['contagion', 37.5], 8: ['crew', 51.5] } as const;

describe('The Stars May Swallow Us', () => {
  test('the same seed gives the same ending', () => {
    const play = (): Ending | null => playHere(starsMaySwallowUs, 4, starsMaySwallowUs.quick ?? {}, 'abcdef01');
    expect(play()).toEqual(play());
  });
  test('no side always wins, and none has become hopeless: as often as it did, within a wide band', () => {
    let [won, expected, games] = [0, 0, 0];
    for (const [players, [side, rate]] of Object.entries(SHIP)) {
      for (let i = 0; i < 8; i++, games++) {
        const ending = playHere(starsMaySwallowUs, Number(players), starsMaySwallowUs.quick ?? {}, `${players}${i}c0ffee`);
        expect(ending?.rounds).toBeGreaterThan(1);
        if (ending?.won.includes(side) === true) won++;
        expected += rate / 100;
      }
    }
    expect(Math.abs(won - expected)).toBeLessThan(games / 4);
  });
});

test('Imposters and Crewmates counts by the team that has won', () => {
  const ending = playHere(impostersAndCrewmates, 4, impostersAndCrewmates.quick ?? {}, 'deca1100');
  expect([['imposters'], ['crewmates'], ['crewmates', 'imposters'], ['imposters', 'crewmates'], []]).toContainEqual(ending?.won);
  // Five points, two at most for a round.
  expect(ending?.rounds).toBeGreaterThan(2);
}, 120_000);
