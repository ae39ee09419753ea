// Joints as that program writes them: one object bears one of a kind, and names the other end. What an object has no
// more room for stays away, and so does a joint of which one end is not in the file.

import { bearersOf, jointsOf } from '../../../server-modules/kernel/bodies/ends.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { WorldView } from '../../../server-modules/kernel/view.ts';
import type { Book, Json } from './book.ts';

const FIELDS = ['JointFixed', 'JointHinge', 'JointSpring'] as const;
/** About the upright, where a hinge of ours turns. */
const UPRIGHT = { x: 0, y: 1, z: 0 };
const MIDDLE = { x: 0, y: 0, z: 0 };

/** `there`: the object of each piece that lies loose and is one. */
export function joinThere(book: Book, { pieces }: WorldView, there: ReadonlyMap<Handle, Json>): void {
  for (const [n, ends] of bearersOf(pieces)) {
    const [a, b] = ends.map((h) => there.get(h));
    const first = ends[0] === undefined ? undefined : pieces.get(ends[0]);
    const field = FIELDS[first === undefined ? -1 : (jointsOf(first).find(([each]) => each === n)?.[1] ?? -1)];
    const [bears, other] = a !== undefined && field !== undefined && field in a ? [b, a] : [a, b];
    if (bears === undefined || other === undefined || field === undefined || field in bears) book.away++;
    else bears[field] = { ConnectedBodyGUID: other['GUID'], EnableCollision: false, Axis: UPRIGHT, Anchor: MIDDLE };
  }
}
