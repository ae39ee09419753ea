// What a seat sees of a table on the usual window, by the scene's own layout, camera and picking: which point of the
// window is over which thing.

import { readFileSync } from 'node:fs';
import { Box3, PerspectiveCamera, Vector3 } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { folderOf, isKnown } from '../../src/games/folders.ts';
import { MODELS, type GameArt, type LoadArt, type ModelName } from '../../src/games/types.ts';
import type { Target } from '../../src/gestures/types.ts';
import { pick, rayAt, type Ray } from '../../src/scene/camera/pick.ts';
import { createRig } from '../../src/scene/camera/rig.ts';
import { createItems } from '../../src/scene/items.ts';
import type { Sizes } from '../../src/scene/layout/layout.ts';
import { tableTurn, takenSeats } from '../../src/scene/layout/seats.ts';
import { X, Y, Z } from '../../src/scene/motion.ts';
import { sheetPoint } from '../../src/scene/pieces/batch.ts';
import { shapeOf } from '../../src/scene/world.ts';
import { feltPose, feltZone, isOwnRack } from '../../src/store/place.ts';
import { emptyState } from '../../src/store/core.ts';

const ART = import.meta.glob<LoadArt>('../../src/games/*/index.ts', { import: 'art' });

/** The art of a game without its fonts; where a game has none of its own, that of the free table. */
export async function artOf(game: string): Promise<GameArt> {
  const id = isKnown(game) ? game : 'sandbox',
    load = await ART[`../../src/games/${folderOf(id)}/index.ts`]?.();
  if (load === undefined) throw new Error(`the folder of ${id} has no art`);
  return load(id);
}

/** How large the models are, as the scene measures them. */
export async function modelSizes(): Promise<Sizes> {
  const measured = new Map<ModelName, { radius: number; height: number }>();
  for (const name of MODELS) {
    const file = readFileSync(`models/${name}.glb`);
    const { scene } = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).parseAsync(new Uint8Array(file).buffer, '');
    scene.updateMatrixWorld(true);
    const { min, max } = new Box3().setFromObject(scene);
    measured.set(name, { radius: Math.max(-min.x, max.x, -min.z, max.z), height: max.y });
  }
  return (name) => measured.get(name) ?? { radius: 0.01, height: 0.01 };
}

/** The usual window, pixels. */
const WINDOW = { w: 1440, h: 900 } as const;
/** What bars cover of it, as the page says at that size. */
const INSETS = { left: 0, right: 0, top: 52, bottom: 190 } as const;

/** A point of the window, and what a pointer there would be over. `at` on the felt in 0.1 mm. */
export interface Spot {
  px: [number, number];
  on: Target | null;
  at: { x: number; z: number };
}

export interface Screen {
  view: View;
  /** Where this piece can be taken hold of; null: nowhere. */
  piece(h: Handle): Spot | null;
  /** Its part that is pressed; null: it has none in sight. */
  part(h: Handle, button: string): Spot | null;
  /**
   * Points of a place, its middle first, while `held` is carried; one for each thing that is met there. `grip`: where
   * what is carried was taken hold of, for its middle is what is laid there.
   */
  place(id: ZoneId, held: Handle | null, grip?: Spot | null, index?: number): Spot[];
  /** Where this piece is dropped on. */
  over(h: Handle, held: Handle): Spot | null;
  /** A way off on the felt, from a point, degrees clockwise from away from seat A. */
  towards(from: Spot, degrees: number, far: number): Spot;
  /** Bare felt. */
  felt(held: Handle | null): Spot | null;
}

const TENTH = 0.0001;
/** Points of a thing that are tried, from its middle outwards, as parts of its half size. */
const TRIED = [0, -0.35, 0.35, -0.7, 0.7]
  .flatMap((u) => [0, -0.35, 0.35, -0.7, 0.7].map((v) => [u, v] as const))
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

