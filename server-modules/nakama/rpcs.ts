// RPCs of the lobby and the door to a table. Every failure is {code, message}; no stack trace leaves. Tables run in
// machines of their own and answer none of them, so they are opened where somebody calls: asking.ts.

import { OP } from '../protocol/messages.ts';
import { isTooLong } from '../table/people/admission.ts';
import { PASSING_LIMIT } from '../table/lines/passing.ts';
import { accounts } from './accounts.ts';
import { call, matchOf, refusal, tableIn, type Work } from './asked.ts';
import { door } from './doors.ts';
import { drain } from './drain.ts';
import * as lobby from './lobby.ts';
import { count } from './meter.ts';
import { GRPC, type Context, type Logger, type Nakama, type RpcError } from './runtime.ts';
import { actSignal, passSignal } from './signals.ts';
import { refuseSignedOut, renew, signIn } from './sign-in.ts';
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

/** DrainIn -> DrainOut: for whoever runs the server, who calls it by the HTTP key and has no account. */
const drainNode: Rpc = answered((ctx, nk, payload) => {
  if (ctx.userId) throw refusal(GRPC.denied, 'not offered here');
  return drain(ctx, nk, payload);
});

/** ActIn -> ActOut, by way of the match. */
const act = rpc((ctx, nk, payload) => {
  if (isTooLong(payload)) throw refusal(GRPC.invalid, 'too-long');
  const table = tableIn(payload);
  const text = actSignal(ctx.userId, ctx.sessionId ?? '', payload);
  const cached = nk.localcacheGet?.(`baize:${table}`);
  return call(nk, table, typeof cached === 'string' && cached !== '' ? cached : matchOf(nk, table), text);
}, false);

/**
 * Before-hook of match data: a pose goes to its table at once instead of waiting for the tick. What the match cannot
 * take now comes with the tick as always. Refuses too-fast.
 */
function passOn(ctx: Context, _logger: Logger, nk: Nakama, envelope: Sent): Sent {
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

/** Of those that the lobby answers lobby.ts says what each is. */
export const rpcActs = {
  hello: rpc(lobby.hello),
  create: rpc(lobby.create),
  list: rpc(lobby.list),
  remove: rpc(lobby.remove),
  mine: rpc(lobby.mine),
  open: rpc(lobby.open),
  test: rpc(lobby.test),
  drain: drainNode,
  act,
  /** AccountMsg -> AccountAnswer: the devices of the account, a code for another one, the rescue line. */
  account: rpc((ctx, nk, payload) => accounts()(ctx, nk, payload)),
  passOn,
  signIn,
  renew,
  /** Before-hook of everything Nakama offers and Baize does not use. */
  refuse: (): never => {
    throw refusal(GRPC.denied, 'not offered here');
  },
  /** For a node that stops: not by an RPC, and its throw is the caller's. */
  empty: drain,
};
