import { expect, test } from 'vitest';
import { allGames } from '../../server-modules/games/index.ts';
import { gameCard } from '../locale/games.ts';
import { coverFiles } from '../../tools/build/box-covers.ts';
import { howTo } from './how.ts';
import { coverOf, loadLobby, optionsOf } from './lobby.ts';

await loadLobby();

const games = allGames();
const asked = games.flatMap((game) => optionsOf(game.id).map((spec) => [game.id, spec.key, spec, game.options] as const));

test.each(asked)('%s: %s is an option of the game, with its standard and values that it takes', (_id, key, spec, options) => {
  const option = options.find(({ name }) => name === key);
  if (option === undefined) throw new Error('the game has no such option');
  expect(spec.start).toBe(option.standard);
  const values = spec.values.map(([value]) => value);
  expect(values).toContain(spec.start);
  for (const value of values) {
    if (option.kind === 'number') expect(typeof value === 'number' && value >= option.least && value <= option.most).toBe(true);
    else if (option.kind === 'flag') expect(value).toBeTypeOf('boolean');
    else expect(option.of).toContain(value);
  }
});

test.each(games.map((game) => [game.id, game] as const))('%s: the clock of a turn can be set, and that of an answer', (id, game) => {
  const clocks = game.options.map(({ name }) => name).filter((name) => ['clock', 'turn', 'window', 'reaction'].includes(name));
  expect(optionsOf(id).map(({ key }) => key)).toEqual(expect.arrayContaining(clocks));
});

test.each(games.map(({ id }) => [id] as const))('%s has a name, a note, a box of its own and a page of how to play', async (id) => {
  expect(gameCard(id)?.name).not.toBe('');
  expect(gameCard(id)?.note).toMatch(/\w\./);
  for (const side of ['back', 'face'] as const) expect(coverFiles().has(coverOf(id, side).replace('/boxes/', ''))).toBe(true);
  expect((await howTo(id))?.parts.length).toBeGreaterThan(0);
});

test('a game that the page has no folder for is shown like the free table, without options', async () => {
  expect(coverOf('constructor', 'face')).toBe(coverOf('sandbox', 'face'));
  expect(optionsOf('constructor')).toEqual([]);
  expect(await howTo('constructor')).toBeNull();
});
