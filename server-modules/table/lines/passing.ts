// Passing things: poses of held pieces and pointers. Lossy, never logged, gathered per tick, but the first poses of a
// hand in each tick go at once; nothing hidden is ever posed.

import { pieceOf } from '../../kernel/handles.ts';
import { TICKS_PER_SECOND, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import { tellsZone } from '../../kernel/sight.ts';
import { FELT, getPiece } from '../../kernel/world.ts';
import { handOn } from '../../kernel/verbs/verb-def.ts';
import { readPointers, readPoses, writePointers, writePoses } from '../../protocol/passing.ts';
import { OP, type PointerMsg, type PoseMsg } from '../../protocol/messages.ts';
import type { Presence } from '../port.ts';
import { eyesOf } from '../people/holders.ts';
import type { Room } from '../table.ts';
import { watches } from '../watching/watches.ts';

/** Longest passing message, in bytes, and pieces a person can pose in one tick. */
export const PASSING_LIMIT = 1_024;
const POSES = 40;
/** So many ticks a piece that falls or is pushed is that hand's which posed it last. */
const CLAIM_TICKS = 3;
/** Hands whose poses go at once in one tick; with more of them waiting is cheaper for all. */
const HANDS_AT_ONCE = 4;
/**
 * Poses of one hand that go at once in one tick: as many as a moving hand sends in that time, and one that an uneven
 * line has pushed together with them.
 */
const POSES_AT_ONCE = 1 + Math.ceil(20 / TICKS_PER_SECOND);

export interface Passing {
  /** By screen of a person (people/screens.ts), of each piece the newest of this tick. */
  poses: Map<number, PoseMsg[]>;
  /** `over`: a place that not everybody sees into; only those who do are told. */
  pointers: Map<number, { at: PointerMsg; over: ZoneId | null }>;
  /** By screen: what went at once, and in which tick. The host brings the same again. */
  early: Map<number, { tick: number; sent: Uint8Array[] }>;
  /** Whose hand poses what falls or is pushed, and when it did last. */
  claims: Map<PieceId, { seat: Seat; tick: number }>;
}

export const newPassing = (): Passing => ({ poses: new Map(), pointers: new Map(), early: new Map(), claims: new Map() });

/** Match data of a screen that is here. What is not allowed or not understood is dropped without a word. */
export function pass(room: Room, screen: number, op: number, bytes: Uint8Array): void {
  const { early, poses, pointers } = room.passing;
  if (op === OP.pose) {
    const went = early.get(screen)?.sent.some((one) => same(one, bytes)) === true;
    // What went at once is told already: it only makes what waited of its pieces older.
    if (!went || poses.has(screen)) gather(poses, screen, posed(room, screen, bytes), !went);
  } else if (op === OP.pointer) {
    const seat = eyesFor(room, screen, bytes);
    if (seat === null) return;
    const read = readPointers(bytes);
    const at = read.ok ? read.value[0] : undefined;
    if (at !== undefined && mayPoint(room, seat))
      newest(pointers, screen, { at: { who: Math.abs(screen), x: at.x, z: at.z }, over: closedUnder(room, seat, at) });
  }
}

/** The seat from which a screen sees, where it may say so much; null: it is not heard. */
const eyesFor = (room: Room, screen: number, bytes: Uint8Array): Seat | null => (bytes.length > PASSING_LIMIT ? null : eyesOf(room, Math.abs(screen)));

/** Of a person's two screens the newest counts: nobody else sees that there are two. [S10] */
function newest<T>(all: Map<number, T>, screen: number, now: T): void {
  all.delete(-screen);
  all.set(screen, now);
}

/**
 * Of each piece the newest pose of this tick counts: what falls is told in turns, so that a message says nothing of the
 * pieces of the one before it. `waits`: it goes with the tick.
 */
function gather(all: Passing['poses'], screen: number, now: readonly PoseMsg[], waits: boolean): void {
  const before = (all.get(screen) ?? []).filter(({ h }) => !now.some((one) => one.h === h));
  const rows = [...before, ...(waits ? now : [])].slice(-2 * POSES);
  if (rows.length > 0) newest(all, screen, rows);
  else all.delete(screen);
}

/** A pose that need not wait for the tick: one of the first of this screen in this tick, while few hands move. */
export function passNow(room: Room, screen: number, bytes: Uint8Array): void {
  const { early, poses } = room.passing;
  const before = early.get(screen);
  const sent = before?.tick === room.tick ? before.sent : [];
  let hands = 0;
  for (const [other, { tick }] of early) if (other !== screen && tick === room.tick) hands++;
  const mine = hands < HANDS_AT_ONCE && sent.length < POSES_AT_ONCE ? posed(room, screen, bytes) : [];
  if (mine.length === 0) return;
  early.set(screen, { tick: room.tick, sent: [...sent, bytes] });
  gather(poses, screen, mine, false);
  scatter(room, new Map([[screen, mine]]), OP.pose, (parts) => writePoses(parts.flat()));
}

/** What a message poses of that which this screen may pose. */
function posed(room: Room, screen: number, bytes: Uint8Array): PoseMsg[] {
  const seat = eyesFor(room, screen, bytes);
  if (seat === null) return [];
  const read = readPoses(bytes);
  return read.ok ? read.value.slice(0, POSES).filter((pose) => mayPose(room, seat, pose)) : [];
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/**
 * A piece in this seat's hold that everybody can tell apart: even handles are everybody's. Or one that leans on its way
 * over the open table where nobody plays by rules, which this hand may move and no other hand poses.
 */
function mayPose(room: Room, seat: Seat, { h, lean }: PoseMsg): boolean {
  const world = room.session.world;
  const id = h % 2 === 0 ? pieceOf(world, null, h) : null;
  if (id === null) return false;
  const zone = world.zones.get(getPiece(world, id).zone);
  if (zone?.kind === 'hold') return zone.owner === seat;
  if (lean === undefined || zone?.id !== FELT || room.session.mode !== 'sandbox' || handOn(world, seat, id) !== null) return false;
  const { claims } = room.passing;
  const last = claims.get(id);
  if (last !== undefined && last.seat !== seat && room.tick - last.tick <= CLAIM_TICKS) return false;
  claims.set(id, { seat, tick: room.tick });
  return true;
}

/** Rules may ask pointers to rest. */
function mayPoint(room: Room, seat: Seat): boolean {
  return room.outbox.rulesFor(room, seat)?.pointers ?? true;
}

/**
 * The zone under a pointer that its seat sees into and not everybody does. Which of the things there a hand is above is
 * for those alone who see them too; to others the pointer rests. Who sees nothing there gives nothing away.
 */
function closedUnder(room: Room, seat: Seat, at: { x: number; z: number }): ZoneId | null {
  const { world } = room.session;
  for (const zone of world.zones.values()) {
    // What a hand does over fog is for those alone who see through all of it. [Z9]
    if (zone.tell === 'all' || zone.of !== null || (zone.kind !== 'fog' && !tellsZone(world, seat, zone.id))) continue;
    const [x, z] = [Math.abs(at.x - zone.x), Math.abs(at.z - zone.z)];
    const [w, d] = zone.turn % 180 === 90 ? [zone.d, zone.w] : [zone.w, zone.d];
    // A zone that lies aslant is taken as the circle round it.
    if (zone.turn % 90 === 0 ? 2 * x <= w && 2 * z <= d : 4 * (x * x + z * z) <= w * w + d * d) return zone.id;
  }
  return null;
}

/** Sends what this tick has gathered: to everybody what the others did. */
export function flushPassing(room: Room): void {
  const { poses, pointers, claims } = room.passing;
  for (const [id, { tick }] of claims) if (room.tick - tick > CLAIM_TICKS) claims.delete(id);
  if (poses.size > 0) {
    scatter(room, poses, OP.pose, (mine) => writePoses(mine.flat()));
    poses.clear();
  }
  if (pointers.size > 0) {
    flushPointers(room);
    pointers.clear();
  }
}

/** Those over closed places go to whoever sees into them. */
function flushPointers(room: Room): void {
  const open = new Map<number, PointerMsg>();
  const closed: { at: PointerMsg; over: ZoneId }[] = [];
  for (const [screen, { at, over }] of room.passing.pointers) {
    if (over === null) open.set(screen, at);
    else closed.push({ at, over });
  }
  if (open.size > 0) scatter(room, open, OP.pointer, (mine) => writePointers(mine));
  for (const { at, over } of closed) {
    const to = [...room.live].flatMap(([screen, presence]) => {
      const seat = room.outbox.desks.get(screen)?.viewer ?? null;
      return Math.abs(screen) !== at.who && seat !== null && tellsZone(room.session.world, seat, over) ? [presence] : [];
    });
    if (to.length > 0) room.port.send(to, OP.pointer, writePointers([at]));
  }
}

function scatter<T>(room: Room, from: ReadonlyMap<number, T>, op: number, bytes: (parts: T[]) => Uint8Array): void {
  const rest: Presence[] = [];
  for (const [screen, presence] of room.live) {
    if (!from.has(screen)) rest.push(presence);
    else if (from.size > 1) room.port.send([presence], op, bytes([...from].filter(([other]) => other !== screen).map(([, part]) => part)));
  }
  if (rest.length === 0 && room.watch === null) return;
  const all = bytes([...from.values()]);
  if (rest.length > 0) room.port.send(rest, op, all);
  if (room.watch !== null) watches().pass(room, op, all);
}
