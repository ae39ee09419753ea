// Pictures of people's own on this page: asked for when something that shows one is drawn, decoded once, forgotten when
// the table is left.

import { PICTURES, pieceName } from '../../server-modules/protocol/pictures.ts';
import { settings } from './settings.ts';

/**
 * Base64 of a JPEG or WebP, and of a sharper one in how many pieces it is there, or what has it at once for some
 * minutes; null: there is none, or it could not be had.
 */
export type LoadPicture = (id: string) => Promise<string | Blurred | null>;
type Blurred = { data: string; pieces: number } | { data: string; whole: () => Promise<string | null> };

/** So many are asked for at once; the others wait. */
const AT_ONCE = 4;
/** How often one is asked for, and the pause before the next time, milliseconds. */
const TRIES = 4;
const PAUSE_MS = 2000;
/** Larger than the server lets in: something is wrong with it. */
const MOST_SIDE = PICTURES.map.w;
/** Pixels of a side where the quality is low. */
const LOW_SIDE = 1024;

/**
 * So many as cards stay decoded, the last ones asked for: 150 MB of cards, or 35 maps. The others are decoded anew, not
 * fetched.
 */
export const DECODED_MOST = 400;
const weightOf = ({ width, height }: ImageBitmap): number => Math.max(1, (width * height) / (PICTURES.small.w * PICTURES.small.h) || 1);

let load: LoadPicture | null = null;
/** What lies in files beside a game's art, by names that no table gives. */
const filed = new Map<string, LoadPicture>();
const sourceOf = (id: string): LoadPicture | null => filed.get(id) ?? load;
/** null: on its way, or not to be had. In the order in which they were asked for last. */
let images = new Map<string, ImageBitmap | null>();
/** What was fetched, as it came: a twentieth of what it takes when it is decoded. */
let fetchedOnce = new Map<string, string>();
/** Pieces of what is not whole yet: after a line that was cut it goes on with the next one. */
let pieces = new Map<string, string[]>();
let waiting: string[] = [];
/** What makes pictures sharper, once all are there that stand for them. */
let blurred: (() => Promise<void>)[] = [];
let asking = 0;
const hears = new Set<(id: string) => void>();

/** Where they come from, until the returned function is called. */
export function openPictures(from: LoadPicture): () => void {
  const mine = new Map<string, ImageBitmap | null>();
  images = mine;
  fetchedOnce = new Map();
  pieces = new Map();
  waiting = [];
  blurred = [];
  load = from;
  return () => {
    for (const image of mine.values()) image?.close();
    mine.clear();
    if (images !== mine) return;
    waiting = [];
    blurred = [];
    fetchedOnce = new Map();
    pieces = new Map();
    load = null;
  };
}

/** These come from somewhere else than the others, whether a table is open or not. */
export function filePictures(ids: Iterable<string>, from: LoadPicture): void {
  for (const id of ids) filed.set(id, from);
}

/** The picture, as soon as it is there; whoever asks first has it fetched. */
export function pictureOf(id: string): ImageBitmap | null {
  const known = images.get(id);
  if (known !== undefined) {
    images.delete(id);
    images.set(id, known);
    return known;
  }
  if (sourceOf(id) === null) return null;
  images.set(id, null);
  waiting.push(id);
  next();
  return null;
}

/** As it came, base64, where it has come: behind the picture of a model stand its triangles. */
export const dataOf = (id: string): string | null => fetchedOnce.get(id) ?? null;

/** Hears which picture has come. */
export function onPicture(hear: (id: string) => void): () => void {
  hears.add(hear);
  return () => hears.delete(hear);
}

function next(): void {
  for (; asking < AT_ONCE && waiting.length + blurred.length > 0; asking++) {
    const id = waiting.shift();
    const work = id === undefined ? blurred.shift()?.() : fetched(id, images);
    void (work ?? Promise.resolve()).finally(() => {
      asking--;
      next();
    });
  }
}

