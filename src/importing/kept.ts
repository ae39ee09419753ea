// A plan on its way from the page that read it to the page that lays it: kept in this browser alone, until it is
// fetched once.

import { createStore, get, keys, set, delMany, type UseStore } from 'idb-keyval';
import type { ArtOf } from '../import/art/told.ts';
import { PLAN_FORMAT, PLAN_VERSION, type Plan } from '../import/plan.ts';
import { freshId } from './unique.ts';

interface Kept {
  at: number;
  plan: Plan;
  art: ArtOf | null;
  /** The table that it is added to; null: it makes a new one. */
  table: string | null;
}

/** What nobody fetched is thrown away after a day, milliseconds. */
const STALE_MS = 24 * 60 * 60 * 1000;

let store: UseStore | null = null;
const plans = (): UseStore => (store ??= createStore('baize-import', 'plans'));

/** Keeps it; what to ask for it by. Rejects where the browser keeps nothing, as in some private windows. */
export async function keepPlan(plan: Plan, art: ArtOf | null, table: string | null, now: number = Date.now()): Promise<string> {
  const there = await keys<string>(plans());
  const stale: string[] = [];
  for (const key of there) if (now - ((await get<Kept>(key, plans()))?.at ?? 0) > STALE_MS) stale.push(key);
  await delMany(stale, plans());
  const id = freshId();
  await set(id, { at: now, plan, art, table } satisfies Kept, plans());
  return id;
}

/**
 * What was kept; null when it is not there, or an older page kept it. It stays until `dropPlan`: a reload on the way
 * loses nothing.
 */
export async function keptPlan(id: string): Promise<Omit<Kept, 'at'> | null> {
  const kept = await get<Kept>(id, plans()).catch(() => undefined);
  return kept?.plan?.format === PLAN_FORMAT && kept.plan.version === PLAN_VERSION
    ? { plan: kept.plan, art: kept.art ?? null, table: kept.table ?? null }
    : null;
}

export const dropPlan = (id: string): Promise<void> => delMany([id], plans());
