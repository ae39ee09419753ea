// A replay that was opened: every moment of it can be gone to, forwards and backwards. Views are folded out of the
// shots; every so many stay, so that no way is long.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { isView, opsOf } from './door.ts';
import type { Flaw, Packed } from './format.ts';
import type { Shot } from './record.ts';
import { after, BARE, PARTS_MOST, type Beside, type Board } from './show/beside.ts';
import { readBeside } from './show/read.ts';

/** So many shots lie between two Views that are kept, at first; more, where there would be too many of them. */
const KEY_EVERY = 64;
/** So many pieces, places and lines all Views that are kept have together. */
const KEPT_MOST = 1_500_000;
/** What is gone through to open a replay, in pieces, places and lines; an operation counts as so many. */
export const WORK = { most: 800_000_000, op: 200, slice: 400_000 } as const;
/** Waits are shown no longer than this, tenths of a second: nobody looks at somebody who thinks. */
export const PAUSE_MOST = 25;
/** Something is seen of everything, tenths of a second. */
export const PAUSE_LEAST = 2;

export interface Film {
  talk: boolean;
  /** How many moments there are. */
  readonly length: number;
  /** When each is shown, tenths of a second from the beginning: waits are short. */
  readonly times: readonly number[];
  /** The room's tick at each. */
  readonly ticks: readonly number[];
  /** First moment of each reel. */
  readonly starts: readonly number[];
  at(index: number): View;
  /** What stood beside the table when this moment came. */
  board(index: number): Board;
  /** What changed beside the table while this moment stood, in its order; empty for nearly all. */
  beside(index: number): readonly Aside[];
  /**
   * The moment after this View, which is the one at `index`: what goes on under another name, and what was thrown, go
   * into `was` and `thrown`.
   */
  next(index: number, view: View, was: Map<Handle, Handle>, thrown: Set<Handle>): View;
}

/** A change beside the table, so many tenths of a second after the moment before it. */
export interface Aside {
  after: number;
  part: Beside;
}
/** What comes with a moment is there at once, tenths of a second. */
const SOON = 2;
/** The result of a poll stands so long, tenths of a second. */
const RESULT_STANDS = 200;
const NO_ASIDES: readonly Aside[] = [];

/** How much a View is. */
export const weightOf = ({ pieces, zones, log }: View): number => pieces.size + zones.size + log.length;

/** A worker that lets whatever else waits have its turn, after so much work each time. */
export function pausing(rest: (share: number) => Promise<void>): (work: number, share: number) => Promise<void> | undefined {
  let done = 0;
  return (work, share) => {
    done += work;
    if (done < WORK.slice) return undefined;
    done = 0;
    return rest(share);
  };
}

/** Views at which one begins on the way to another: fewer of them, where they are large. */
function createKeys(): { add(index: number, view: View): void; before(index: number): [number, View] | null } {
  const keys = new Map<number, View>();
  let every = KEY_EVERY,
    weight = 0;
  return {
    add(index, view) {
      if (index % every !== 0) return;
      keys.set(index, view);
      weight += weightOf(view);
      while (weight > KEPT_MOST && keys.size > 1) {
        every *= 2;
        for (const [at, one] of keys) {
          if (at % every === 0) continue;
          keys.delete(at);
          weight -= weightOf(one);
        }
      }
    },
    before(index) {
      const at = index - (index % every);
      const view = keys.get(at);
      return view === undefined ? null : [at, view];
    },
  };
}

/**
 * Opens what was unpacked, and looks at all of it. `told` hears how much is done, 0..1, and whatever else waits has its
 * turn then. `most`: so much work it may be.
 */
export async function develop(
  { talk, reels }: Packed,
  told: (share: number) => Promise<void> = () => Promise.resolve(),
  most: number = WORK.most,
): Promise<Film | Flaw> {
  const shots: Shot[] = reels.flat().filter(({ beside }) => beside !== true);
  const boards = new Map<number, Board>();
  const asides = new Map<number, Aside[]>();
  let board = BARE;
  let closed = 0;
  const keys = createKeys();
  const pause = pausing(told);
  const [times, ticks, starts]: [number[], number[], number[]] = [[], [], []];
  let view: View | null = null;
  let [time, all] = [0, 0];
  for (const reel of reels) {
    starts.push(times.length);
    board = BARE;
    for (const shot of reel) {
      const index = times.length;
      if (shot.beside) {
        const part = readBeside(shot.bytes);
        if (part === null) return 'no-table';
        // A hand that points in a long wait is seen to; a flash of it is nothing.
        time += Math.min(PAUSE_MOST, shot.after);
        const aside: Aside = { after: time - (times[index - 1] ?? 0), part };
        const there = asides.get(index - 1);
        if (there === undefined) asides.set(index - 1, [aside]);
        else there.push(aside);
        board = after(board, part);
        if (part.poll?.open === false) closed = time;
        if (all > most) return 'too-large';
        if (Object.keys(board.casts).length > PARTS_MOST) return 'no-table';
        if (aside.after <= SOON) boards.set(index - 1, board);
        all += WORK.op;
        await pause(WORK.op, index / shots.length);
        continue;
      }
      const was: View | null = view;
      let work: number;
      try {
        work = opsOf(shot) * WORK.op;
        if (all + work > most) return 'too-large';
        view = shot.whole || view === null ? readSnapshot(shot.bytes) : applyPatch(view, shot.bytes);
        if (!isView(view, shot.whole ? null : was)) return 'no-table';
      } catch {
        return 'no-table';
      }
      work += weightOf(view);
      all += work;
      keys.add(index, view);
      if (index > 0) time += Math.min(PAUSE_MOST, Math.max(PAUSE_LEAST, shot.after));
      if (board.poll?.open === false && time - closed > RESULT_STANDS) board = { ...board, poll: null };
      if (board !== BARE) boards.set(index, board);
      times.push(time);
      ticks.push(view.tick);
      await pause(work, index / shots.length);
    }
  }
  if (view === null) return 'empty';

  const at = (index: number): View => {
    const to = Math.max(0, Math.min(shots.length - 1, index));
    const key = keys.before(to);
    let from = to;
    while (from > 0 && from !== key?.[0] && shots[from]?.whole !== true) from--;
    const whole = shots[from]?.whole === true;
    let found = whole || key === null ? readSnapshot((shots[from] as Shot).bytes) : key[1];
    for (let i = from + 1; i <= to; i++) found = applyPatch(found, (shots[i] as Shot).bytes);
    return found;
  };
  return {
    talk,
    length: shots.length,
    times,
    ticks,
    starts,
    at,
    board: (index) => boards.get(index) ?? BARE,
    beside: (index) => asides.get(index) ?? NO_ASIDES,
    next(index, now, was, thrown) {
      const shot = shots[index + 1];
      if (shot === undefined) return now;
      return shot.whole ? at(index + 1) : applyPatch(now, shot.bytes, was, thrown);
    },
  };
}
