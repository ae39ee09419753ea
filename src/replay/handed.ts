// Ways for a replay from the page of a table to the page that plays it: kept in this browser for a day, or whole in a
// link.

import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

const STALE_MS = 24 * 60 * 60 * 1000;
/** So many lie there at most: each choice in the dialog makes another file. */
const MOST = 12;
/** A file up to this size fits into a link that programs for messages leave whole, bytes. */
export const LINK_MOST = 12_000;

interface Kept {
  at: number;
  file: Uint8Array;
}

let store: UseStore | null = null;
const handed = (): UseStore => (store ??= createStore('baize-replay-handed', 'files'));

/** Keeps a file; what to ask for it by. Rejects where the browser keeps nothing. */
export async function handOver(file: Uint8Array, now: number = Date.now()): Promise<string> {
  await delMany(stale(await entries<string, Kept>(handed()), now), handed());
  const id = crypto.randomUUID();
  await set(id, { at: now, file } satisfies Kept, handed());
  return id;
}

/** What goes so that one more has room: what is older than a day, and the oldest. */
export function stale(kept: readonly (readonly [string, { at: number }])[], now: number): string[] {
  const newest = [...kept].sort(([, a], [, b]) => b.at - a.at);
  return newest.flatMap(([key, { at }], i) => (i >= MOST - 1 || now - at > STALE_MS ? [key] : []));
}

/** What was handed over; null: it is not there, or not any more. */
export const handedOver = async (id: string): Promise<Uint8Array | null> => (await get<Kept>(id, handed()).catch(() => undefined))?.file ?? null;

const CHUNK = 8192;

/** Bytes as letters that stand in an address as they are. */
export function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Null: they are no such letters. */
export function fromLetters(letters: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

export type Source = { t: 'none' } | { t: 'handed'; id: string } | { t: 'letters'; letters: string };

/** What the address of the page leads to. */
export function sourceIn(hash: string): Source {
  const [, kind, rest = ''] = /^#\/?([kr])=([\w-]+)$/.exec(hash) ?? [];
  if (kind === 'k') return { t: 'handed', id: rest };
  return kind === 'r' ? { t: 'letters', letters: rest } : { t: 'none' };
}

export const addressOf = (source: Exclude<Source, { t: 'none' }>): string => (source.t === 'handed' ? `/replay#k=${source.id}` : `/replay#r=${source.letters}`);
