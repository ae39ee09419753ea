// How fast an account may make tables. Each is a machine of its own in Nakama, and a file that is brought is unsealed before anything is known of it.

import { TEST_RATE } from '../table/admission.ts';
import type { Context, Nakama } from './runtime.ts';

/** So many tables in any so many seconds. */
const TABLES = 30;
const SECONDS = 300;
/** A table that goes on from a file counts as so many. */
const FILE = 5;

/** Takes what a new table counts; false: too fast. All machines of the server share the count, and its cache lets go of what is old. Volatile: a restart forgets it. */
export function mayMake(ctx: Context & { userId: string }, nk: Nakama, fromFile: boolean): boolean {
  const most = TABLES * (ctx.env.BAIZE_TEST === '1' ? TEST_RATE : 1);
  const needs = fromFile ? FILE : 1;
  const free: string[] = [];
  for (let i = 0; i < most && free.length < needs; i++) {
    const place = `made:${ctx.userId}:${i}`;
    if (typeof nk.localcacheGet?.(place) !== 'string') free.push(place);
  }
  if (free.length < needs) return false;
  for (const place of free) nk.localcachePut?.(place, '1', SECONDS);
  return true;
}
