// Finds, checks, cuts and encodes the pictures of a save beside the page. It alone may ask foreign addresses: it has a
// policy of its own (host/http/policy.ts, by the name of this file), no session and no page. Whoever wants to stop it
// ends the worker.

import { headOf } from '../../import/art/head.ts';
import { MODEL } from '../../import/model/bounds.ts';
import { PDF_BYTES } from '../deck/bounds.ts';
import { matched, openArt, type Brought, type Opened } from '../../import/art/shelf.ts';
import type { State } from '../../import/art/told.ts';
import { entriesOf, unpack, type Pool, type ZipRefusal } from '../../import/art/zip.ts';
import { cutPiece } from '../puzzle/piece.ts';
import type { Cut, Source } from '../../import/art/wanted.ts';
import { cutNet, cutOut, sharpOf } from './cut.ts';
import { fetchArt } from './fetched.ts';

/** A source, and its place in the list of all. */
export interface Sought {
  index: number;
  source: Source;
}
export type ToArt =
  | { t: 'files'; sought: Sought[]; files: File[] }
  | { t: 'zip'; sought: Sought[]; zip: File }
  | { t: 'sites'; sought: Sought[]; sites: string[] };
/** `sharp`: the same as a map. */
export type Cuts = { picture: number; data: string; sharp?: string }[];
export type FromArt =
  | { t: 'cut'; index: number; pictures: Cuts }
  | { t: 'not'; index: number; why: State }
  | { t: 'mesh'; index: number; bytes: Uint8Array }
  | { t: 'pdf'; index: number; bytes: Uint8Array }
  | { t: 'told'; share: number }
  | { t: 'end'; no: ZipRefusal | null };

/** Addresses that are asked at once. */
const AT_ONCE = 4;
const tell = (said: FromArt): void => postMessage(said);
const poolOf = (file: Blob): Pool => ({
  size: file.size,
  read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
});

addEventListener('message', ({ data }: MessageEvent<ToArt>) => {
  void (async () => {
    if (data.t === 'files') await fromFiles(data.sought, data.files.map(broughtOf));
    else if (data.t === 'sites') await fromSites(data.sought, new Set(data.sites));
    else {
      const pool = poolOf(data.zip);
      const entries = await entriesOf(pool);
      if (!Array.isArray(entries)) return tell({ t: 'end', no: entries });
      await fromFiles(
        data.sought,
        entries.map((entry) => ({ path: entry.path, size: entry.size, open: () => unpack(pool, entry) })),
      );
    }
    tell({ t: 'end', no: null });
  })();
});

const broughtOf = (file: File): Brought => ({
  path: file.name,
  size: file.size,
  open: async () => new Uint8Array(await file.arrayBuffer()),
});

async function fromFiles(sought: readonly Sought[], files: readonly Brought[]): Promise<void> {
  const found = matched(
    sought.map(({ source }) => source),
    files,
  );
  let done = 0;
  for (const [i, file] of found) {
    const one = sought[i];
    if (one?.source.mesh) hand(one.index, file.size > MODEL.bytes ? 'modelTooLarge' : await file.open().catch(() => null));
    else if (one?.source.pdf) handPdf(one.index, file.size > PDF_BYTES ? null : await file.open().catch(() => null));
    else if (one !== undefined) await take(one, await openArt(file).catch((): Opened => ({ ok: false, why: 'noPicture' })));
    tell({ t: 'told', share: ++done / found.size });
  }
}

async function fromSites(sought: readonly Sought[], sites: ReadonlySet<string>): Promise<void> {
  let [next, done] = [0, 0];
  const secure = location.protocol === 'https:';
  const lane = async (): Promise<void> => {
    for (let one = sought[next++]; one !== undefined; one = sought[next++]) {
      const fetched = await fetchArt(one.source.address, sites, secure);
      if (!fetched.ok) tell({ t: 'not', index: one.index, why: fetched.why });
      else if (one.source.mesh) hand(one.index, fetched.bytes);
      else if (one.source.pdf) handPdf(one.index, fetched.bytes);
      else {
        const head = headOf(fetched.bytes);
        await take(one, head.ok ? { ok: true, bytes: fetched.bytes, type: head.type } : head);
      }
      tell({ t: 'told', share: ++done / sought.length });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** A model is read by a worker that asks nobody: this one may. */
function hand(index: number, bytes: Uint8Array | 'modelTooLarge' | null): void {
  if (bytes === null || bytes === 'modelTooLarge') tell({ t: 'not', index, why: bytes ?? 'noModel' });
  else postMessage({ t: 'mesh', index, bytes } satisfies FromArt, { transfer: [bytes.buffer as ArrayBuffer] }); // just read, and nobody else's
}

/** A document goes to the page, whose own worker reads it and asks nobody. */
function handPdf(index: number, bytes: Uint8Array | null): void {
  if (bytes === null) tell({ t: 'not', index, why: 'largePdf' });
  else postMessage({ t: 'pdf', index, bytes } satisfies FromArt, { transfer: [bytes.buffer as ArrayBuffer] });
}

/** One after the other: a large sheet takes hundreds of megabytes while it is open. */
let before: Promise<void> = Promise.resolve();
function take(one: Sought, opened: Opened): Promise<void> {
  const mine = before.then(() => cutAll(one, opened));
  before = mine.catch(() => undefined);
  return before;
}

function written(image: ImageBitmap, cut: Cut): Promise<string | null> {
  if (cut.net !== undefined) return cutNet(image, cut.net);
  return cut.puzzle === undefined ? cutOut(image, cut) : cutPiece(image, cut.puzzle, cut.cell);
}

async function cutAll({ index, source }: Sought, opened: Opened): Promise<void> {
  if (!opened.ok) return tell({ t: 'not', index, why: opened.why });
  const image = await createImageBitmap(new Blob([opened.bytes as Uint8Array<ArrayBuffer>], { type: opened.type })).catch(() => null);
  if (image === null) return tell({ t: 'not', index, why: 'noPicture' });
  const pictures: Cuts = [];
  try {
    for (const cut of source.cuts) {
      const data = await written(image, cut);
      const sharp = cut.board === true && data !== null ? await sharpOf(image, cut) : null;
      if (data !== null) pictures.push({ picture: cut.picture, data, ...(sharp === null ? {} : { sharp }) });
    }
  } catch {
    // As where the browser has no memory left for it.
    return tell({ t: 'not', index, why: 'noPicture' });
  } finally {
    image.close();
  }
  tell(pictures.length === source.cuts.length ? { t: 'cut', index, pictures } : { t: 'not', index, why: 'noPicture' });
}
