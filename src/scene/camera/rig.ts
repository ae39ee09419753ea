// The camera: seat view, orbit, pan, zoom, saved views, flights of 600 ms. A view is a point looked at, two angles and
// a distance.

import { MathUtils, type PerspectiveCamera } from 'three';
import type { CameraWish } from '../../store/types.ts';
import { CURVE, MS } from '../motion.ts';
import { UNMOVED, type Aside } from './aside.ts';

/**
 * Point looked at (metres), yaw about the upright, pitch above the felt (radians), distance, vertical angle for 16:9
 * (degrees).
 */
export interface Shot {
  x: number;
  y: number;
  z: number;
  yaw: number;
  pitch: number;
  far: number;
  fov: number;
}

const LIMIT = { pitch: [22 * MathUtils.DEG2RAD, 89 * MathUtils.DEG2RAD], far: [0.35, 1.9], pan: 0.6 } as const;

/** Width of a card, metres; as many pixels a finger meets, and so many it gets where a tap brings the camera near. */
const CARD = 0.063,
  TOUCHED = 44,
  NEAR = 64;

/** One press of a key: metres, factor, radians. */
const STEP = { pan: 0.05, dolly: 0.88, orbit: 0.2 } as const;

function looking(from: readonly [number, number, number], at: readonly [number, number, number], fov: number): Shot {
  const dx = from[0] - at[0],
    dy = from[1] - at[1],
    dz = from[2] - at[2],
    far = Math.hypot(dx, dy, dz);
  return { x: at[0], y: at[1], z: at[2], yaw: Math.atan2(dx, dz), pitch: Math.asin(dy / far), far, fov };
}

/** The view from one's seat. `size`: how much wider than usual the table is; null: it is the usual one. */
export function seatShot(seats: number, aspect: number, size: number | null = null): Shot {
  if (size === null) return usualShot(seats, aspect);
  const shot = seats >= 4 ? crowdShot(seats, aspect) : usualShot(2, aspect);
  return { ...shot, z: shot.z * size, far: shot.far * size };
}

/**
 * Round a table full of people all name tags and fans are in the picture, and of my own place as much as the fan of my
 * cards leaves free.
 */
function crowdShot(seats: number, aspect: number): Shot {
  const middle = { x: 0, y: 0, yaw: 0 };
  // On a phone the width decides: from high above the cards are at least not flat.
  if (aspect < 0.8) return { ...middle, z: 0.13, pitch: 75 * MathUtils.DEG2RAD, far: 1.86, fov: 66 };
  // Four have room to sit a little nearer.
  return { ...middle, z: 0.077, pitch: 38 * MathUtils.DEG2RAD, far: seats > 4 ? 1.44 : 1.4, fov: 34 };
}

function usualShot(seats: number, aspect: number): Shot {
  // The table is as wide as a phone that is held upright, and lies above the fan of the own cards.
  if (aspect < 0.8 && seats <= 4) return { x: 0, y: 0, z: 0.2, yaw: 0, pitch: 68 * MathUtils.DEG2RAD, far: 1.72, fov: 66 };
  if (seats <= 2) return looking([0, 0.84, 1.08], [0, 0, 0.045], 34);
  if (seats <= 4) return looking([0, 0.84, 1.06], [0, 0, 0.045], 34);
  return looking([0, 0.9, 1.18], [0, 0, 0.04], 37);
}

const clamp = (v: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, v));

export function kept(s: Shot, size = 1): Shot {
  return {
    ...s,
    x: clamp(s.x, [-LIMIT.pan, LIMIT.pan]),
    z: clamp(s.z, [-LIMIT.pan, LIMIT.pan]),
    pitch: clamp(s.pitch, LIMIT.pitch),
    far: clamp(s.far, [LIMIT.far[0], Math.max(LIMIT.far[1], LIMIT.far[1] * size)]),
  };
}

/** Vertical angle for a window: narrower ones see the same width, at most 75 degrees. */
export function fovFor(fov: number, aspect: number): number {
  if (aspect >= 1.5 || aspect < 0.8) return fov;
  return Math.min(75, 2 * Math.atan((Math.tan((fov * Math.PI) / 360) * 1.62) / aspect) * MathUtils.RAD2DEG);
}

export interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Rig {
  /**
   * Pixels of the window, how many sit at the table, what panels cover, and the table's shape when it is not the usual
   * one.
   */
  frame(width: number, height: number, seats: number, insets: Insets, shape: { radius: number; length: number } | null): void;
  wish(wish: CameraWish, now: number, reduced: boolean): void;
  orbit(dx: number, dy: number): void;
  pan(dx: number, dz: number): void;
  dolly(factor: number): void;
  /** Another camera is to be moved: the next step sets it whatever happened before. */
  renew(): void;
  /** The picture makes room for what lies over it. */
  aside(next: Aside, now: number, reduced: boolean): void;
  /** It stays where it is on its way, until it is told again where to go. */
  halt(): void;
  /** Sets a camera as it will stand when no flight is on its way and no panel lies over the table. */
  plain(camera: PerspectiveCamera): void;
  /** Moves the camera; true while it flies. */
  step(camera: PerspectiveCamera, now: number): boolean;
}

export function createRig(): Rig {
  let width = 1,
    height = 1,
    seats = 2,
    large = 1,
    shaped = false,
    insets: Insets = { left: 0, right: 0, top: 0, bottom: 0 };
  let now = seatShot(2, 1.6),
    from = now,
    to = now,
    start = 0,
    ms = 0,
    flying = false,
    dirty = true,
    own = false,
    view = 0,
    heard = 0;
  const saved = new Map<number, Shot>();
  /** From where a tap brought the camera near. */
  let back: Shot | null = null;
  /** How the picture makes room for panels: as it stands, and on its way. */
  let room: Aside = UNMOVED,
    move = { from: UNMOVED, to: UNMOVED, start: 0, ms: 0, on: false };

  /** How wide a card in the middle of the picture is, pixels. */
  const cardPx = (s: Shot): number => (CARD * height * room.scale) / (2 * Math.tan((fovFor(s.fov, width / height) * Math.PI) / 360) * s.far);

  /** The picture as this shot takes it, shifted for the bars and for the panels. */
  function place(camera: PerspectiveCamera, s: Shot, { x, y, scale }: Aside): void {
    const flat = Math.cos(s.pitch) * s.far;
    camera.position.set(s.x + Math.sin(s.yaw) * flat, s.y + Math.sin(s.pitch) * s.far, s.z + Math.cos(s.yaw) * flat);
    camera.fov = fovFor(s.fov, width / height);
    camera.near = 0.02;
    camera.far = 12;
    camera.aspect = width / height;
    camera.lookAt(s.x, s.y, s.z);
    // A smaller picture is a larger one of which the window shows more.
    const sx = (insets.right - insets.left) / 2 - ((1 - scale) * (width / 2) + x) / scale,
      sy = (insets.bottom - insets.top) / 2 - ((1 - scale) * (height / 2) + y) / scale;
    if (sx !== 0 || sy !== 0) camera.setViewOffset(width, height, sx, sy, width / scale, height / scale);
    else camera.clearViewOffset();
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  /** One step of making room; true while it goes on. */
  function makeRoom(at: number): boolean {
    if (!move.on) return false;
    const k = CURVE.move((at - move.start) / move.ms);
    move.on = k < 1;
    room = move.on
      ? {
          x: move.from.x + (move.to.x - move.from.x) * k,
          y: move.from.y + (move.to.y - move.from.y) * k,
          scale: move.from.scale + (move.to.scale - move.from.scale) * k,
        }
      : move.to;
    return move.on;
  }

  function fly(next: Shot, at: number, reduced: boolean): void {
    from = now;
    to = kept(next, large);
    start = at;
    ms = reduced ? 1 : MS.camera;
    flying = true;
    own = true;
  }

  function set(next: Shot): void {
    now = kept(next, large);
    flying = false;
    own = true;
    dirty = true;
  }

  function wish(w: CameraWish, at: number, reduced: boolean): void {
    if (w.id === heard) return;
    heard = w.id;
    const aim = flying ? to : now,
      home = seatShot(seats, width / height, shaped ? large : null);
    switch (w.t) {
      case 'reset':
        fly(home, at, reduced);
        own = false;
        view = 0;
        return;
      case 'pan':
        return fly(panned(aim, w.x * STEP.pan, w.z * STEP.pan), at, true);
      case 'dolly':
        return fly({ ...aim, far: aim.far * STEP.dolly ** w.by }, at, true);
      case 'orbit':
        return fly({ ...aim, yaw: aim.yaw + w.by * STEP.orbit }, at, reduced);
      case 'focus':
        return fly({ ...aim, x: w.x * 0.0001, z: w.z * 0.0001, far: Math.min(aim.far, 0.6) }, at, reduced);
      case 'near': {
        const home = back;
        back = null;
        if (home !== null && cardPx(aim) > cardPx(home)) return fly(home, at, reduced);
        if (cardPx(aim) >= TOUCHED) return;
        back = aim;
        return fly({ ...aim, x: w.x * 0.0001, z: w.z * 0.0001, far: (aim.far * cardPx(aim)) / NEAR }, at, reduced);
      }
      case 'cycle': {
        view = (view + 1) % 3;
        fly(
          view === 0
            ? home
            : view === 1
              ? { ...home, pitch: LIMIT.pitch[1], z: 0.03, far: 1.72 * large }
              : { ...home, pitch: 24 * MathUtils.DEG2RAD, far: 0.95 * large, z: 0.08 },
          at,
          reduced,
        );
        return;
      }
      case 'save':
        return void saved.set(w.slot, aim);
      case 'load': {
        const shot = saved.get(w.slot);
        if (shot) fly(shot, at, reduced);
      }
    }
  }

  /** `dx` to the right and `dz` towards the viewer, whichever way the camera looks. */
  const panned = (s: Shot, dx: number, dz: number): Shot => ({
    ...s,
    x: s.x + dx * Math.cos(s.yaw) + dz * Math.sin(s.yaw),
    z: s.z - dx * Math.sin(s.yaw) + dz * Math.cos(s.yaw),
  });

  return {
    frame(w, h, n, around, shape) {
      const wide = shape ? shape.radius / 0.45 : 1;
      if (
        wide === large &&
        (shape !== null) === shaped &&
        w === width &&
        h === height &&
        n === seats &&
        around.left === insets.left &&
        around.right === insets.right &&
        around.top === insets.top &&
        around.bottom === insets.bottom
      )
        return;
      [width, height, seats, insets, large, shaped] = [w, h, n, { ...around }, wide, shape !== null];
      if (!own) [now, flying] = [seatShot(seats, width / height, shaped ? large : null), false];
      dirty = true;
    },
    wish,
    orbit: (dx, dy) => set({ ...now, yaw: now.yaw - dx, pitch: now.pitch + dy }),
    pan: (dx, dz) => set(panned(now, dx, dz)),
    renew: () => void (dirty = true),
    dolly: (factor) => set({ ...now, far: now.far * factor }),
    aside(next, at, reduced) {
      const { to } = move;
      if (next.x === to.x && next.y === to.y && next.scale === to.scale) return;
      move = { from: room, to: next, start: at, ms: reduced ? 1 : MS.move, on: true };
    },
    halt() {
      if (move.on) move = { ...move, to: room, on: false };
    },
    plain: (camera) => place(camera, flying ? to : now, UNMOVED),
    step(camera, at) {
      if (!flying && !dirty && !move.on) return false;
      if (flying) {
        const t = (at - start) / ms,
          k = CURVE.move(t);
        if (t >= 1) [now, flying] = [to, false];
        else {
          const mixed = { ...now };
          for (const key of ['x', 'y', 'z', 'yaw', 'pitch', 'far', 'fov'] as const) mixed[key] = from[key] + (to[key] - from[key]) * k;
          now = mixed;
        }
      }
      dirty = false;
      const moving = makeRoom(at);
      place(camera, now, room);
      return flying || moving;
    },
  };
}
