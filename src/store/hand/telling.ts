// What I tell others of what I have set moving: lossy, until the server says where all came to lie.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Lean } from '../../../server-modules/kernel/types.ts';
import type { PoseMsg } from '../../../server-modules/protocol/messages.ts';
import type { Core } from '../core.ts';
import { POSE_EVERY_MS } from '../types.ts';
import type { Flown } from './weight.ts';

/** What lies still is told again so often, while others move with it. */
const AGAIN_MS = 600;
/** As many as a message and the server take. */
const TOLD = 40;
const UNIT = 1024;

export interface Telling {
  /** Tells others of what my hand has set moving, at most every POSE_EVERY_MS, or `last`. */
  tell(flown: readonly Flown[], last: boolean): void;
  /** All of that is over. */
  done(): void;
}

export function createTelling(core: Core): Telling {
  const told = new Map<Handle, { row: string; at: number }>();
  let sentAt = -Infinity;
  return {
    tell(flown, last) {
      const now = core.env.now();
      if (core.link === null || (!last && now - sentAt < POSE_EVERY_MS)) return;
      sentAt = now;
      const rows: PoseMsg[] = [];
      // Of more than go at once those come first of whom nothing was told for longest.
      const order = [...flown].sort((a, b) => (told.get(a.h)?.at ?? -Infinity) - (told.get(b.h)?.at ?? -Infinity) || a.h - b.h);
      for (const one of order) {
        const pose = poseOf(one),
          row = JSON.stringify(pose),
          before = told.get(one.h);
        if (rows.length >= TOLD || (before?.row === row && now - before.at < AGAIN_MS && !last)) continue;
        told.set(one.h, { row, at: now });
        rows.push(pose);
      }
      if (rows.length > 0) core.link.pose(rows);
    },
    done: () => told.clear(),
  };
}

function poseOf({ h, x, y, z, q }: Flown): PoseMsg {
  const lean = q.map((part) => Math.round(part * UNIT) + 0) as unknown as Lean;
  return { h, x: Math.round(x), y: Math.round(y), z: Math.round(z), turn: 0, lean };
}
