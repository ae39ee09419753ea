// What is on the table at this moment: one item per spot, gliding to where the View wants it, carried by hands, thrown by physics.

import { Quaternion } from 'three';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { GameArt } from '../games/types.ts';
import { toZone } from '../store/place.ts';
import type { Motion, TableState } from '../store/types.ts';
import { layout, type Sizes, type Spot } from './layout.ts';
import { chase, CURVE, glider, MS, place, pose, samePose, send, step, X, Y, Z, YAW, LEAN, FLIP, SCALE, type Glider, type Pose8 } from './motion.ts';
import { fallTrack, tossTrack, type Track } from './throws.ts';

/** Height at which something is carried, metres. */
export const CARRY = 0.055;
/** Others' hands are shown this much later than told, so that there is always a next pose to go to. */
const BEHIND_MS = 90;

export interface Item {
  spot: Spot;
  g: Glider;
  /** In a hand: aimed at by `aim`, not by the View. */
  held: boolean;
  aim: Pose8;
  track: Track | null;
  /** Turn of a thrown body, valid while `track` runs. */
  turn: Quaternion;
  thrown: boolean;
  /** Goes away when its glide has ended. */
  leaving: boolean;
}

export interface Items {
  readonly all: ReadonlyMap<string | number, Item>;
  /** A new View, or other seats: aims are set, glides start. */
  sync(state: TableState, art: GameArt, sizes: Sizes, now: number, reduced: boolean): void;
  /** One frame: true while anything moves. */
  frame(state: TableState, now: number, dt: number, reduced: boolean): boolean;
}

const TENTH = 0.0001,
  RAD = Math.PI / 180;

