// Joins store, stage, camera and pointer: what a change wakes, what a frame does. No React in here; a frame renders
// nothing.

import type { PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { Seat } from '../../server-modules/kernel/ids.ts';
import { drawn, setWhereabouts } from '../app/whereabouts.ts';
import { pictureIn } from '../games/pictured.ts';
import type { GameArt } from '../games/types.ts';
import type { Hand } from '../gestures/hand.ts';
import type { Cloth } from '../../server-modules/kernel/sheet.ts';
import { standTogether } from '../store/rules/together.ts';
import { paced } from '../store/paced.ts';
import { onPicture } from '../store/pictures.ts';
import { reducedMotion, settings } from '../store/settings.ts';
import { clothOf } from '../store/sheet.ts';
import type { TableStore } from '../store/signature.ts';
import { createLens, type Lens } from './camera/lens.ts';
import { openDoor, type Door } from './director/door.ts';
import { onTable, type Ambience } from './room/mood.ts';
import { lightOf, sizedShape } from './room/cloth.ts';
import { tableSize, USUAL_RADIUS, type SeatPlace } from './pieces/geometry.ts';
import { createItems } from './items.ts';
import { outlinesFor, passing, type Outline } from './marks/outlines.ts';
import type { NameTagsHandle } from './name-tags/NameTags.tsx';
import { listen } from './camera/pointer.ts';
import { whereaboutsOf } from './camera/whereabouts.ts';
import { createSight } from './camera/insight.ts';
import type { Insets, Rig } from './camera/rig.ts';
import { seatSpot, tableTurn, takenSeats, type TableShape } from './layout/seats.ts';
import type { Stage } from './stage.ts';
import { exposeHook } from './testhook.ts';
import { weighs } from './weighs.ts';
import { createThreads } from './marks/threads.ts';
import { createTicker, showsAny } from './ticker.ts';
import { loadPhysics } from './throws.ts';

/** Faces that were wanted so far, and how many have their picture. */
export interface Painting {
  painted: number;
  wanted: number;
}

export interface SceneWorld {
  /** Hears from time to time while faces are painted, and when all are, until the returned function is called. */
  onPainting(hear: (now: Painting) => void): () => void;
  /** Listens to store and pointer until the returned function is called. */
  attach(gl: WebGLRenderer, camera: PerspectiveCamera, invalidate: () => void): () => void;
  /** Draws one frame's worth; true while something moves. */
  frame(gl: WebGLRenderer, scene: Scene, camera: PerspectiveCamera, width: number, height: number, insets: Insets, nameTags: NameTagsHandle | null): boolean;
}

/** Longest time step that a frame believes: after a rest the clock has run on. */
const MAX_DT = 50;
/** Faces are painted between frames; what is painted is shown this often. */
const SHOW_MS = 200;
/** Physics is the heaviest part of the table and only for the eye: it comes after the first picture. */
const PHYSICS_AFTER_MS = 1200;

export const shapeOf = (art: GameArt, seats: number, cloth: Cloth | null): TableShape => sizedShape(art.table ?? tableSize(seats), cloth);

/** `rig`: where this person looks from; `mood`: the light of the game. Both outlive the canvas. */
export function createSceneWorld(stage: Stage, art: GameArt, store: TableStore, hand: Hand, rig: Rig, mood: Ambience): SceneWorld {
  const items = createItems(),
    clocks = createTicker(),
    lens = createLens(stage.group),
    threads = createThreads(stage.group);
  let door: Door | null = null,
    outlines: readonly Outline[] = [],
    last = 0,
    frames = 0,
    synced: object | null = null,
    stale = true,
    laid = 0,
    flat = lightOf(null).flat,
    paint: (() => void) | null = null,
    hears: ((now: Painting) => void) | null = null;

  const view = () => store.getState().shown;
  let shaped: TableShape = shapeOf(art, 2, null);
  /** The same object as long as it is the same shape. */
  const shape = (): TableShape => {
    const now = view(),
      next = shapeOf(art, now?.room.seats.length ?? 2, now && clothOf(now));
    if (next.radius !== shaped.radius || next.length !== shaped.length) shaped = next;
    return shaped;
  };
  const turn = (): number => {
    const now = view();
    return now ? tableTurn(now, shape()) : 0;
  };
  const seatAt = (seat: string): SeatPlace | null => {
    const now = view(),
      row = now?.room.seats.find((one) => one.seat === seat);
    return now && row ? seatSpot(now, row.seat as Seat, shape()) : null;
  };

  /** The table's shape where it is not the usual one. */
  const ownShape = (): TableShape | null => {
    const now = view();
    return art.table || (now !== null && (clothOf(now)?.size ?? 0) > 0) ? shape() : null;
  };
  const sight = createSight(rig, items, stage.sizes, turn, seatAt, () => (view()?.room.me.seat ?? null) === null);

  function wake(): void {
    const state = store.getState();
    stage.group.rotation.y = turn();
    if (state.camera) rig.wish(state.camera, performance.now(), reducedMotion());
    if (state.shown && state.shown !== synced) {
      synced = state.shown;
      flat = lightOf(clothOf(state.shown)).flat;
      mood.want(art.mood?.(state.shown), performance.now(), { swings: settings.getState().quality === 'high' && !reducedMotion(), fades: reducedMotion() });
      clocks.hear(state.shown);
      laid += items.sync(state, art, stage.sizes, performance.now(), isStill(state));
    }
    // Several changes may come before the next frame.
    stale = true;
    sight.stir();
  }

  /** Paints what is wanted in slices while the page has nothing else to do, and shows it from time to time. */
  function painter(gl: WebGLRenderer, invalidate: () => void): { wanted(): void; stop(): void } {
    let waits: (() => void) | null = null,
      shown = 0;
    function slice(): void {
      waits = null;
      const more = stage.paint(gl);
      if (more) wanted();
      if (more && performance.now() - shown < SHOW_MS) return;
      shown = performance.now();
      stage.finish(gl);
      hears?.(stage.painting());
      invalidate();
    }
    function wanted(): void {
      const { painted, wanted: all } = stage.painting();
      if (painted < all) waits ??= whenIdle(slice);
    }
    return { wanted, stop: () => waits?.() };
  }

  return {
    onPainting(hear) {
      hears = hear;
      return () => {
        if (hears === hear) hears = null;
      };
    },
    attach(gl, camera, invalidate) {
      const look = { camera, items, art, sizes: stage.sizes, turn, shape },
        where = whereaboutsOf(look, store, gl);
      setWhereabouts(store, where);
      const isLaying = (): boolean => store.getState().laying;
      const changed = paced(() => {
        wake();
        invalidate();
      }, isLaying);
      const faces = painter(gl, invalidate);
      paint = faces.wanted;
      rig.renew();
      changed();
      const hug =
        art.together === undefined
          ? null
          : standTogether(store, art.together, (run, ms) => {
              const id = setTimeout(run, ms);
              return () => clearTimeout(id);
            });
      const press = (): void => hug?.press();
      const size = (): number | null => {
        const own = ownShape();
        return own && own.radius / USUAL_RADIUS;
      };
      door = openDoor({ art, rig, store, table: () => ({ shape: shape(), size: size() }), draw: invalidate });
      gl.domElement.addEventListener('pointerdown', press);
      const off = [
        faces.stop,
        onPicture((id) => {
          stage.again((key) => pictureIn(key) === id);
          faces.wanted();
        }),
        store.subscribe(changed),
        store.onMotion(paced(invalidate, isLaying)),
        sight.watch(gl.domElement.closest('main') ?? document.body, invalidate),
        magnifies(gl.domElement, store, lens, invalidate),
        stage.onModel(invalidate),
        () => setWhereabouts(store, null),
        lens.dispose,
        threads.dispose,
        () => hug?.stop(),
        () => door?.stop(),
        () => gl.domElement.removeEventListener('pointerdown', press),
        mood.follow((light) => stage.furniture.light(flat[0] * onTable(light, 0), flat[1] * onTable(light, 1), flat[2] * onTable(light, 2))),
        clocks.run((running) => {
          if (showsAny(camera, running, items, stage.group.rotation.y)) invalidate();
        }),
        weighs(store, () => ({ art, table: shape() })),
        listen(gl.domElement, store, hand, look, rig, invalidate),
        exposeHook({ ...look, store, gl, where, stats: () => ({ frames, laid, owns: stage.owns(), ...stage.painting() }) }),
      ];
      const later = setTimeout(() => void loadPhysics().catch(() => undefined), PHYSICS_AFTER_MS);
      return () => {
        off.forEach((stop) => stop());
        clearTimeout(later);
      };
    },
    frame(gl, scene, camera, width, height, insets, nameTags) {
      const now = performance.now(),
        dt = Math.min(MAX_DT, now - last),
        state = store.getState();
      last = now;
      frames++;
      // For what stands at the left the picture makes room as for any panel.
      rig.frame(width, height, state.shown ? takenSeats(state.shown) : 2, { ...insets, left: 0 }, ownShape());
      const led = door?.frame(now, width / height) ?? null;
      // A picture that is led is composed as a whole: it makes no room.
      if (led !== null) sight.clear(now);
      else sight.frame(width, height, insets, state.held !== null || hand.mode() !== 'idle', now, reducedMotion());
      const flying = rig.step(camera, now),
        dimming = mood.step(now);
      const moving = items.frame(state, now, dt, isStill(state));
      if (stale) outlines = state.shown ? outlinesFor(state, state.shown, art, items, stage.sizes, stage.boards.height) : [];
      if (stale && state.shown) threads.update(state.shown, (h) => items.all.get(h)?.spot, stage.boards.height, art.tying);
      stale = false;
      stage.draw(items, state.shown, state.shown ? [...outlines, ...passing(state, state.shown, items, stage.sizes)] : outlines, now, clocks.tick());
      if (state.shown) stage.furniture.update(state, state.shown, { art, sizes: stage.sizes, shape: shape(), boards: stage.boards });
      paint?.();
      if (state.tool !== 'magnify') lens.at(null);
      lens.draw(gl, scene, camera, width, height);
      nameTags?.place(camera, width, height, seatAt, stage.group.rotation.y, state.motion, insets.top + 8, led !== null);
      drawn();
      return flying || moving || dimming || led === true;
    },
  };
}

/** Things are where they lie at once. */
const isStill = ({ laying }: { laying: boolean }): boolean => laying || reducedMotion();

/** With the magnifier in hand the glass follows the pointer; a press puts it aside and comes close. */
function magnifies(canvas: HTMLElement, store: TableStore, lens: Lens, invalidate: () => void): () => void {
  const off = new AbortController();
  let at: { x: number; y: number } | null = null;
  const show = (): void => {
    if (lens.at(store.getState().tool === 'magnify' ? at : null)) invalidate();
  };
  const follow = (e: PointerEvent): void => {
    const box = canvas.getBoundingClientRect();
    const over = e.buttons === 0 && e.pointerType !== 'touch' && e.type !== 'pointerleave';
    at = over ? { x: e.clientX - box.left, y: e.clientY - box.top } : null;
    show();
  };
  // Taken in hand by its key it is there at once, where the pointer rests.
  const stop = store.subscribe((now, was) => {
    if (now.tool !== was.tool) show();
  });
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'pointerleave'] as const) canvas.addEventListener(type, follow, { signal: off.signal });
  return () => {
    stop();
    off.abort();
  };
}

/** Runs when the page has time; gives what calls it off. Browsers without such a sign wait for their next turn. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const id = setTimeout(run);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(run, { timeout: 100 });
  return () => cancelIdleCallback(id);
}
