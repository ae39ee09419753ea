// What is on the table at this moment: one item per spot, gliding to where the View wants it, carried by hands, thrown
// by physics.

import { Quaternion } from 'three';
import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { PoseMsg, View } from '../../server-modules/protocol/messages.ts';
import type { GameArt } from '../games/types.ts';
import { toZone } from '../store/place.ts';
import type { Motion, TableState } from '../store/types.ts';
import { isDie } from '../physics/dice.ts';
import { createLayout, type Sizes, type Spot } from './layout/layout.ts';
import { createLine, createStream, type Line, type Stream } from './jitter.ts';
import { chase, CURVE, flutter, glider, MS, place, pose, samePose, send, step, X, Y, Z, YAW, LEAN, FLIP, SCALE, type Pose8 } from './motion.ts';
import { createLoosePlay } from './loose.ts';
import { ringTrack } from './ringing.ts';
import { fallTrack, tossTracks, type Toss } from './throws.ts';
import { CARRY, goalOf, zoneOf, type Item, type Items } from './item.ts';

/** Nearer than this to where it lies, metres, nothing is seen to move. */
const THERE = 0.0012;
/** The corners in the way of others' hands are rounded off within this time. */
const ROUND_MS = 10;

const TENTH = 0.0001,
  RAD = Math.PI / 180;

