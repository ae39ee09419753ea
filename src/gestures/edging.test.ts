import { describe, expect, test } from 'vitest';
import { zone } from '../../server-modules/kernel/ids.ts';
import { h, smallView, withPieces } from '../store/testing.ts';
import { hands, piece } from './testing/hands.ts';

const view = withPieces(smallView([{ move: 'investigate', verb: { t: 'peek', piece: h(6) }, words: { k: 'look' } }]), {
  6: { kind: 'card', zone: zone('felt'), up: false },
});

describe('the edge of a card', () => {
  test('pulled up a little it is looked at; down, or farther than five centimetres, it is not', async () => {
    const t = await hands(view);
    for (const to of [
      [0, 30],
      [0, -60],
    ] as const) {
      t.down(piece(6), [0, 0]);
      t.move(null, [to[0], to[1]]);
      t.up(null, [to[0], to[1]]);
    }
    expect(t.verbs()).toEqual([]);
    // What was not meant as a look is told how one looks.
    expect(t.get().refusal?.line).toEqual({ k: 'locked' });
    t.down(piece(6), [0, 0]);
    t.move(piece(6), [2, -20]);
    expect(t.hand.mode()).toBe('edging');
    t.up(piece(6), [2, -20]);
    expect(t.verbs()).toEqual([{ t: 'peek', piece: 6 }]);
  });
});
