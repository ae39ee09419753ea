// What lights up and what the plate says at a free table with rules as data, against a real table that counts.

import { expect, test } from 'vitest';
import { A, B } from '../../../tests/support/people.ts';
import type { ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { deckOf, draws, DRAW, handOf, lays, PLAY_ONE, tableWith, type Game } from '../../../server-modules/table/ruling/testing.ts';
import type { Drop, Held } from '../types.ts';
import { waysOf, writtenIn, writtenWould } from './written.ts';

const held = (is: Partial<Held>): Held => ({ h: null, from: null, source: null, quiet: true, under: false, origin: 'pointer', drop: null, ...is });
const into = (zone: Drop['zone'], over: Drop['over'] = null): Drop => ({ zone, over, index: null, lit: false });
const FELT = 'felt' as ZoneId;

/** A card of Ann's hand, as she holds it. */
function inHand({ ann }: Game): Held {
  const card = ann.in(handOf(A))[0]!;
  return held({ h: card.h, from: { zone: handOf(A), index: 0, x: 0, z: 0, turn: 0 } });
}
const view = (game: Game): View => game.ann.now as View;

test('a table without rules lights nothing of its own, nor do rules at rest', () => {
  const game = tableWith('off');
  expect(writtenIn(view(game))).toBeNull();
  expect(waysOf(view(game), held({ source: deckOf(game.ann) }))).toBeNull();
  expect(writtenWould(view(game), held({ source: deckOf(game.ann), drop: into(handOf(A)) }))).toEqual([]);
});

test('what is lifted lights the places to which open moves lead from there, and no others', () => {
  const game = tableWith('enforced', [{ name: 'Turn', ends: 'moves', moves: [DRAW, { ...PLAY_ONE, least: 0 }] }]);
  const { ann, deck, middle } = game;
  expect([...waysOf(view(game), held({ source: deck }))!.zones]).toEqual([handOf(A)]);
  expect(draws(game, ann, A)).toBe('ok');
  expect(waysOf(view(game), held({ source: deck }))!.moves).toEqual([]);
  const ways = waysOf(view(game), inHand(game))!;
  expect([[...ways.zones], [...ways.pieces]]).toEqual([[middle], []]);
});

test('a place that is a pile lights up as the pile', () => {
  const back = { name: 'Back', from: 'hand', to: 'Deck', least: 0, most: 1, face: 'lies', who: 'turn' } as const;
  const game = tableWith('enforced', [{ name: 'Turn', ends: 'pass', moves: [DRAW, back] }]);
  expect(draws(game, game.ann, A)).toBe('ok');
  const ways = waysOf(view(game), inHand(game))!;
  const decks = [...view(game).pieces.values()].filter(({ kind }) => kind === 'deck').map(({ h }) => h);
  expect(decks).toContain(view(game).zones.get(game.deck)!.of);
  expect([...ways.pieces].sort()).toEqual(decks.sort());
  expect(ways.zones.size).toBe(0);
});

test('the plate names the move and how many of it there would be; the server takes what it names and refuses the rest', () => {
  const game = tableWith('enforced', [{ name: 'Turn', ends: 'pass', moves: [{ ...DRAW, most: 2 }, PLAY_ONE] }]);
  const { ann, deck, middle } = game;
  expect(writtenWould(view(game), held({ source: deck, drop: into(handOf(A)) }))).toEqual([{ k: 'play-would', a: ['Draw', 1, 2] }]);
  expect(draws(game, ann, A)).toBe('ok');
  expect(writtenWould(view(game), held({ source: deck, drop: into(handOf(A)) }))).toEqual([{ k: 'play-would', a: ['Draw', 2, 2] }]);
  expect(writtenWould(view(game), held({ source: deck, drop: into(middle) }))).toEqual([{ k: 'beside-play', a: ['Draw, Play'] }]);
  expect(writtenWould(view(game), { ...inHand(game), drop: into(middle) })).toEqual([{ k: 'play-would', a: ['Play', 1, 1] }]);
  expect(writtenWould(view(game), { ...inHand(game), drop: into(FELT) })).toEqual([{ k: 'beside-play', a: ['Draw, Play'] }]);
  expect(lays(ann, A, FELT, { x: 3000, z: 0, turn: 0 })).toBe('no-move');
  expect(writtenWould(view(game), { ...inHand(game), drop: into(handOf(A)) })).toEqual([]);
  expect(lays(ann, A, middle)).toBe('ok');
});

test('who does not have the turn reads that nothing is open', () => {
  const game = tableWith('enforced');
  const shown = game.bob.now as View;
  expect(writtenIn(shown)?.moves).toEqual([]);
  expect(writtenWould(shown, held({ source: game.deck, drop: into(handOf(B)) }))).toEqual([{ k: 'beside-play-now' }]);
});
