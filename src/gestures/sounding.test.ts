// Bells and music boxes under a hand: a tap is all they want.

import { expect, test } from 'vitest';
import { zone } from '../../server-modules/kernel/ids.ts';
import { NO_EXTRA } from '../../server-modules/kernel/ops.ts';
import { smallView, withPieces } from '../store/testing.ts';
import { hands, piece } from './testing/hands.ts';

test('with a free hand a bell is struck by each tap, of two quick ones too; a music box is wound to what it played last, and stopped; a locked one says why it is silent', async () => {
  const small = smallView();
  const clock = { mode: 'up', full: [0, 0], left: [0, 0], runs: 0, since: 7 } as const;
  const on = { zone: zone('felt') };
  const free = withPieces(
    { ...small, rules: null, room: { ...small.room, mode: 'sandbox' } },
    {
      6: { ...on, kind: 'bell', face: 0 },
      8: { ...on, kind: 'musicbox', face: 2 },
      10: { ...on, kind: 'musicbox', face: 2, extra: { ...NO_EXTRA, clock } },
      12: { ...on, kind: 'bell', face: 0, locked: true },
    },
  );
  const t = await hands(free);
  for (const n of [6, 6, 8, 10]) t.tap(piece(n));
  expect(t.get().refusal).toBe(null);
  t.tap(piece(12));
  expect(t.get().refusal?.line.k).toBe('locked-silent');
  t.tap(piece(6), [0, 0], { pointerType: 'touch' });
  expect(t.verbs()).toEqual([
    { t: 'press', piece: 6, button: 'ring' },
    { t: 'press', piece: 6, button: 'ring' },
    { t: 'press', piece: 8, button: 'hearth' },
    { t: 'press', piece: 10, button: 'stop' },
    { t: 'press', piece: 6, button: 'ring' },
  ]);
  expect(t.get().selection.size).toBe(0);
  // By the rules of a game nothing sounds that the rules do not offer.
  const bound = await hands(withPieces(small, { 6: { ...on, kind: 'bell', face: 0 } }));
  bound.tap(piece(6));
  expect(bound.verbs()).toEqual([]);
});
