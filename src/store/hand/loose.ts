// What others have set moving, as it is told, and what I tell others of mine: lossy, until the server says where all
// came to lie.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Lean } from '../../../server-modules/kernel/types.ts';
import type { PoseMsg, View } from '../../../server-modules/protocol/messages.ts';
import { moved, type Core } from '../core.ts';
import { POSE_EVERY_MS, type TableState } from '../types.ts';
import type { Flown } from './weight.ts';

/** Of what nobody has told for so long only the server's word counts: whoever moved it may be gone. Milliseconds. */
const SILENT_MS = 1500;
/** What lies still is told again so often, while others move with it. */
const AGAIN_MS = 600;
/** As many as a message and the server take. */
const TOLD = 40;
const UNIT = 1024;

/** Takes from what was told that which falls or is pushed; mine I know better. */
export function hearLoose(core: Core, poses: readonly PoseMsg[], at: number): void {
  const { motion, view } = core.state.getState();
  let any = false;
  for (const { h, x, y, z, lean } of poses) {
    if (motion.loose.get(h)?.mine === true || h === motion.held?.h) continue;
    if (lean === undefined) {
      motion.loose.delete(h);
      continue;
    }
    if (view?.pieces.has(h) !== true) continue;
    const l = Math.hypot(...lean) || 1;
    const [qx, qy, qz, qw] = lean;
    motion.poses.delete(h);
    motion.loose.set(h, { h, x, y, z, q: [qx / l, qy / l, qz / l, qw / l], at, mine: false });
    any = true;
  }
  if (!any) return;
  core.env.later(() => {
    let silent = false;
    for (const [h, one] of motion.loose) if (!one.mine && one.at <= at && motion.loose.delete(h)) silent = true;
    if (silent) moved(core);
  }, SILENT_MS);
}

/** What lies elsewhere in a new View than before has come to rest. */
export function endLoose({ view: was, motion }: TableState, now: View): void {
  for (const [h, { mine }] of motion.loose) if (!mine && was?.pieces.get(h) !== now.pieces.get(h)) motion.loose.delete(h);
}

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
