// What pasting means: copied pieces once more, or pieces that were cut out at another place, all as they lay to each
// other.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { feltPose, feltZone } from '../place.ts';

/** The verbs that bring these pieces to a place on the felt (0.1 mm), their middle there. */
export function pasting(view: View, pieces: readonly Handle[], at: { x: number; z: number }, cut: boolean): Verb<Handle>[] {
  const place = { x: Math.round(at.x), z: Math.round(at.z), turn: 0 };
  if (!cut) return [{ t: 'copy', pieces: [...pieces], at: place }];
  const felt = feltZone(view);
  if (felt === null) return [];
  const poses = pieces.flatMap((h) => {
    const piece = view.pieces.get(h);
    return piece === undefined ? [] : [{ h, ...feltPose(view, piece) }];
  });
  const middle = (axis: 'x' | 'z'): number => Math.round(poses.reduce((sum, pose) => sum + pose[axis], 0) / Math.max(1, poses.length));
  const [x, z] = [middle('x'), middle('z')];
  return poses.map((pose) => ({ t: 'put', piece: pose.h, onto: felt.id, at: { x: place.x + pose.x - x, z: place.z + pose.z - z, turn: pose.turn } }));
}
