// The key with which somebody signs his boxes: made in his browser at the first signing, kept there alone (IndexedDB),
// and shown to nobody but him.

import { createStore, get, set, type UseStore } from 'idb-keyval';
import { keysFrom, makeKeys, type Keys } from '../../import/boxfile/sign.ts';

let store: UseStore | null = null;
const own = (): UseStore => (store ??= createStore('baize-author', 'keys'));
const KEY = 'mine';
/** What a line of a key begins with, so that nobody takes it for a rescue line. */
const LINE = 'baize-key:';

/** Kept before, or made now; null: this page or this browser makes none, or keeps nothing. */
export async function ownKeys(): Promise<Keys | null> {
  try {
    const kept = await get<Keys>(KEY, own());
    if (kept !== undefined) return kept;
    const made = await makeKeys();
    if (made !== null) await set(KEY, made, own());
    return made;
  } catch {
    return null;
  }
}

export const lineOf = ({ secret }: Keys): string => `${LINE}${secret}`;

/** The keys of a line become one's own; null: it is none. */
export async function takeLine(line: string): Promise<Keys | null> {
  const clean = line.trim();
  const keys = clean.startsWith(LINE) ? await keysFrom(clean.slice(LINE.length)) : null;
  if (keys !== null) await set(KEY, keys, own()).catch(() => undefined);
  return keys;
}
