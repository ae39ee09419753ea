// Joins store, stage, camera and pointer inside the canvas: what a change wakes, what a frame does. A frame renders nothing in React.

import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, type RefObject } from 'react';
import type { PerspectiveCamera } from 'three';
import type { GameArt } from '../games/types.ts';
import type { Hand } from '../gestures/hand.ts';
import { reducedMotion } from '../store/settings.ts';
import type { TableStore } from '../store/signature.ts';
import { seatPlace, tableSize, type SeatPlace } from './geometry.ts';
import { createItems } from './items.ts';
import { outlinesFor, type Outline } from './outlines.ts';
import type { PlatesHandle } from './Plates.tsx';
import { listen } from './pointer.ts';
import { createRig, type Insets } from './rig.ts';
import type { Stage } from './stage.ts';
import { exposeHook } from './testhook.ts';
import { loadPhysics } from './throws.ts';

export interface WorldProps {
  stage: Stage;
  art: GameArt;
  store: TableStore;
  hand: Hand;
  insets: Insets;
  plates: RefObject<PlatesHandle | null>;
}

/** Longest time step that a frame believes: after a rest the clock has run on. */
const MAX_DT = 50;

export function World({ stage, art, store, hand, insets, plates }: WorldProps) {
  const gl = useThree((state) => state.gl), invalidate = useThree((state) => state.invalidate), size = useThree((state) => state.size);
  const camera = useThree((state) => state.camera) as PerspectiveCamera; // the canvas makes no other
  const world = useMemo(() => {
    const items = createItems(), rig = createRig();
    return { items, rig, outlines: [] as Outline[], last: 0, frames: 0, wish: 0, synced: null as unknown };
  }, []);

  /** How the table is turned: my seat towards the viewer. */
  const turn = (): number => {
    const room = store.getState().shown?.room;
    if (!room) return 0;
    const n = room.seats.length, mine = room.seats.findIndex((row) => row.seat === room.me.seat);
    const { radius, length } = tableSize(n);
    return mine <= 0 ? 0 : -seatPlace(radius, length, mine, n).angle;
  };
  const seatAt = (seat: string): SeatPlace | null => {
    const room = store.getState().shown?.room;
    if (!room) return null;
    const n = room.seats.length, { radius, length } = tableSize(n);
    const i = room.seats.findIndex((row) => row.seat === seat), mine = Math.max(0, room.seats.findIndex((row) => row.seat === room.me.seat));
    return i < 0 ? null : seatPlace(radius, length, (i - mine + n) % n, n);
  };

  useEffect(() => {
    const wake = (): void => {
      const state = store.getState();
      stage.group.rotation.y = turn();
      if (state.camera && state.camera.id !== world.wish) {
        world.wish = state.camera.id;
        world.rig.wish(state.camera, performance.now(), reducedMotion());
      }
      if (state.shown && state.shown !== world.synced) {
        world.synced = state.shown;
        world.items.sync(state, art, stage.sizes, performance.now(), reducedMotion());
      }
      world.outlines = state.shown ? outlinesFor(state, state.shown, art, world.items, stage.sizes) : [];
      invalidate();
    };
    wake();
    const off = [store.subscribe(wake), store.onMotion(() => invalidate())];
    return () => off.forEach((stop) => stop());
  }, [store, stage, art, world, invalidate]);

  useEffect(() => {
    const look = { camera, items: world.items, art, sizes: stage.sizes, turn };
    const stop = listen(gl.domElement, store, hand, look, world.rig, invalidate);
    const hide = exposeHook({ ...look, store, gl, stats: () => ({ frames: world.frames }) });
    // Physics is the heaviest part of the table and only for the eye: after the first picture.
    const later = setTimeout(() => void loadPhysics().catch(() => undefined), 1200);
    return () => {
      stop();
      hide();
      clearTimeout(later);
    };
  }, [gl, store, hand, art, stage, camera, world, invalidate]);

  useFrame(({ camera: eye }) => {
    const now = performance.now(), dt = Math.min(MAX_DT, now - world.last), state = store.getState();
    world.last = now;
    world.frames++;
    const room = state.shown?.room;
    world.rig.frame(size.width, size.height, room?.seats.length ?? 2, insets);
    const flying = world.rig.step(eye as PerspectiveCamera, now);
    const moving = world.items.frame(state, now, dt, reducedMotion());
    stage.draw(world.items, state.shown, world.outlines, now);
    plates.current?.place(eye as PerspectiveCamera, size.width, size.height, seatAt, stage.group.rotation.y, state.motion, insets.top + 8);
    if (flying || moving) invalidate();
  });

  return <primitive object={stage.group} />;
}

