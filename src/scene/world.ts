// Joins store, stage, camera and pointer: what a change wakes, what a frame does. No React in here; a frame renders nothing.

import type { PerspectiveCamera, WebGLRenderer } from 'three';
import type { Seat } from '../../server-modules/kernel/ids.ts';
import type { GameArt } from '../games/types.ts';
import type { Hand } from '../gestures/hand.ts';
import { reducedMotion } from '../store/settings.ts';
import type { TableStore } from '../store/signature.ts';
import { tableSize, type SeatPlace } from './geometry.ts';
import { createItems } from './items.ts';
import { boxOutline, outlinesFor, type Outline } from './outlines.ts';
import type { PlatesHandle } from './Plates.tsx';
import { listen } from './pointer.ts';
import { createRig, type Insets } from './rig.ts';
import { seatSpot, tableTurn, type TableShape } from './seats.ts';
import type { Stage } from './stage.ts';
import { exposeHook } from './testhook.ts';
import { loadPhysics } from './throws.ts';

export interface SceneWorld {
  /** Listens to store and pointer until the returned function is called. */
  attach(gl: WebGLRenderer, camera: PerspectiveCamera, invalidate: () => void): () => void;
  /** Draws one frame's worth; true while something moves. */
  frame(camera: PerspectiveCamera, width: number, height: number, insets: Insets, plates: PlatesHandle | null): boolean;
}

/** Longest time step that a frame believes: after a rest the clock has run on. */
const MAX_DT = 50;
/** Physics is the heaviest part of the table and only for the eye: it comes after the first picture. */
const PHYSICS_AFTER_MS = 1200;

export const shapeOf = (art: GameArt, seats: number): TableShape => art.table ?? tableSize(seats);

export function createSceneWorld(stage: Stage, art: GameArt, store: TableStore, hand: Hand): SceneWorld {
  const items = createItems(),
    rig = createRig();
  let outlines: readonly Outline[] = [],
    last = 0,
    frames = 0,
    wish = 0,
    synced: object | null = null;

  const view = () => store.getState().shown;
  const shape = (): TableShape => shapeOf(art, view()?.room.seats.length ?? 2);
  const turn = (): number => {
    const now = view();
    return now ? tableTurn(now, shape()) : 0;
  };
  const seatAt = (seat: string): SeatPlace | null => {
    const now = view(),
      row = now?.room.seats.find((one) => one.seat === seat);
    return now && row ? seatSpot(now, row.seat as Seat, shape()) : null;
  };

  function wake(): void {
    const state = store.getState();
    stage.group.rotation.y = turn();
    if (state.camera && state.camera.id !== wish) {
      wish = state.camera.id;
      rig.wish(state.camera, performance.now(), reducedMotion());
    }
    if (state.shown && state.shown !== synced) {
      synced = state.shown;
      items.sync(state, art, stage.sizes, performance.now(), reducedMotion());
    }
    outlines = state.shown ? outlinesFor(state, state.shown, art, items, stage.sizes) : [];
  }

  return {
    attach(gl, camera, invalidate) {
      const look = { camera, items, art, sizes: stage.sizes, turn };
      const changed = (): void => {
        wake();
        invalidate();
      };
      changed();
      const off = [
        store.subscribe(changed),
        store.onMotion(invalidate),
        listen(gl.domElement, store, hand, look, rig, invalidate),
        exposeHook({ ...look, store, gl, stats: () => ({ frames }) }),
      ];
      const later = setTimeout(() => void loadPhysics().catch(() => undefined), PHYSICS_AFTER_MS);
      return () => {
        off.forEach((stop) => stop());
        clearTimeout(later);
      };
    },
    frame(camera, width, height, insets, plates) {
      const now = performance.now(),
        dt = Math.min(MAX_DT, now - last),
        state = store.getState();
      last = now;
      frames++;
      rig.frame(width, height, state.shown?.room.seats.length ?? 2, insets, art.table ?? null);
      const flying = rig.step(camera, now);
      const moving = items.frame(state, now, dt, reducedMotion());
      const { box } = state.motion;
      stage.draw(items, state.shown, box ? [...outlines, boxOutline(box)] : outlines, now);
      plates?.place(camera, width, height, seatAt, stage.group.rotation.y, state.motion, insets.top + 8);
      return flying || moving;
    },
  };
}
