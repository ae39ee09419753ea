// RPCs of the lobby and the door to a table. Every failure is {code, message}; no stack trace leaves.

import { OP } from '../protocol/messages.ts';
import { isTooLong } from '../table/people/admission.ts';
import { PASSING_LIMIT } from '../table/lines/passing.ts';
import { accounts } from './accounts.ts';
import { call, matchOf, refusal, tableIn, type Work } from './asked.ts';
import { refuseSignedOut } from './devices.ts';
import { door } from './doors.ts';
import { lobby } from './lobbies.ts';
import { count } from './meter.ts';
import { GRPC, type Context, type Logger, type Nakama, type RpcError } from './runtime.ts';
import { actSignal, passSignal } from './signals.ts';
import { errorText } from './store.ts';

/** Match data as a hook sees it: the op as text, the bytes as base64. */
interface Sent {
  matchDataSend?: { matchId?: unknown; opCode?: unknown; data?: unknown };
}
const POSE = String(OP.pose);
const PASSING_TEXT = 4 * Math.ceil(PASSING_LIMIT / 3);

type Rpc = (ctx: Context, logger: Logger, nk: Nakama, payload: string) => string;

const isRefusal = (error: unknown): error is RpcError =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'code' in error && 'message' in error;

const answered =
  (work: (ctx: Context, nk: Nakama, payload: string) => string): Rpc =>
  (ctx, logger, nk, payload) => {
    try {
      return work(ctx, nk, payload ?? '');
    } catch (error) {
      if (isRefusal(error)) {
        count(nk, { of: 'refused', how: error.message });
        throw refusal(error.code, error.message);
      }
      logger.error('rpc: %s', errorText(error));
      throw refusal(GRPC.internal, 'that did not work');
    }
  };

/**
 * Callers are accounts; our own mistakes are told by a plain word. `looked`: a device that was signed out is turned
 * away; acts need none, they come from a socket that sits at the table.
 */
const rpc = (work: Work, looked = true): Rpc =>
  answered((ctx, nk, payload) => {
    if (!ctx.userId) throw refusal(GRPC.unauthenticated, 'an account is needed');
    if (!door().mayCall(ctx, nk)) throw refusal(GRPC.exhausted, 'too-fast');
    if (looked) refuseSignedOut(ctx, nk);
    return work({ ...ctx, env: ctx.env, userId: ctx.userId }, nk, payload);
  });

/** What no table answers; lobby.ts says of each what it is. */
export const hello = rpc((...asked) => lobby().hello(...asked));
export const create = rpc((...asked) => lobby().create(...asked));
export const list = rpc((...asked) => lobby().list(...asked));
export const remove = rpc((...asked) => lobby().remove(...asked));
export const mine = rpc((...asked) => lobby().mine(...asked));
export const open = rpc((...asked) => lobby().open(...asked));
export const test = rpc((...asked) => lobby().test(...asked));

/** DrainIn -> DrainOut: for whoever runs the server, who calls it by the HTTP key and has no account. */
export const drain: Rpc = answered((ctx, nk, payload) => {
  if (ctx.userId) throw refusal(GRPC.denied, 'not offered here');
  return lobby().drain(ctx, nk, payload);
});

/** ActIn -> ActOut, by way of the match. */
export const act = rpc((ctx, nk, payload) => {
  if (isTooLong(payload)) throw refusal(GRPC.invalid, 'too-long');
  const table = tableIn(payload);
  const text = actSignal(ctx.userId, ctx.sessionId ?? '', payload);
  const cached = nk.localcacheGet?.(`baize:${table}`);
  return call(nk, table, typeof cached === 'string' && cached !== '' ? cached : matchOf(nk, table), text);
}, false);

/** AccountMsg -> AccountAnswer: the devices of the account, a code for another one, the rescue line. */
export const account = rpc((ctx, nk, payload) => accounts()(ctx, nk, payload));

/**
 * Before-hook of match data: a pose goes to its table at once instead of waiting for the tick. What the match cannot
 * take now comes with the tick as always. Refuses too-fast.
 */
export function passOn(ctx: Context, _logger: Logger, nk: Nakama, envelope: Sent): Sent {
  if (!door().mayCall(ctx, nk)) throw refusal(GRPC.exhausted, 'too-fast');
  const sent = envelope.matchDataSend;
  if (sent?.opCode !== POSE || typeof sent.matchId !== 'string' || typeof sent.data !== 'string' || sent.data.length > PASSING_TEXT) return envelope;
  try {
    nk.matchSignal(sent.matchId, passSignal(ctx.userId ?? '', ctx.sessionId ?? '', sent.data));
  } catch {
    // No such match, or it is busy.
  }
  return envelope;
}

/** Before-hook of everything Nakama offers and Baize does not use. */
export function refuse(): never {
  throw refusal(GRPC.denied, 'not offered here');
}
