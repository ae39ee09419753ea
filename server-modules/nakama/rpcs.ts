// RPCs of the lobby and the door to a table. Every failure is {code, message}; no stack trace leaves.

import { OP, PROTOCOL_VERSION } from '../protocol/messages.ts';
import type { HelloOut, OpenOut, TableRow } from '../protocol/calls.ts';
import { parseCreate, parseHello, parseOpen } from '../protocol/parse.ts';
import { isTooLong } from '../table/people/admission.ts';
import { files } from '../table/keep/files.ts';
import { gameRow, gameRows, readOptions } from '../table/game.ts';
import { readInvite } from '../table/people/invite.ts';
import { PASSING_LIMIT } from '../table/lines/passing.ts';
import type { NewTable } from '../table/new-room.ts';
import { runFree } from '../table/test.ts';
import { accounts } from './accounts.ts';
import { startingKey } from './bound.ts';
import { refuseSignedOut, whenceOf } from './devices.ts';
import { door } from './doors.ts';
import { count } from './meter.ts';
import { GRPC, type Context, type Logger, type Nakama, type RpcError } from './runtime.ts';
import { isTimeToSweep, keepDays, secondNow } from './keep.ts';
import { removals } from './removals.ts';
import { actSignal, admitSignal, passSignal, removeSignal, testSignal } from './signals.ts';
import { errorText, isTorn, key, readIndex, readOne, row, serverKey } from './store.ts';

declare const BAIZE_BUILD: string;

/** Match data as a hook sees it: the op as text, the bytes as base64. */
interface Sent {
  matchDataSend?: { matchId?: unknown; opCode?: unknown; data?: unknown };
}
const POSE = String(OP.pose);
const PASSING_TEXT = 4 * Math.ceil(PASSING_LIMIT / 3);

type Rpc = (ctx: Context, logger: Logger, nk: Nakama, payload: string) => string;
type Work = (ctx: Context & { userId: string }, nk: Nakama, payload: string) => string;

const refusal = (code: number, message: string): RpcError => ({ code, message });
const isRefusal = (error: unknown): error is RpcError =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'code' in error && 'message' in error;

/**
 * Callers are accounts; our own mistakes are told by a plain word. `looked`: a device that was signed out is turned
 * away; acts need none, they come from a socket that sits at the table.
 */
const rpc =
  (work: Work, looked = true): Rpc =>
  (ctx, logger, nk, payload) => {
    try {
      if (!ctx.userId) throw refusal(GRPC.unauthenticated, 'an account is needed');
      if (!door().mayCall(ctx, nk)) throw refusal(GRPC.exhausted, 'too-fast');
      if (looked) refuseSignedOut(ctx, nk);
      return work({ ...ctx, env: ctx.env, userId: ctx.userId }, nk, payload ?? '');
    } catch (error) {
      if (isRefusal(error)) {
        count(nk, { of: 'refused', how: error.message });
        throw refusal(error.code, error.message);
      }
      logger.error('rpc: %s', errorText(error));
      throw refusal(GRPC.internal, 'that did not work');
    }
  };

const wanted = <T>(read: { ok: true; value: T } | { ok: false }): T => {
  if (!read.ok) throw refusal(GRPC.invalid, 'bad-message');
  return read.value;
};

/** HelloIn -> HelloOut: remembers the nickname. */
export const hello = rpc((ctx, nk, payload) => {
  const { name } = wanted(parseHello(payload));
  nk.storageWrite([row('name', ctx.userId, { name })]);
  const out: HelloOut = { protocol: PROTOCOL_VERSION, build: BAIZE_BUILD, games: gameRows(), test: ctx.env.BAIZE_TEST === '1', name, keep: keepDays(ctx) };
  return JSON.stringify(out);
});

/**
 * CreateIn -> OpenOut. Refuses no-such-game, too-fast, too-many-tables, server-full, and a file that is none of ours:
 * bad-save, other-version, foreign-save, too-large.
 */
export const create = rpc((ctx, nk, payload) => {
  const input = wanted(parseCreate(payload));
  if (!door().mayMake(ctx, nk, input.save !== undefined)) throw refusal(GRPC.exhausted, 'too-fast');
  const file = input.save === undefined ? null : files().openFile(input.save, serverKey(nk));
  if (file !== null && 'no' in file) throw refusal(GRPC.invalid, file.no);
  const { game, mode, options } = file?.saved ?? input;
  const chosen = readOptions(game, options);
  if (chosen === null || gameRow(game)?.modes.includes(mode) !== true) throw refusal(GRPC.invalid, 'no-such-game');
  const table = nk.uuidv4();
  const fresh: NewTable = { table, game, mode, listed: input.listed, options: chosen, user: ctx.userId, name: nameOf(nk, ctx) };
  if (file !== null) fresh.saved = file.text;
  const match = door().begin(ctx, nk, { table, fresh: JSON.stringify(fresh) });
  return JSON.stringify(enter(nk, ctx, table, match, null));
});

