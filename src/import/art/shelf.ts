// Looks up wanted pictures among files that somebody has: a folder, or what lies in a zip.

import { ART, headOf, type Bad } from './head.ts';
import { keysOf, namesOf } from './names.ts';
import type { Source } from './wanted.ts';

/** A file that is there, whatever it is called and wherever it lies. */
export interface Brought {
  path: string;
  size: number;
  /** Null: it cannot be read. */
  open(): Promise<Uint8Array | null>;
}

/** Of every source, by its place in the list: the file that holds it, if there is one. */
export function matched(sources: readonly Source[], files: readonly Brought[]): Map<number, Brought> {
  const cache = new Map<string, number>();
  const plain = new Map<string, number | null>();
  sources.forEach(({ address }, i) => {
    const names = namesOf(address);
    for (const name of names.cache) cache.set(name, i);
    // Two addresses that end alike: the file could be either.
    if (names.plain !== null) plain.set(names.plain, plain.has(names.plain) ? null : i);
  });
  const found = new Map<number, Brought>();
  const byName = new Map<number, Brought>();
  for (const file of files) {
    const keys = keysOf(file.path);
    const sure = cache.get(keys.cache);
    const likely = plain.get(keys.plain) ?? null;
    if (sure !== undefined && !found.has(sure)) found.set(sure, file);
    else if (likely !== null && !byName.has(likely)) byName.set(likely, file);
  }
  for (const [i, file] of byName) if (!found.has(i)) found.set(i, file);
  return found;
}

export type Opened = { ok: true; bytes: Uint8Array; type: string } | { ok: false; why: Bad };

/** Opens one and looks at its head. */
export async function openArt({ size, open }: Brought): Promise<Opened> {
  if (size > ART.bytes) return { ok: false, why: 'tooLarge' };
  const bytes = await open();
  if (bytes === null) return { ok: false, why: 'noPicture' };
  const head = headOf(bytes);
  return head.ok ? { ok: true, bytes, type: head.type } : head;
}