export function createItems(): Items {
  const all = new Map<string | number, Item>(),
    placed = createLayout(),
    falls = createLoosePlay(),
    touched = new Set<Item>(),
    gone = new Set<Item>(),
    // Under way by themselves, and in hands.
    moving = new Set<Item>(),
    inHands = new Set<Item>();
  const hands = new Map<Handle, { stream: Stream; told: PoseMsg | null; at: Pose8 }>(),
    // By the place in the air above each seat: one hand, one line.
    lines = new Map<ZoneId, Line>();
  let first = true,
    logged = -1,
    measures: Sizes | null = null;

  function make(spot: Spot): Item {
    return { spot, g: glider(spot.pose), held: false, aim: pose(), track: null, turn: new Quaternion(), thrown: false };
  }

  function sync(state: TableState, art: GameArt, sizes: Sizes, now: number, reduced: boolean): number {
    const view = state.shown;
    if (!view) return 0;
    const { changed, gone: left, laid } = placed.update(view, art, sizes, view.room.seats.length);
    let order = 0;
    const tosses: (Toss & { item: Item })[] = [],
      byHand = setByHand(view);
    for (const key of left) {
      const item = all.get(key);
      if (!item) continue;
      all.delete(key);
      for (const set of [touched, moving, inHands]) set.delete(item);
      gone.add(item);
    }
    const { throws } = state.motion;
    for (const spot of withThrown(changed, throws)) {
      const item = all.get(spot.key);
      if (!item) {
        const made = born(spot, view, now, reduced || first);
        all.set(spot.key, made);
        wakes(made);
        continue;
      }
      const was = item.spot;
      item.spot = spot;
      if (!reduced && !item.held) item.track = ringTrack(was.piece, spot.piece, now) ?? item.track;
      touched.add(item);
      const toss = !reduced && (isThrown(spot, throws) || (!byHand && tossed(was, spot)));
      // Laid down and thrown in one: what was in a hand a moment ago flies from there.
      if (item.held && !toss) continue;
      if (toss) {
        item.held = false;
        inHands.delete(item);
        tosses.push({ item, spot, from: Float64Array.from(item.g.now), was: was.piece?.face ?? 0 });
      } else if (!samePose(item.g.to, spot.pose)) {
        const to = goalOf(item, view);
        const settle =
          was.zone !== spot.zone && (item.g.now[Y] ?? 0) > 0.03 && Math.hypot((item.g.now[X] ?? 0) - (to[X] ?? 0), (item.g.now[Z] ?? 0) - (to[Z] ?? 0)) < 0.02;
        send(
          item.g,
          to,
          now,
          reduced,
          settle ? 0 : Math.min(order++, 8) * (order > 2 ? 18 : 0),
          settle ? CURVE.settle : CURVE.move,
          settle ? MS.settle : MS.move,
        );
      }
      wakes(item);
    }
    throwAll(tosses, sizes, now);
    throws.clear();
    measures = sizes;
    first = false;
    return laid;
  }

  /** To be drawn, and walked while it moves. */
  function wakes(item: Item): void {
    touched.add(item);
    if (item.g.moving || item.track) moving.add(item);
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

  /** With what fell on the face it lay on: its spot is what it was. */
  function withThrown(changed: readonly Spot[], throws: ReadonlySet<Handle>): readonly Spot[] {
    if (throws.size === 0) return changed;
    const told = new Set(changed.map(({ h }) => h));
    return changed.concat([...throws].flatMap((h) => (told.has(h) ? [] : (all.get(h)?.spot ?? []))));
  }

  /** The server says so: on whatever face it fell. */
  const isThrown = (spot: Spot, throws: ReadonlySet<Handle>): boolean => spot.h !== null && throws.has(spot.h) && spot.piece !== null;

  /** A coin or die lies on another face than before. */
  function tossed(was: Spot, now: Spot): boolean {
    const a = was.piece,
      b = now.piece;
    return a !== null && b !== null && a !== b && (b.kind === 'coin' || isDie(b.kind)) && a.zone === b.zone && (a.face !== b.face || a.up !== b.up);
  }

  /** A die that was turned to a face on purpose is not thrown: the newest lines of the log tell. */
  function setByHand(view: View): boolean {
    const fresh = view.log.filter((line) => line.i > logged);
    logged = view.log[view.log.length - 1]?.i ?? logged;
    return fresh.some(({ line }) => line.k === 'hand-sets') && !fresh.some(({ line }) => line.k.startsWith('hand-rolls') || line.k.startsWith('hand-flips'));
  }

  /** What is thrown together tumbles together. */
  function throwAll(tosses: readonly (Toss & { item: Item })[], sizes: Sizes, now: number): void {
    if (tosses.length === 0) return;
    const tracks = tossTracks(tosses, sizes, placed.spots.values());
    tosses.forEach(({ item, spot }, i) => {
      const track = tracks[i];
      item.track = track ? { ...track, start: now } : null;
      item.thrown = item.track !== null;
      if (item.thrown) place(item.g, spot.pose);
      else send(item.g, spot.pose, now, false);
      wakes(item);
    });
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
      const [yaw, lean] = (spot.body.t === 'model' && spot.body.turns) || [0, 0];
      aim[YAW] = -turn * RAD + yaw;
      aim[LEAN] = lean;
    }
  }

  function carry(state: TableState, now: number, dt: number, reduced: boolean): boolean {
    const { held, motion, shown } = state;
    let under = false;
    const mine = held !== null && held.h !== null && motion.held !== null ? all.get(held.h) : undefined;
    const carried = (h: Handle | null): boolean => h !== null && (motion.poses.has(h) || motion.along.has(h) || motion.loose.has(h));
    for (const item of inHands) if (item !== mine && !carried(item.spot.h)) letGo(item, shown, now, reduced);
    if (mine && motion.held && !motion.loose.has(motion.held.h)) {
      grasp(mine);
      const inside = mine.spot.stands && shown ? toZone(zoneOf(shown, mine), { x: 0, z: 0, turn: motion.held.turn }).turn : motion.held.turn;
      aimHeld(mine, motion.held.x, motion.held.y, motion.held.z, inside, held?.quiet ?? false);
      under = !chase(mine.g.now, mine.aim, dt, reduced ? 1 : 28);
    }
    // What goes along with my hand is as near to it as what I hold.
    for (const [h, at] of motion.along) {
      const item = all.get(h);
      if (!item || item === mine) continue;
      grasp(item);
      aimHeld(item, at.x, at.y, at.z, at.turn, false);
      under = !chase(item.g.now, item.aim, dt, reduced ? 1 : 28) || under;
    }
    for (const [h, told] of motion.poses) {
      const item = all.get(h);
      if (!item || item === mine || motion.along.has(h) || motion.loose.has(h)) continue;
      grasp(item);
      under = follow(item, h, told, now, dt) || under;
    }
    if (measures) under = falls.play(motion.loose, now, measures, all, grasp) || under;
    for (const h of hands.keys()) if (!motion.poses.has(h)) hands.delete(h);
    return under;
  }

  function grasp(item: Item): void {
    item.track = null;
    item.thrown = false;
    item.held = true;
    item.g.moving = false;
    inHands.add(item);
    moving.delete(item);
    touched.add(item);
  }

  /** Plays what was told of somebody else's hand. */
  function follow(item: Item, h: Handle, told: PoseMsg & { at: number }, now: number, dt: number): boolean {
    let hand = hands.get(h),
      line = lines.get(item.spot.zone);
    if (!line) lines.set(item.spot.zone, (line = createLine()));
    if (!hand) hands.set(h, (hand = { stream: createStream(line, item.g.now, told.at), told: null, at: pose() }));
    if (hand.told !== told) {
      hand.told = told;
      aimHeld(item, told.x, told.y, told.z, told.turn, false);
      hand.stream.hear(item.aim, told.at);
    }
    const under = hand.stream.at(now, hand.at);
    return !chase(item.g.now, hand.at, dt, ROUND_MS) || under;
  }

  function letGo(item: Item, shown: View | null, now: number, reduced: boolean): void {
    item.held = false;
    inHands.delete(item);
    const to = goalOf(item, shown),
      from = item.g.now;
    const far = Math.hypot((to[X] ?? 0) - (from[X] ?? 0), (to[Z] ?? 0) - (from[Z] ?? 0)),
      near = far < 0.03;
    // What came to rest where it fell is there already.
    if (Math.hypot(far, (to[Y] ?? 0) - (from[Y] ?? 0)) < THERE) {
      place(item.g, to);
      return wakes(item);
    }
    const track = near && !reduced && measures && !item.spot.stands ? fallTrack(item.spot, from, measures) : null;
    if (track) {
      place(item.g, to);
      item.track = { ...track, start: now };
    } else if (near) flutter(item.g, to, now, reduced);
    else send(item.g, to, now, reduced);
    wakes(item);
  }

  function frame(state: TableState, now: number, dt: number, reduced: boolean): boolean {
    glides(state.motion, now, reduced);
    const carried = carry(state, now, dt, reduced);
    for (const item of moving) {
      touched.add(item);
      if (item.track && now - item.track.start >= item.track.ms) {
        item.track = null;
        item.thrown = false;
      }
      if (!step(item.g, now) && !item.track) moving.delete(item);
    }
    return carried || moving.size > 0;
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
      wakes(item);
    }
    motion.glides.clear();
  }

  return { all, touched, gone, sync, frame };
}

/** Is this item's back up more than its face? */
export const showsBack = (item: Item): boolean => (item.g.now[FLIP] ?? 0) > 0.5;
