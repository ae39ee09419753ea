import { describe, expect, test } from 'vitest';
import { zone } from '../../server-modules/kernel/ids.ts';
import { h, smallView, withPieces } from '../store/testing.ts';
import { hands, piece } from './testing/hands.ts';

const view = withPieces(smallView([{ move: 'investigate', verb: { t: 'peek', piece: h(6) }, words: { k: 'look' } }]), {
  6: { kind: 'card', zone: zone('felt'), up: false },
});

describe('the edge of a card', () => {
  test.each([
    ['up a little', [2, -20]],
    ['far up', [0, -160]],
    ['down', [0, 30]],
    ['to the own hand', [120, 300]],
  ] as const)('pulled %s it is looked at', async (_, to) => {
    const t = await hands(view);
    t.down(piece(6), [0, 0]);
    t.move(null, [to[0], to[1]]);
    expect(t.hand.mode()).toBe('edging');
    t.up(null, [to[0], to[1]]);
    expect(t.verbs()).toEqual([{ t: 'peek', piece: 6 }]);
  });

  test('what letting go would do is said as soon as the pull is clear, and the card is lifted; a hand that slips while it presses looks at nothing', async () => {
    const t = await hands(view);
    t.down(piece(6), [0, 0]);
    t.move(piece(6), [0, -10]);
    expect([t.get().would, t.get().motion.along.size]).toEqual([null, 0]);
    t.up(piece(6), [0, -10]);
    expect(t.verbs()).toEqual([]);
    expect(t.get().refusal?.line).toEqual({ k: 'locked' });
    t.down(piece(6), [0, 0]);
    t.move(piece(6), [0, -20]);
    expect(t.get().would).toEqual({ k: 'look' });
    expect(t.get().motion.along.get(h(6))?.y).toBeGreaterThan(0);
    t.move(piece(6), [0, -4]);
    expect([t.get().would, t.get().motion.along.size]).toEqual([null, 0]);
    t.move(piece(6), [0, -20]);
    t.up(piece(6), [0, -20]);
    expect([t.get().would, t.get().motion.along.size]).toEqual([null, 0]);
    expect(t.verbs()).toEqual([{ t: 'peek', piece: 6 }]);
  });

  test('laid back where it lay it is not, and it is said how one looks', async () => {
    const t = await hands(view);
    t.down(piece(6), [0, 0]);
    t.move(piece(6), [0, -30]);
    t.up(piece(6), [1, -2]);
    expect(t.verbs()).toEqual([]);
    expect(t.get().refusal?.line).toEqual({ k: 'locked' });
  });
});
