import { expect, test } from 'vitest';
import { shelf } from '../../server-modules/games/index.ts';
import { gameWithWords } from './games.ts';

test('every game with rules comes with its words: a sentence of it is never told as a bare key', () => {
  const ruled = Object.keys(shelf).filter((id) => shelf[id]?.().rules !== null);
  expect(ruled.length).toBeGreaterThan(4);
  expect(ruled.filter((id) => Object.keys(gameWithWords(id)?.words.lines ?? {}).length === 0)).toEqual([]);
});
