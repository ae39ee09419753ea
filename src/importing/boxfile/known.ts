// Whose boxes this browser has opened, and which versions: kept here alone, so that a friend's key is known again.

import { createStore, get, set, type UseStore } from 'idb-keyval';
import type { Box } from '../../import/boxfile/read.ts';
import { compareVersions } from '../../import/boxfile/bounds.ts';

export interface Known {
  /** How often this browser saw a box of this key before. */
  times: number;
  /** The latest version of the same box of the same author that was opened before; null: none. */
  before: string | null;
}

let store: UseStore | null = null;
const seen = (): UseStore => (store ??= createStore('baize-boxes', 'seen'));

/** By its key where it is signed, else by what it says of itself: a signed one is never taken for an unsigned one. */
const authorOf = ({ signed, about }: Box): string => (signed.t === 'fits' ? `key ${signed.fingerprint}` : `word ${about.authors.join(', ')}`);

/** What is known of it from before; from now on this one is known too. */
export async function meet(box: Box): Promise<Known> {
  const author = authorOf(box);
  const version = `version ${author} ${box.about.name}`;
  try {
    const [times = 0, before = null] = [await get<number>(`times ${author}`, seen()), await get<string>(version, seen())];
    await set(`times ${author}`, times + 1, seen());
    if (before === null || compareVersions(before, box.about.version) < 0) await set(version, box.about.version, seen());
    return { times, before };
  } catch {
    // A browser that keeps nothing knows nobody.
    return { times: 0, before: null };
  }
}
