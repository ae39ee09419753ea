// What tests may look at: draw calls, frames, where things are in the window. Reading only; nothing here can act.

import { Vector3, type WebGLRenderer } from 'three';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { TableStore } from '../store/signature.ts';
import { sheetTurn } from './pieces/batch.ts';
import { SCALE, X, Y, Z, type Pose8 } from './motion.ts';
import { closedSpot, rackSpot } from './layout/stands.ts';
import type { Look } from './camera/pointer.ts';
import { Quaternion } from 'three';

export interface ScenePoint {
  x: number;
  y: number;
}

export interface SceneHook {
  /** Draw calls of the last frame, all passes. */
  calls(): number;
  triangles(): number;
  /** Frames drawn since the table opened. */
  frames(): number;
  /** Pieces laid out anew since the table opened. */
  laid(): number;
  /** Faces that have been wanted and have no picture yet. */
  unpainted(): number;
  /** Middle of a piece, of a zone (index: of a rack), of a part that can be pressed, in window coordinates; null when it is not to be seen. */
  piece(h: number): ScenePoint | null;
  zone(id: string, index?: number): ScenePoint | null;
  button(h: number, button: string): ScenePoint | null;
  /** A point of the felt, 0.1 mm. */
  felt(x: number, z: number): ScenePoint;
  /** Pieces that are to be seen, as the View has them. */
  pieces(): PieceView[];
  /** All pieces of the View, also what stands in the fan alone. */
  known(): PieceView[];
  zones(): ZoneView[];
  /** What is drawn, written and set on the table, by its keys. */
  sheet(): { [key: string]: string };
  /** What I have chosen, what I draw just now, how many pings are seen, how near the camera is (pixels of 10 cm in the middle of the table), the way drawn for
   * a piece that walks. */
  mine(): { chosen: number[]; sketch: string | null; pings: number; near: number; way: string[] };
  /** Where pings are seen, 0.1 mm of the felt. */
  pinged(): { x: number; z: number }[];
  /** What the pointer is on, for which keys are. */
  over(): number | string | null;
}

declare global {
  interface Window {
    __baize?: { test?: SceneHook };
  }
}

const v = new Vector3(),
  q = new Quaternion();

export function exposeHook(
  o: Look & { store: TableStore; gl: WebGLRenderer; stats(): { frames: number; laid: number; painted: number; wanted: number } },
): () => void {
  const client = (x: number, y: number, z: number): ScenePoint => {
    const a = o.turn(),
      c = Math.cos(a),
      s = Math.sin(a),
      box = o.gl.domElement.getBoundingClientRect();
    v.set(x * c + z * s, y, -x * s + z * c).project(o.camera);
    return { x: box.left + (v.x * 0.5 + 0.5) * box.width, y: box.top + (0.5 - v.y * 0.5) * box.height };
  };
  const item = (h: number) => o.items.all.get(h) ?? null;
  const inSheet = (p: Pose8, x: number, y: number): ScenePoint => {
    const k = (p[SCALE] ?? 1) * 0.001;
    v.set(x * k, y * k, 0).applyQuaternion(sheetTurn(p, q));
    return client((p[X] ?? 0) + v.x, (p[Y] ?? 0) + v.y, (p[Z] ?? 0) + v.z);
  };
  const hook: SceneHook = {
    calls: () => o.gl.info.render.calls,
    triangles: () => o.gl.info.render.triangles,
    frames: () => o.stats().frames,
    laid: () => o.stats().laid,
    unpainted: () => o.stats().wanted - o.stats().painted,
    piece(h) {
      const it = item(h);
      if (!it) return null;
      const p = it.g.now;
      return client(p[X] ?? 0, (p[Y] ?? 0) + (it.spot.body.t === 'sheet' ? 0 : 0.004), p[Z] ?? 0);
    },
    zone(id, index) {
      for (const zone of o.store.getState().shown?.zones.values() ?? []) {
        if (zone.id !== id) continue;
        if (zone.kind === 'stand' && zone.order) return inSheet(rackSpot(zone, index ?? 0, Math.max(1, zone.order.length), 0), 0, 0);
        if (zone.kind === 'stand') return inSheet(closedSpot(zone, zone.count ?? 0), 0, 0);
        return client(zone.x * 0.0001, zone.kind === 'slot' ? 0.002 : 0, zone.z * 0.0001);
      }
      return null;
    },
    button(h, button) {
      const it = item(h),
        view = o.store.getState().shown;
      if (!it?.spot.piece || !view || it.spot.body.t !== 'sheet') return null;
      const part = o.art.pressables(it.spot.piece, view).find((one) => one.button === button);
      return part ? inSheet(it.g.now, part.x + part.w / 2 - it.spot.body.w / 2, it.spot.body.h / 2 - part.y - part.h / 2) : null;
    },
    felt: (x, z) => client(x * 0.0001, 0, z * 0.0001),
    pieces: () => [...(o.store.getState().shown?.pieces.values() ?? [])].filter((p) => o.items.all.has(p.h as Handle)),
    known: () => [...(o.store.getState().shown?.pieces.values() ?? [])],
    zones: () => [...(o.store.getState().shown?.zones.values() ?? [])],
    sheet: () => Object.fromEntries(o.store.getState().view?.sheet ?? []),
    over: () => o.store.getState().hover,
    pinged: () => o.store.getState().pings.map(({ x, z }) => ({ x, z })),
    mine() {
      const { selection, motion, pings, walk } = o.store.getState();
      const [left, right] = [client(-0.05, 0, 0).x, client(0.05, 0, 0).x];
      return {
        chosen: [...selection],
        sketch: motion.box !== null ? 'box' : (motion.sketch?.tool ?? null),
        pings: pings.length,
        near: Math.abs(right - left),
        way: [...(walk?.ahead ?? [])],
      };
    },
  };
  window.__baize = { ...window.__baize, test: hook };
  return () => {
    if (window.__baize?.test === hook) delete window.__baize.test;
  };
}
