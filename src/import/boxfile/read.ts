// Opens a box that came from anywhere: everything in it is named, within bounds, and what it says; or one sentence.

import { PICTURES, PICTURE_UNITS, type PictureSize } from '../../../server-modules/protocol/pictures.ts';
import { headOf } from '../art/head.ts';
import type { ArtOf } from '../art/told.ts';
import { entriesOf, unpack, type Entry, type Pool } from '../art/zip.ts';
import type { RefusalCode } from '../data/missing.ts';
import type { Plan } from '../plan.ts';
import { readJson } from '../read/json.ts';
import { readAbout } from './about.ts';
import { ART_NAME, BOX_MOST, ENTRY, type BoxAbout } from './bounds.ts';
import { isModulePath, MODULE, MODULE_MOST, moduleOf, type GameModule } from './module.ts';
import { digestText, fingerprintOf, readSignature, verify, type Signed } from './sign.ts';
import { readTable, type BoxTable } from './table.ts';
import { artName } from './write.ts';

export interface Box {
  about: BoxAbout;
  /** The bytes of its cover; null: it has none. */
  cover: Uint8Array | null;
  signed: Signed;
  plan: Plan;
  art: ArtOf;
  /** A game by rules, as code; left out: it holds none. */
  module?: GameModule;
}
export type BoxRead = { ok: true; box: Box } | { ok: false; no: RefusalCode };

const refuse = (no: RefusalCode): BoxRead => ({ ok: false, no });

/** Does the list of a zip say that it is a box? */
export const isBox = (entries: readonly Entry[]): boolean =>
  entries.some(({ path }) => path === ENTRY.about) && entries.some(({ path }) => path === ENTRY.table);

const mostOf = (name: string): number =>
  name === ENTRY.about
    ? BOX_MOST.about
    : name === ENTRY.table
      ? BOX_MOST.table
      : name === ENTRY.signature
        ? BOX_MOST.signature
        : name.startsWith(MODULE)
          ? MODULE_MOST.bytes
          : BOX_MOST.map;

/** Refuses box-too-large, box-broken, box-newer, box-changed, box-table, box-module. */
export async function readBox(pool: Pool): Promise<BoxRead> {
  if (pool.size > BOX_MOST.file) return refuse('box-too-large');
  const list = await entriesOf(pool);
  if (typeof list === 'string') return refuse('box-broken');
  if (list.length > BOX_MOST.entries + MODULE_MOST.files) return refuse('box-too-large');
  const files = new Map<string, Uint8Array>();
  let sum = 0;
  for (const entry of list) {
    const { path, size, packed } = entry;
    const isNamed = path === ENTRY.about || path === ENTRY.table || path === ENTRY.signature || ART_NAME.test(path);
    if (path.startsWith(MODULE) && !isModulePath(path)) return refuse('box-module');
    // Nothing lies in a box that its signature does not bind, and nothing twice.
    if (!(isNamed || path.startsWith(MODULE)) || files.has(path)) return refuse('box-broken');
    if (size > mostOf(path) || packed > mostOf(path) + ENTRY.about.length * 100) return refuse('box-too-large');
    // Much of little could be packed into a small file.
    if ((sum += size) > BOX_MOST.file) return refuse('box-too-large');
    const bytes = await unpack(pool, entry);
    if (bytes === null) return refuse('box-broken');
    files.set(path, bytes);
  }
  const signed = await signedBy(files);
  if (signed.t === 'broken') return refuse('box-changed');
  const [about, table] = [json(files.get(ENTRY.about)), json(files.get(ENTRY.table))];
  const said = readAbout(about);
  if (said === 'newer') return refuse('box-newer');
  if (said === null || table === null) return refuse('box-broken');
  const laid = readTable(table);
  if (laid === null) return refuse('box-table');
  const game = moduleOf(files);
  if (game === 'wrong') return refuse('box-module');
  const art = artOf(laid, files);
  const cover = said.cover === null ? null : (files.get(said.cover) ?? null);
  if ((cover?.length ?? 0) > BOX_MOST.cover) return refuse('box-too-large');
  const used = new Set([
    ...laid.pictures.flatMap(({ art: name, small }) => (small === undefined ? [name] : [name, small])),
    ...(said.cover === null ? [] : [said.cover]),
  ]);
  const isWhole = [...files.keys()].every((name) => !name.startsWith(ENTRY.art) || used.has(name)) && (said.cover === null || isCover(said.cover, cover));
  return art === null || !isWhole
    ? refuse('box-broken')
    : { ok: true, box: { about: said, cover, signed, plan: laid.plan, art, ...(game === null ? {} : { module: game }) } };
}

function json(bytes: Uint8Array | undefined): unknown {
  const read = bytes === undefined ? null : readJson(bytes);
  return read?.ok === true ? read.raw : null;
}

async function signedBy(files: ReadonlyMap<string, Uint8Array>): Promise<Signed> {
  const bytes = files.get(ENTRY.signature);
  if (bytes === undefined) return { t: 'none' };
  const signature = readSignature(json(bytes));
  if (signature === null) return { t: 'broken' };
  const t = await verify(signature, digestText(files, ENTRY.signature));
  return t === 'broken' ? { t } : { t, fingerprint: fingerprintOf(signature.key) };
}

const encode = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const isCalled = (name: string, bytes: Uint8Array): boolean => headOf(bytes).ok && artName(bytes) === name;

function isCover(name: string, bytes: Uint8Array | null): boolean {
  const head = bytes === null ? null : headOf(bytes);
  return bytes !== null && head?.ok === true && head.w <= BOX_MOST.coverSide && head.h <= BOX_MOST.coverSide && isCalled(name, bytes);
}

/** Pictures as they are brought to a table; null: one is not there, is none, or is larger than a table takes. */
function artOf({ pictures, of, backs }: BoxTable, files: ReadonlyMap<string, Uint8Array>): ArtOf | null {
  const brought: ArtOf['pictures'][number][] = [];
  let units = 0;
  const dataOf = (art: string, size: PictureSize): string | null => {
    const bytes = files.get(art);
    const { w, h, length } = PICTURES[size];
    const head = bytes === undefined || bytes.length > (size === 'map' ? BOX_MOST.map : BOX_MOST.picture) ? null : headOf(bytes);
    if (bytes === undefined || head?.ok !== true || head.type === 'image/png' || head.w > w || head.h > h || !isCalled(art, bytes)) return null;
    const data = encode(bytes);
    return data.length > length ? null : data;
  };
  for (const { art, size, small: stands } of pictures) {
    const data = dataOf(art, size);
    const small = stands === undefined ? null : dataOf(stands, 'large');
    units += PICTURES[size].units;
    // A map alone has one that stands for it, and each has.
    if (data === null || units > PICTURE_UNITS || (size === 'map') !== (small !== null) || (stands !== undefined && small === null)) return null;
    brought.push({ size, data, ...(small === null ? {} : { small }) });
  }
  return { pictures: brought, of, backs };
}
