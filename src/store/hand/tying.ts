// What the hand and the scene ask of joints: tables of the box alone have some, so what answers comes with their art.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Joint } from '../../../server-modules/kernel/types.ts';
import type { Pose } from '../../../server-modules/kernel/verb.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';

export interface Tie {
  h: Handle;
  /** The piece that takes it along, which comes before it, and the end of the joint there. */
  by: Handle;
  end: Joint;
}

export interface Tying {
  /** What goes along with a piece, however far, as the server takes it along when the piece is laid. */
  ties(view: View, lead: Handle): Tie[];
  /** Where it goes with one that goes from a place to another. */
  along(end: Joint, mate: Pose, from: Pose, to: Pose): Pose;
  /** The joints that are seen: both their ends lie on the felt. A hinge has one rung, a spring a row of them. */
  seen(view: View): { ends: readonly [Handle, Handle]; rungs: number }[];
}
