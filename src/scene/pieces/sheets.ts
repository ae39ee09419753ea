// The batches of sheets: one for each page of faces and each cut of the sheet, made when the first of its kind is seen.

import { Color, type BufferGeometry, type Group, type Material, type Texture } from 'three';
import type { Body } from '../../games/types.ts';
import type { Quality } from '../../store/settings.ts';
import type { Atlas } from './atlas.ts';
import { createBatch, type Batch } from './batch.ts';
import { sheetGeometry } from './geometry.ts';
import { SHEET_ATTRIBUTES, sheetMaterial } from './materials.ts';
import { CUT_ATTRIBUTES, cropped, cutGeometry, cutMaterial } from './cut.ts';
import { HEX, SLAB_ATTRIBUTES, slabGeometry, slabMaterial } from './slab.ts';

type SheetBody = Extract<Body, { t: 'sheet' }>;
const MM = 0.001;

/** Bent finely, coarsely where very much lies about, as thick as a tile, or cut out of a picture. */
export type Cut = 'fine' | 'coarse' | 'slab' | 'cut';

export const cutOf = ({ slab }: SheetBody, coarse: boolean): Cut => (slab ? (slab.cut ? 'cut' : 'slab') : coarse ? 'coarse' : 'fine');

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
  const shapes: { [cut in Cut]: BufferGeometry } = { fine: sheetGeometry(), coarse: sheetGeometry(true), slab: slabGeometry(), cut: cutGeometry() };
  const pages: ({ material: Material } & { [cut in Cut]: Batch | null })[] = [];
  return {
    on(page, cut) {
      const on = (pages[page] ??= { material: sheetMaterial(atlas.pages[page] ?? null, cloth, quality), fine: null, coarse: null, slab: null, cut: null });
      let batch = on[cut];
      if (!batch) {
        const map = atlas.pages[page] ?? null;
        const material = cut === 'slab' ? slabMaterial(map, quality) : cut === 'cut' ? cutMaterial(map, quality) : on.material;
        const attributes = cut === 'slab' ? SLAB_ATTRIBUTES : cut === 'cut' ? CUT_ATTRIBUTES : SHEET_ATTRIBUTES;
        // Cardboard is too thin for a shadow of its own.
        batch = createBatch(group, shapes[cut], material, attributes, { capacity: 64, shadows: cut !== 'cut' && quality !== 'low' });
        on[cut] = batch;
        made(batch);
      }
      return batch;
    },
    dispose() {
      for (const page of pages) for (const one of [page.material, page.slab?.mesh.material ?? [], page.cut?.mesh.material ?? []].flat()) one.dispose();
      for (const shape of Object.values(shapes)) shape.dispose();
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
