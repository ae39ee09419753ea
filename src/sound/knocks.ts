// What falls or is pushed is heard where it meets something: where its speed changes at once, and not by its weight.
// Pure: two looks at what moves in, sounds out; the same for mine and for what others are told of.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { Motion } from '../store/types.ts';
import { heardOf } from './materials.ts';
import type { SoundName } from './recipes.ts';

/** Changes of speed, millimetres a second: the softest that is heard, and what sounds as loud as a hand lays it. */
const SOFTEST = 140,
  AS_LAID = 1100;
/** Nothing knocks again so soon, milliseconds; and no more of them at once, the loudest. */
const AGAIN_MS = 90,
  CROWD = 4;
/** Two looks that are further apart tell nothing of a moment, milliseconds. */
const MOMENT_MS = 220;
/** What came to rest was heard as it did: so long it is not heard as laid, milliseconds. */
const RESTED_MS = 900;

export interface Knock {
  name: SoundName;
  /** 0..1 of how loud it is laid by a hand. */
  loud: number;
}

export interface Knocks {
  /** `led`: the piece in my hand, which goes as the hand goes. `now` in milliseconds. */
  hear(loose: Motion['loose'], led: Handle | null, pieces: ReadonlyMap<Handle, PieceView>, now: number): readonly Knock[];
  /** Did it fall or was it pushed a moment ago? */
  flew(h: Handle, now: number): boolean;
}

interface Seen {
  at: number;
  where: readonly [number, number, number];
  /** Millimetres a second. */
  speed: readonly [number, number, number];
  knocked: number;
}

const NONE: readonly Knock[] = [];

export function createKnocks(): Knocks {
  const seen = new Map<Handle, Seen>();
  return {
    hear(loose, led, pieces, now) {
      // Asked whenever a hand moves, and nearly always nothing falls.
      if (loose.size === 0 && seen.size === 0) return NONE;
      const knocks: Knock[] = [];
      for (const [h, { x, y, z, at }] of loose) {
        const before = seen.get(h);
        if (before?.at === at) continue;
        const where = [x, y, z] as const,
          ms = before === undefined ? Infinity : at - before.at;
        // Tenths of a millimetre a millisecond are a hundred millimetres a second.
        const speed =
          before === undefined || ms > MOMENT_MS
            ? ([0, 0, 0] as const)
            : (where.map((v, i) => ((v - (before.where[i] ?? v)) / ms) * 100) as [number, number, number]);
        const after = { at, where, speed, knocked: before?.knocked ?? -Infinity };
        seen.set(h, after);
        if (before === undefined || h === led || now - after.knocked < AGAIN_MS) continue;
        const jump = jumpOf(before.speed, speed);
        const piece = pieces.get(h);
        if (jump < SOFTEST || piece === undefined) continue;
        after.knocked = now;
        knocks.push({ name: heardOf(piece.kind).lay, loud: Math.min(1, jump / AS_LAID) });
      }
      for (const [h, { at }] of seen) if (!loose.has(h) && now - at > RESTED_MS) seen.delete(h);
      return knocks.sort((a, b) => b.loud - a.loud).slice(0, CROWD);
    },
    flew: (h, now) => now - (seen.get(h)?.at ?? -Infinity) <= RESTED_MS,
  };
}

/** How much faster or slower at once; falling faster is weight, and nothing was met. */
function jumpOf([ax, ay, az]: readonly [number, number, number], [bx, by, bz]: readonly [number, number, number]): number {
  return Math.hypot(bx - ax, Math.max(0, by - ay), bz - az);
}
