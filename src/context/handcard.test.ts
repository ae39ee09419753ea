// What the menu of a card in the own hand offers, and in which state of it.

import { describe, expect, test } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { Line, View } from '../../server-modules/protocol/messages.ts';
import { h, pieceView, roomView, smallView, zoneView } from '../store/testing.ts';
import { contextActionsOn } from './actions.ts';

const A = seat('A');
const HELD = { kind: 'card', face: 5, up: true } as const;
/** A free table: these cards in my hand at the near edge, a deck, a neighbour with a hand, these lines in the log. */
function held(cards: readonly PieceView[], lines: readonly Line[] = []): View {
  const zones = [
    zoneView('felt'),
    zoneView('hand-A', { kind: 'hand', owner: A, ordered: true, z: 4000, order: cards.map((card) => card.h) }),
    zoneView('hand-B', { kind: 'hand', owner: seat('B'), ordered: true, tell: false, touch: false, insert: true }),
    zoneView('inside:1', { kind: 'inside', of: h(20), ordered: true, tell: false, count: 20, insert: true }),
  ];
  return smallView([], {
    room: { ...roomView(A), mode: 'sandbox' },
    rules: null,
    log: lines.map((line, i) => ({ i, tick: 0, kind: 'table', by: A, line })),
    zones: new Map(zones.map((one) => [one.id, one])),
    pieces: new Map([...cards, pieceView(20, 'felt', { kind: 'deck', up: false })].map((one) => [one.h, one])),
  });
}
const ids = (view: View, on: number): string[] => contextActionsOn(view, h(on)).map(({ id }) => id);
const verbs = (view: View, on: number, id: string) => contextActionsOn(view, h(on)).find((one) => one.id === id)?.verbs;
const says = (k: string, who = A): Line => ({ k, a: [{ s: who }, { w: 'a.card' }] });

describe('a card of the own hand', () => {
  test('is played, shown, given away, put into a pile, named: nothing for what lies on the table', () => {
    const view = held([pieceView(3, 'hand-A', HELD)]);
    expect(ids(view, 3)).toEqual(['play', 'play-down', 'show', 'show-to', 'give', 'put-under', 'put-random', 'name', 'write', 'picture', 'remove']);
  });

  test('is turned over before it leaves the hand, and only where it does not lie so already', () => {
    const view = held([pieceView(3, 'hand-A', HELD), pieceView(5, 'hand-A', { ...HELD, up: false })]);
    const put = (piece: number) => ({ t: 'put', piece, onto: 'felt', at: { x: 0, z: 2000, turn: 0 } });
    expect(verbs(view, 3, 'play')).toEqual([put(3)]);
    expect(verbs(view, 3, 'play-down')).toEqual([{ t: 'flip', piece: 3 }, put(3)]);
    expect(verbs(view, 5, 'play')).toEqual([{ t: 'flip', piece: 5 }, put(5)]);
    expect(verbs(view, 5, 'play-down')).toEqual([put(5)]);
  });

  test('is hidden again only where it was shown: to all, which its name says, or to somebody, which the log says', () => {
    expect(ids(held([pieceView(3, 'hand-A', HELD)], [says('hand-shows', seat('B'))]), 3)).not.toContain('hide');
    expect(ids(held([pieceView(4, 'hand-A', HELD)]), 4)).toEqual(expect.arrayContaining(['hide']));
    expect(ids(held([pieceView(4, 'hand-A', HELD)]), 4)).not.toContain('show');
    expect(ids(held([pieceView(3, 'hand-A', HELD)], [says('hand-shows')]), 3)).toContain('hide');
    expect(ids(held([pieceView(3, 'hand-A', HELD)], [says('hand-shows'), says('hand-hides')]), 3)).not.toContain('hide');
  });

  test('what has one side is played without a choice of sides', () => {
    expect(ids(held([pieceView(3, 'hand-A', { kind: 'die', face: 2 })]), 3)).not.toContain('play-down');
  });
});
