import { describe, expect, test } from 'vitest';
import { LONG } from '../../../../tests/support/report.ts';
import { playHere, type Ending } from '../../../../tools/play-rates.ts';
import { game as starsMaySwallowUs } from '../index.ts';

/**
 * What 1000 games for each number of players came to, all actions switched on:
 * server-modules/games/stars-may-swallow-us/SOURCES.md.
 */
const SHIP = { 4: ['crew', 53.7], 5: ['crew', 42], 6: ['crew', 46.5], 7: ['contagion', 37.5], 8: ['crew', 51.5] } as const;

/** Games for each number of players. Of three, too, a side that always wins or never does is past the band. */
const GAMES = LONG ? 8 : 3;

describe('The Stars May Swallow Us', () => {
  test('the same seed gives the same ending', () => {
    const play = (): Ending | null => playHere(starsMaySwallowUs, 4, starsMaySwallowUs.quick ?? {}, 'abcdef01');
    expect(play()).toEqual(play());
  });
  test('no side always wins, and none has become hopeless: as often as it did, within a wide band', () => {
    let [won, expected, games] = [0, 0, 0];
    for (const [players, [side, rate]] of Object.entries(SHIP)) {
      for (let i = 0; i < GAMES; i++, games++) {
        const ending = playHere(starsMaySwallowUs, Number(players), starsMaySwallowUs.quick ?? {}, `${players}${i}c0ffee`);
        expect(ending?.rounds).toBeGreaterThan(1);
        if (ending?.won.includes(side) === true) won++;
        expected += rate / 100;
      }
    }
    expect(Math.abs(won - expected)).toBeLessThan(games / 4);
  });
});
