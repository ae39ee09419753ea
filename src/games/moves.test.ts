import { expect, test } from 'vitest';
import { allGames } from '../../server-modules/games/index.ts';
import type { GameArt, LoadArt } from './types.ts';

const ICONS = import.meta.glob<NonNullable<GameArt['icons']>>('./*/moves.ts', { eager: true, import: 'icons' });
const ART = import.meta.glob<LoadArt>('./*/index.ts', { import: 'art' });
const rows = allGames().flatMap(({ id, rules }) => (ICONS[`./${id}/moves.ts`] === undefined || rules === null ? [] : [[id, rules] as const]));

test('games that have pictures for moves are among those with rules', () => expect(rows).toHaveLength(Object.keys(ICONS).length));

test.each(rows)('%s has pictures for moves that there are, and for no others', (id, rules) => {
  const icons = Object.keys(ICONS[`./${id}/moves.ts`] ?? {});
  expect(icons.filter((move) => !Object.hasOwn(rules.moves, move))).toEqual([]);
  expect(icons.length).toBeGreaterThan(0);
});

test.each(rows)('the art of %s says which moves are made beside a question and are no answer to it: those of which its rules say so', async (id, rules) => {
  const besides = (await (await ART[`./${id}/index.ts`]?.())?.(id))?.besides ?? [];
  const said = Object.values(rules.asks).flatMap(({ beside = [] }) => beside);
  expect([...besides].sort()).toEqual([...new Set(said)].sort());
});

test.each(rows)('the art of %s says of its own moves which ones end a turn or a part in a window, and of each that is called so', async (id, rules) => {
  const load = await ART[`./${id}/index.ts`]?.(),
    ends = (await load?.(id))?.ends ?? [];
  expect(ends.filter((move) => !Object.hasOwn(rules.moves, move))).toEqual([]);
  expect(Object.keys(rules.moves).filter((move) => /^end|^pass$/.test(move) && !ends.includes(move))).toEqual([]);
});
