// Draws the items: one batch for all sheets, one per model, one for contact shadows, one for outlines. Written anew whenever a frame is drawn.

import { Color, Group, Quaternion, type Texture } from 'three';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { GameArt, ModelName } from '../games/types.ts';
import type { Quality } from '../store/settings.ts';
import { paintAtlas, type Atlas } from './atlas.ts';
import { createBatch, modelTurn, writeFlat, writeModel, writeSheet, type Batch } from './batch.ts';
import { flatSquare, SHEET, sheetGeometry } from './geometry.ts';
import type { Item, Items } from './items.ts';
import { radiusOf, thicknessOf, type Sizes } from './layout.ts';
import { glowMaterial, modelMaterial, outlineMaterial, sheetMaterial, shadowMaterial } from './materials.ts';
import { model, type Model } from './models.ts';
import { LEAN, X, Y, YAW, Z } from './motion.ts';
import type { Outline } from './outlines.ts';
import { writeOutline } from './outlines.ts';
import { printCanvas } from './print.ts';
import { rackSteps } from './stands.ts';
import { contactShadows, lampGlow, linen, texture } from './textures.ts';

export interface Stage {
  group: Group;
  sizes: Sizes;
  draw(items: Items, view: View | null, outlines: readonly Outline[], now: number): void;
  dispose(): void;
}

const MODELS: readonly ModelName[] = ['aim', 'bag', 'chip', 'clip', 'coin', 'die', 'ear', 'hit', 'lamp', 'pawn', 'pip', 'token', 'rack'];
const MM = 0.001;
const GROUND = 0.0006;

