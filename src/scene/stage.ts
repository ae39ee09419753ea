// Draws the items: a batch for the sheets of each page of faces, one per model, one for contact shadows, one for
// outlines. Only what changed or moves is written.

import { Color, Group, Quaternion, type Texture } from 'three';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { GameArt, ModelName } from '../games/types.ts';
import type { Quality } from '../store/settings.ts';
import { isCutOut } from './pieces/along.ts';
import { createAtlas, FACE_PAGE } from './pieces/atlas.ts';
import { paintingOf, type Painting } from './pieces/painting.ts';
import { createBatch, modelTurn, set4, writeModel, writeSheet, type Batch } from './pieces/batch.ts';
import { createBoards, type Boards } from './layout/boards.ts';
import { blockOf, createCasters } from './pieces/casters.ts';
import { clockShows } from './pieces/clocks.ts';
import { SHEET } from './pieces/geometry.ts';
import type { Item, Items } from './item.ts';
import { radiusOf, type Sizes } from './layout/layout.ts';
import { restThickness } from './layout/spot.ts';
import { createFurniture, type Furniture } from './marks/furniture.ts';
import { createDrawn } from './pieces/drawn.ts';
import { pileUp } from './pieces/heap.ts';
import { MODEL_ATTRIBUTES, modelMaterial } from './pieces/materials.ts';
import { model, type Model } from './pieces/models.ts';
import { FLIP, LEAN, SPIN, X, Y, YAW, Z } from './motion.ts';
import { createOutlines, writeOutline, type Outline } from './marks/outlines.ts';
import { printCanvas } from './pieces/print.ts';
import { createOwns } from './pieces/own/owns.ts';
import { createWaiting } from './pieces/own/waiting.ts';
import { createRare, type Rare } from './pieces/rare.ts';
import { createRacks } from './pieces/racks.ts';
import { createSheets, cutOf, writeFaces } from './pieces/sheets.ts';
import { flight } from './throws.ts';
import { createUnder } from './marks/under.ts';
import { createStickers } from './pieces/stickers.ts';
import { linen, texture } from './room/textures.ts';

export interface Stage extends Painting {
  group: Group;
  sizes: Sizes;
  furniture: Furniture;
  /** `tick` of the room: running clocks show it. */
  draw(items: Items, view: View | null, outlines: readonly Outline[], now: number, tick: number): void;
  boards: Boards;
  onModel: Rare['onModel'];
  /** Standees and models of people's own that are drawn, each once. */
  owns(): number;
  dispose(): void;
}

/** More of a pile of bodies than this are drawn as so many. */
const PILE = 60;
const NOTHING = [0, 0] as const;
const MM = 0.001;
/** Of a card's bend this much is left when it lies: more would cut through what lies on it. */
const LYING_BEND = 0.35;
/**
 * Beyond how many things those that lie about are drawn coarsely; how often room for faces is sought, each time with
 * half the fineness.
 */
const MANY = 500,
  RENEWALS = 5;

