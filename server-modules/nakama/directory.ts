// Which node of many has a table. Nodes are Nakamas over one database, each with a name of its own (BAIZE_NODE); the
// row of a table names the one that has it awake, and which of its starts: `a.` and a word of chance, so that one that
// was killed and is back has none of its old tables. One lease a start stands for all its tables: a row whose time of
// writing their ticks renew. Times are the database's alone, so no clock of a node counts.
// A node that drains says so in its row; its tables then go one after the other, while another node takes them.
// What the lobby asks of it stands in elsewhere.ts and drain.ts, which no table opens.
// A lease says when a table may be taken over and no more: what keeps a second writer out are epoch, versions and the
// first row of each instance (binding.ts). tests/cluster/lease-model.ts walks through both.

import { Fenced } from '../table/port.ts';
import type { Room } from '../table/table.ts';
import { ANY, DRAINING, FIRST, LEASE_SECONDS, nameOf, standsAs, type Bound } from './bound.ts';
import { isTimeToMove } from './moving.ts';
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
/**
 * So long after a lapse its tables look at their rows again with every sign: whoever had seen it lapsed may only then
 * write that it has one of them.
 */
const WARY = 'node wary';
const WARY_SECONDS = 10;
/** It stands in addresses, and before the point of what a table writes down of its node. */
const NAME = /^[\w-]{1,32}$/;

/**
 * Had the lease lapsed, by the row as it was before? And what its drain says (drain.ts), while a node of another name
 * takes tables: with it the rules of which those take rounds over, or of all once no round is waited for any more.
 */
const RENEW = `UPDATE storage SET update_time = now()
  FROM (SELECT update_time AS was FROM storage WHERE collection = 'node' AND key = $1 AND user_id = $2 FOR UPDATE) AS old
  WHERE collection = 'node' AND key = $1 AND user_id = $2
  RETURNING (now() - old.was > interval '${LEASE_SECONDS} seconds')::text AS lapsed,
    CASE WHEN value->>'drain' IS NOT NULL THEN value->>'drain' || (SELECT string_agg(coalesce(other.value->>'rules', '${FIRST}'), '') FROM storage AS other
      WHERE other.collection = 'node' AND other.user_id = $2 AND split_part(other.key, '.', 1) <> $3 AND other.value->>'drain' IS NULL AND ${standsAs('other.')})
      || CASE WHEN (value->>'until')::float8 > extract(epoch FROM now()) THEN '' ELSE '${ANY}' END
    END AS drain`;

const STANDS = `SELECT key FROM storage WHERE collection = 'node' AND key = $1 AND user_id = $2 AND ${standsAs()}`;

const ask = (nk: Nakama, query: string, args: string[]): { [column: string]: unknown }[] => {
  if (nk.sqlQuery === undefined) throw new Error('BAIZE_NODE is for servers with a database: leave it out here');
  return nk.sqlQuery(query, args);
};

const lapseOf = (nk: Nakama): string => String(nk.localcacheGet?.(LAPSE) ?? '');

/**
 * What a table writes down of its node, by the node's name: this start of it, whose lease stands from now on. `anew`:
 * its row has changed, and is read again.
 */
function enter(nk: Nakama, name: string, anew = false): string {
  if (!NAME.test(name)) throw new Error(`BAIZE_NODE=${name}: 1 to 32 letters, digits, _ or -`);
  const start = String(nk.localcacheGet?.(START) ?? nk.uuidv4());
  nk.localcachePut?.(START, start, REMEMBERED);
  const node = `${name}.${start}`;
  if (anew) nk.localcacheDelete?.(RENEWED + node);
  renewLease(nk, node);
  return node;
}

/** Says that this node lives, at most every two seconds: one row for all its tables. */
function renewLease(nk: Nakama, node: string): void {
  const renewed = RENEWED + node;
  if (typeof nk.localcacheGet?.(renewed) === 'string') return;
  const [found] = ask(nk, RENEW, [node, SYSTEM, nameOf(node)]);
  nk.localcachePut?.(renewed, '1', RENEW_SECONDS);
  if (typeof found?.drain === 'string') nk.localcachePut?.(DRAINING, found.drain, LEASE_SECONDS);
  else nk.localcacheDelete?.(DRAINING);
  // A row that is gone had lapsed for long.
  const lapsed = found?.lapsed !== 'false';
  if (lapsed) nk.localcachePut?.(WARY, '1', WARY_SECONDS);
  if (lapsed || typeof nk.localcacheGet?.(WARY) === 'string') nk.localcachePut?.(LAPSE, nk.uuidv4(), REMEMBERED);
  if (found !== undefined) return;
  try {
    nk.storageWrite([row('node', node, {}, '*')]);
  } catch (error) {
    // Another table of this node was quicker.
    if (!isConflict(error)) throw error;
  }
}

/** Has another node the table, which was found lapsed when somebody asked and has given a sign since? */
const isBack = (nk: Nakama, me: string, node: string | undefined): boolean =>
  node !== undefined && nameOf(node) !== nameOf(me) && ask(nk, STANDS, [node, SYSTEM]).length > 0;

/** The last lapse that each table has seen, by its match. */
const seen = new Map<string, string>();

/**
 * With each tick of a table. True: its node drains, and this is the moment for it to go. Throws Fenced when the node's
 * lease had lapsed and another has taken the table since: a node that slept shows nobody a table that plays on
 * elsewhere.
 */
function beat(nk: Nakama, node: string, room: Room, match: string): boolean {
  renewLease(nk, node);
  const lapse = lapseOf(nk);
  if (lapse !== (seen.get(match) ?? lapse)) {
    // Seen when it was looked at: a look that failed comes again with the next tick.
    const found = readOne(nk, 'table', room.state.table);
    seen.set(match, lapse);
    if (found === null || (JSON.parse(String(found.value.j)) as Bound).match !== match) throw new Fenced('the lease lapsed, and another node has the table');
  }
  seen.set(match, lapse);
  return isTimeToMove(room, match, nk.localcacheGet?.(DRAINING));
}

export const directoryActs = { enter, isBack, beat };
