// Passing things, sent without an answer and gathered per tick: poses of held pieces and pointers. Small binary rows,
// both ways.

import type { Handle } from '../kernel/ids.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { Reader, Writer } from './bytes.ts';
import type { Flaw } from './fields.ts';
import type { PointerMsg, PoseMsg } from './messages.ts';

/** A hand holds at most that many; a tick gathers those of all seats. */
export const POSES_MAX = 640;
export const POINTERS_MAX = 64;
const HANDLE_MAX = 2 ** 40;
/** Instead of a turn: the four parts of a lean follow, each at most UNIT; together about so long. */
const LEANS = 360;
const UNIT = 1024,
  SHORTEST = 1000 ** 2,
  LONGEST = 1048 ** 2;

const out = new Writer();

export function writePoses(poses: readonly PoseMsg[]): Uint8Array {
  for (const pose of poses) {
    out.varint(pose.h);
    out.i16(pose.x);
    out.i16(pose.y);
    out.i16(pose.z);
    out.varint(pose.lean === undefined ? pose.turn : LEANS);
    if (pose.lean !== undefined) for (const part of pose.lean) out.i16(part);
  }
  return out.finish();
}

/** Fresh, bounded rows out of bytes that anybody may have written. [C6] */
export function readPoses(bytes: Uint8Array): Result<PoseMsg[], Flaw> {
  const from = new Reader(bytes);
  const poses: PoseMsg[] = [];
  while (from.more && poses.length < POSES_MAX) {
    const pose: PoseMsg = { h: from.varint() as Handle, x: from.i16(), y: from.i16(), z: from.i16(), turn: from.varint() };
    if (pose.turn === LEANS) {
      const lean = [from.i16(), from.i16(), from.i16(), from.i16()] as const;
      const long = lean.reduce((sum, part) => sum + part * part, 0);
      if (lean.some((part) => Math.abs(part) > UNIT) || long < SHORTEST || long > LONGEST) return no({ path: `poses[${poses.length}]`, want: 'a lean' });
      Object.assign(pose, { turn: 0, lean });
    }
    if (pose.turn >= 360 || pose.h > HANDLE_MAX) return no({ path: `poses[${poses.length}]`, want: 'a turn of 0..359' });
    poses.push(pose);
  }
  return from.bad || from.more ? no({ path: 'poses', want: `at most ${POSES_MAX} whole rows` }) : ok(poses);
}

export function writePointers(pointers: readonly PointerMsg[]): Uint8Array {
  for (const pointer of pointers) {
    out.varint(pointer.who);
    out.i16(pointer.x);
    out.i16(pointer.z);
  }
  return out.finish();
}

/** As readPoses. */
export function readPointers(bytes: Uint8Array): Result<PointerMsg[], Flaw> {
  const from = new Reader(bytes);
  const pointers: PointerMsg[] = [];
  while (from.more && pointers.length < POINTERS_MAX) pointers.push({ who: from.varint(), x: from.i16(), z: from.i16() });
  return from.bad || from.more ? no({ path: 'pointers', want: `at most ${POINTERS_MAX} whole rows` }) : ok(pointers);
}
