// The doors through which one signs in. A session says by which device it was opened: the door writes the device's tag
// into its variables, and no page can.
// A device that was signed out is let in by none of them.

import type { AccountPort, Kept, RowKind } from '../account/port.ts';
import { isGone, tagOf } from '../account/tags.ts';
import type { Whence } from '../table/people/bans.ts';
import { door } from './doors.ts';
import { GRPC, type Context, type Logger, type Nakama, type RpcError } from './runtime.ts';
import { readOne } from './store.ts';

/** The variable of a session that holds the tag. */
const DEVICE = 'device';
/**
 * The one that holds the tag of the browser, where the page tells one: a word that it drew once and keeps, for whatever
 * account signs in there.
 */
const BROWSER = 'browser';
/** 160 bits of chance as hex. */
const WORD = /^[\da-f]{40}$/;
const signedOut: RpcError = { code: GRPC.failed, message: 'signed-out' };

export const readRow = <T>(nk: Nakama, kind: RowKind, name: string): Kept<T> | null => {
  const found = readOne(nk, kind, name);
  return found === null ? null : { value: JSON.parse(String(found.value.j)) as T, version: found.version };
};

const rowsOf = (nk: Nakama): Pick<AccountPort, 'read'> => ({ read: (kind, name) => readRow(nk, kind, name) });

const isRecord = (value: unknown): value is { [name: string]: unknown } => typeof value === 'object' && value !== null;

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
export const refuseSignedOut = (ctx: Context, nk: Nakama): void => {
  if (isSignedOut(ctx, nk)) throw { ...signedOut };
};

/** What Nakama hands to the hooks before a sign-in and before a token is made anew. */
interface SignIn {
  account?: { id?: unknown; vars?: unknown };
}
interface Refresh {
  token?: unknown;
}

const refuseTooMany = (ctx: Context, nk: Nakama): void => {
  if (!door().maySignIn(ctx, nk)) throw { code: GRPC.exhausted, message: 'too-fast' } satisfies RpcError;
};

/**
 * Before-hook of the sign-in: a device that was signed out stays out, and every session says by which device it was
 * opened.
 */
export function signIn(ctx: Context, _logger: Logger, nk: Nakama, request: SignIn): SignIn {
  refuseTooMany(ctx, nk);
  const id = request.account?.id;
  // What is no device id the host refuses itself, in its own words.
  if (typeof id !== 'string') return request;
  const tag = tagOf((text) => nk.sha256Hash(text), id);
  if (isGone(rowsOf(nk), tag)) throw { ...signedOut };
  const word = isRecord(request.account?.vars) ? request.account.vars[BROWSER] : undefined;
  const browser = typeof word === 'string' && WORD.test(word) ? { [BROWSER]: nk.sha256Hash(`browser ${word}`).slice(0, 32) } : {};
  return { ...request, account: { id, vars: { [DEVICE]: tag, ...browser } } };
}

/** Before-hook of a token made anew: its variables are those it had. */
export function renew(ctx: Context, _logger: Logger, nk: Nakama, request: Refresh): Refresh {
  refuseTooMany(ctx, nk);
  return { token: request.token };
}
