// From what the witness in the database saw to the rows of each table.

import { readLogKey } from '../../../server-modules/table/lines/log-keys.ts';
import type { Binding, History, Row } from './history.ts';
import { markIn } from './marks.ts';

/** A row that was written, of a log or a table's own. */
export interface Witnessed {
  /** Its transaction. */
  tx: string;
  /** Milliseconds since 1970, by the database's clock. */
  at: number;
  /** From which its writer had called; null: the database itself. */
  port: number | null;
  collection: 'log' | 'table';
  key: string;
  /** Of a log: `input`; of a table: `epoch`, `match` and `node`. */
  said: { input?: unknown; epoch?: number; match?: string; node?: string | null };
}

/** A row of a log that is still there, or a snapshot with its row and the first that goes with it. */
export interface Left {
  collection: 'log' | 'snap';
  key: string;
  n: number | null;
  first: number | null;
}

/** From which ports a node has called the database, and when, oldest first. */
export type Calls = ReadonlyMap<string, readonly { port: number; at: number }[]>;

/** The clocks of a test and of its database are one machine's, read a moment apart; milliseconds. */
const APART = 5;

/** Tells who called from a port last before a moment; null: nobody did. */
export function callersIn(calls: Calls): (port: number | null, at: number) => string | null {
  const ports = new Map<number, { node: string; at: number }[]>();
  for (const [node, all] of calls)
    for (const { port, at } of all) {
      const callers = ports.get(port) ?? [];
      ports.set(port, [...callers, { node, at }]);
    }
  // The newest first.
  for (const callers of ports.values()) callers.sort((one, other) => other.at - one.at);
  return (port, at) => (port === null ? null : (ports.get(port)?.find((one) => one.at <= at + APART)?.node ?? null));
}

/** A node's name, as a table's row has it: `a.` and which of its starts. */
const nameOf = (node: string | null | undefined): string | null => node?.split('.')[0] ?? null;

const OPENS = new Set(['open', 'wake']);
const kindOf = (input: unknown): unknown => (input as { t?: unknown } | null)?.t;

type Written = Pick<History, 'rows' | 'bindings' | 'left'>;

/** What was written of each table, by its id. */
export function writtenOf(seen: readonly Witnessed[], left: readonly Left[], calls: Calls): Map<string, Written> {
  const tables = new Map<string, { rows: Row[]; bindings: Binding[]; left: { rows: number[]; first: number; last: number } }>();
  const of = (table: string) => {
    let found = tables.get(table);
    if (found === undefined) tables.set(table, (found = { rows: [], bindings: [], left: { rows: [], first: 1, last: 0 } }));
    return found;
  };
  // An instance's first row and its epoch are one transaction.
  const epochs = new Map<string, number>();
  for (const { collection, key, tx, said } of seen) if (collection === 'table') epochs.set(`${tx} ${key}`, said.epoch ?? NaN);
  const callerOf = callersIn(calls);
  for (const { collection, key, tx, at, port, said } of seen) {
    if (collection === 'table') {
      of(key).bindings.push({ epoch: said.epoch ?? NaN, match: said.match ?? '', node: nameOf(said.node) });
      continue;
    }
    const { table, n } = readLogKey(key);
    const opens = OPENS.has(String(kindOf(said.input))) ? (epochs.get(`${tx} ${table}`) ?? NaN) : null;
    of(table).rows.push({ n, at, node: callerOf(port, at), opens, mark: markIn(said.input) });
  }
  for (const { collection, key, n, first } of left) {
    if (collection === 'log') {
      const row = readLogKey(key);
      of(row.table).left.rows.push(row.n);
    } else Object.assign(of(key).left, { first: first ?? 1, last: n ?? 0 });
  }
  return tables;
}
