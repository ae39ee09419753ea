import { expect, test } from 'vitest';
import { zone } from '../../server-modules/kernel/ids.ts';
import type { LegalMove } from '../../server-modules/protocol/messages.ts';
import { gathered, groupActs } from './rules/match.ts';
import { h, pieceView, smallView } from './testing.ts';

const peek = (n: number): LegalMove => ({ move: 'investigate', verb: { t: 'peek', piece: h(n) }, words: { k: 'look' } });
const put = (n: number): LegalMove => ({ move: 'arm', verb: { t: 'put', piece: h(n), onto: zone('mat-A') }, words: { k: 'arm' } });
const draw: LegalMove = { move: 'equip', verb: { t: 'draw', from: zone('in-deck'), count: 1, to: zone('hand-A') }, words: { k: 'draw' } };

test('many cards to look at are one row, few are rows of their own; guns are one row from two on, cards of the hand never', () => {
  const pieces = new Map([...[2, 4].map((n) => pieceView(n, 'guns', { kind: 'figure' })), pieceView(11, 'hand-A')].map((one) => [one.h, one]));
  const view = { ...smallView(), pieces };
  const rows = (...acts: LegalMove[]) => gathered(groupActs(acts), view).map(({ move, acts: of }) => [move, of.length]);
  expect(rows(peek(20), peek(22), peek(24), draw, peek(26))).toEqual([
    ['investigate', 4],
    ['equip', 1],
  ]);
  expect(rows(peek(20), peek(22))).toHaveLength(2);
  expect(rows(put(2), put(4), draw)).toEqual([
    ['arm', 2],
    ['equip', 1],
  ]);
  expect(rows(put(11), put(13))).toHaveLength(2);
});
