// From pointer events of the canvas to the hand: what is under the pointer goes along. Right drag, middle drag and two
// fingers move the camera instead.

import { Vector3, type PerspectiveCamera } from 'three';
import type { GameArt } from '../../games/types.ts';
import type { Hand } from '../../gestures/hand.ts';
import { DRAG_START_PX, type Mods, type PointerInput, type PointerType, type Target } from '../../gestures/types.ts';
import { settings } from '../../store/settings.ts';
import { freedom } from '../../store/rules/targets.ts';
import type { TableStore } from '../../store/signature.ts';
import type { TableState } from '../../store/types.ts';
import { beyondTable } from '../pieces/geometry.ts';
import type { Items } from '../item.ts';
import type { Sizes } from '../layout/layout.ts';
import type { TableShape } from '../layout/seats.ts';
import { overHand } from '../../app/lower-edge.ts';
import { setPicker } from '../../app/picker.ts';
import { pick, rayAt, type Picked, type Ray } from './pick.ts';
import { createTrail, marksOf, type Trail } from './trail.ts';
import type { Rig } from './rig.ts';

export interface Look {
  camera: PerspectiveCamera;
  items: Items;
  art: GameArt;
  sizes: Sizes;
  turn(): number;
  /** The table as it stands in the room. */
  shape(): TableShape;
}

/** A person's own setting as a factor: at half it is one, at the ends two fifths and two and a half. */
export const turning = (sensitivity: number): number => 2.5 ** (2 * sensitivity - 1);

const ray: Ray = { from: new Vector3(), to: new Vector3() };
/** Radians per pixel of a right drag, metres per pixel of a middle drag, factor per wheel notch. */
const ORBIT = 0.006,
  PAN = 0.0012,
  NOTCH = 1.09;

/** What lies under a point of the window. */
export function pickAt(canvas: HTMLElement, look: Look, store: TableStore, px: number, py: number): Picked {
  const box = canvas.getBoundingClientRect(),
    state = store.getState();
  rayAt(look.camera, ((px - box.left) / box.width) * 2 - 1, 1 - ((py - box.top) / box.height) * 2, look.turn(), ray);
  const found = state.shown ? pick(ray, look.items, state.shown, look.art, look.sizes, state.held?.h ?? null) : { on: null, at: { x: 0, z: 0 } };
  const over = state.held === null ? null : (overHand([px, py]) ?? overTag(state, px, py));
  return over === null ? found : { on: over, at: found.at };
}

/** Over the name tag of somebody: a place of his, which stands for him. */
function overTag({ shown }: TableState, px: number, py: number): Target | null {
  if (!shown || freedom(shown) === 'free') return null;
  for (const tag of document.querySelectorAll<HTMLElement>('[data-tag]')) {
    const { x, y, width, height } = tag.getBoundingClientRect();
    if (px < x || py < y || px > x + width || py > y + height) continue;
    for (const { id, owner } of shown.zones.values()) if (owner === tag.dataset['seat']) return { t: 'zone', zone: id };
  }
  return null;
}

/** Beyond the table, and not on a place or a piece that has been put there. */
function isOff({ on, at }: Picked, look: Look, store: TableStore): boolean {
  const { shown } = store.getState();
  if (on !== null && (on.t !== 'zone' || shown?.zones.get(on.zone)?.kind !== 'felt')) return false;
  const c = Math.cos(look.turn()),
    s = Math.sin(look.turn());
  return beyondTable(look.shape(), (at.x * c + at.z * s) * TENTH, (-at.x * s + at.z * c) * TENTH);
}
const TENTH = 0.0001;

const mods = (e: MouseEvent): Mods => ({ alt: e.altKey, shift: e.shiftKey, ctrl: e.ctrlKey || e.metaKey });
const typeOf = (e: PointerEvent): PointerType => (e.pointerType === 'touch' ? 'touch' : e.pointerType === 'pen' ? 'pen' : 'mouse');

interface Press {
  x: number;
  y: number;
  px: number;
  py: number;
  button: number;
  camera: boolean;
  empty: boolean;
  touch: boolean;
  /** When it first went too far for a tap, by its own clock. */
  farAt: number | null;
  trail: Trail;
}

