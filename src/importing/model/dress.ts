// A model with its picture, as a table takes it: the picture drawn to pixels and written anew, the triangles behind it.

import { PICTURES } from '../../../server-modules/protocol/pictures.ts';
import { withMesh } from '../../import/model/pack.ts';
import { base64Of } from '../../ui/pictures/shrink.ts';

/** Sides of the skin that are tried, pixels, and how finely each is written. */
const SIDES = [512, 384, 256, 128] as const;
const QUALITIES = [0.82, 0.7, 0.55] as const;
/** Bytes that a text of so many letters stands for. */
const MOST = (PICTURES.large.length / 4) * 3;

/** Null: the browser writes no WebP. `skin`: null where it has none. */
export async function dressed(mesh: Uint8Array, skin: ImageBitmap | null): Promise<string | null> {
  for (const side of skin === null ? [8] : SIDES) {
    const [w, h] = [Math.min(side, skin?.width ?? side), Math.min(side, skin?.height ?? side)];
    const canvas = new OffscreenCanvas(w, h);
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    pen.fillStyle = '#FFFFFF';
    pen.fillRect(0, 0, w, h);
    pen.imageSmoothingQuality = 'high';
    if (skin !== null) pen.drawImage(skin, 0, 0, w, h);
    for (const quality of QUALITIES) {
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      if (blob.type !== 'image/webp') return null;
      const whole = withMesh(new Uint8Array(await blob.arrayBuffer()), w, h, mesh);
      if (whole !== null && whole.length <= MOST) return base64Of(whole);
    }
  }
  return null;
}