async function fetched(id: string, into: Map<string, ImageBitmap | null>): Promise<void> {
  for (let tries = 0; tries < TRIES && into === images; tries++) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const from = sourceOf(id);
    if (from === null) return;
    const found = fetchedOnce.get(id) ?? (await from(id).catch(() => null));
    const data = typeof found === 'object' ? (found?.data ?? null) : found;
    if (data === null || !(await show(id, data, into))) continue;
    if (typeof found === 'object' && found !== null)
      blurred.push(() => ('whole' in found ? replace(id, found.whole, from, into) : sharpen(id, found.pieces, from, into)));
    return;
  }
}

/** Decodes it and tells who waits for it; one that stood for it goes. False: it is none. */
async function show(id: string, data: string, into: Map<string, ImageBitmap | null>): Promise<boolean> {
  const image = await decodePicture(data);
  if (image === null) return false;
  if (into !== images || sourceOf(id) === null) {
    image.close();
    return true;
  }
  fetchedOnce.set(id, data);
  into.get(id)?.close();
  into.delete(id);
  into.set(id, image);
  letGo(into);
  for (const hear of hears) hear(id);
  return true;
}

/** What was shown first stands for it till all its pieces are there. */
async function sharpen(id: string, count: number, from: LoadPicture, into: Map<string, ImageBitmap | null>): Promise<void> {
  const there = pieces.get(id) ?? [];
  pieces.set(id, there);
  // Asked for anew meanwhile it goes on from here, and no smaller one comes back for good.
  fetchedOnce.delete(id);
  for (let tries = 0; there.length < count && tries < TRIES;) {
    const found = await from(pieceName(id, there.length + 1)).catch(() => null);
    if (into !== images) return;
    const data = typeof found === 'object' ? (found?.data ?? null) : found;
    if (data !== null) there.push(data);
    else if (++tries < TRIES) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  if (there.length < count || !(await show(id, there.join(''), into))) return;
  pieces.delete(id);
}

/** The same of what comes at once. Where it did not come in time its way is asked for anew. */
async function replace(id: string, first: () => Promise<string | null>, from: LoadPicture, into: Map<string, ImageBitmap | null>): Promise<void> {
  fetchedOnce.delete(id);
  let whole = first;
  for (let tries = 0; tries < TRIES && into === images; tries++) {
    const data = await whole().catch(() => null);
    if (data !== null && into === images && (await show(id, data, into))) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const again = await from(id).catch(() => null);
    if (typeof again === 'object' && again !== null && 'whole' in again) whole = again.whole;
  }
}

/** The pictures that were asked for longest ago go first; those on their way stay on the list. */
function letGo(from: Map<string, ImageBitmap | null>): void {
  let decoded = 0;
  for (const image of from.values()) if (image !== null) decoded += weightOf(image);
  for (const [id, image] of from) {
    if (decoded <= DECODED_MOST) return;
    if (image === null) continue;
    decoded -= weightOf(image);
    image.close();
    from.delete(id);
  }
}

/**
 * Pixels out of base64, by the browser's own decoder of pictures: whatever else it might be is not looked at. Null: it
 * is none.
 */
export async function decodePicture(data: string): Promise<ImageBitmap | null> {
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: bytes[0] === 0xff ? 'image/jpeg' : 'image/webp' }));
    if (image.width > MOST_SIDE || image.height > MOST_SIDE) image.close();
    else return settings.getState().quality === 'low' ? await halved(image) : image;
  } catch {
    // No picture: the sheet stays plain.
  }
  return null;
}

/** Where the quality is low nothing is larger than so. */
async function halved(image: ImageBitmap): Promise<ImageBitmap> {
  const scale = LOW_SIDE / Math.max(image.width, image.height);
  if (!(scale < 1)) return image;
  const [resizeWidth, resizeHeight] = [image.width, image.height].map((side) => Math.max(1, Math.floor(side * scale))) as [number, number];
  try {
    return await createImageBitmap(image, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  } finally {
    image.close();
  }
}