export function createItems(): Items {
  const all = new Map<string | number, Item>();
  const poses = new Map<Handle, { from: Pose8; to: Pose8; at: number }>();
  let first = true;

  function make(spot: Spot): Item {
    return { spot, g: glider(spot.pose), held: false, aim: pose(), track: null, turn: new Quaternion(), thrown: false, leaving: false };
  }

  function sync(state: TableState, art: GameArt, sizes: Sizes, now: number, reduced: boolean): void {
    const view = state.shown;
    if (!view) return;
    const spots = layout(view, art, sizes, view.room.seats.length);
    const seen = new Set<string | number>();
    let order = 0;
    for (const spot of spots) {
      seen.add(spot.key);
      const item = all.get(spot.key);
      if (!item) {
        all.set(spot.key, born(spot, view, now, reduced || first));
        continue;
      }
      const was = item.spot;
      item.spot = spot;
      if (item.held) continue;
      if (tossed(was, spot) && !reduced) throwIt(item, now);
      else if (!samePose(item.g.to, spot.pose)) {
        const settle =
          was.zone !== spot.zone &&
          (item.g.now[Y] ?? 0) > 0.03 &&
          Math.hypot((item.g.now[X] ?? 0) - (spot.pose[X] ?? 0), (item.g.now[Z] ?? 0) - (spot.pose[Z] ?? 0)) < 0.02;
        send(
          item.g,
          spot.pose,
          now,
          reduced,
          settle ? 0 : Math.min(order++, 8) * (order > 2 ? 18 : 0),
          settle ? CURVE.settle : CURVE.move,
          settle ? MS.settle : MS.move,
        );
      }
    }
    for (const [key] of all) if (!seen.has(key)) all.delete(key);
    first = false;
  }

  /** Comes from the pile it was drawn from or is simply there. */
  function born(spot: Spot, view: View, now: number, still: boolean): Item {
    const item = make(spot);
    if (still) return item;
    const near = spot.h === null ? null : view.zones.get(spot.zone);
    if (near && near.kind === 'hold') item.g.now[Y] = CARRY;
    else {
      item.g.now[SCALE] = 0.86;
      item.g.now[Y] = (item.g.now[Y] ?? 0) + 0.01;
    }
    send(item.g, spot.pose, now, false);
    return item;
  }

  /** Chance has spoken: a coin or die lies on another face, or was thrown to the same one. */
  function tossed(was: Spot, now: Spot): boolean {
    const a = was.piece,
      b = now.piece;
    return a !== null && b !== null && a !== b && (b.kind === 'coin' || b.kind === 'die') && a.zone === b.zone && (a.face !== b.face || a.up !== b.up);
  }

  function throwIt(item: Item, now: number): void {
    const piece = item.spot.piece;
    const track = piece ? tossTrack(piece.kind === 'die' ? 'die' : 'coin', piece.face ?? 0) : null;
    place(item.g, item.spot.pose);
    if (!track) return;
    item.track = { ...track, start: now };
    item.thrown = true;
  }

  function aimHeld(item: Item, x: number, y: number, z: number, turn: number, quiet: boolean): void {
    const { aim, spot } = item;
    aim.set(spot.pose);
    aim[X] = x * TENTH;
    aim[Z] = z * TENTH;
    aim[Y] = Math.max(y * TENTH, CARRY) + (spot.body.t === 'sheet' ? 0 : -0.012);
    if (spot.body.t === 'sheet' && spot.stands) {
      // A card of my own rack keeps facing me.
      aim[LEAN] = quiet ? 0.5 : 0;
      aim[5] = -turn * RAD;
      aim[SCALE] = 1.06;
      aim[Y] = CARRY + 0.012;
    } else {
      aim[YAW] = -turn * RAD;
      aim[LEAN] = 0;
    }
  }

  function carry(state: TableState, now: number, dt: number, reduced: boolean): boolean {
    const { held, motion, shown } = state;
    let moving = false;
    for (const item of all.values()) {
      const h = item.spot.h;
      const mine = h !== null && held !== null && held.h === h && motion.held !== null;
      const theirs = h !== null && !mine ? motion.poses.get(h) : undefined;
      if (!mine && !theirs) {
        if (item.held) letGo(item, now, reduced);
        continue;
      }
      item.track = null;
      item.thrown = false;
      item.held = true;
      if (mine && motion.held) {
        const inside = item.spot.stands && shown ? toZone(zoneOf(shown, item), { x: 0, z: 0, turn: motion.held.turn }).turn : motion.held.turn;
        aimHeld(item, motion.held.x, motion.held.y, motion.held.z, inside, held?.quiet ?? false);
        moving = !chase(item.g.now, item.aim, dt, reduced ? 1 : 28) || moving;
      } else if (theirs && h !== null) {
        moving = follow(item, h, theirs, now, dt) || moving;
      }
      item.g.moving = false;
    }
    for (const h of poses.keys()) if (!motion.poses.has(h)) poses.delete(h);
    return moving;
  }

  /** Goes from the last told pose to the newest in the time between two of them. */
  function follow(item: Item, h: Handle, told: { x: number; y: number; z: number; turn: number }, now: number, dt: number): boolean {
    let path = poses.get(h);
    if (!path) {
      path = { from: Float64Array.from(item.g.now), to: pose(), at: -1 };
      poses.set(h, path);
    }
    aimHeld(item, told.x, told.y, told.z, told.turn, false);
    if (!samePose(path.to, item.aim)) {
      path.from.set(item.g.now);
      path.to.set(item.aim);
      path.at = now;
    }
    return !chase(item.g.now, path.to, dt, BEHIND_MS / 2);
  }

  function letGo(item: Item, now: number, reduced: boolean): void {
    item.held = false;
    const to = item.spot.pose,
      from = item.g.now;
    const near = Math.hypot((to[X] ?? 0) - (from[X] ?? 0), (to[Z] ?? 0) - (from[Z] ?? 0)) < 0.03;
    const track = near && !reduced && item.spot.body.t === 'model' && !item.spot.stands ? fallTrack(item.spot.body.model, from[Y] ?? 0) : null;
    if (track) {
      place(item.g, to);
      item.track = { ...track, start: now };
      return;
    }
    send(item.g, to, now, reduced, 0, near ? CURVE.settle : CURVE.move, near ? MS.settle : MS.move);
  }

  function frame(state: TableState, now: number, dt: number, reduced: boolean): boolean {
    glides(state.motion, now, reduced);
    let moving = carry(state, now, dt, reduced);
    for (const item of all.values()) {
      if (item.held) continue;
      if (item.track) {
        if (now - item.track.start >= item.track.ms) {
          item.track = null;
          item.thrown = false;
          place(item.g, item.spot.pose);
        }
        moving = true;
      }
      if (step(item.g, now)) moving = true;
    }
    return moving;
  }

  /** Cues of the store: drawn from there to where it lies. */
  function glides(motion: Motion, now: number, reduced: boolean): void {
    if (motion.glides.size === 0) return;
    for (const [h, glide] of motion.glides) {
      const item = all.get(h);
      if (!item || item.held) continue;
      if (glide.from && glide.why !== 'refused') {
        item.g.now[X] = glide.from.x * TENTH;
        item.g.now[Z] = glide.from.z * TENTH;
        item.g.now[Y] = Math.max(item.g.now[Y] ?? 0, glide.from.y * TENTH);
      }
      send(item.g, item.spot.pose, now, reduced, 0, CURVE.move, MS.refuse);
    }
    motion.glides.clear();
  }

  return { all, sync, frame };
}

function zoneOf(view: View, item: Item) {
  const zone = view.zones.get(item.spot.zone);
  if (!zone) throw new Error('an item stands in a zone of the View');
  return zone;
}

/** Is this item's back up more than its face? */
export const showsBack = (item: Item): boolean => (item.g.now[FLIP] ?? 0) > 0.5;
