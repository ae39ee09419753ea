// What the lobby asks of other nodes: whether one has a table, and who was not heard of for long (directory.ts).

import { LEASE_SECONDS, type Bound } from './bound.ts';
import { GRPC, type Nakama, type RpcError } from './runtime.ts';
import { SYSTEM } from './store.ts';

const STANDING = `SELECT key FROM storage WHERE collection = 'node' AND user_id = $1 AND update_time > now() - interval '${LEASE_SECONDS} seconds'`;
const GONE = `DELETE FROM storage WHERE collection = 'node' AND user_id = $1 AND update_time < now() - interval '1 day' RETURNING key`;

/** The starts of nodes whose lease stands, as rows of tables name them. */
export const standing = (nk: Nakama): string[] => (nk.sqlQuery?.(STANDING, [SYSTEM]) ?? []).map(({ key }) => String(key));

/** Lets the rows go of starts that were not heard of for a day. */
export const tidyNodes = (nk: Nakama): void => void nk.sqlQuery?.(GONE, [SYSTEM]);

const nameOf = (node: string): string => node.split('.')[0] as string;

/**
 * Whoever asks for a table that another node has is told which: he asks there. What an older start of this node had is
 * this one's to open, and of another's once its lease has lapsed.
 */
export function sendElsewhere(nk: Nakama, me: string, { node }: Pick<Bound, 'node'>): void {
  if (node === undefined || nameOf(node) === me || !standing(nk).includes(node)) return;
  throw { code: GRPC.unavailable, message: `elsewhere:${nameOf(node)}` } satisfies RpcError;
}
