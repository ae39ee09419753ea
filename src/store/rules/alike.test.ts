import { expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { h, pieceView, smallView, zoneView } from '../testing.ts';
import { distinct, doubles } from './alike.ts';

const take = (n: number, reveal?: string): LegalMove => ({
  move: 'arm',
  verb: { t: 'put', piece: h(n), onto: zone('mat-A'), ...(reveal === undefined ? {} : { choose: { reveal } }) },
  words: { k: 'act.arm' },
});
/** Guns in the middle; `more`: what is different about the second. */
function guns(more: Parameters<typeof pieceView>[2] = {}, place: Parameters<typeof zoneView>[1] = {}): View {
  const small = smallView();
  return {
    ...small,
    zones: new Map([...small.zones, [zone('guns'), zoneView('guns', { kind: 'spot', ...place })]]),
    pieces: new Map([11, 12, 13].map((n) => [h(n), pieceView(n, 'guns', { kind: 'figure', look: 4, ...(n === 12 ? more : {}) })])),
  };
}
const taken = (view: View, acts: readonly LegalMove[]): unknown[] => distinct(view, acts).map(({ verb }) => ('piece' in verb ? verb.piece : null));

test('equal guns are one choice, for each card that is revealed for them', () => {
  expect(taken(guns(), [take(11), take(12), take(13)])).toEqual([11]);
  expect(taken(guns(), [take(11, 'L'), take(12, 'L'), take(11, 'R'), take(13, 'R')])).toEqual([11, 11]);
});

test('what looks otherwise, lies before somebody or in an order, and every card is a choice of its own', () => {
  expect(taken(guns({ look: 5 }), [take(11), take(12), take(13)])).toEqual([11, 12]);
  expect(taken(guns({ kind: 'card' }), [take(11), take(12), take(13)])).toEqual([11, 12]);
  expect(taken(guns({}, { owner: seat('B') }), [take(11), take(12)])).toEqual([11, 12]);
  expect(taken(guns({}, { ordered: true }), [take(11), take(12)])).toEqual([11, 12]);
});

test('acts that are about no thing stay as they are', () => {
  const pass: LegalMove = { move: 'pass', verb: { t: 'pass' } as unknown as LegalMove['verb'], words: { k: 'act.pass' } };
  expect(distinct(guns(), [pass, take(11), pass])).toHaveLength(3);
});

test('a card of my hand stands in for its like, of the same face and back; one of another hand, or of no known face, does not', () => {
  const small = smallView([{ move: 'play', verb: { t: 'put', piece: h(11), onto: zone('fund') }, words: { k: 'act.play' } }]);
  const view: View = {
    ...small,
    zones: new Map([
      [zone('hand-A'), zoneView('hand-A', { kind: 'hand', owner: seat('A'), ordered: true })],
      [zone('hand-B'), zoneView('hand-B', { kind: 'hand', owner: seat('B'), ordered: true })],
    ]),
    pieces: new Map(
      [
        pieceView(11, 'hand-A', { face: 1 }),
        pieceView(12, 'hand-A', { face: 1 }),
        pieceView(13, 'hand-A', { face: 2 }),
        pieceView(14, 'hand-A', { face: 1, look: 3 }),
        pieceView(15, 'hand-B', { face: 1 }),
        pieceView(16, 'hand-A'),
      ].map((piece) => [piece.h, piece]),
    ),
  };
  expect(view.room.me.seat).toBe(seat('A'));
  expect([...doubles(view)]).toEqual([[h(12), h(11)]]);
});
