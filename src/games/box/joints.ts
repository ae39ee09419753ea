// What goes along with a piece by its joints, however far, as the server takes it along when the piece is laid: what it
// is fixed to, what hangs on its hinges and what its springs draw; and which joints are seen. [V35]

import { EXACT, fitOf } from '../../../server-modules/kernel/bodies/mates.ts';
import { bearersOf, FIXED, HINGE, jointsOf, SPRING } from '../../../server-modules/kernel/bodies/ends.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { mates } from '../../../server-modules/games/box/data/mates.ts';
import type { Fitting, Joint } from '../../../server-modules/kernel/types.ts';
import type { Pose } from '../../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { feltPose } from '../../store/place.ts';
import type { Tie, Tying } from '../../store/hand/tying.ts';
import type { Along } from '../../store/hand/weight.ts';

const RAD = Math.PI / 180;

function ties(view: View, lead: Handle): Tie[] {
  const { pieces } = view;
  if (!pieces.get(lead)?.extra?.joints) return [];
  const found = new Map<Handle, Tie>(),
    ends = bearersOf(pieces);
  const take = (piece: PieceView, by: Handle | null, end: Joint | null): unknown => {
    const { y, lean } = piece.extra ?? {};
    return found.set(piece.h, { h: piece.h, by, end, was: { ...feltPose(view, piece), ...(y === undefined ? {} : { y }), ...(lean ? { lean } : {}) } });
  };
  take(pieces.get(lead) as PieceView, null, null);
  for (const by of found.keys())
    for (const end of jointsOf(pieces.get(by) as PieceView)) {
      const mate = pieces.get(ends.get(end[0])?.find((other) => other !== by) ?? lead);
      if (mate && !found.has(mate.h) && !mate.locked && mate.zone === pieces.get(lead)?.zone) take(mate, by, end);
    }
  return found.size > 1 ? [...found.values()] : [];
}

function carried(all: readonly Tie[], to: Pose): Along[] {
  const found = new Map<Handle, Along>();
  for (const { h, by, end, was } of all) {
    const from = by === null ? undefined : found.get(by);
    found.set(h, { h, was, at: from && end ? along(end, was, from.was, from.at) : to });
  }
  return [...found.values()];
}

function along([, kind, x, z]: Joint, mate: Pose, from: Pose, to: Pose): Pose {
  const far = Math.hypot(mate.x - to.x, mate.z - to.z);
  if (kind === SPRING) return far === 0 ? mate : { x: to.x + ((mate.x - to.x) * x) / far, z: to.z + ((mate.z - to.z) * x) / far, turn: mate.turn };
  const turn = kind === FIXED ? to.turn - from.turn : 0;
  const [held, now] = [around(from.turn, x, z), around(to.turn, x, z)];
  const off = kind === HINGE ? { x: mate.x - from.x - held.x + now.x, z: mate.z - from.z - held.z + now.z } : around(turn, mate.x - from.x, mate.z - from.z);
  return { x: to.x + off.x, z: to.z + off.z, turn: mate.turn + turn };
}

function around(degrees: number, x: number, z: number): { x: number; z: number } {
  const [s, c] = [Math.sin(degrees * RAD), Math.cos(degrees * RAD)];
  return { x: x * c - z * s, z: x * s + z * c };
}

const shownAs = (piece: PieceView): Fitting & Pose => ({ ...piece, face: piece.face ?? -1 });

function seen({ pieces, zones }: View): ReturnType<Tying['seen']> {
  return [...bearersOf(pieces)].flatMap(([n, [a, b]]) => {
    const [one, other] = [a, b].map((h) => (h === undefined ? undefined : pieces.get(h)));
    if (!one || !other || [one, other].some(({ zone }) => zones.get(zone)?.kind !== 'felt')) return [];
    const kind = jointsOf(one).find(([each]) => each === n)?.[1];
    // What fits is seen to be joined.
    if (kind === FIXED && fitOf(mates, shownAs(one), shownAs(other), EXACT, 0) !== null) return [];
    return [{ ends: [one.h, other.h] as const, rungs: kind === SPRING ? 7 : kind === HINGE ? 1 : 0 }];
  });
}

export const tying: Tying = { ties, carried, seen };
