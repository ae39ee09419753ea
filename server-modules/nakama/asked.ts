// What every call needs: a refusal, the table that a message names, and the way to its match.

import type { Bound } from './bound.ts';
import { GRPC, type Context, type Nakama, type RpcError } from './runtime.ts';
import { readOne } from './store.ts';

export type Work = (ctx: Context & { userId: string }, nk: Nakama, payload: string) => string;

export const refusal = (code: number, message: string): RpcError => ({ code, message });

export function call(nk: Nakama, table: string, match: string, text: string): string {
  let answer = '';
  try {
    answer = nk.matchSignal(match, text);
  } catch {
    // The match is gone or busy: the client opens the table again.
  }
  if (answer !== '') return answer;
  nk.localcacheDelete?.(`baize:${table}`);
  throw refusal(GRPC.unavailable, 'asleep');
}

/** What becomes the key of a row; PostgreSQL takes no NUL. */
const TABLE_ID = /^[\w-]{1,64}$/;

/** The table a message names; only this much is read outside the match. */
export function tableIn(payload: string): string {
  let read: unknown = null;
  try {
    read = JSON.parse(payload);
  } catch {
    // Not JSON: refused below.
  }
  const table = typeof read === 'object' && read !== null && 'table' in read ? read.table : null;
  if (typeof table !== 'string' || !TABLE_ID.test(table)) throw refusal(GRPC.invalid, 'bad-message');
  return table;
}

export function boundOf(nk: Nakama, table: string): Bound {
  const found = readOne(nk, 'table', table);
  const bound = found === null ? null : (JSON.parse(String(found.value.j)) as Bound);
  if (bound === null || bound.gone !== undefined) throw refusal(GRPC.missing, 'no-such-table');
  return bound;
}
export const matchOf = (nk: Nakama, table: string): string => boundOf(nk, table).match;
