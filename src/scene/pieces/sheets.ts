// The batches of sheets: one for each page of faces and each cut of the sheet, made when the first of its kind is seen.

import { Color, type BufferGeometry, type Group, type Material, type Texture } from 'three';
import type { Body } from '../../games/types.ts';
import type { Quality } from '../../store/settings.ts';
import type { Atlas } from './atlas.ts';
import { createBatch, type Batch } from './batch.ts';
import { sheetGeometry } from './geometry.ts';
import { SHEET_ATTRIBUTES, sheetMaterial } from './materials.ts';
import { alongGeometry, alongMaterial } from './along.ts';
import { CUT_ATTRIBUTES, cropped, cutGeometry, cutMaterial } from './cut.ts';
import { HEX, SLAB_ATTRIBUTES, slabGeometry, slabMaterial } from './slab.ts';

type SheetBody = Extract<Body, { t: 'sheet' }>;
const MM = 0.001;

/** Bent finely, coarsely where very much lies about, as thick as a tile, cut out of a picture, or along one. */
export type Cut = 'fine' | 'coarse' | 'slab' | 'cut' | 'along';

export const cutOf = ({ slab }: SheetBody, coarse: boolean): Cut => (slab ? (slab.cut ? 'cut' : 'slab') : coarse ? 'coarse' : 'fine');

interface Kind {
  shape(): BufferGeometry;
  attributes: Parameters<typeof createBatch>[3];
  /** null: all bent sheets of a page share one. */
  material: ((atlas: Texture | null, quality: Quality) => Material) | null;
  /** Cardboard is too thin for a shadow of its own. */
  shadows: boolean;
}
const KINDS: { readonly [cut in Cut]: Kind } = {
  fine: { shape: sheetGeometry, attributes: SHEET_ATTRIBUTES, material: null, shadows: true },
  coarse: { shape: () => sheetGeometry(true), attributes: SHEET_ATTRIBUTES, material: null, shadows: true },
  slab: { shape: slabGeometry, attributes: SLAB_ATTRIBUTES, material: slabMaterial, shadows: true },
  cut: { shape: cutGeometry, attributes: CUT_ATTRIBUTES, material: cutMaterial, shadows: false },
  along: { shape: alongGeometry, attributes: SLAB_ATTRIBUTES, material: alongMaterial, shadows: false },
};

export interface Sheets {
  /** Sheets whose faces are on one page of the atlas. `made` is told of a batch that was not there before. */
  on(page: number, cut: Cut): Batch;
  dispose(): void;
}

export function createSheets(
  group: Group,
  atlas: Atlas,
  { cloth, quality, made }: { cloth: Texture | null; quality: Quality; made(batch: Batch): void },
): Sheets {
  const shapes = new Map<Cut, BufferGeometry>();
  const pages: { bent: Material; batches: Map<Cut, Batch> }[] = [];
  const shapeOf = (cut: Cut): BufferGeometry => {
    const shape = shapes.get(cut) ?? KINDS[cut].shape();
    shapes.set(cut, shape);
    return shape;
  };
  return {
    on(page, cut) {
      const map = atlas.pages[page] ?? null;
      const { bent, batches } = (pages[page] ??= { bent: sheetMaterial(map, cloth, quality), batches: new Map() });
      let batch = batches.get(cut);
      if (batch === undefined) {
        const { attributes, material, shadows } = KINDS[cut];
        batch = createBatch(group, shapeOf(cut), material?.(map, quality) ?? bent, attributes, { capacity: 64, shadows: shadows && quality !== 'low' });
        batches.set(cut, batch);
        made(batch);
      }
      return batch;
    },
    dispose() {
      for (const { bent, batches } of pages) for (const one of new Set([bent, ...[...batches.values()].flatMap(({ mesh }) => mesh.material)])) one.dispose();
      for (const shape of shapes.values()) shape.dispose();
    },
  };
}

const ink = new Color();

/** Both faces of a sheet, its tint, and the edge of a tile, into its place of the batch. */
export function writeFaces(batch: Batch, i: number, { slab, tint }: SheetBody, sides: { front: ArrayLike<number>; back: ArrayLike<number> }): void {
  batch.attribute('iFront').set(slab?.cut ? cropped(sides.front, slab.cut) : sides.front, i * 4);
  batch.attribute('iBack').set(sides.back, i * 4);
  ink.set(tint ?? '#FFFFFF');
  batch.attribute('iTint').set([ink.r, ink.g, ink.b], i * 3);
  if (!slab) return;
  ink.set(slab.edge);
  batch.attribute('iEdge').set([ink.r, ink.g, ink.b], i * 3);
  if (slab.cut) return batch.attribute('iSides').set(slab.cut.sides, i * 4);
  batch.attribute('iSlab').set([slab.hex ? HEX : slab.corner * MM, slab.bevel * MM, slab.rough], i * 3);
}
