// A model with its picture, as a table takes it: the picture drawn to pixels and written anew, the triangles behind it.

import { PICTURES } from '../../../server-modules/protocol/pictures.ts';
import { isPictured, withMesh, withRelief } from '../../import/model/pack.ts';
import { paint, type Patch } from './bake.ts';
import { base64Of } from '../../ui/pictures/shrink.ts';

/**
 * Sides of the skin that are tried, pixels, and how finely each is written. With a relief beside it both together are
 * no wider than a large picture may be.
 */
const SIDES = [512, 384, 256, 128] as const;
/** A surface that points straight out. */
const EVEN = '#8080FF';
const QUALITIES = [0.82, 0.7, 0.55] as const;
/** Bytes that a text of so many letters stands for. */
const MOST = (PICTURES.large.length / 4) * 3;

/** A decal, and what of it lies where on the skin. */
export interface Painting {
  image: ImageBitmap;
  patches: readonly Patch[];
}

/** How wide and high a skin of such pictures is, pixels: as the larger of them, within that side. */
export function sidesOf(pictures: readonly { width: number; height: number }[], side: number): [w: number, h: number] {
  return [Math.min(side, Math.max(...pictures.map(({ width }) => width))), Math.min(side, Math.max(...pictures.map(({ height }) => height)))];
}

/** Null: the browser writes no WebP. `skin`, `bumps`: null where it has none; bumps are normals in tangent space. */
export async function dressed(
  plain: Uint8Array,
  skin: ImageBitmap | null,
  bumps: ImageBitmap | null = null,
  on: readonly Painting[] = [],
): Promise<string | null> {
  const relief = isPictured(plain) ? bumps : null;
  const mesh = relief === null ? plain : withRelief(plain);
  const there = [skin, relief].flatMap((image) => image ?? []);
  // What sticks on it needs pixels, however few the skin has; where there is none it is painted on paper.
  const bare = there.length === 0 && on.length === 0;
  for (const side of bare ? [8] : SIDES.filter((each) => relief === null || 2 * each <= PICTURES.large.w)) {
    const [w, h] = bare || on.length > 0 ? [side, side] : sidesOf(there, side);
    const all = relief === null ? w : 2 * w;
    const canvas = new OffscreenCanvas(all, h);
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    pen.fillStyle = '#FFFFFF';
    pen.fillRect(0, 0, w, h);
    pen.imageSmoothingQuality = 'high';
    if (skin !== null) pen.drawImage(skin, 0, 0, w, h);
    for (const { image, patches } of on) paint(pen, image, patches, w, h);
    if (relief !== null) {
      pen.fillStyle = EVEN;
      pen.fillRect(w, 0, w, h);
      pen.drawImage(relief, w, 0, w, h);
    }
    for (const quality of QUALITIES) {
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      if (blob.type !== 'image/webp') return null;
      const whole = withMesh(new Uint8Array(await blob.arrayBuffer()), all, h, mesh);
      if (whole !== null && whole.length <= MOST) return base64Of(whole);
    }
  }
  return null;
}
