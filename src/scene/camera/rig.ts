// The camera: seat view, orbit, pan, zoom, saved views, flights of 600 ms.

import { MathUtils, type PerspectiveCamera } from 'three';
import type { CameraWish } from '../../store/types.ts';
import { CURVE, MS } from '../motion.ts';
import { USUAL_RADIUS } from '../pieces/geometry.ts';
import { UNMOVED, type Aside } from './aside.ts';
import { fovFor, kept, LIMIT, seatShot, type Shot } from './shot.ts';

/** Width of a card, metres; as many pixels a finger meets, and so many it gets where a tap brings the camera near. */
const CARD = 0.063,
  TOUCHED = 44,
  NEAR = 64;

/** Tables up to so many times as wide as the smallest are seen with the same depth. */
const USUAL_LARGE = 2;

/** One press of a key: metres, factor, radians. */
const STEP = { pan: 0.05, dolly: 0.88, orbit: 0.2 } as const;

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
  /** As a picture that is led stands just now; no hand has moved it. */
  lead(shot: Shot): void;
  /** Back to the own place. */
  home(now: number, reduced: boolean): void;
  /** How it looks now, and from a saved view. */
  looks(): Shot;
  saved(slot: number): Shot | null;
  /** How often a hand or a key has moved it. */
  moves(): number;
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
    heard = 0,
    moves = 0;
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
    const roomy = Math.max(1, large / USUAL_LARGE);
    camera.near = 0.02 * roomy;
    camera.far = 12 * roomy;
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

  function goHome(at: number, reduced: boolean): void {
    fly(seatShot(seats, width / height, shaped ? large : null), at, reduced);
    own = false;
    view = 0;
  }

  /** By hand. */
  function moved(next: Shot): void {
    moves++;
    set(next);
  }

  function wish(w: CameraWish, at: number, reduced: boolean): void {
    if (w.id === heard) return;
    heard = w.id;
    if (w.t !== 'save') moves++;
    const aim = flying ? to : now,
      home = seatShot(seats, width / height, shaped ? large : null);
    switch (w.t) {
      case 'reset':
        return goHome(at, reduced);
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
      const wide = shape ? shape.radius / USUAL_RADIUS : 1;
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
    orbit: (dx, dy) => moved({ ...now, yaw: now.yaw - dx, pitch: now.pitch + dy }),
    pan: (dx, dz) => moved(panned(now, dx, dz)),
    lead: set,
    home: goHome,
    looks: () => now,
    saved: (slot) => saved.get(slot) ?? null,
    moves: () => moves,
    renew: () => void (dirty = true),
    dolly: (factor) => moved({ ...now, far: now.far * factor }),
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
