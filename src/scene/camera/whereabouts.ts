// From a thing of the table to its point in the window, as the camera sees it now.

import { Vector3, type WebGLRenderer } from 'three';
import type { Whereabouts, WindowPoint } from '../../app/whereabouts.ts';
import type { TableStore } from '../../store/signature.ts';
import { closedSpot, rackSpot } from '../layout/stands.ts';
import { X, Y, Z, type Pose8 } from '../motion.ts';
import { sheetPoint } from '../pieces/batch.ts';
import { zoneAt } from './pick.ts';
import { pickAt, type Look } from './pointer.ts';

const v = new Vector3();
/** What is a model is meant a little above its foot, metres. */
const FOOT = 0.004;

export function whereaboutsOf(look: Look, store: TableStore, gl: WebGLRenderer): Whereabouts {
  const { camera, items, art, turn } = look;
  const client = (x: number, y: number, z: number): WindowPoint => {
    const a = turn(),
      c = Math.cos(a),
      s = Math.sin(a),
      box = gl.domElement.getBoundingClientRect();
    v.set(x * c + z * s, y, -x * s + z * c).project(camera);
    return { x: box.left + (v.x * 0.5 + 0.5) * box.width, y: box.top + (0.5 - v.y * 0.5) * box.height };
  };
  const inSheet = (p: Pose8, x: number, y: number): WindowPoint => {
    sheetPoint(p, x, y, v);
    return client(v.x, v.y, v.z);
  };
  return {
    piece(h) {
      const item = items.all.get(h);
      if (!item) return null;
      const p = item.g.now;
      return client(p[X] ?? 0, (p[Y] ?? 0) + (item.spot.body.t === 'sheet' ? 0 : FOOT), p[Z] ?? 0);
    },
    zone(id, index) {
      const zone = store.getState().shown?.zones.get(id);
      if (zone === undefined) return null;
      if (zone.kind === 'stand' && zone.order) return inSheet(rackSpot(zone, index ?? 0, Math.max(1, zone.order.length), 0), 0, 0);
      if (zone.kind === 'stand') return inSheet(closedSpot(zone, zone.count ?? 0), 0, 0);
      return client(zone.x * 0.0001, zone.kind === 'slot' ? 0.002 : 0, zone.z * 0.0001);
    },
    button(h, button) {
      const item = items.all.get(h),
        view = store.getState().shown;
      if (!item?.spot.piece || !view || item.spot.body.t !== 'sheet') return null;
      const part = art.pressables(item.spot.piece, view).find((one) => one.button === button);
      return part ? inSheet(item.g.now, part.x + part.w / 2 - item.spot.body.w / 2, item.spot.body.h / 2 - part.y - part.h / 2) : null;
    },
    felt: (x, z) => client(x * 0.0001, 0, z * 0.0001),
    place(x, y) {
      const view = store.getState().shown;
      if (view === null) return null;
      const { on, at } = pickAt(gl.domElement, look, store, x, y);
      const isOpen = on === null || on.t === 'zone' || view.pieces.get(on.h)?.kind === 'board';
      return isOpen ? (zoneAt(view, at.x, at.z)?.id ?? null) : null;
    },
  };
}
