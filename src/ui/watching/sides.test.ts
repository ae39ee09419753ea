// What stands side by side before whoever watches by a link: what his View says of each seat, and no more.

import { expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { rulesView, smallView, zoneView } from '../../store/testing.ts';
import { openCard, sidesOf, tellsMore } from './sides.ts';

const [A, B] = [seat('A'), seat('B')];
const small = smallView();
/** As a watcher is shown it: two closed hands. */
const view: View = {
  ...small,
  room: { ...small.room, plays: [A, B], me: { ...small.room.me, who: 0, seat: null } },
  zones: new Map(
    [
      zoneView('hand-A', { kind: 'hand', owner: A, tell: false, count: 3, n: 1 }),
      zoneView('hand-B', { kind: 'hand', owner: B, tell: false, count: 2, n: 2 }),
      zoneView('slot-A-L', { kind: 'slot', owner: A, n: 3 }),
      zoneView('slot-B-M', { kind: 'slot', owner: B, n: 4 }),
    ].map((zone) => [zone.id, zone]),
  ),
  pieces: new Map(),
  rules: null,
};
const card = { kind: 'card', look: 2, face: 7, extra: null } as const;

test('a hand stands there by its holder’s word, every other as a count', () => {
  expect(sidesOf(view).map(({ seat: at, cards, count }) => [at, cards, count])).toEqual([
    [A, null, 3],
    [B, null, 2],
  ]);
  expect(tellsMore(sidesOf(view))).toBe(false);
  const shown = sidesOf({ ...view, room: { ...view.room, hands: [{ seat: B, cards: [card, { ...card, face: 9 }] }] } });
  expect(shown.map(({ cards }) => cards?.map(({ face, up }) => [face, up]) ?? null)).toEqual([
    null,
    [
      [7, true],
      [9, true],
    ],
  ]);
  expect(tellsMore(shown)).toBe(true);
});

test('who has looked at which card of another stands with whoever looked', () => {
  const sides = sidesOf({
    ...view,
    rules: rulesView([], {
      facts: {
        seen: Object.fromEntries([
          ['BM', [A]],
          ['AL', [A, B]],
          ['nowhere', [B]],
        ]),
      },
    }),
  });
  expect(sides.map(({ seen }) => seen)).toEqual([
    [
      { seat: B, says: 'slot-M' },
      { seat: A, says: 'slot-L' },
    ],
    [{ seat: A, says: 'slot-L' }],
  ]);
  expect(tellsMore(sides)).toBe(true);
});

test('a shown card has no name by which it could be found again on the table', () => {
  expect([openCard(card), openCard(card)].map(({ h }) => h)).toEqual([0, 0]);
});

test('a caster has a hand that is shown to him where he looks, and may look where it is shown', () => {
  const own = { by: 1, seats: [A, B], hands: [{ seat: B, cards: [card] }] };
  expect(sidesOf(view, own).map(({ look, cards, count }) => [look, cards?.length ?? null, count])).toEqual([
    ['may', null, 3],
    ['does', 1, 2],
  ]);
  expect(sidesOf(view).some((side) => 'look' in side)).toBe(false);
});
