// What of a recording goes into a file: which rounds, with or without what people said, and of a streamer's recording
// on his word only what his safe screen showed.

import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Packed } from './format.ts';
import { createRecorder, type Reel, type Shot } from './record.ts';

export interface Cut {
  talk: boolean;
  /** The newest round alone. */
  last: boolean;
  /** Nothing but what watchers are shown. */
  covered: boolean;
}

/** Reels of watchers and of safe screens have no eyes of their own. */
export const isCovered = ({ eyes }: Pick<Reel, 'eyes'>): boolean => eyes === '';

export function cutOf(reels: readonly Reel[], { talk, last, covered }: Cut): Packed {
  const shown = covered ? reels.filter(isCovered) : reels;
  const newest = shown.at(-1);
  const chosen = last && newest !== undefined ? shown.filter(({ round, game }) => round === newest.round && game === newest.game) : shown;
  return { talk, reels: chosen.map((reel) => (talk ? reel.shots : silent(reel.shots))) };
}

/** The same shots without a word that anybody said. */
function silent(shots: readonly Shot[]): Shot[] {
  const out: Shot[] = [];
  let time = 0;
  const recorder = createRecorder({ reel: () => undefined, shot: (_, shot) => void out.push(shot) }, () => time, { talk: false });
  let view: View | null = null;
  for (const { whole, after, bytes } of shots) {
    time += after * 100;
    const base: View | null = view;
    view = whole || base === null ? readSnapshot(bytes) : applyPatch(base, bytes);
    recorder.take(view, whole ? null : base, whole ? null : bytes);
  }
  return out;
}