/** Loads models; faces are painted when they are first seen. Fonts must be there. */
export async function createStage(art: GameArt, quality: Quality): Promise<Stage> {
  const models = new Map<ModelName, Model>(await Promise.all([...art.models, 'rack' as const].map(async (name) => [name, await model(name)] as const)));
  const group = new Group();
  const low = quality === 'low';
  const atlas = createAtlas(art.cells(), low ? FACE_PAGE.low : FACE_PAGE.high, (key) => art.cell?.(key) ?? null);
  const kept: Texture[] = [];
  const keep = <T extends Texture>(t: T): T => {
    kept.push(t);
    return t;
  };
  const shadows = !low;
  const cloth = low ? null : keep(texture(linen(), false, true));
  const sheets = createSheets(group, atlas, { cloth, quality, made: (batch) => every.push(batch) });
  const material = modelMaterial(keep(texture(printCanvas(low ? 1024 : 2048))), quality);
  const batches = new Map<ModelName, Batch>();
  const casters = low ? null : createCasters(group);
  const stickers = createStickers(group, atlas, quality);
  function batchOf(name: ModelName, made: Model): Batch {
    const batch = createBatch(group, made.geometry, material, MODEL_ATTRIBUTES, { capacity: 4, shadows });
    if (casters && blockOf(name) !== null) batch.throwsNone();
    batches.set(name, batch);
    return batch;
  }
  for (const [name, made] of models) batchOf(name, made);
  const furniture = createFurniture(low);
  group.add(furniture.group);
  const lines = createOutlines(group);

  const sizes: Sizes = (name) => models.get(name) ?? { radius: 0.01, height: 0.01 };
  const under = createUnder(group, sizes, keep);
  const ink = new Color(),
    base = new Quaternion(),
    turn = new Quaternion(),
    flying = new Float64Array(8);

  const boards = createBoards(),
    { of: drawn, standIn, leave } = createDrawn({ casters, stickers, under, boards });
  const waiting = createWaiting(),
    owns = createOwns(group, quality, waiting);
  const rare = createRare(art.rare ?? [], (name, made) => {
    models.set(name, made);
    every.push(batchOf(name, made));
  });

  function sheet(item: Item, crowded: boolean): void {
    const { spot, g } = item,
      { body } = spot;
    if (body.t !== 'sheet') return;
    const sides = atlas.sides(body.front, body.back);
    const along = isCutOut(item, spot, waiting);
    const it = standIn(item, sheets.on(sides.page, along ? 'along' : cutOf(body, crowded && !spot.stands && !item.held))),
      { batch } = it,
      { i } = it.body;
    const w = (body.w * MM) / SHEET.w,
      h = (body.h * MM) / SHEET.h,
      layers = (body.thick * MM * spot.layers) / SHEET.thick;
    writeSheet(batch, i, g.now, w, h, layers);
    if (it.look !== body) {
      it.look = body;
      writeFaces(batch, i, body, sides);
    }
    // Scaled in thickness, a bend would be scaled too. Lying cards all rise towards their edges, whichever side is up.
    const bend = spot.layers > 1 ? 0 : (body.bend * (spot.stands ? 1.2 : item.held ? 1 : LYING_BEND * (1 - 2 * (g.now[FLIP] ?? 0))) * MM) / Math.max(1, layers);
    const pale = spot.stands && spot.h === null && spot.layers === 1 ? 0 : 1;
    if (!body.slab) set4(batch.attribute('iLook'), i, bend, Math.max(1, spot.layers), spot.index !== null ? 1.16 : 1, pale);
    if (spot.stands && (g.now[LEAN] ?? 0) > 0.3 && !item.held) {
      under.undial(it);
      return under.unshade(it);
    }
    const thick = restThickness(spot, sizes),
      ground = item.held ? boards.height(g.now[X] ?? 0, g.now[Z] ?? 0) : (spot.pose[Y] ?? 0) - thick / 2 - 0.0004;
    // What leans a little is turned in part about its own upright, which is nearly the table's.
    const yaw = (g.now[YAW] ?? 0) + (g.now[SPIN] ?? 0);
    under.shade(it, {
      x: g.now[X] ?? 0,
      ground,
      z: g.now[Z] ?? 0,
      yaw,
      w: body.w * MM * 1.28,
      d: body.h * MM * 1.22,
      high: (g.now[Y] ?? 0) - ground - thick / 2,
      round: along,
      strength: body.thick > 1 ? 0.85 : 0.55 + Math.min(0.3, spot.layers * 0.01),
    });
    under.dial(it, item, g.now[X] ?? 0, ground, g.now[Z] ?? 0);
  }

  function body(item: Item, now: number, tick: number): void {
    const { spot, g } = item,
      it = spot.body;
    if (it.t !== 'model') return;
    const own = owns.of(item, it.own),
      batch = own?.batch ?? batches.get(it.model),
      made = own?.made ?? models.get(it.model);
    if (!batch || !made) {
      // What it was drawn as until now is gone.
      leave(item);
      return rare.wait(item, it.model);
    }
    const mine = standIn(item, batch),
      { i } = mine.body;
    owns.settle(item);
    let high = (g.now[Y] ?? 0) - (spot.pose[Y] ?? 0),
      dx = 0,
      dz = 0;
    if (item.track) {
      const flown = flight(item.track, now, turn);
      ({ x: dx, z: dz, high } = flown);
      turn.multiply(modelTurn(g.now, base));
      flying.set(g.now);
      flying[X] = (flying[X] ?? 0) + dx;
      flying[Z] = (flying[Z] ?? 0) + dz;
      flying[Y] = (flying[Y] ?? 0) + Math.max(0, high);
      writeModel(batch, i, flying, it.scale, made.middle * 2, turn);
    } else writeModel(batch, i, g.now, it.scale, made.middle * 2, null, it.turns !== undefined);
    if (mine.look !== it) {
      mine.look = it;
      ink.set(it.tint);
      set4(batch.attribute('iTint'), i, ink.r, ink.g, ink.b, it.light ?? 0);
      batch.attribute('iShow').set(it.shows ?? NOTHING, i * 2);
    }
    const clock = spot.piece?.extra?.clock;
    if (clock && spot.piece?.kind === 'clock') batch.attribute('iShow').set(clockShows(clock, tick), i * 2);
    const n = Math.min(spot.layers, PILE);
    pileUp(mine, n, made.height * it.scale);
    casters?.cast(mine, it.model, batch.matrices(), i, made.radius, made.height * n);
    stickers.stick(mine, it.sides ?? '', batch.matrices(), i, it.tint);
    if (!it.pool || !it.light || spot.stands) under.unglow(mine);
    if (spot.stands) {
      under.undial(mine);
      return under.unshade(mine);
    }
    const r = radiusOf(it, sizes) * 2.9,
      x = (g.now[X] ?? 0) + dx,
      z = (g.now[Z] ?? 0) + dz;
    const ground = item.held ? boards.height(x, z) : (spot.pose[Y] ?? 0);
    const flat = it.model === 'aim' || it.model === 'pistol';
    under.shade(mine, {
      x,
      ground,
      z,
      yaw: g.now[YAW] ?? 0,
      w: flat ? r * 0.5 : r,
      d: r * (flat ? 0.95 : 1),
      high: item.held ? (g.now[Y] ?? 0) - ground : high,
      round: true,
      strength: 0.66,
    });
    under.dial(mine, item, x, ground, z);
    if (it.pool && it.light) {
      under.glow(mine, x, ground, z, g.now[YAW] ?? 0, it.pool * it.scale);
    }
  }

  function write(items: Items, now: number, tick: number): void {
    const crowded = items.all.size > MANY;
    for (const item of items.touched) {
      if (item.spot.piece?.kind === 'board') boards.lies(item);
      else boards.leaves(item);
      if (item.spot.body.t === 'sheet') {
        const it = drawn.get(item);
        if (it) under.unglow(it);
        sheet(item, crowded);
      } else body(item, now, tick);
    }
    items.touched.clear();
  }

  const rackBatch = batches.get('rack');
  const racks =
    rackBatch &&
    createRacks(rackBatch, under.shadows.batch, (slot, at, length) => {
      const foot = { x: at[X] ?? 0, ground: 0, z: at[Z] ?? 0, yaw: at[YAW] ?? 0, w: length * 1.1, d: 0.034 };
      under.shadows.write(slot, { ...foot, high: 0, round: false, strength: 0.6 });
    });

  const every: Batch[] = [...under.batches, ...batches.values(), ...(casters?.batches ?? []), lines];
  return {
    group,
    sizes,
    furniture,
    boards,
    draw(items, view, outlines, now, tick) {
      for (const item of items.gone) {
        leave(item);
        rare.leave(item);
        owns.leave(item);
        waiting.leave(item);
      }
      items.gone.clear();
      rare.drain(items.touched);
      waiting.drain(items.touched);
      racks?.(view);
      write(items, now, tick);
      // Too many faces for the pages: those that are still to be seen are placed anew, more coarsely if need be.
      for (let tries = 0; atlas.full() && tries < RENEWALS; tries++) {
        atlas.renew(tries > 0);
        for (const [item, it] of drawn) {
          if (item.spot.body.t !== 'sheet' && item.spot.body.sides === undefined) continue;
          it.look = null;
          items.touched.add(item);
        }
        write(items, now, tick);
      }
      lines.clear();
      for (const outline of outlines) writeOutline(lines, outline);
      for (const batch of every) batch.end();
      stickers.end();
      owns.end();
    },
    ...paintingOf(atlas),
    owns: owns.count,
    onModel(hear) {
      const off = [rare.onModel(hear), waiting.onCome(hear)];
      return () => off.forEach((stop) => stop());
    },
    dispose() {
      rare.stop();
      for (const batch of every) {
        batch.mesh.geometry.dispose();
        batch.mesh.dispose();
      }
      for (const { mesh } of [...under.batches, lines]) for (const own of [mesh.material].flat()) own.dispose();
      sheets.dispose();
      atlas.dispose();
      furniture.dispose();
      casters?.dispose();
      stickers.dispose();
      owns.dispose();
      waiting.dispose();
      material.dispose();
      for (const t of kept) t.dispose();
    },
  };
}