/**
 * {} -> TableRow[]: listed tables that are awake, newest first. Now and then it looks on a little for what nobody has
 * opened for too long.
 */
export const list = rpc((_ctx, nk) => {
  if (isTimeToSweep(nk)) removals().sweep(nk, secondNow());
  return JSON.stringify(rowsOf(nk, readIndex(nk, 'open'), true));
});

/**
 * {table} -> {}: takes a table away for good. Refuses no-such-table, not-invited, host-only, others-sit, holder-away.
 */
export const remove = rpc((ctx, nk, payload) => {
  const table = tableIn(payload);
  const no = JSON.parse(call(nk, table, openMatch(ctx, nk, table), removeSignal(ctx.userId))) as { no: string } | null;
  if (no !== null) throw refusal(GRPC.denied, no.no);
  removals().finish(nk, table);
  return '{}';
});

/** {} -> TableRow[]: tables this account belongs to, newest first */
export const mine = rpc((ctx, nk) => JSON.stringify(rowsOf(nk, readIndex(nk, `mine:${ctx.userId}`), false)));

/**
 * OpenIn -> OpenOut: wakes the table if need be and lets the account in. Refuses not-invited, banned, no-strangers,
 * full, no-such-table, broken-table, too-many-tables, server-full.
 */
export const open = rpc((ctx, nk, payload) => {
  const input = wanted(parseOpen(payload));
  const invite = input.invite === undefined ? null : readInvite(input.invite);
  const table = input.table ?? (invite === null ? null : tableOf(nk, invite));
  if (table === null || table === undefined) throw refusal(GRPC.missing, 'no-such-table');
  return JSON.stringify(enter(nk, ctx, table, openMatch(ctx, nk, table), invite));
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

/** TestIn -> TestOut; only on a server that was started for tests. */
export const test = rpc((ctx, nk, payload) => {
  if (ctx.env.BAIZE_TEST !== '1') throw refusal(GRPC.denied, 'not a test server');
  const swept = removals().sweepAt(nk, payload);
  if (swept !== null) return JSON.stringify(swept);
  const free = runFree(payload);
  if (free !== null) return JSON.stringify(free);
  const table = tableIn(payload);
  return call(nk, table, matchOf(nk, table), testSignal(payload));
});

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

function call(nk: Nakama, table: string, match: string, text: string): string {
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
function tableIn(payload: string): string {
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

function enter(nk: Nakama, ctx: Context & { userId: string }, table: string, match: string, invite: string | null): OpenOut {
  const answer = JSON.parse(call(nk, table, match, admitSignal({ user: ctx.userId, name: nameOf(nk, ctx), invite, whence: whenceOf(ctx) }))) as
    | { no: string }
    | { invite: string | null; n: number };
  if ('no' in answer) throw refusal(GRPC.denied, answer.no);
  return { table, match, invite: answer.invite, n: answer.n };
}

function matchOf(nk: Nakama, table: string): string {
  const found = readOne(nk, 'table', table);
  const bound = found === null ? null : (JSON.parse(String(found.value.j)) as { match: string; gone?: object });
  if (bound === null || bound.gone !== undefined) throw refusal(GRPC.missing, 'no-such-table');
  return bound.match;
}

/** The table's live match, or a new one. Of several who try at once one wins; the others take its match. */
function openMatch(ctx: Context & { userId: string }, nk: Nakama, table: string): string {
  for (let tries = 0; tries < 5; tries++) {
    const match = matchOf(nk, table);
    if (nk.matchGet(match) !== null) return match;
    if (typeof nk.localcacheGet?.(startingKey(match)) === 'string') throw refusal(GRPC.unavailable, 'asleep');
    try {
      return door().begin(ctx, nk, { table, dead: match });
    } catch (error) {
      if (isTorn(error)) throw refusal(GRPC.failed, 'broken-table');
      if (!errorText(error).includes('version check')) throw error;
    }
  }
  throw refusal(GRPC.unavailable, 'busy');
}

function tableOf(nk: Nakama, invite: string): string | null {
  const found = readOne(nk, 'invite', nk.sha256Hash(invite));
  return found === null ? null : String(found.value.table);
}

const nameOf = (nk: Nakama, ctx: Context & { userId: string }): string => String(readOne(nk, 'name', ctx.userId)?.value.name ?? 'Guest');

function rowsOf(nk: Nakama, tables: readonly string[], openOnly: boolean): TableRow[] {
  if (tables.length === 0) return [];
  const rows = new Map<string, TableRow>();
  for (const found of nk.storageRead(tables.map((table) => key('table', table)))) {
    const { match, label, gone } = JSON.parse(String(found.value.j)) as { match: string; label: string; gone?: object };
    if (label === '' || gone !== undefined) continue;
    const read = JSON.parse(label) as TableRow;
    if (!openOnly || ((read.listed || read.watch !== undefined) && nk.matchGet(match) !== null)) rows.set(read.table, read);
  }
  return [...tables].reverse().flatMap((table) => rows.get(table) ?? []);
}
