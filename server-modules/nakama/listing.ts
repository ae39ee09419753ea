// What the lobby is shown of tables: one row each, out of the index that names them.

import type { TableRow } from '../protocol/calls.ts';
import type { Bound } from './bound.ts';
import { standing } from './elsewhere.ts';
import type { Context, Nakama } from './runtime.ts';
import { key, readIndex } from './store.ts';

/** `awake`: only those that are, here or at one of these nodes; null: all of them. */
function rowsOf(nk: Nakama, tables: readonly string[], awake: readonly string[] | null): TableRow[] {
  if (tables.length === 0) return [];
  const rows = new Map<string, TableRow>();
  for (const found of nk.storageRead(tables.map((table) => key('table', table)))) {
    const { match, label, gone, node = '' } = JSON.parse(String(found.value.j)) as Bound;
    if (label === '' || gone !== undefined) continue;
    const read = JSON.parse(label) as TableRow;
    if (awake === null || ((read.listed || read.watch !== undefined) && (nk.matchGet(match) !== null || awake.includes(node)))) rows.set(read.table, read);
  }
  return [...tables].reverse().flatMap((table) => rows.get(table) ?? []);
}

/** Listed tables that are awake, here or at another node. */
export const awakeRows = (ctx: Context, nk: Nakama): TableRow[] => rowsOf(nk, readIndex(nk, 'open'), ctx.env.BAIZE_NODE === undefined ? [] : standing(nk));
/** Those that an account belongs to, awake or not. */
export const ownRows = (ctx: Context & { userId: string }, nk: Nakama): TableRow[] => rowsOf(nk, readIndex(nk, `mine:${ctx.userId}`), null);
