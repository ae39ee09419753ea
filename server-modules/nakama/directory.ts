// Which node of many has a table. Nodes are Nakamas over one database, each with a name of its own (BAIZE_NODE); the
// row of a table names the one that has it awake, and which of its starts: `a.` and a word of chance, so that one that
// was killed and is back has none of its old tables. One lease a start stands for all its tables: a row whose time of
// writing their ticks renew. Times are the database's alone, so no clock of a node counts.
// What the lobby asks of it stands in elsewhere.ts, which no table opens.
// A lease says when a table may be taken over and no more: what keeps a second writer out are epoch, versions and the
// first row of each instance (binding.ts). tests/cluster/lease-model.ts walks through both.

import { Fenced } from '../table/port.ts';
import { LEASE_SECONDS, type Bound } from './bound.ts';
import type { Nakama } from './runtime.ts';
import { isConflict, readOne, row, SYSTEM } from './store.ts';

/** Seconds between two signs. */
const RENEW_SECONDS = 2;

/** Of this process: which start it is; its lease was renewed lately; a word of chance for when it had last lapsed. */
const START = 'node start';
const RENEWED = 'node renewed';
const LAPSE = 'node lapse';
/**
 * A day: who has lapsed and forgets it is told by the next row it writes. A process that forgets its start goes on as
 * two, each with a lease of its own.
 */
const REMEMBERED = 86_400;
/** It stands in addresses, and before the point of what a table writes down of its node. */
const NAME = /^[\w-]{1,32}$/;

/** Seconds since the lease was last renewed; of the row as it was before. */
const RENEW = `UPDATE storage SET update_time = now()
  FROM (SELECT update_time AS was FROM storage WHERE collection = 'node' AND key = $1 AND user_id = $2 FOR UPDATE) AS old
  WHERE collection = 'node' AND key = $1 AND user_id = $2
  RETURNING (now() - old.was > interval '${LEASE_SECONDS} seconds')::text AS lapsed`;

const ask = (nk: Nakama, query: string, args: string[]): { [column: string]: unknown }[] => {
  if (nk.sqlQuery === undefined) throw new Error('BAIZE_NODE is for servers with a database: leave it out here');
  return nk.sqlQuery(query, args);
};

const lapseOf = (nk: Nakama): string => String(nk.localcacheGet?.(LAPSE) ?? '');

/** What a table writes down of its node, by the node's name: this start of it, whose lease stands from now on. */
function enter(nk: Nakama, name: string): string {
  if (!NAME.test(name)) throw new Error(`BAIZE_NODE=${name}: 1 to 32 letters, digits, _ or -`);
  const start = String(nk.localcacheGet?.(START) ?? nk.uuidv4());
  nk.localcachePut?.(START, start, REMEMBERED);
  const node = `${name}.${start}`;
  renewLease(nk, node);
  return node;
}

/** Says that this node lives, at most every two seconds: one row for all its tables. */
function renewLease(nk: Nakama, node: string): void {
  const renewed = RENEWED + node;
  if (typeof nk.localcacheGet?.(renewed) === 'string') return;
  const [found] = ask(nk, RENEW, [node, SYSTEM]);
  nk.localcachePut?.(renewed, '1', RENEW_SECONDS);
  // A row that is gone had lapsed for long.
  if (found?.lapsed !== 'false') nk.localcachePut?.(LAPSE, nk.uuidv4(), REMEMBERED);
  if (found !== undefined) return;
  try {
    nk.storageWrite([row('node', node, {}, '*')]);
  } catch (error) {
    // Another table of this node was quicker.
    if (!isConflict(error)) throw error;
  }
}

/** The last lapse that each table has seen, by its match. */
const seen = new Map<string, string>();

/**
 * With each tick of a table. Throws Fenced when its node's lease had lapsed and another has taken the table since: a
 * node that slept shows nobody a table that plays on elsewhere.
 */
function beat(nk: Nakama, node: string, table: string, match: string): void {
  renewLease(nk, node);
  const lapse = lapseOf(nk);
  if (lapse === (seen.get(match) ?? lapse)) return void seen.set(match, lapse);
  // Seen when it was looked at: a look that failed comes again with the next tick.
  const found = readOne(nk, 'table', table);
  seen.set(match, lapse);
  if (found === null || (JSON.parse(String(found.value.j)) as Bound).match !== match) throw new Fenced('the lease lapsed, and another node has the table');
}

export const directoryActs = { enter, beat };