/** Loads models and paints faces; fonts must be there. */
export async function createStage(art: GameArt, quality: Quality): Promise<Stage> {
  const models = new Map<ModelName, Model>(await Promise.all(MODELS.map(async (name) => [name, await model(name)] as const)));
  const group = new Group();
  const low = quality === 'low';
  const atlas: Atlas = paintAtlas(art.cells(), low ? 2048 : 4096, low ? 1024 : 2048, low ? 5 : 9);
  const kept: Texture[] = [atlas.texture];
  const keep = <T extends Texture>(t: T): T => {
    kept.push(t);
    return t;
  };
  const shadows = !low;
  const contact = createBatch(group, flatSquare(), shadowMaterial(keep(texture(contactShadows()))), [['iShade', 2]], { capacity: 64, order: 1 });
  const sheets = createBatch(
    group,
    sheetGeometry(),
    sheetMaterial(atlas.texture, low ? null : keep(texture(linen(), false, true)), quality),
    [
      ['iFront', 4],
      ['iBack', 4],
      ['iLook', 4],
    ],
    { capacity: 64, shadows },
  );
  const material = modelMaterial(keep(texture(printCanvas(low ? 512 : 1024))), quality);
  const batches = new Map<ModelName, Batch>();
  for (const [name, made] of models) batches.set(name, createBatch(group, made.geometry, material, [['iTint', 4]], { capacity: 4, shadows }));
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

  function shade(x: number, ground: number, z: number, yaw: number, w: number, d: number, high: number, round: boolean, strength: number): void {
    const lift = Math.max(0, high),
      size = 1.02 + lift * 3;
    const i = contact.next();
    // The lamp hangs to the left: what is lifted throws its shadow to the right and towards the viewer.
    const away = lift * 0.3;
    writeFlat(contact, i, x + away, ground + GROUND, z + away * 0.4 + 0.001, yaw, w * size, d * size);
    contact.attribute('iShade').set([round ? 0.5 : 0, Math.max(0.08, strength - lift * 3)], i * 2);
  }

  function sheet(item: Item): void {
    const { spot, g } = item,
      { body } = spot;
    if (body.t !== 'sheet') return;
    const i = sheets.next();
    const w = (body.w * MM) / SHEET.w,
      h = (body.h * MM) / SHEET.h,
      layers = (body.thick * MM * spot.layers) / SHEET.thick;
    writeSheet(sheets, i, g.now, w, h, layers);
    sheets.attribute('iFront').set(atlas.uv(body.front), i * 4);
    sheets.attribute('iBack').set(atlas.uv(body.back), i * 4);
    // Scaled in thickness, a bend would be scaled too.
    const bend = spot.layers > 1 ? 0 : (body.bend * (spot.stands ? 1.2 : 1) * MM) / Math.max(1, layers);
    const pale = spot.stands && spot.h === null && spot.layers === 1 ? 0 : 1;
    sheets.attribute('iLook').set([bend, Math.max(1, spot.layers), spot.index !== null ? 1.16 : 1, pale], i * 4);
    if (spot.stands && (g.now[LEAN] ?? 0) > 0.3 && !item.held) return;
    const thick = thicknessOf(body, spot.layers, sizes),
      ground = item.held ? groundUnder(g.now[X] ?? 0, g.now[Z] ?? 0) : (spot.pose[Y] ?? 0) - thick / 2 - 0.0004;
    const yaw = (g.now[YAW] ?? 0) + (spot.stands ? (g.now[5] ?? 0) : 0);
    shade(
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
  }

  let boards: Item[] = [];
  /** Boards raise what lies on them. */
  function groundUnder(x: number, z: number): number {
    for (const { spot, g } of boards) {
      if (spot.body.t !== 'sheet') continue;
      const c = Math.cos(g.now[YAW] ?? 0),
        s = Math.sin(g.now[YAW] ?? 0),
        dx = x - (g.now[X] ?? 0),
        dz = z - (g.now[Z] ?? 0);
      if (Math.abs(dx * c - dz * s) < (spot.body.w * MM) / 2 && Math.abs(dx * s + dz * c) < (spot.body.h * MM) / 2) return spot.body.thick * MM;
    }
    return 0;
  }

  function body(item: Item, now: number): void {
    const { spot, g } = item,
      it = spot.body;
    if (it.t !== 'model') return;
    const batch = batches.get(it.model),
      made = models.get(it.model);
    if (!batch || !made) return;
    const i = batch.next();
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
      writeModel(batch, i, g.now, it.scale, made.height, turn);
      g.now[X] = (g.now[X] ?? 0) - dx;
      g.now[Z] = (g.now[Z] ?? 0) - dz;
      g.now[Y] = y;
    } else writeModel(batch, i, g.now, it.scale, made.height, null, it.model === 'die');
    ink.set(it.tint);
    batch.attribute('iTint').set([ink.r, ink.g, ink.b, it.light ?? 0], i * 4);
    if (spot.stands) return;
    const r = radiusOf(it, sizes) * 2.9,
      x = (g.now[X] ?? 0) + dx,
      z = (g.now[Z] ?? 0) + dz;
    const ground = item.held ? groundUnder(x, z) : (spot.pose[Y] ?? 0);
    const flat = it.model === 'aim';
    shade(x, ground, z, g.now[YAW] ?? 0, flat ? r * 0.5 : r, r * (flat ? 0.95 : 1), item.held ? (g.now[Y] ?? 0) - ground : high, true, 0.66);
    if (it.model === 'lamp' && (it.light ?? 0) > 0) {
      const at = glow.next(),
        reach = 0.26 * it.scale;
      // The shade is tipped to whose turn it is: the light falls on that side.
      const yaw = g.now[YAW] ?? 0;
      writeFlat(glow, at, x + Math.sin(yaw) * 0.035, ground + 0.0012, z + Math.cos(yaw) * 0.035, yaw, reach, reach);
    }
  }

  function racks(view: View | null): void {
    const batch = batches.get('rack');
    if (!view || !batch) return;
    for (const zone of view.zones.values()) {
      if (zone.kind !== 'stand' || zone.count === null) continue;
      const mine = zone.order !== null && zone.owner === view.room.me.seat;
      const steps = mine ? rackSteps(zone, zone.order?.length ?? 0) : rackSteps(zone, 1).map((step) => ({ pose: closedStep(step.pose, zone), length: 0.09 }));
      for (const { pose, length } of steps) {
        const i = batch.next(),
          m = batch.matrices();
        writeModel(batch, i, pose, 1, 0, null);
        // Only as long as the card that stands on it.
        for (const k of [0, 1, 2]) m[i * 16 + k] = (m[i * 16 + k] ?? 0) * (length / 0.1);
        batch.attribute('iTint').set([1, 1, 1, 0], i * 4);
        shade(pose[X] ?? 0, 0, pose[Z] ?? 0, pose[YAW] ?? 0, length * 1.1, 0.034, 0, false, 0.6);
      }
    }
  }

  function closedStep(pose: Float64Array, zone: { x: number; z: number; turn: number }): Float64Array {
    const a = (zone.turn * Math.PI) / 180;
    pose[X] = zone.x * 0.0001 - Math.sin(a) * 0.012;
    pose[Z] = zone.z * 0.0001 + Math.cos(a) * 0.012;
    pose[Y] = 0.002;
    pose[YAW] = -a + Math.PI;
    return pose;
  }

  const every: Batch[] = [contact, sheets, ...batches.values(), glow, lines];
  return {
    group,
    sizes,
    draw(items, view, outlines, now) {
      for (const batch of every) batch.begin();
      boards = [];
      for (const item of items.all.values()) if (item.spot.piece?.kind === 'board') boards.push(item);
      racks(view);
      for (const item of items.all.values()) {
        if (item.spot.body.t === 'sheet') sheet(item);
        else body(item, now);
      }
      for (const outline of outlines) writeOutline(lines, outline);
      for (const batch of every) batch.end();
    },
    dispose() {
      for (const batch of every) {
        batch.mesh.geometry.dispose();
        batch.mesh.dispose();
      }
      for (const batch of [contact, sheets, glow, lines])
        (Array.isArray(batch.mesh.material) ? batch.mesh.material : [batch.mesh.material]).forEach((m) => m.dispose());
      material.dispose();
      for (const t of kept) t.dispose();
    },
  };
}
