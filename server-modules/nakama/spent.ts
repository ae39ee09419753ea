// What a caller has asked for at other nodes of many, so that bounds of speed hold over all of them: whoever has had a
// tenth of one, and each tenth more, is written down by his node in one row, and each node's match that is no table
// (node.ts) reads all such rows once a second. So it costs nothing while nobody comes near a bound, and it is late by a
// second at most.

import type { Nakama } from './runtime.ts';
import { row, SYSTEM } from './store.ts';

/** Of each bound a node keeps so large a part of what it knows to itself. */
const PART = 0.1;
/** What was read stands for so many seconds: a little longer than until it is read again. */
const READ_SECONDS = 3;
/** Longer than any bound's spell. */
const OLD_SECONDS = 600;

const SPENT = `SELECT value->>'what' AS what, value->>'n' AS n FROM storage
  WHERE collection = 'spent' AND user_id = $1 AND value->>'node' <> $2
  AND update_time > now() - make_interval(secs => (value->>'seconds')::int)`;
const OLD = `DELETE FROM storage WHERE collection = 'spent' AND user_id = $1 AND update_time < now() - interval '${OLD_SECONDS} seconds' RETURNING key`;

const readKey = (what: string): string => `spent:${what}`;

/** How much of it others have counted. */
export const spentElsewhere = (nk: Nakama, what: string): number => Number(nk.localcacheGet?.(readKey(what)) ?? 0);

/**
 * This node has counted `n` of something for `seconds`, `before` until a moment ago. Written where that is a tenth more
 * of `most` than what the others know.
 */
export function spend(nk: Nakama, node: string, what: string, seconds: number, most: number, n: number, before: number): void {
  const tenths = (of: number): number => Math.floor(of / Math.max(1, most * PART));
  if (tenths(n) > tenths(before)) nk.storageWrite([row('spent', `${what}@${node}`, { what, node, n, seconds })]);
}

/** Reads what the other nodes have written. */
export function readSpent(nk: Nakama, node: string): void {
  const sums = new Map<string, number>();
  for (const { what, n } of nk.sqlQuery?.(SPENT, [SYSTEM, node]) ?? []) sums.set(String(what), (sums.get(String(what)) ?? 0) + Number(n));
  for (const [what, n] of sums) nk.localcachePut?.(readKey(what), String(n), READ_SECONDS);
}

/** Lets go of what no bound asks for any more. */
export const tidySpent = (nk: Nakama): void => void nk.sqlQuery?.(OLD, [SYSTEM]);
