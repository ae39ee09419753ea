// What the lobby asks of other nodes: whether one has a table, which of them takes tables or has less to do, and who
// was not heard of for long (directory.ts).

import { lotOf } from '../table/clock.ts';
import { DRAINING, nameOf, standsAs, type Bound } from './bound.ts';
import { GRPC, type Nakama, type RpcError } from './runtime.ts';
import { SYSTEM } from './store.ts';

const STANDING = `SELECT key, value->>'load' AS load, value->>'drain' AS drain FROM storage
  WHERE collection = 'node' AND user_id = $1 AND ${standsAs()}`;
const GONE = `DELETE FROM storage WHERE collection = 'node' AND user_id = $1 AND update_time < now() - interval '1 day' RETURNING key`;

/**
 * A table goes to another node where that one has less to do by more than this share of what this one has, and by more
 * than so much: for less a page is not sent about. As `loadOf` counts (load.ts).
 */
const SHARE = 0.25;
const LEAST = 20;

interface Standing {
  key: string;
  load: number;
  drains: boolean;
}

const nodesOf = (nk: Nakama): Standing[] =>
  (nk.sqlQuery?.(STANDING, [SYSTEM]) ?? []).map(({ key, load, drain }) => ({ key: String(key), load: Number(load ?? 0), drains: typeof drain === 'string' }));

/** The starts of nodes whose lease stands, as rows of tables name them. */
export const standing = (nk: Nakama): string[] => nodesOf(nk).map(({ key }) => key);

const namesOf = (nodes: readonly Standing[], me: string): string[] => [...new Set(nodes.map(({ key }) => nameOf(key)))].filter((name) => name !== me).sort();

/** Names of other nodes among these that take tables, in their order. */
const openNames = (nodes: readonly Standing[], me: string): string[] =>
  namesOf(
    nodes.filter(({ drains }) => !drains),
    me,
  );

/** Names of other nodes that take tables, in their order. */
export const taking = (nk: Nakama, me: string): string[] => openNames(nodesOf(nk), me);

/** Those of them that have so much less to do that a table is better off there. */
function lighter(nodes: readonly Standing[], me: string): string[] {
  const mine = Math.max(0, ...nodes.flatMap(({ key, load }) => (nameOf(key) === me ? [load] : [])));
  return openNames(
    nodes.filter(({ load }) => load + LEAST < mine * (1 - SHARE)),
    me,
  );
}

/** Lets the rows go of starts that were not heard of for a day. */
export const tidyNodes = (nk: Nakama): void => void nk.sqlQuery?.(GONE, [SYSTEM]);

/**
 * The node that has a table, if it is another; else one that takes it while this one drains, or that has less to do.
 * Null: it opens here. So it does where the others take this node for the one that has it, though its match has ended
 * (an opening that broke off, a write that another instance's stopped): they would send whoever comes back here, and
 * for as long as this node lives nobody would open it.
 */
function placeOf(nk: Nakama, me: string, table: string, { node }: Pick<Bound, 'node'>): string | null {
  const nodes = nodesOf(nk);
  if (node !== undefined && nodes.some(({ key }) => key === node)) return nameOf(node) === me ? null : nameOf(node);
  const names = typeof nk.localcacheGet?.(DRAINING) === 'string' ? openNames(nodes, me) : lighter(nodes, me);
  // The same for everybody: those who sat together ask for it at one node.
  return names[lotOf(table, names.length)] ?? null;
}

/**
 * Whoever asks for a table that another node has is told which: he asks there. What an older start of this node had is
 * this one's to open, and of another's once its lease has lapsed. A node that drains opens nothing that another can,
 * and none opens what a much lighter one can.
 */
export function sendElsewhere(nk: Nakama, me: string, table: string, bound: Pick<Bound, 'node'>): void {
  const place = placeOf(nk, me, table, bound);
  if (place !== null) throw { code: GRPC.unavailable, message: `elsewhere:${place}` } satisfies RpcError;
}
