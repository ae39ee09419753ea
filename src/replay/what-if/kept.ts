// A moment on its way from the page for replays, which asks no server, to the page that opens a table of it: kept in
// this browser alone, for a day.

import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { stale } from '../handed.ts';

interface Kept {
  at: number;
  game: string;
  text: string;
}
/** How its name begins, among those of plans that the page /import keeps. */
const MARK = 'if-';

let store: UseStore | null = null;
const moments = (): UseStore => (store ??= createStore('baize-what-if', 'moments'));

/** Keeps it; what to ask for it by. Rejects where the browser keeps nothing, as in some private windows. */
export async function keepMoment(game: string, text: string, now: number = Date.now()): Promise<string> {
  await delMany(stale(await entries<string, Kept>(moments()), now), moments());
  const id = `${MARK}${crypto.randomUUID()}`;
  await set(id, { at: now, game, text } satisfies Kept, moments());
  return id;
}

export const isMoment = (id: string): boolean => id.startsWith(MARK);
/** What was kept; null: it is not there, or not any more. */
export async function keptMoment(id: string): Promise<Omit<Kept, 'at'> | null> {
  const kept = await get<Kept>(id, moments()).catch(() => undefined);
  return kept === undefined ? null : { game: kept.game, text: kept.text };
}
