import { expect, test } from 'vitest';
import { LONG } from '../../../../tests/support/report.ts';
import { playHere, ratesOf, seedAt } from '../../../../tools/play-rates.ts';
import { game as revolverNoir } from '../index.ts';

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
