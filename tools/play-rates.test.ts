import { describe, expect, test } from 'vitest';
import { impostersAndCrewmates } from '../server-modules/games/imposters-and-crewmates/index.ts';
import { starsMaySwallowUs } from '../server-modules/games/stars-may-swallow-us/index.ts';
import { theTraitors } from '../server-modules/games/the-traitors/index.ts';
import { playHere, ratesOf, type Ending } from './play-rates.ts';

test('rates are tenths of a hundred; two sides can win one game', () => {
  const endings: Ending[] = [
    { won: ['crew', 'coward'], rounds: 10 },
    { won: ['contagion'], rounds: 8 },
    { won: ['crew'], rounds: 7 },
  ];
  expect(ratesOf(endings)).toEqual({ games: 3, won: { contagion: 33.3, coward: 33.3, crew: 66.7 }, rounds: 8.3 });
  expect(ratesOf([]).games).toBe(0);
});

test('where nobody reads sides from the table, a game counts by why it ended', () => {
  expect(playHere(theTraitors, 4, { ...theTraitors.quick, rounds: 1 }, 'c0ffee00').won).toEqual(['most-gold']);
});

/** What 1000 games for each number of players came to, all actions switched on: server-modules/games/stars-may-swallow-us/SOURCES.md. */
const SHIP = { 4: ['crew', 53.7], 5: ['crew', 42], 6: ['crew', 46.5], 7: ['contagion', 37.5], 8: ['crew', 51.5] } as const;

describe('The Stars May Swallow Us', () => {
  test('the same seed gives the same ending', () => {
    const play = (): Ending => playHere(starsMaySwallowUs, 4, starsMaySwallowUs.quick ?? {}, 'abcdef01');
    expect(play()).toEqual(play());
  });
  test('no side always wins, and none has become hopeless: as often as it did, within a wide band', () => {
    let [won, expected, games] = [0, 0, 0];
    for (const [players, [side, rate]] of Object.entries(SHIP)) {
      for (let i = 0; i < 8; i++, games++) {
        const { won: sides, rounds } = playHere(starsMaySwallowUs, Number(players), starsMaySwallowUs.quick ?? {}, `${players}${i}c0ffee`);
        expect(rounds).toBeGreaterThan(1);
        if (sides.includes(side)) won++;
        expected += rate / 100;
      }
    }
    expect(Math.abs(won - expected)).toBeLessThan(games / 4);
  });
});

test('Imposters and Crewmates counts by the team that has won', () => {
  const { won, rounds } = playHere(impostersAndCrewmates, 4, impostersAndCrewmates.quick ?? {}, 'deca1100');
  expect([['imposters'], ['crewmates'], ['crewmates', 'imposters'], ['imposters', 'crewmates'], []]).toContainEqual(won);
  // Five points, two at most for a round.
  expect(rounds).toBeGreaterThan(2);
}, 120_000);
