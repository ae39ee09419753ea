// How long a table that nobody opens is kept, and the pictures that hang at it. Whoever runs the server says it in
// days; each table remembers what its people were told.

import type { Context, Nakama } from './runtime.ts';

/** What the server says when nobody has said anything else. */
const USUAL_DAYS = 365;
export const DAY = 86_400;

/** Days; null: for good. */
export function keepDays(ctx: Context): number | null {
  const days = Number(ctx.env.BAIZE_KEEP_DAYS ?? USUAL_DAYS);
  return days > 0 ? days : null;
}

/**
 * The host's wall clock, milliseconds, and nowhere else: a row that is kept belongs to no tick, and how late ticks come
 * is told to whoever runs the server alone. Its second dates the credentials of a voice relay and the addresses of a
 * bucket, which go out of date by the clocks of those. No rule and no row of a table is given it.
 */
export const wallNow = (): number => Date.now();
export const secondNow = (): number => Math.floor(wallNow() / 1000);

/**
 * Until which second something is kept that is in use now; null: for good. Never sooner than its people were told
 * before.
 */
export function keptUntil(now: number, days: number | null, told: number | null | undefined): number | null {
  if (days === null) return null;
  return Math.max(told ?? 0, now + Math.ceil(days * DAY));
}

const SWEPT = 'swept';
/** Seconds between two looks. */
const SWEEP_SECONDS = 30;

/** Has it been long enough since somebody looked? Volatile: a restart forgets it. */
export function isTimeToSweep(nk: Nakama): boolean {
  if (typeof nk.localcacheGet?.(SWEPT) === 'string') return false;
  nk.localcachePut?.(SWEPT, '1', SWEEP_SECONDS);
  return true;
}
