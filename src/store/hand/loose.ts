// What others have set moving, as it is told: lossy, until the server says where all came to lie.

import type { PoseMsg, View } from '../../../server-modules/protocol/messages.ts';
import { moved, type Core } from '../core.ts';
import type { TableState } from '../types.ts';

/** Of what nobody has told for so long only the server's word counts: whoever moved it may be gone. Milliseconds. */
const SILENT_MS = 1500;

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
