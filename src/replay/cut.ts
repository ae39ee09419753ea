// What of a recording goes into a file: which rounds, with or without what people said, and of a streamer's recording
// on his word only what his safe screen showed.

import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Packed } from './format.ts';
import { hasSeat } from './kept.ts';
import { createRecorder, WAIT_MOST, type Reel, type Shot } from './record.ts';
import { MOST } from './shots.ts';

export interface Cut {
  talk: boolean;
  /** The newest round alone. */
  last: boolean;
  /** Nothing but what watchers are shown. */
  covered: boolean;
}

/** Reels of watchers and of safe screens have no eyes of their own. */
export const isCovered = ({ eyes }: Pick<Reel, 'eyes'>): boolean => eyes === '';

export const cutOf = (reels: readonly Reel[], cut: Cut): Packed => ({
  talk: cut.talk,
  reels: chosenOf(reels, cut).map(({ shots }) => (cut.talk ? shots : silent(shots))),
});

/** Whose eyes they have, all together: of a seat if any of them has. */
export function eyesIn(reels: readonly Pick<Reel, 'eyes'>[]): 'seat' | 'person' | 'watchers' {
  if (reels.every(isCovered)) return 'watchers';
  return reels.some(({ eyes }) => hasSeat(eyes)) ? 'seat' : 'person';
}

/** What goes into the file. */
export function chosenOf(reels: readonly Reel[], { last, covered }: Omit<Cut, 'talk'>): readonly Reel[] {
  const shown = covered ? reels.filter(isCovered) : reels;
  const newest = shown.at(-1);
  const chosen = last && newest !== undefined ? shown.filter(({ round, game }) => round === newest.round && game === newest.game) : shown;
  return fitting(chosen);
}

/** The newest, as much as a file may hold: no file is written that nobody can open. */
function fitting(reels: readonly Reel[]): readonly Reel[] {
  let first = reels.length;
  for (let [shots, bytes] = [0, 0]; first > 0 && reels.length - first < MOST.reels; first--) {
    const one = reels[first - 1] as Reel;
    shots += one.shots.length;
    bytes += one.bytes + one.shots.length * SHOT_HEAD;
    if (shots > MOST.shots || bytes > MOST.unpacked) break;
  }
  return reels.slice(first);
}
/** What stands before each shot at most, bytes. */
const SHOT_HEAD = 7;

/** The same shots without a word that anybody said. */
function silent(shots: readonly Shot[]): Shot[] {
  const out: Shot[] = [];
  let [time, told] = [0, 0];
  // What stands beside the table goes along as it is; waits are counted from whatever was told last.
  const tell = (shot: Shot): void => {
    out.push({ ...shot, after: Math.min(WAIT_MOST, Math.round((time - told) / 100)) });
    told = time;
  };
  const recorder = createRecorder({ reel: () => undefined, shot: (_, shot) => tell(shot) }, () => time, { talk: false });
  let view: View | null = null;
  for (const shot of shots) {
    const { whole, after, bytes } = shot;
    time += after * 100;
    if (shot.beside) {
      tell(shot);
      continue;
    }
    const base: View | null = view;
    view = whole || base === null ? readSnapshot(bytes) : applyPatch(base, bytes);
    recorder.take(view, whole ? null : base, whole ? null : bytes);
  }
  return out;
}
