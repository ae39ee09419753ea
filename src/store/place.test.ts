// Places that are read off a View: the pile that is looked through, and what is in it.

import { expect, test } from 'vitest';
import type { View } from '../../server-modules/protocol/messages.ts';
import { h, pieceView, smallView, zoneView } from './testing.ts';
import { insidesOf, isPeeked, lookedAt, lookedThrough } from './place.ts';

/** A deck of three of which the viewer is told so much. */
function deck(told: 'nothing' | 'mine' | 'all' | 'one'): View {
  const handles = told === 'all' ? [42, 44, 46] : [41, 43, 45];
  const zone = zoneView('inside:1', {
    kind: 'inside',
    of: h(20),
    ordered: true,
    count: 3,
    tell: told === 'mine' || told === 'all',
    order: told === 'mine' || told === 'all' ? handles.map(h) : null,
  });
  const seen = told === 'nothing' ? [] : told === 'one' ? handles.slice(2) : handles;
  const pieces = [pieceView(20, 'felt', { kind: 'deck', up: false }), ...seen.map((n) => pieceView(n, 'inside:1', { face: n, up: false }))];
  return smallView([], { zones: new Map([zoneView('felt'), zone].map((one) => [one.id, one])), pieces: new Map(pieces.map((one) => [one.h, one])) });
}

test('a pile is looked through by whom alone it is told', () => {
  const through = (told: Parameters<typeof deck>[0]): string[] => lookedThrough(deck(told)).map(({ id }) => id);
  expect(through('mine')).toEqual(['inside:1']);
  expect([through('nothing'), through('all'), through('one')]).toEqual([[], [], []]);
});

test('what is in it is listed from the top, which lies last', () => {
  const view = deck('mine');
  expect(
    lookedThrough(view)
      .flatMap((zone) => insidesOf(view, zone))
      .map((piece) => piece.h),
  ).toEqual([45, 43, 41]);
});

test('a pile shows the one card that was peeked at, and none of those whose tray is open', () => {
  expect(lookedAt(deck('one'), h(20))?.h).toBe(45);
  expect(isPeeked(deck('one'), h(20))).toBe(true);
  expect(lookedAt(deck('mine'), h(20))).toBeNull();
  expect(isPeeked(deck('mine'), h(20))).toBe(false);
});
