// What the lobby asks of other nodes: whether one has a table, which of them takes tables, and who was not heard of for
// long (directory.ts).

import { lotOf } from '../table/clock.ts';
import { DRAINING, LEASE_SECONDS, nameOf, type Bound } from './bound.ts';
import { GRPC, type Nakama, type RpcError } from './runtime.ts';
import { SYSTEM } from './store.ts';

const STANDING = `SELECT key FROM storage WHERE collection = 'node' AND user_id = $1 AND update_time > now() - interval '${LEASE_SECONDS} seconds'`;
const TAKING = `${STANDING} AND value->>'drain' IS NULL`;
const GONE = `DELETE FROM storage WHERE collection = 'node' AND user_id = $1 AND update_time < now() - interval '1 day' RETURNING key`;

const keysOf = (nk: Nakama, query: string): string[] => (nk.sqlQuery?.(query, [SYSTEM]) ?? []).map(({ key }) => String(key));

/** The starts of nodes whose lease stands, as rows of tables name them. */
export const standing = (nk: Nakama): string[] => keysOf(nk, STANDING);

/** Names of other nodes that take tables, in their order. */
export const taking = (nk: Nakama, me: string): string[] => [...new Set(keysOf(nk, TAKING).map(nameOf))].filter((name) => name !== me).sort();

/** Lets the rows go of starts that were not heard of for a day. */
export const tidyNodes = (nk: Nakama): void => void nk.sqlQuery?.(GONE, [SYSTEM]);

/** The node that has a table, if it is another; else, while this one drains, one that takes it. Null: it opens here. */
function placeOf(nk: Nakama, me: string, table: string, { node }: Pick<Bound, 'node'>): string | null {
  if (node !== undefined && nameOf(node) !== me && standing(nk).includes(node)) return nameOf(node);
  if (typeof nk.localcacheGet?.(DRAINING) !== 'string') return null;
  const names = taking(nk, me);
  // The same for everybody: those who sat together ask for it at one node.
  return names[lotOf(table, names.length)] ?? null;
}

/**
 * Whoever asks for a table that another node has is told which: he asks there. What an older start of this node had is
 * this one's to open, and of another's once its lease has lapsed. A node that drains opens nothing while another can.
 */
export function sendElsewhere(nk: Nakama, me: string, table: string, bound: Pick<Bound, 'node'>): void {
  const place = placeOf(nk, me, table, bound);
  if (place !== null) throw { code: GRPC.unavailable, message: `elsewhere:${place}` } satisfies RpcError;
}
