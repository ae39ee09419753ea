// What a session says of the device it was opened by: the door at which one signs in (sign-in.ts) writes the device's
// tag into its variables, and no page can.

import type { AccountPort, Kept, RowKind } from '../account/port.ts';
import { isGone } from '../account/tags.ts';
import type { Whence } from '../table/people/bans.ts';
import type { Context, Nakama } from './runtime.ts';
import { readOne } from './store.ts';

/** The variable of a session that holds the tag. */
export const DEVICE = 'device';
/**
 * The one that holds the tag of the browser, where the page tells one: a word that it drew once and keeps, for whatever
 * account signs in there.
 */
export const BROWSER = 'browser';

export const readRow = <T>(nk: Nakama, kind: RowKind, name: string): Kept<T> | null => {
  const found = readOne(nk, kind, name);
  return found === null ? null : { value: JSON.parse(String(found.value.j)) as T, version: found.version };
};

export const rowsOf = (nk: Nakama): Pick<AccountPort, 'read'> => ({ read: (kind, name) => readRow(nk, kind, name) });

/** By which device a session was opened; null: before devices had tags. */
export const deviceOf = (ctx: Context): string | null => ctx.vars?.[DEVICE] ?? null;

/** Where the caller comes from, by which a table knows again whom it has sent away. */
export function whenceOf(ctx: Context): Whence {
  const browser = ctx.vars?.[BROWSER];
  return { ...(browser === undefined ? {} : { browser }), ...(ctx.clientIp === undefined ? {} : { address: ctx.clientIp }) };
}

/**
 * Was the session's device signed out meanwhile? Its tokens are void already, but for those that a restart of the
 * server forgot.
 */
export function isSignedOut(ctx: Context, nk: Nakama): boolean {
  const tag = deviceOf(ctx);
  return tag !== null && isGone(rowsOf(nk), tag);
}
