// A replay that was opened: every moment of it can be gone to, forwards and backwards. Views are folded out of the
// shots; every so many stay, so that no way is long.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { isView } from './door.ts';
import type { Flaw, Packed } from './format.ts';
import type { Shot } from './record.ts';

/** So many shots lie between two Views that are kept. */
const KEY_EVERY = 64;
/** Waits are shown no longer than this, tenths of a second: nobody looks at somebody who thinks. */
export const PAUSE_MOST = 25;
/** Something is seen of everything, tenths of a second. */
const PAUSE_LEAST = 2;

export interface Film {
  talk: boolean;
  /** How many moments there are. */
  readonly length: number;
  /** When each is shown, tenths of a second from the beginning: waits are short. */
  readonly times: readonly number[];
  /** First moment of each reel. */
  readonly starts: readonly number[];
  at(index: number): View;
  /**
   * The moment after this View, which is the one at `index`: what goes on under another name, and what was thrown, go
   * into `was` and `thrown`.
   */
  next(index: number, view: View, was: Map<Handle, Handle>, thrown: Set<Handle>): View;
}

/** After how many shots others have their turn. */
const SLICE = 200;

/**
 * Opens what was unpacked, and looks at all of it. `told` hears how much is done, 0..1, and whatever else waits has its
 * turn then.
 */
export async function develop({ talk, reels }: Packed, told: (share: number) => Promise<void> = () => Promise.resolve()): Promise<Film | Flaw> {
  const shots: Shot[] = reels.flat();
  const keys = new Map<number, View>();
  const times: number[] = [];
  const starts: number[] = [];
  let view: View | null = null;
  let time = 0;
  for (const reel of reels) {
    starts.push(times.length);
    for (const shot of reel) {
      const index = times.length;
      const was: View | null = view;
      try {
        view = shot.whole || view === null ? readSnapshot(shot.bytes) : applyPatch(view, shot.bytes);
        if (!isView(view, shot.whole ? null : was)) return 'no-table';
      } catch {
        return 'no-table';
      }
      if (shot.whole || index % KEY_EVERY === 0) keys.set(index, view);
      if (index > 0) time += Math.min(PAUSE_MOST, Math.max(PAUSE_LEAST, shot.after));
      times.push(time);
      if (index % SLICE === SLICE - 1) await told(index / shots.length);
    }
  }
  if (view === null) return 'empty';

  const at = (index: number): View => {
    let from = Math.max(0, Math.min(shots.length - 1, index));
    const to = from;
    while (!keys.has(from)) from--;
    let found = keys.get(from) as View;
    for (let i = from + 1; i <= to; i++) found = applyPatch(found, (shots[i] as Shot).bytes);
    return found;
  };
  return {
    talk,
    length: shots.length,
    times,
    starts,
    at,
    next(index, now, was, thrown) {
      const shot = shots[index + 1];
      if (shot === undefined) return now;
      return shot.whole ? at(index + 1) : applyPatch(now, shot.bytes, was, thrown);
    },
  };
}
