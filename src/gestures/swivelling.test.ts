import { describe, expect, test } from 'vitest';
import { seat, zone } from '../../server-modules/kernel/ids.ts';
import type { LegalMove } from '../../server-modules/protocol/messages.ts';
import { h, smallView, withPieces } from '../store/testing.ts';
import { hands, piece } from './testing/hands.ts';

const GUN = h(2);
const aim = (degrees: number): LegalMove => ({ move: 'aim', verb: { t: 'turn', piece: GUN, degrees }, words: { k: 'aim' } });
const push: LegalMove = { move: 'shoot', verb: { t: 'push', piece: GUN }, words: { k: 'shoot' } };
/** A gun in the middle of the felt, pointing away from seat A. */
const table = (...acts: LegalMove[]) => hands(withPieces(smallView(acts), { 2: { kind: 'figure', zone: zone('felt'), x: 0, z: 0, turn: 0 } }));

describe('a piece that points', () => {
  test('dragged, it turns on its place to whom it may point at, nearest to the pointer, and is sent as one turn', async () => {
    const t = await table(aim(90), aim(315));
    t.down(piece(2), [0, 0]);
    t.move(null, [150, 20]);
    expect(t.hand.mode()).toBe('swivelling');
    expect(t.get().motion.along.get(GUN)).toMatchObject({ x: 0, z: 0, turn: 90 });
    t.move(null, [-120, -100]);
    expect(t.get().motion.along.get(GUN)).toMatchObject({ turn: 315 });
    t.up(null, [-120, -100]);
    expect(t.verbs()).toEqual([{ t: 'turn', piece: GUN, degrees: 315 }]);
    expect(t.get().motion.along.size).toBe(0);
  });

  test('whom it would point at, and that it would be pushed, is said while the hand has it; too near for either, nothing is', async () => {
    const turned = await table(aim(90), { ...aim(315), words: { k: 'aim', a: [{ s: seat('B') }] } });
    turned.down(piece(2), [0, 0]);
    turned.move(null, [150, 20]);
    expect(turned.get().would).toEqual({ k: 'aim' });
    turned.move(null, [-120, -100]);
    expect(turned.get().would).toEqual({ k: 'aim', a: [{ s: 'B' }] });
    turned.move(null, [10, 0]);
    expect([turned.get().would, turned.get().motion.along.size]).toEqual([null, 0]);
    turned.move(null, [150, 20]);
    turned.up(null, [150, 20]);
    expect(turned.get().would).toBe(null);
    const pushed = await table(push);
    pushed.down(piece(2), [0, 0]);
    pushed.move(null, [0, -30]);
    expect(pushed.get().would).toBe(null);
    pushed.move(null, [0, -45]);
    expect(pushed.get().would).toEqual({ k: 'shoot' });
    pushed.up(null, [0, -45]);
    expect(pushed.get().would).toBe(null);
  });

  test('let go on itself, or called off, it points where it pointed', async () => {
    const t = await table(aim(90));
    t.down(piece(2), [0, 0]);
    t.move(null, [150, 0]);
    t.move(null, [10, 0]);
    t.up(null, [10, 0]);
    expect(t.verbs()).toEqual([]);
    expect(t.get().motion.along.size).toBe(0);
  });

  test('pushed four centimetres along its direction it is pushed; less, sideways or a tap is nothing', async () => {
    const t = await table(push);
    for (const to of [
      [0, -30],
      [90, 0],
      [0, 0],
    ] as const) {
      t.down(piece(2), [0, 0]);
      t.move(null, [to[0], to[1]]);
      t.up(null, [to[0], to[1]]);
    }
    expect([t.verbs(), t.get().refusal?.line]).toEqual([[], { k: 'locked' }]);
    t.down(piece(2), [0, 0]);
    t.move(null, [5, -45]);
    t.up(null, [5, -45]);
    expect(t.verbs()).toEqual([{ t: 'push', piece: GUN }]);
  });

  test('an answer given in secret is shown on my own piece; it is given anew from how the piece lies for all', async () => {
    const view = withPieces(smallView([aim(90), aim(315)]), { 2: { kind: 'figure', zone: zone('felt'), x: 0, z: 0, turn: 10 } });
    const ask = { q: 1, t: 'vote', words: { k: 'vote' }, me: 'owe', mine: aim(90), waiting: 'someone', done: null, end: null } as const;
    const t = await hands({ ...view, rules: { ...view.rules!, ask } });
    expect(t.get().shown?.pieces.get(GUN)?.turn).toBe(100);
    expect(t.get().view?.pieces.get(GUN)?.turn).toBe(10);
    t.down(piece(2), [0, 0]);
    t.move(null, [-60, -100]);
    expect(t.get().motion.along.get(GUN)).toMatchObject({ turn: 325 });
    t.up(null, [-60, -100]);
    expect(t.verbs()).toEqual([{ t: 'turn', piece: GUN, degrees: 315 }]);
    expect(t.get().shown?.pieces.get(GUN)?.turn).toBe(325);
  });

  test('where it can be raised or left, a pull or a touch raises it: what comes first is meant', async () => {
    const press = (button: string): LegalMove => ({ move: button, verb: { t: 'press', piece: GUN, button }, words: { k: button } });
    for (const pulled of [true, false]) {
      const t = await table(press('call'), press('decline'));
      t.down(piece(2), [0, 0]);
      if (pulled) t.move(piece(2), [2, -40]);
      t.up(piece(2), pulled ? [2, -40] : [0, 0]);
      expect(t.verbs()).toEqual([{ t: 'press', piece: GUN, button: 'call' }]);
    }
  });
});

test('where nothing is asked but which card to look at, a touch looks at it; else it chooses the card', async () => {
  const peek: LegalMove = { move: 'choose', verb: { t: 'peek', piece: h(2) }, words: { k: 'look' } };
  const t = await hands(smallView([peek]));
  t.tap(piece(2));
  expect(t.verbs()).toEqual([peek.verb]);
  const other = await hands(smallView([peek, aim(90)]));
  other.tap(piece(2));
  expect(other.verbs()).toEqual([]);
});
