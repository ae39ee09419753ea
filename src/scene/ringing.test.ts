import { expect, test } from 'vitest';
import { NO_EXTRA } from '../../server-modules/kernel/ops.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { pieceView } from '../store/testing.ts';
import { ringTrack } from './ringing.ts';

const struck = (since: number, over: Partial<PieceView> = {}): PieceView =>
  pieceView(2, 'felt', { kind: 'bell', extra: { ...NO_EXTRA, clock: { mode: 'up', full: [0, 0], left: [0, 0], runs: null, since } }, ...over });
const silent = pieceView(2, 'felt', { kind: 'bell' });

test('a bell that is struck shivers, seen, and comes to rest as it stood', () => {
  const track = ringTrack(silent, struck(7), 1000);
  expect(track).toMatchObject({ start: 1000, ms: 1000 });
  const { steps } = track ?? { steps: new Float32Array() };
  const leans = Array.from({ length: steps.length / 7 }, (_, i) => 2 * Math.asin(steps[i * 7 + 3] ?? 0));
  // Some degrees both ways at first; less than half of one at the end.
  expect([Math.max(...leans) > 0.04, Math.min(...leans) < -0.04, Math.abs(leans.at(-1) ?? 1) < 0.005]).toEqual([true, true, true]);
  // Never into the felt.
  for (let i = 0; i < steps.length; i += 7) expect(steps[i + 1]).toBeGreaterThanOrEqual(0);
});

test('it stands still when nothing struck it: one that is new, carried, struck before, or whose stroke was taken back', () => {
  expect(ringTrack(null, struck(7), 0)).toBe(null);
  expect(ringTrack(struck(7), struck(7, { x: 40 }), 0)).toBe(null);
  expect(ringTrack(struck(7), struck(3), 0)).toBe(null);
  expect(ringTrack(struck(7), struck(9, { zone: 'hold:A' as never }), 0)).toBe(null);
  expect(ringTrack(silent, struck(7, { kind: 'musicbox' }), 0)).toBe(null);
});
