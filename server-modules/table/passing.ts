// Passing things: poses of held pieces and pointers. Lossy, never logged, gathered per tick; nothing hidden is ever posed.

import { pieceOf } from '../kernel/handles.ts';
import type { Handle, Seat } from '../kernel/ids.ts';
import { getPiece } from '../kernel/world.ts';
import { readPointers, readPoses, writePointers, writePoses } from '../protocol/passing.ts';
import { OP, type PointerMsg, type PoseMsg } from '../protocol/messages.ts';
import type { Presence } from './port.ts';
import { person, type Room } from './table.ts';

/** Longest passing message, in bytes, and pieces a person can pose in one tick. */
export const PASSING_LIMIT = 1_024;
const POSES = 20;

export interface Passing {
  /** By person; the newest of this tick counts. */
  poses: Map<number, PoseMsg[]>;
  pointers: Map<number, PointerMsg>;
}

export const newPassing = (): Passing => ({ poses: new Map(), pointers: new Map() });

/** A message of match data from a joined person. What is not allowed or not understood is dropped without a word. */
export function pass(room: Room, who: number, op: number, bytes: Uint8Array): void {
  const me = person(room, who);
  if (me === undefined || me.seat === null || bytes.length > PASSING_LIMIT) return;
  if (op === OP.pose) {
    const read = readPoses(bytes);
    if (!read.ok) return;
    const seat = me.seat;
    const mine = read.value.slice(0, POSES).filter((pose) => held(room, seat, pose.h));
    if (mine.length > 0) room.passing.poses.set(who, mine);
  } else if (op === OP.pointer) {
    const read = readPointers(bytes);
    const at = read.ok ? read.value[0] : undefined;
    if (at !== undefined && mayPoint(room, me.seat) && !overOwn(room, me.seat, at)) room.passing.pointers.set(who, { who, x: at.x, z: at.z });
  }
}

/** A piece in this seat's hold that everybody can tell apart: even handles are everybody's. */
function held(room: Room, seat: Seat, h: Handle): boolean {
  const world = room.session.world;
  const id = h % 2 === 0 ? pieceOf(world, null, h) : null;
  if (id === null) return false;
  const zone = world.zones.get(getPiece(world, id).zone);
  return zone?.kind === 'hold' && zone.owner === seat;
}

/** Rules may ask pointers to rest. */
function mayPoint(room: Room, seat: Seat): boolean {
  return room.outbox.rulesFor(room, seat)?.pointers ?? true;
}

/** Over a closed zone of the seat's own? Which of its cards a hand is above is for its owner alone; to others the pointer rests. */
function overOwn(room: Room, seat: Seat, at: { x: number; z: number }): boolean {
  for (const zone of room.session.world.zones.values()) {
    if (zone.owner !== seat || zone.tell !== 'owner') continue;
    const [x, z] = [Math.abs(at.x - zone.x), Math.abs(at.z - zone.z)];
    const [w, d] = zone.turn % 180 === 90 ? [zone.d, zone.w] : [zone.w, zone.d];
    // A zone that lies aslant is taken as the circle round it.
    if (zone.turn % 90 === 0 ? 2 * x <= w && 2 * z <= d : 4 * (x * x + z * z) <= w * w + d * d) return true;
  }
  return false;
}

/** Sends what this tick has gathered: to everybody what the others did. */
export function flushPassing(room: Room): void {
  const { poses, pointers } = room.passing;
  if (poses.size > 0) {
    scatter(room, poses, OP.pose, (mine) => writePoses(mine.flat()));
    poses.clear();
  }
  if (pointers.size > 0) {
    scatter(room, pointers, OP.pointer, (mine) => writePointers(mine));
    pointers.clear();
  }
}

function scatter<T>(room: Room, from: ReadonlyMap<number, T>, op: number, bytes: (parts: T[]) => Uint8Array): void {
  const rest: Presence[] = [];
  for (const [who, presence] of room.live) {
    if (!from.has(who)) rest.push(presence);
    else if (from.size > 1) room.port.send([presence], op, bytes([...from].filter(([other]) => other !== who).map(([, part]) => part)));
  }
  if (rest.length > 0) room.port.send(rest, op, bytes([...from.values()]));
}
