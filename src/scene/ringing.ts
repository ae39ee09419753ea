// A bell that is struck shivers where it stands: seen by those who do not hear it.

import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { Track } from './throws.ts';

/** How far it rocks at first, radians; how often a second; how soon it is still, seconds; steps of a sixtieth. */
const FAR = 0.075,
  OFTEN = 7,
  SOON = 0.24,
  STEPS = 60;
/** From its middle to the edge of its foot, metres: rocking about that edge it does not sink into the felt. */
const FOOT = 0.028;

/** An older stroke than the last is one that was taken back. */
const isStruck = (was: PieceView | null, now: PieceView | null): boolean =>
  was !== null && now?.kind === 'bell' && was.zone === now.zone && (now.extra?.clock?.since ?? -1) > (was.extra?.clock?.since ?? -1);

let shiver: Float32Array | null = null;

/** How it rocks from `time` (milliseconds) on, if it was struck between these two looks; else null. */
export function ringTrack(was: PieceView | null, now: PieceView | null, time: number): Track | null {
  if (!isStruck(was, now)) return null;
  shiver ??= steps();
  return { steps: shiver, ms: (STEPS * 1000) / 60, start: time };
}

function steps(): Float32Array {
  const out = new Float32Array(STEPS * 7);
  for (let i = 0; i < STEPS; i++) {
    const t = i / 60,
      // Struck from above on its near side, so that it goes back and forth before the one who sits there.
      a = FAR * Math.exp(-t / SOON) * Math.sin(2 * Math.PI * OFTEN * t) * (1 - i / STEPS),
      turn = a / 2;
    out.set([0, Math.abs(a) * FOOT, 0, Math.sin(turn), 0, 0, Math.cos(turn)], i * 7);
  }
  return out;
}
