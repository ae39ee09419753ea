import { expect, test } from 'vitest';
import { seat } from '../kernel/ids.ts';
import { lookWith } from '../kernel/looks.ts';
import { decodeWorld, encodeWorld } from '../kernel/encode.ts';
import { project } from '../kernel/project.ts';
import { openSession, rulesView } from '../rules/session.ts';
import { SEATS } from '../kernel/ids.ts';
import { game as checkers } from './box/tables/checkers.ts';
import { game as chess } from './chess/index.ts';
import { allGames, shelf } from './index.ts';

test.each(allGames().map((g) => [g.id, g] as const))('%s opens in each of its modes, with the seats it can have', (_id, game) => {
  for (const mode of game.modes) {
    const s = openSession({ game, seats: SEATS.slice(0, game.seats[1]), seed: 'ab', mode, options: {} });
    expect(rulesView(s, seat('A')) === null).toBe(mode === 'sandbox');
    const text = encodeWorld(s.world);
    const back = decodeWorld(text);
    expect(back.ok && encodeWorld(back.value)).toBe(text);
  }
});

test('the free table: two closed decks, a hand for each seat, faces for nobody', () => {
  const game = shelf.sandbox?.();
  if (game === undefined) throw new Error('no sandbox');
  const s = openSession({ game, seats: SEATS.slice(0, 10), seed: 'ab', mode: 'sandbox', options: {} });
  const view = project(s.world, seat('C'));
  expect([...view.zones.values()].filter((zone) => zone.kind === 'inside' && zone.count === 54).map((zone) => zone.tell)).toEqual([false, false]);
  expect([...view.pieces.values()].filter((piece) => piece.kind === 'card')).toEqual([]);
  expect([...view.zones.values()].filter((zone) => zone.kind === 'hand')).toHaveLength(10);
});

test('a game is on the shelf because its folder lies there, under the name of the folder or of its table, and is one and the same module', () => {
  expect(shelf.chess?.()).toBe(chess);
  expect(shelf.checkers?.()).toBe(checkers);
  for (const [id, open] of Object.entries(shelf)) expect(open().id).toBe(id);
});

test('the lobby has them by rank', () => {
  const ranks = allGames().map(({ rank }) => rank);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
});

test('[V37] no game has so many looks that one of them could be taken for one with a back that somebody brought', () => {
  for (const { id, looks } of allGames()) expect([id, looks.length < lookWith(0, 1)]).toEqual([id, true]);
});
