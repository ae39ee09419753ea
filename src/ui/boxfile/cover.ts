// The picture on the cover of a box: the table as it is drawn now, or a file, written anew.

import { addAfterEffect, invalidate } from '@react-three/fiber';
import { BOX_MOST } from '../../import/boxfile/bounds.ts';
import { isPictureFile } from '../pictures/shrink.ts';

/** Pixels; a cover is a picture to look at, not one to play with. */
const COVER = { w: 640, h: 400 } as const;
const QUALITIES = [0.86, 0.7, 0.5] as const;
/** Longer files are not opened. */
const MOST_BYTES = 20 * 1024 * 1024;
const PATIENCE_MS = 3000;

/** The middle of it in the shape of a cover. */
async function coverOf(image: CanvasImageSource, w: number, h: number): Promise<Uint8Array | null> {
  const sheet = document.createElement('canvas');
  const scale = Math.max(COVER.w / w, COVER.h / h);
  [sheet.width, sheet.height] = [COVER.w, COVER.h];
  const pen = sheet.getContext('2d');
  if (pen === null) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, (COVER.w - w * scale) / 2, (COVER.h - h * scale) / 2, w * scale, h * scale);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve, 'image/webp', quality));
    // A browser that writes no WebP writes PNG.
    if (blob !== null && blob.size <= BOX_MOST.cover) return new Uint8Array(await blob.arrayBuffer());
  }
  return null;
}

/** Null: there is no picture of a table here. */
export function coverOfTable(): Promise<Uint8Array | null> {
  const canvas = document.querySelector<HTMLCanvasElement>('main canvas');
  if (canvas === null || canvas.width < 1 || canvas.height < 1) return Promise.resolve(null);
  return new Promise((resolve) => {
    // A canvas of the card holds its picture only until the frame is over.
    const off = addAfterEffect(() => end(coverOf(canvas, canvas.width, canvas.height)));
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    const end = (cover: Promise<Uint8Array | null> | null): void => {
      off();
      clearTimeout(timer);
      resolve(cover);
    };
    invalidate();
  });
}

/** Null: the file is no picture that this browser can read. */
export async function coverOfFile(file: Blob): Promise<Uint8Array | null> {
  if (file.size > MOST_BYTES || !isPictureFile(new Uint8Array(await file.slice(0, 16).arrayBuffer()))) return null;
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return null;
  const cover = await coverOf(image, image.width, image.height);
  image.close();
  return cover;
}
