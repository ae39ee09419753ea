// Draws the items: a batch for the sheets of each page of faces, one per model, one for contact shadows, one for outlines. Only what changed or moves is written.

import { Color, Group, Quaternion, type BufferGeometry, type Material, type Texture, type WebGLRenderer } from 'three';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Body, GameArt, ModelName } from '../games/types.ts';
import type { Quality } from '../store/settings.ts';
import { createAtlas } from './pieces/atlas.ts';
import { createBatch, modelTurn, set2, set4, writeFlat, writeModel, writeSheet, type Batch, type Slot } from './pieces/batch.ts';
import { createBoards, type Boards } from './layout/boards.ts';
import { blockOf, createCasters } from './pieces/casters.ts';
import { clockShows } from './pieces/clocks.ts';
import { createDials, writeDial } from './marks/dials.ts';
import { flatSquare, SHEET, sheetGeometry } from './pieces/geometry.ts';
import type { Item, Items } from './item.ts';
import { radiusOf, type Sizes } from './layout/layout.ts';
import { restThickness } from './layout/spot.ts';
import { createFurniture, type Furniture } from './marks/furniture.ts';
import { pileUp, unpile } from './pieces/heap.ts';
import { glowMaterial, MODEL_ATTRIBUTES, modelMaterial, outlineMaterial, SHEET_ATTRIBUTES, sheetMaterial, shadowMaterial } from './pieces/materials.ts';
import { model, type Model } from './pieces/models.ts';
import { FLIP, LEAN, X, Y, YAW, Z } from './motion.ts';
import type { Outline } from './marks/outlines.ts';
import { writeOutline } from './marks/outlines.ts';
import { printCanvas } from './pieces/print.ts';
import { createRacks } from './pieces/racks.ts';
import { HEX, SLAB_ATTRIBUTES, slabGeometry, slabMaterial } from './pieces/slab.ts';
import { createStickers } from './pieces/stickers.ts';
import { contactShadows, lampGlow, linen, texture } from './room/textures.ts';

export interface Stage {
  group: Group;
  sizes: Sizes;
  furniture: Furniture;
  /** `tick` of the room: running clocks show it. */
  draw(items: Items, view: View | null, outlines: readonly Outline[], now: number, tick: number): void;
  boards: Boards;
  /** Paints some of the faces that are to be seen and have no picture yet; true while there are more. `finish` before they are shown. */
  paint(gl: WebGLRenderer): boolean;
  finish(gl: WebGLRenderer): void;
  painting(): { painted: number; wanted: number };
  /** What was painted of these is painted again. */
  again(is: (key: string) => boolean): void;
  /** The graphics card has lost all pictures. */
  forget(): void;
  dispose(): void;
}

/** More of a pile of bodies than this are drawn as so many. */
const PILE = 60;
const NOTHING = [0, 0] as const;
const MM = 0.001,
  GROUND = 0.0004;
/** Of a card's bend this much is left when it lies: more would cut through what lies on it. */
const LYING_BEND = 0.35;
/** A slice of painting; beyond how many things those that lie about are drawn coarsely; how often room for faces is sought, each time with half the fineness. */
const SLICE_MS = 10,
  MANY = 500,
  RENEWALS = 5;

type Cut = 'fine' | 'coarse' | 'slab';

/** What stands for one item in the batches. */
interface Drawn {
  body: Slot;
  /** The others of a pile of bodies. */
  pile: Slot[];
  batch: Batch;
  /** Of this body the tint or the faces were written. */
  look: Body | null;
  shade: Slot | null;
  glow: Slot | null;
  dial: Slot | null;
}

