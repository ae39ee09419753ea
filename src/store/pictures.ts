// Pictures of people's own on this page: asked for when something that shows one is drawn, decoded once, forgotten when
// the table is left.

/** Base64 of a JPEG or WebP; null: there is none, or it could not be had. */
export type LoadPicture = (id: string) => Promise<string | null>;

/** So many are asked for at once; the others wait. */
const AT_ONCE = 4;
/** How often one is asked for, and the pause before the next time, milliseconds. */
const TRIES = 4;
const PAUSE_MS = 2000;
/** Larger than the server lets in: something is wrong with it. */
const MOST_SIDE = 1024;

/** So many stay decoded, the last ones asked for: 150 MB of cards. The others are decoded anew, not fetched. */
export const DECODED_MOST = 400;

let load: LoadPicture | null = null;
/** What lies in files beside a game's art, by names that no table gives. */
const filed = new Map<string, LoadPicture>();
const sourceOf = (id: string): LoadPicture | null => filed.get(id) ?? load;
/** null: on its way, or not to be had. In the order in which they were asked for last. */
let images = new Map<string, ImageBitmap | null>();
/** What was fetched, as it came: a twentieth of what it takes when it is decoded. */
let fetchedOnce = new Map<string, string>();
let waiting: string[] = [];
let asking = 0;
const hears = new Set<(id: string) => void>();

/** Where they come from, until the returned function is called. */
export function openPictures(from: LoadPicture): () => void {
  const mine = new Map<string, ImageBitmap | null>();
  images = mine;
  fetchedOnce = new Map();
  waiting = [];
  load = from;
  return () => {
    for (const image of mine.values()) image?.close();
    mine.clear();
    if (images !== mine) return;
    waiting = [];
    fetchedOnce = new Map();
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
  for (; asking < AT_ONCE && waiting.length > 0; asking++) {
    const id = waiting.shift() ?? '';
    void fetched(id, images).finally(() => {
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
    const data = fetchedOnce.get(id) ?? (await from(id).catch(() => null));
    const image = data === null ? null : await decodePicture(data);
    if (image === null) continue;
    if (into !== images || sourceOf(id) === null) return image.close();
    if (data !== null) fetchedOnce.set(id, data);
    into.delete(id);
    into.set(id, image);
    letGo(into);
    for (const hear of hears) hear(id);
    return;
  }
}

/** The pictures that were asked for longest ago go first; those on their way stay on the list. */
function letGo(from: Map<string, ImageBitmap | null>): void {
  let decoded = 0;
  for (const image of from.values()) if (image !== null) decoded++;
  for (const [id, image] of from) {
    if (decoded <= DECODED_MOST) return;
    if (image === null) continue;
    image.close();
    from.delete(id);
    decoded--;
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
    if (image.width <= MOST_SIDE && image.height <= MOST_SIDE) return image;
    image.close();
  } catch {
    // No picture: the sheet stays plain.
  }
  return null;
}
