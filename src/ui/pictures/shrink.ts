// A picture out of somebody's files, made small enough for the table: decoded by the browser as a picture, drawn, and
// written anew.
// Nothing of the file itself goes on its way, neither what is hidden in it nor where it was taken.

import { PICTURES, type PictureSize } from '../../../server-modules/protocol/pictures.ts';
import type { OwnPicture } from '../../import/bring-picture.ts';

/** What the file dialog offers. */
export const PICTURE_FILES = 'image/png,image/jpeg,image/webp';
/** Longer files are not opened. */
const MOST_BYTES = 20 * 1024 * 1024;
/** Width to height of a card. */
const CARD = 63 / 88;
/** Tried in this order until it fits: first coarser, then smaller too. */
const QUALITIES = [0.86, 0.74, 0.6, 0.45] as const;
const SCALES = [1, 0.8, 0.64, 0.5] as const;
const BASE64_STEP = 8190;

/** Do the bytes begin like a PNG, a JPEG or a WebP? The name of a file and what it says it is count for nothing. */
export function isPictureFile(head: Uint8Array): boolean {
  const begins = (at: number, text: string): boolean => [...text].every((letter, i) => head[at + i] === letter.charCodeAt(0));
  return begins(0, '\u0089PNG\r\n\u001a\n') || begins(0, '\u00ff\u00d8\u00ff') || (begins(0, 'RIFF') && begins(8, 'WEBP'));
}

/**
 * The part of a picture that is used, and how large it is drawn: cards are cut to the shape of a card, boards keep
 * their own.
 */
export function cutOf(w: number, h: number, size: PictureSize): { x: number; y: number; w: number; h: number; to: [w: number, h: number] } {
  const most = PICTURES[size];
  const cut = size !== 'small' ? { w, h } : w / h > CARD ? { w: h * CARD, h } : { w, h: w / CARD };
  const scale = Math.min(1, most.w / cut.w, most.h / cut.h);
  const to = (length: number, limit: number): number => Math.max(1, Math.min(limit, Math.floor(length * scale)));
  return { x: (w - cut.w) / 2, y: (h - cut.h) / 2, ...cut, to: [to(cut.w, most.w), to(cut.h, most.h)] };
}

/** The first way of writing it that is short enough; null: none is. */
export async function firstThatFits(write: (scale: number, quality: number) => Promise<string | null>, most: number): Promise<string | null> {
  for (const scale of SCALES)
    for (const quality of QUALITIES) {
      const text = await write(scale, quality);
      if (text !== null && text.length <= most) return text;
    }
  return null;
}

/**
 * A small JPEG or WebP as a table takes it; null: the file is no picture that this browser can read. A map has a large
 * one with it that stands for it, and what has no more pixels than a large one is a large one.
 */
export async function shrink(file: Blob, size: PictureSize): Promise<OwnPicture | null> {
  if (file.size > MOST_BYTES || !isPictureFile(new Uint8Array(await file.slice(0, 16).arrayBuffer()))) return null;
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return null;
  try {
    if (size !== 'map') return await alone(image, size);
    const small = await alone(image, 'large');
    if (small === null || !isForMap(image.width, image.height)) return small;
    const sharp = await shrunk(image, 'map');
    return sharp === null ? small : { size, data: sharp, small: small.data };
  } finally {
    image.close();
  }
}

/** Has it more pixels than a large picture shows? */
export const isForMap = (w: number, h: number): boolean => w > PICTURES.large.w || h > PICTURES.large.h;

async function alone(image: ImageBitmap, size: PictureSize): Promise<OwnPicture | null> {
  const data = await shrunk(image, size);
  return data === null ? null : { size, data };
}

function shrunk(image: ImageBitmap, size: PictureSize): Promise<string | null> {
  const cut = cutOf(image.width, image.height, size);
  const canvas = document.createElement('canvas');
  const write = async (scale: number, quality: number): Promise<string | null> => {
    canvas.width = Math.max(1, Math.floor(cut.to[0] * scale));
    canvas.height = Math.max(1, Math.floor(cut.to[1] * scale));
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    // What was clear becomes paper.
    pen.fillStyle = '#FFFFFF';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, cut.x, cut.y, cut.w, cut.h, 0, 0, canvas.width, canvas.height);
    const blob = (await written(canvas, 'image/webp', quality)) ?? (await written(canvas, 'image/jpeg', quality));
    return blob === null ? null : base64Of(new Uint8Array(await blob.arrayBuffer()));
  };
  return firstThatFits(write, PICTURES[size].length);
}

/** Null where the browser cannot write this kind: it then writes another. */
async function written(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob?.type === type ? blob : null;
}

/** As the door takes it. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += BASE64_STEP) text += btoa(String.fromCharCode(...bytes.subarray(i, i + BASE64_STEP)));
  return text;
}
