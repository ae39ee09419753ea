import { expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { h, pieceView, smallView, zoneView } from '../../store/testing.ts';
import { createPeeked } from './peeked.ts';

/** Cards on the felt that lie face down, each with the face that I know of it. */
const lying = (faces: { [n: number]: number | null }, zone = 'felt') => {
  const base = smallView(),
    hand = zoneView('hand-A', { kind: 'hand', owner: seat('A'), ordered: true });
  const cards = Object.entries(faces).map(([n, face]) => [h(Number(n)), pieceView(Number(n), zone, { kind: 'card', up: false, face })] as const);
  return { ...base, zones: new Map([...base.zones, [hand.id, hand]]), pieces: new Map([...base.pieces, ...cards]) };
};
const doing = (...verbs: Verb<Handle>[]) => verbs.map((verb) => ({ verb }));
const peek = doing({ t: 'peek', piece: h(40) });

test('what my peek makes known is given once, under whatever name it then has; what I knew before is not', () => {
  const read = createPeeked();
  expect(read({ view: lying({ 40: null, 42: 7 }), pending: [] })).toBe(null);
  expect(read({ view: lying({ 40: null, 42: 7 }), pending: peek })).toBe(null);
  expect(read({ view: lying({ 41: 3, 42: 7 }), pending: peek })).toBe(h(41));
  expect(read({ view: lying({ 41: 3, 42: 7 }), pending: [] })).toBe(null);
});

test('its face may come with the answer', () => {
  const read = createPeeked();
  read({ view: lying({ 40: null }), pending: peek });
  expect(read({ view: lying({ 40: 3 }), pending: [] })).toBe(h(40));
});

test('a role that is dealt, a refused peek, and what comes into my hand give nothing', () => {
  const read = createPeeked();
  read({ view: lying({}), pending: doing({ t: 'flip', piece: h(40) }) });
  expect(read({ view: lying({ 40: 3 }), pending: [] })).toBe(null);
  read({ view: lying({ 42: null }), pending: peek });
  // Refused: the next that comes to be known is not its.
  expect(read({ view: lying({ 42: null }), pending: [] })).toBe(null);
  expect(read({ view: lying({ 42: 5 }), pending: [] })).toBe(null);
  read({ view: lying({}), pending: peek });
  expect(read({ view: lying({ 44: 5 }, 'hand-A'), pending: [] })).toBe(null);
});
