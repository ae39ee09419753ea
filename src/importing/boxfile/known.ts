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

/** Of whom nobody knows anything, or of nobody yet. */
export const UNKNOWN: Known = { times: 0, before: null };
/** What tells one box from another: who made it, as what. */
export type Met = Pick<Box, 'about' | 'signed'>;

/** By its key where it is signed, else by what it says of itself: a signed one is never taken for an unsigned one. */
const authorOf = ({ signed, about }: Met): string => (signed.t === 'fits' ? `key ${signed.fingerprint}` : `word ${about.authors.join(', ')}`);

const versionOf = (box: Met): string => `version ${authorOf(box)} ${box.about.name}`;

/** What is known of it from before. A browser that keeps nothing knows nobody. */
export async function knownOf(box: Met): Promise<Known> {
  try {
    const [times = 0, before = null] = [await get<number>(`times ${authorOf(box)}`, seen()), await get<string>(versionOf(box), seen())];
    return { times, before };
  } catch {
    return UNKNOWN;
  }
}

/** The same; from now on this one is known too. */
export async function meet(box: Met): Promise<Known> {
  const known = await knownOf(box);
  const { times, before } = known;
  try {
    await set(`times ${authorOf(box)}`, times + 1, seen());
    if (before === null || compareVersions(before, box.about.version) < 0) await set(versionOf(box), box.about.version, seen());
  } catch {
    // It is read all the same.
  }
  return known;
}
