import { expect, test } from 'vitest';
import type { GameDef } from '../../server-modules/games/game.ts';
import { shelf } from '../../server-modules/games/index.ts';
import { positionOf } from '../../server-modules/rules/reread.ts';
import { canonical } from '../../server-modules/rules/canonical.ts';
import { afterMoves } from './after-moves.ts';
import { tableOf } from './walks.ts';

const fish = shelf['go-fish']?.() as GameDef;

test('a table after so many moves of bots can be laid out anew; the same seed is the same table', () => {
  const first = afterMoves(fish, 3, 8, 5);
  expect(first).toMatchObject({ moves: 8, over: false });
  expect(canonical(positionOf(tableOf(fish, 1, first.position)))).toBe(canonical(first.position));
  expect(afterMoves(fish, 3, 8, 5)).toEqual(first);
  expect(canonical(afterMoves(fish, 3, 0, 5).position)).not.toBe(canonical(first.position));
  expect(canonical(afterMoves(fish, 3, 8, 6).position)).not.toBe(canonical(first.position));
});

test('a game that is over before is shown as it ended; one without rules is refused with a sentence', () => {
  const end = afterMoves(fish, 2, 100_000, 1);
  expect(end.over).toBe(true);
  expect(end.moves).toBeLessThan(200);
  expect(() => afterMoves(shelf['sandbox']?.() as GameDef, 2, 1, 1)).toThrow('sandbox has no rules');
});
