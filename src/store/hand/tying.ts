// What the hand and the scene ask of joints: tables of the box alone have some, so what answers comes with their art.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Joint } from '../../../server-modules/kernel/types.ts';
import type { Pose } from '../../../server-modules/kernel/verb.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Along } from './weight.ts';

/** A piece that goes along, or the one in the hand, which comes first. */
export interface Tie {
  h: Handle;
  /** The piece that takes it along, which comes before it, and the end of the joint there; null: it is in the hand. */
  by: Handle | null;
  end: Joint | null;
  /** Where it lay when the hand lifted. */
  was: Along['was'];
}

export interface Tying {
  /** What goes along with a piece, however far, as the server takes it along when the piece is laid; empty: nothing. */
  ties(view: View, lead: Handle): Tie[];
  /** Where all of it goes when the piece in the hand goes there. */
  carried(ties: readonly Tie[], to: Pose): Along[];
  /** The joints that are seen: both their ends lie on the felt. A hinge has one rung, a spring a row of them. */
  seen(view: View): { ends: readonly [Handle, Handle]; rungs: number }[];
}