export function screenOf(view: View, art: GameArt, sizes: Sizes): Screen {
  const items = createItems(),
    camera = new PerspectiveCamera(),
    rig = createRig(),
    shape = shapeOf(art, view.room.seats.length, null),
    turn = tableTurn(view, shape);
  const taken = { ...view, room: { ...view.room, seats: view.room.seats.map((row) => ({ ...row, who: row.who ?? 1 })) } };
  items.sync({ ...emptyState(), view, shown: view }, art, sizes, 0, true);
  rig.frame(WINDOW.w, WINDOW.h, takenSeats(taken), INSETS, art.table ? shape : null);
  rig.step(camera, 0);
  camera.updateMatrixWorld();
  const v = new Vector3(),
    on = new Vector3(),
    ray: Ray = { from: new Vector3(), to: new Vector3() };

  /** The point of the window over a point of the table, metres. */
  function spotAt(x: number, y: number, z: number, held: Handle | null): Spot {
    const c = Math.cos(turn),
      s = Math.sin(turn);
    v.set(x * c + z * s, y, -x * s + z * c).project(camera);
    const found = pick(rayAt(camera, v.x, v.y, turn, ray), items, view, art, sizes, held);
    return { px: [((v.x + 1) / 2) * WINDOW.w, ((1 - v.y) / 2) * WINDOW.h], on: found.on, at: found.at };
  }

  /** Cards of my hand are the page's own fan along the lower edge. */
  function inFan(h: Handle): Spot | null {
    const zone = view.zones.get(view.pieces.get(h)?.zone ?? ('' as ZoneId));
    if (zone === undefined || zone.kind !== 'hand' || !isOwnRack(view, zone.id) || zone.order === null) return null;
    const index = zone.order.indexOf(h);
    return { px: [WINDOW.w / 2 + (index - zone.order.length / 2) * 60, WINDOW.h - 60], on: { t: 'piece', h, index }, at: { x: zone.x, z: zone.z } };
  }

  function* around(h: Handle, held: Handle | null): Generator<Spot> {
    const item = items.all.get(h);
    if (item === undefined) return;
    const { body } = item.spot,
      [x = 0, y = 0, z = 0] = [item.g.now[X], item.g.now[Y], item.g.now[Z]];
    const model = body.t === 'sheet' ? null : sizes(body.model),
      [w, d] = body.t === 'sheet' ? [body.w / 2000, body.h / 2000] : [(model?.radius ?? 0) * body.scale, (model?.radius ?? 0) * body.scale];
    // What stands is taken by its foot first: the foot is what is laid down.
    for (const high of model === null || body.t === 'sheet' ? [0] : [0.1, 0.5, 0.9].map((part) => part * model.height * body.scale))
      for (const [a, b] of TRIED) yield spotAt(x + a * w, y + high, z + b * d, held);
  }

  /** Points of a part that is pressed, as the piece lies or leans. */
  function* onPart(h: Handle, button: string): Generator<Spot> {
    const item = items.all.get(h),
      piece = view.pieces.get(h);
    if (item === undefined || piece === undefined || item.spot.body.t !== 'sheet') return;
    const { w, h: high } = item.spot.body;
    for (const part of art.pressables(piece, view).filter((one) => one.button === button))
      for (const [a, b] of TRIED) {
        sheetPoint(item.g.now, part.x + (part.w * (1 + a)) / 2 - w / 2, high / 2 - part.y - (part.h * (1 + b)) / 2, on);
        yield spotAt(on.x, on.y, on.z, null);
      }
  }

  /** From where a thing was taken hold of to its middle, 0.1 mm; of what stands in a row it makes none. */
  function offset(held: Handle | null, grip: Spot | null): [dx: number, dz: number] {
    const piece = held === null ? undefined : view.pieces.get(held);
    if (piece === undefined || grip === null || view.zones.get(piece.zone)?.ordered === true) return [0, 0];
    const pose = feltPose(view, piece);
    return [pose.x - grip.at.x, pose.z - grip.at.z];
  }

  const meets = (spot: Spot, h: Handle): boolean => spot.on !== null && spot.on.t !== 'zone' && spot.on.h === h;

  return {
    view,
    piece(h) {
      const fan = inFan(h);
      if (fan !== null) return fan;
      for (const spot of around(h, null)) if (meets(spot, h)) return spot;
      return null;
    },
    part(h, button) {
      const fan = inFan(h);
      if (fan !== null) return null;
      for (const spot of onPart(h, button)) if (spot.on?.t === 'button' && spot.on.h === h && spot.on.button === button) return spot;
      return null;
    },
    place(id, held, grip = null, index) {
      const zone = view.zones.get(id);
      if (zone === undefined) return [];
      const stands = index === undefined || (zone.kind === 'hand' && isOwnRack(view, id)) ? undefined : zone.order?.[index];
      if (stands !== undefined) {
        const tried = [...around(stands, held)];
        return [tried.find((spot) => meets(spot, stands)) ?? tried[0] ?? []].flat();
      }
      if (zone.of !== null) return [...around(zone.of, held)].filter((spot) => meets(spot, zone.of as Handle)).slice(0, 1);
      if (zone.kind === 'hand' && isOwnRack(view, id)) {
        const on: Target = { t: 'zone', zone: id, index: index ?? zone.order?.length ?? 0 };
        return [{ px: [WINDOW.w / 2, WINDOW.h - 60], on, at: { x: zone.x, z: zone.z } }];
      }
      const a = (zone.turn * Math.PI) / 180,
        [c, s] = [Math.cos(a), Math.sin(a)],
        [dx, dz] = offset(held, grip),
        met = new Map<string, Spot>();
      for (const [u, w] of TRIED) {
        const x = (u * zone.w) / 2,
          z = (w * zone.d) / 2,
          spot = spotAt((zone.x + x * c - z * s - dx) * TENTH, 0, (zone.z + x * s + z * c - dz) * TENTH, held),
          key = JSON.stringify(spot.on);
        if (!met.has(key)) met.set(key, spot);
      }
      return [...met.values()];
    },
    over(h, held) {
      for (const spot of around(h, held)) if (meets(spot, h)) return spot;
      return null;
    },
    towards(from, degrees, far) {
      const way = (degrees * Math.PI) / 180,
        at = { x: from.at.x + far * Math.sin(way), z: from.at.z - far * Math.cos(way) };
      return { ...spotAt(at.x * TENTH, 0, at.z * TENTH, null), at };
    },
    felt(held) {
      const felt = feltZone(view);
      if (felt === null) return null;
      for (let ring = 0; ring < 12; ring++)
        for (let k = 0; k < 16; k++) {
          const r = 800 + ring * 250,
            a = (k * Math.PI) / 8,
            spot = spotAt(r * Math.cos(a) * TENTH, 0, r * Math.sin(a) * TENTH, held);
          if (spot.on === null) return spot;
        }
      return null;
    },
  };
}