/** Loads models; faces are painted when they are first seen. Fonts must be there. */
export async function createStage(art: GameArt, quality: Quality): Promise<Stage> {
  const models = new Map<ModelName, Model>(await Promise.all([...art.models, 'rack' as const].map(async (name) => [name, await model(name)] as const)));
  const group = new Group();
  const low = quality === 'low';
  const atlas = createAtlas(
    art.cells(),
    low ? { width: 2048, height: 1024, most: 5, least: 2.5 } : { width: 4096, height: 2048, most: 9, least: 4 },
    (key) => art.cell?.(key) ?? null,
  );
  const kept: Texture[] = [];
  const keep = <T extends Texture>(t: T): T => {
    kept.push(t);
    return t;
  };
  const shadows = !low;
  const contact = createBatch(group, flatSquare(), shadowMaterial(keep(texture(contactShadows()))), [['iShade', 2]], { capacity: 64, order: 1 });
  const cloth = low ? null : keep(texture(linen(), false, true));
  const shapes: { [cut in Cut]: BufferGeometry } = { fine: sheetGeometry(), coarse: sheetGeometry(true), slab: slabGeometry() };
  const pages: { material: Material; fine: Batch | null; coarse: Batch | null; slab: Batch | null }[] = [];
  const material = modelMaterial(keep(texture(printCanvas(low ? 1024 : 2048))), quality);
  const batches = new Map<ModelName, Batch>();
  const casters = low ? null : createCasters(group);
  const stickers = createStickers(group, atlas, quality);
  for (const [name, made] of models) {
    const batch = createBatch(group, made.geometry, material, MODEL_ATTRIBUTES, { capacity: 4, shadows });
    if (casters && blockOf(name) !== null) batch.throwsNone();
    batches.set(name, batch);
  }
  const furniture = createFurniture(low);
  group.add(furniture.group);
  const dials = createDials(group);
  const glow = createBatch(group, flatSquare(), glowMaterial(keep(texture(lampGlow()))), [], { capacity: 2, order: 2 });
  const lines = createBatch(
    group,
    flatSquare(),
    outlineMaterial(),
    [
      ['iSize', 4],
      ['iInk', 4],
    ],
    { capacity: 16, order: 4 },
  );

  const sizes: Sizes = (name) => models.get(name) ?? { radius: 0.01, height: 0.01 };
  const ink = new Color(),
    base = new Quaternion(),
    turn = new Quaternion();

  const drawn = new Map<Item, Drawn>(),
    boards = createBoards();

  /** Sheets whose faces are on one page of the atlas. */
  function sheetsOn(page: number, cut: Cut): Batch {
    const on = (pages[page] ??= { material: sheetMaterial(atlas.pages[page] ?? null, cloth, quality), fine: null, coarse: null, slab: null });
    let batch = on[cut];
    if (!batch) {
      const material = cut === 'slab' ? slabMaterial(atlas.pages[page] ?? null, quality) : on.material;
      batch = createBatch(group, shapes[cut], material, cut === 'slab' ? SLAB_ATTRIBUTES : SHEET_ATTRIBUTES, { capacity: 64, shadows });
      on[cut] = batch;
      every.push(batch);
    }
    return batch;
  }

  /** The item's place in this batch; another one when it was drawn in another batch. */
  function standIn(item: Item, batch: Batch): Drawn {
    let it = drawn.get(item);
    if (!it) drawn.set(item, (it = { batch, body: batch.take(), pile: [], look: null, shade: null, glow: null, dial: null }));
    else if (it.batch !== batch) {
      unpile(it, 0);
      unfollow(it);
      it.batch.give(it.body);
      Object.assign(it, { batch, body: batch.take(), look: null });
    }
    batch.wrote(it.body);
    return it;
  }

  /** Nothing goes where it goes any more. */
  function unfollow(it: Drawn): void {
    casters?.leave(it);
    stickers.leave(it);
  }

  function unshade(it: Drawn): void {
    if (it.shade) contact.give(it.shade);
    it.shade = null;
  }

  function unglow(it: Drawn): void {
    if (it.glow) glow.give(it.glow);
    it.glow = null;
  }

  function leave(item: Item): void {
    const it = drawn.get(item);
    if (!it) return;
    unpile(it, 0);
    unfollow(it);
    it.batch.give(it.body);
    unshade(it);
    unglow(it);
    undial(it);
    drawn.delete(item);
    boards.leaves(item);
  }

  function undial(it: Drawn): void {
    if (it.dial) dials.give(it.dial);
    it.dial = null;
  }

  /** Round the foot of what has states. */
  function dial(it: Drawn, item: Item, x: number, ground: number, z: number): void {
    const { spot, g } = item,
      states = spot.piece?.extra?.states ?? 0;
    if (states < 2 || spot.stands || spot.piece?.face === null) return undial(it);
    const at = (it.dial ??= dials.take());
    dials.wrote(at);
    writeDial(dials, at.i, x, ground, z, g.now[YAW] ?? 0, radiusOf(spot.body, sizes) * (spot.body.t === 'sheet' ? 1.42 : 1), states, spot.piece?.face ?? 0);
  }

  function shade(slot: Slot, x: number, ground: number, z: number, yaw: number, w: number, d: number, high: number, round: boolean, strength: number): void {
    const lift = Math.max(0, high),
      size = 1.02 + lift * 3;
    contact.wrote(slot);
    // The lamp hangs to the left: what is lifted throws its shadow to the right and towards the viewer.
    const away = lift * 0.3;
    writeFlat(contact, slot.i, x + away, Math.max(0, ground) + GROUND, z + away * 0.4 + 0.001, yaw, w * size, d * size);
    set2(contact.attribute('iShade'), slot.i, round ? 0.5 : 0, Math.max(0.08, strength - lift * 3));
  }

  function sheet(item: Item, crowded: boolean): void {
    const { spot, g } = item,
      { body } = spot;
    if (body.t !== 'sheet') return;
    const sides = atlas.sides(body.front, body.back);
    const it = standIn(item, sheetsOn(sides.page, body.slab ? 'slab' : crowded && !spot.stands && !item.held ? 'coarse' : 'fine')),
      { batch } = it,
      { i } = it.body;
    const w = (body.w * MM) / SHEET.w,
      h = (body.h * MM) / SHEET.h,
      layers = (body.thick * MM * spot.layers) / SHEET.thick;
    writeSheet(batch, i, g.now, w, h, layers);
    if (it.look !== body) {
      it.look = body;
      batch.attribute('iFront').set(sides.front, i * 4);
      batch.attribute('iBack').set(sides.back, i * 4);
      ink.set(body.tint ?? '#FFFFFF');
      batch.attribute('iTint').set([ink.r, ink.g, ink.b], i * 3);
      if (body.slab) {
        ink.set(body.slab.edge);
        batch.attribute('iEdge').set([ink.r, ink.g, ink.b], i * 3);
        batch.attribute('iSlab').set([body.slab.hex ? HEX : body.slab.corner * MM, body.slab.bevel * MM, body.slab.rough], i * 3);
      }
    }
    // Scaled in thickness, a bend would be scaled too. Lying cards all rise towards their edges, whichever side is up.
    const bend = spot.layers > 1 ? 0 : (body.bend * (spot.stands ? 1.2 : item.held ? 1 : LYING_BEND * (1 - 2 * (g.now[FLIP] ?? 0))) * MM) / Math.max(1, layers);
    const pale = spot.stands && spot.h === null && spot.layers === 1 ? 0 : 1;
    if (!body.slab) set4(batch.attribute('iLook'), i, bend, Math.max(1, spot.layers), spot.index !== null ? 1.16 : 1, pale);
    if (spot.stands && (g.now[LEAN] ?? 0) > 0.3 && !item.held) {
      undial(it);
      return unshade(it);
    }
    const thick = restThickness(spot, sizes),
      ground = item.held ? boards.height(g.now[X] ?? 0, g.now[Z] ?? 0) : (spot.pose[Y] ?? 0) - thick / 2 - 0.0004;
    const yaw = (g.now[YAW] ?? 0) + (spot.stands ? (g.now[5] ?? 0) : 0);
    shade(
      (it.shade ??= contact.take()),
      g.now[X] ?? 0,
      ground,
      g.now[Z] ?? 0,
      yaw,
      body.w * MM * 1.28,
      body.h * MM * 1.22,
      (g.now[Y] ?? 0) - ground - thick / 2,
      false,
      body.thick > 1 ? 0.85 : 0.55 + Math.min(0.3, spot.layers * 0.01),
    );
    dial(it, item, g.now[X] ?? 0, ground, g.now[Z] ?? 0);
  }

  function body(item: Item, now: number, tick: number): void {
    const { spot, g } = item,
      it = spot.body;
    if (it.t !== 'model') return;
    const batch = batches.get(it.model),
      made = models.get(it.model);
    if (!batch || !made) return;
    const mine = standIn(item, batch),
      { i } = mine.body;
    let high = (g.now[Y] ?? 0) - (spot.pose[Y] ?? 0),
      dx = 0,
      dz = 0;
    if (item.track) {
      const { steps, start } = item.track,
        at = Math.min(steps.length / 7 - 1, Math.max(0, ((now - start) / 1000) * 60)),
        k = Math.floor(at) * 7;
      const y = g.now[Y] ?? 0;
      dx = steps[k] ?? 0;
      dz = steps[k + 2] ?? 0;
      high = steps[k + 1] ?? 0;
      turn.set(steps[k + 3] ?? 0, steps[k + 4] ?? 0, steps[k + 5] ?? 0, steps[k + 6] ?? 1);
      turn.multiply(modelTurn(g.now, base));
      g.now[X] = (g.now[X] ?? 0) + dx;
      g.now[Z] = (g.now[Z] ?? 0) + dz;
      g.now[Y] = y + Math.max(0, high);
      writeModel(batch, i, g.now, it.scale, made.middle * 2, turn);
      g.now[X] = (g.now[X] ?? 0) - dx;
      g.now[Z] = (g.now[Z] ?? 0) - dz;
      g.now[Y] = y;
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
    stickers.stick(mine, it.sides ?? '', batch.matrices(), i);
    if (!it.pool || !it.light || spot.stands) unglow(mine);
    if (spot.stands) {
      undial(mine);
      return unshade(mine);
    }
    const r = radiusOf(it, sizes) * 2.9,
      x = (g.now[X] ?? 0) + dx,
      z = (g.now[Z] ?? 0) + dz;
    const ground = item.held ? boards.height(x, z) : (spot.pose[Y] ?? 0);
    const flat = it.model === 'aim' || it.model === 'pistol';
    shade(
      (mine.shade ??= contact.take()),
      x,
      ground,
      z,
      g.now[YAW] ?? 0,
      flat ? r * 0.5 : r,
      r * (flat ? 0.95 : 1),
      item.held ? (g.now[Y] ?? 0) - ground : high,
      true,
      0.66,
    );
    dial(mine, item, x, ground, z);
    if (it.pool && it.light) {
      const at = (mine.glow ??= glow.take()),
        reach = it.pool * it.scale;
      // The shade is tipped to whose turn it is: the light falls on that side.
      const yaw = g.now[YAW] ?? 0;
      glow.wrote(at);
      writeFlat(glow, at.i, x + Math.sin(yaw) * 0.035, ground + 0.0012, z + Math.cos(yaw) * 0.035, yaw, reach, reach);
    }
  }

  function write(items: Items, now: number, tick: number): void {
    const crowded = items.all.size > MANY;
    for (const item of items.touched) {
      if (item.spot.piece?.kind === 'board') boards.lies(item);
      else boards.leaves(item);
      if (item.spot.body.t === 'sheet') {
        const it = drawn.get(item);
        if (it) unglow(it);
        sheet(item, crowded);
      } else body(item, now, tick);
    }
    items.touched.clear();
  }

  const rackBatch = batches.get('rack');
  const racks =
    rackBatch &&
    createRacks(rackBatch, contact, (slot, at, length) => shade(slot, at[X] ?? 0, 0, at[Z] ?? 0, at[YAW] ?? 0, length * 1.1, 0.034, 0, false, 0.6));

  const every: Batch[] = [contact, ...batches.values(), ...(casters?.batches ?? []), dials, glow, lines];
  return {
    group,
    sizes,
    furniture,
    boards,
    draw(items, view, outlines, now, tick) {
      for (const item of items.gone) leave(item);
      items.gone.clear();
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
    },
    paint: (gl) => atlas.paint(gl, SLICE_MS),
    finish: (gl) => atlas.finish(gl),
    painting: () => atlas.progress(),
    again: (is) => atlas.again(is),
    forget: () => atlas.forget(),
    dispose() {
      for (const batch of every) {
        batch.mesh.geometry.dispose();
        batch.mesh.dispose();
      }
      for (const batch of [contact, dials, glow, lines])
        (Array.isArray(batch.mesh.material) ? batch.mesh.material : [batch.mesh.material]).forEach((m) => m.dispose());
      for (const page of pages) for (const one of [page.material, page.slab?.mesh.material ?? []].flat()) one.dispose();
      for (const shape of Object.values(shapes)) shape.dispose();
      atlas.dispose();
      furniture.dispose();
      casters?.dispose();
      stickers.dispose();
      material.dispose();
      for (const t of kept) t.dispose();
    },
  };
}
