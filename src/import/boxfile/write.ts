// Packs a box: the same table, words and pictures give the same bytes, but for the signature's own.

import { zipSync, type Zippable } from 'fflate';
import { headOf } from '../art/head.ts';
import type { ArtOf } from '../art/told.ts';
import type { Plan } from '../plan.ts';
import { aboutText } from './about.ts';
import { ENTRY, type BoxAbout } from './bounds.ts';
import { digestText, hashOf, signatureText, signWith, type Keys } from './sign.ts';
import { moduleEntries, type GameModule } from './module.ts';
import { tableText, type BoxPicture } from './table.ts';

/** What goes into a box. `art`: of every piece of the plan which picture it shows. */
export interface Boxed {
  about: Omit<BoxAbout, 'cover'>;
  cover: Uint8Array | null;
  plan: Plan;
  art: ArtOf;
  /** A game by rules, as code. */
  module?: GameModule;
}

/** What a picture is called in a box: by its content. Throws: it is none. */
export function artName(bytes: Uint8Array): string {
  const head = headOf(bytes);
  if (!head.ok) throw new Error('no picture');
  return `${ENTRY.art}${hashOf(bytes).slice(0, 32)}.${head.type === 'image/jpeg' ? 'jpg' : head.type.slice('image/'.length)}`;
}

const decode = (data: string): Uint8Array => Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));

/** Its entries, without a signature. Equal pictures are there once. */
export function entriesOf({ about, cover, plan, art, module: game }: Boxed): Map<string, Uint8Array> {
  const text = (words: string): Uint8Array => new TextEncoder().encode(words);
  const files = new Map<string, Uint8Array>();
  const pictures: BoxPicture[] = [];
  const known = new Map<string, number>();
  const placed = (at: number): number => {
    const shown = art.pictures[at] ?? null;
    if (shown === null) return -1;
    const filed = (data: string): string => {
      const bytes = decode(data);
      const called = artName(bytes);
      files.set(called, bytes);
      return called;
    };
    const name = filed(shown.data);
    const key = `${shown.size} ${name}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, pictures.length);
    return pictures.push({ art: name, size: shown.size, ...(shown.small === undefined ? {} : { small: filed(shown.small) }) }) - 1;
  };
  const of = plan.pieces.map((_, i) => placed(art.of[i] ?? -1));
  const backs = plan.pieces.map((_, i) => placed(art.backs?.[i] ?? -1));
  const coverName = cover === null ? null : artName(cover);
  if (cover !== null && coverName !== null) files.set(coverName, cover);
  const named = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map([
    [ENTRY.about, text(aboutText({ ...about, cover: coverName }))],
    [ENTRY.table, text(tableText({ plan, pictures, of, backs }))],
    ...named,
    ...(game === undefined ? [] : moduleEntries(game)),
  ]);
}

/** The first day that a zip can say, by any clock. */
const NO_DAY = '1980-01-01T00:00:00';

export function pack(entries: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const files: Zippable = {};
  // Pictures are packed already.
  for (const [name, bytes] of entries) files[name] = [bytes, { level: name.startsWith(ENTRY.art) ? 0 : 9, mtime: NO_DAY }];
  return zipSync(files);
}

/** A whole box, signed where there are keys and this browser can. */
export async function writeBox(boxed: Boxed, keys: Keys | null): Promise<Uint8Array> {
  const entries = entriesOf(boxed);
  const signature = keys === null ? null : await signWith(keys, digestText(entries, ENTRY.signature));
  if (signature !== null) entries.set(ENTRY.signature, new TextEncoder().encode(signatureText(signature)));
  return pack(entries);
}
