// A touch of a deck from which a card is to be drawn draws it.

import { expect, test } from 'vitest';
import { seat, zone } from '../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../server-modules/protocol/messages.ts';
import { h, roomView, smallView, withPieces, zoneView } from '../store/testing.ts';
import { hands, piece } from './testing/hands.ts';

const [A, B] = [seat('A'), seat('B')];
const draws = (to: string): LegalMove => ({ move: 'equip', verb: { t: 'draw', from: zone('in-deck'), to: zone(to), count: 1 }, words: { k: 'equip' } });
const shuffle: LegalMove = { move: 'mix', verb: { t: 'shuffle', zone: zone('in-deck') }, words: { k: 'mix' } };

function table(can: LegalMove[], mode: 'enforced' | 'assisted' = 'enforced'): View {
  const view = withPieces(smallView(can, { room: roomView(A, { mode, phase: 'playing' }) }), { 6: { kind: 'deck', zone: zone('felt') } });
  const zones = [
    zoneView('in-deck', { kind: 'inside', of: h(6), touch: true, ordered: true, order: null, count: 5 }),
    zoneView('hand-A', { kind: 'hand', owner: A, ordered: true }),
    zoneView('hand-B', { kind: 'hand', owner: B, ordered: true }),
  ];
  return { ...view, zones: new Map([...view.zones, ...zones.map((one) => [one.id, one] as const)]) };
}

test('the only thing that can be done at a deck, a draw into my own hand, is done by a touch of it', async () => {
  const act = draws('hand-A'),
    t = await hands(table([act]));
  t.tap(piece(6));
  expect(t.verbs()).toEqual([act.verb]);
});

test.each([
  ['several things can be done', table([draws('hand-A'), shuffle])],
  ['it comes to somebody else', table([draws('hand-B')])],
  ['nothing is to be drawn', table([])],
  ['no rules bind', table([draws('hand-A')], 'assisted')],
] as const)('where %s a touch is only a touch', async (_, view) => {
  const t = await hands(view);
  t.tap(piece(6));
  expect(t.verbs()).toEqual([]);
});
