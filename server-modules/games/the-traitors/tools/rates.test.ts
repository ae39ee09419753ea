import { expect, test } from 'vitest';
import { playHere } from '../../../../tools/play-rates.ts';
import { game as theTraitors } from '../index.ts';

test('where nobody reads sides from the table, a game counts by why it ended', () => {
  expect(playHere(theTraitors, 4, { ...theTraitors.quick, rounds: 1 }, 'c0ffee00')?.won).toEqual(['most-gold']);
});
