// The doors through which one signs in. A device that was signed out is let in by none of them.

import { isGone, tagOf } from '../account/tags.ts';
import { BROWSER, DEVICE, isSignedOut, rowsOf } from './devices.ts';
import { door } from './doors.ts';
import { GRPC, type Context, type Logger, type Nakama, type RpcError } from './runtime.ts';

/** 160 bits of chance as hex. */
const WORD = /^[\da-f]{40}$/;
const signedOut: RpcError = { code: GRPC.failed, message: 'signed-out' };

const isRecord = (value: unknown): value is { [name: string]: unknown } => typeof value === 'object' && value !== null;

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