/** Listens until the returned function is called. */
export function listen(canvas: HTMLElement, store: TableStore, hand: Hand, look: Look, rig: Rig, invalidate: () => void): () => void {
  const pressed = new Map<number, Press>();
  /** What was under the pointer when it was last here. */
  let hovered: ReturnType<typeof store.getState>['hover'] = null;

  function feed(e: PointerEvent, t: PointerInput['t'], button = e.button, press = pressed.get(e.pointerId)): Picked {
    const picked = pickAt(canvas, look, store, e.clientX, e.clientY);
    const off = isOff(picked, look, store);
    const fling = t === 'up' && press !== undefined ? flungAt(e, picked, press) : 0;
    const marks = t === 'move' && press !== undefined ? marksOf(e) : [];
    press?.trail.goes(marks);
    hand.feed({
      t,
      id: e.pointerId,
      on: picked.on,
      at: picked.at,
      off,
      px: [e.clientX, e.clientY],
      pointerType: typeOf(e),
      button,
      mods: mods(e),
      time: timeOf(e),
      ...(marks.length > 1 ? { swept: marks.map(({ x, y }): PointerInput['px'] => [x, y]) } : {}),
      ...(fling > 0 ? { fling } : {}),
    });
    hovered = store.getState().hover;
    canvas.style.cursor = store.getState().held ? 'grabbing' : picked.on === null ? 'default' : picked.on.t === 'zone' ? 'default' : 'pointer';
    return picked;
  }

  /** How fast it goes over the felt where it lets go, 0.1 mm a second. */
  function flungAt(e: PointerEvent, { at }: Picked, { trail }: Press): number {
    const was = trail.before(e.timeStamp);
    if (was === null) return 0;
    const from = pickAt(canvas, look, store, was.x, was.y).at;
    return (Math.hypot(at.x - from.x, at.z - from.z) * 1000) / (e.timeStamp - was.time);
  }

  /** Between two frames a pointer may go far, and is told once: what counts is when it began. */
  function timeOf(e: PointerEvent): number {
    const press = pressed.get(e.pointerId);
    if (press === undefined || e.type !== 'pointermove') return e.timeStamp;
    const far = e.getCoalescedEvents().find((one) => Math.hypot(one.clientX - press.px, one.clientY - press.py) > DRAG_START_PX);
    press.farAt ??= far === undefined ? null : far.timeStamp;
    return press.farAt ?? e.timeStamp;
  }

  function down(e: PointerEvent): void {
    canvas.setPointerCapture(e.pointerId);
    const { on } = pickAt(canvas, look, store, e.clientX, e.clientY);
    const touch = e.pointerType === 'touch',
      empty = on === null;
    const press: Press = {
      x: e.clientX,
      y: e.clientY,
      px: e.clientX,
      py: e.clientY,
      button: e.button,
      camera: false,
      empty,
      touch,
      farAt: null,
      trail: createTrail(),
    };
    pressed.set(e.pointerId, press);
    const fingers = [...pressed.values()].filter((p) => p.touch);
    // Two fingers on the empty felt are for the camera; a second finger beside a piece twists that piece.
    if (touch && fingers.length === 2 && fingers.every((p) => p.empty || p.camera)) {
      for (const p of fingers) p.camera = true;
      feed(e, 'cancel');
      return;
    }
    if (e.button === 1 && empty) {
      press.camera = true;
      return;
    }
    feed(e, 'down');
  }

  function move(e: PointerEvent): void {
    const press = pressed.get(e.pointerId);
    if (!press) {
      if (e.pointerType !== 'touch') feed(e, 'move', 0);
      return;
    }
    // A second button of the same mouse comes as a move.
    if (e.button === 2 && press.button === 0 && (e.buttons & 2) !== 0) {
      feed(e, 'down', 2);
      return;
    }
    if (!press.camera && press.button === 2 && Math.hypot(e.clientX - press.px, e.clientY - press.py) > DRAG_START_PX) {
      press.camera = true;
      feed(e, 'cancel');
    }
    // One finger on the empty felt moves the table, as the hand lets it go.
    const bare = store.getState().tool === 'hand';
    if (bare && !press.camera && press.touch && press.empty && pressed.size === 1 && Math.hypot(e.clientX - press.px, e.clientY - press.py) > DRAG_START_PX) {
      press.camera = true;
      feed(e, 'cancel');
    }
    if (!press.camera) {
      feed(e, 'move', press.button);
      return;
    }
    drive(e, press);
    press.x = e.clientX;
    press.y = e.clientY;
    invalidate();
  }

  function drive(e: PointerEvent, press: Press): void {
    const dx = e.clientX - press.x,
      dy = e.clientY - press.y;
    const other = [...pressed.entries()].find(([id, p]) => id !== e.pointerId && p.touch && p.camera)?.[1];
    if (press.touch && other) {
      const was = Math.hypot(press.x - other.x, press.y - other.y),
        now = Math.hypot(e.clientX - other.x, e.clientY - other.y);
      if (was > 1 && now > 1) rig.dolly(was / now);
      const a = Math.atan2(press.y - other.y, press.x - other.x),
        b = Math.atan2(e.clientY - other.y, e.clientX - other.x);
      rig.orbit(Math.atan2(Math.sin(b - a), Math.cos(b - a)), dy * ORBIT * 0.25);
    } else if (press.touch || press.button === 1) rig.pan(-dx * PAN, -dy * PAN);
    else {
      const { sensitivity, invert } = settings.getState();
      const far = ORBIT * turning(sensitivity);
      rig.orbit(dx * far, dy * far * (invert ? -1 : 1));
    }
  }

  function up(e: PointerEvent): void {
    const press = pressed.get(e.pointerId);
    pressed.delete(e.pointerId);
    if (press && !press.camera) feed(e, 'up', e.button, press);
  }

  function cancel(e: PointerEvent): void {
    if (pressed.delete(e.pointerId)) feed(e, 'cancel');
  }

  function wheel(e: WheelEvent): void {
    e.preventDefault();
    if (store.getState().held) {
      hand.feed({ t: 'wheel', delta: e.deltaY, on: null, mods: mods(e) });
      return;
    }
    rig.dolly(NOTCH ** (Math.sign(e.deltaY) * Math.min(3, Math.max(0.25, Math.abs(e.deltaY) / 100))));
    invalidate();
  }

  function leave(): void {
    // React tells a card of the fan that the pointer came before the picture hears that it went.
    if (pressed.size === 0 && store.getState().hover === hovered) store.do.hover(null);
  }

  const off = new AbortController(),
    { signal } = off;
  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointercancel', cancel, { signal });
  canvas.addEventListener('pointerleave', leave, { signal });
  canvas.addEventListener('wheel', wheel, { signal, passive: false });
  canvas.addEventListener('contextmenu', (e) => e.preventDefault(), { signal });
  // The fan asks while a card is dragged out of it.
  setPicker(([px, py]) => pickAt(canvas, look, store, px, py));
  return () => {
    setPicker(null);
    off.abort();
  };
}
