// A key or a press that finds nothing to do says so in one sentence; a hand points at what lies under the pointer.

import { describe, expect, test } from 'vitest';
import { hands, piece } from './testing/hands.ts';

describe('no gesture ends without an effect or a sentence', () => {
  test.each(['flip', 'roll', 'toHand', 'lock', 'search', 'deal', 'split', 'show', 'menu', 'copy', 'draw3'] as const)(
    '%s over the bare felt',
    async (action) => {
      const t = await hands();
      t.move(null, [0, 0]);
      t.key(action);
      t.rest(1100);
      expect(t.verbs()).toEqual([]);
      expect(t.get().refusal?.line).toEqual({ k: 'nothing-here' });
    },
  );

  test('keys that are held only to look say nothing, nor do those of the table', async () => {
    const t = await hands();
    t.move(null, [0, 0]);
    for (const action of ['zoom', 'peek', 'help'] as const) t.key(action);
    expect(t.get().refusal).toBeNull();
  });

  test('the other button on the bare felt; pasting before anything was copied', async () => {
    const t = await hands();
    t.tap(null, [5, 5], { button: 2 });
    expect(t.get().refusal?.line).toEqual({ k: 'nothing-here' });
    t.key('paste');
    expect(t.get().refusal?.line).toEqual({ k: 'nothing-copied' });
  });
});

describe('pointing', () => {
  test('T on the bare felt points where the pointer is, on a loose piece at its middle', async () => {
    const t = await hands();
    t.move(null, [0, 0], { at: { x: 1200.4, z: -300 } });
    t.key('pingHere');
    expect(t.verbs()).toEqual([{ t: 'ping', at: { x: 1200, z: -300, turn: 0 } }]);
  });

  test('T on a card before my eyes, which nobody else sees, points at nothing and says so', async () => {
    const t = await hands();
    t.move(piece(1), [0, 0]);
    t.key('pingHere');
    expect(t.verbs()).toEqual([]);
    expect(t.get().refusal?.line).toEqual({ k: 'nothing-here' });
  });
});

test('a finger on the bare felt wishes the camera near there, unless something is chosen; a mouse does not', async () => {
  const t = await hands();
  t.tap(null, [0, 0], { pointerType: 'mouse', at: { x: 500, z: 200 } });
  expect(t.get().camera).toBeNull();
  t.tap(null, [0, 0], { pointerType: 'touch', at: { x: 500, z: 200 } });
  expect(t.get().camera).toMatchObject({ t: 'near', x: 500, z: 200 });
});
