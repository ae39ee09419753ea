// Calls of the lobby: who one is, which tables there are, a new one, and the way in. Tables run in machines of their
// own and answer none of these: rpcs.ts.

import { PROTOCOL_VERSION } from '../protocol/messages.ts';
import { RELAY_PROOF, relayText } from '../protocol/watching.ts';
import type { HelloOut, OpenOut } from '../protocol/calls.ts';
import { parseCreate, parseHello, parseOpen } from '../protocol/parse-calls.ts';
import { readings } from '../table/keep/readings.ts';
import { gameRow, gameRows, readOptions } from '../table/game.ts';
import { readInvite } from '../table/people/invite.ts';
import type { NewTable } from '../table/new-room.ts';
import { runFree } from '../table/test.ts';
import { boundOf, call, refusal, tableIn, type Work } from './asked.ts';
import { startingKey } from './bound.ts';
import { cipherOf } from './cipher.ts';
import { whenceOf } from './devices.ts';
import { door } from './doors.ts';
import { sendElsewhere } from './elsewhere.ts';
import { GRPC, type Context, type Nakama } from './runtime.ts';
import { isTimeToSweep, keepDays, secondNow } from './keep.ts';
import { awakeRows, ownRows } from './listing.ts';
import { admitSignal, removeSignal, testSignal } from './signals.ts';
import { errorText, hexOf, isTorn, readOne, row, serverKey } from './store.ts';
import { removalActs } from './sweep.ts';

declare const BAIZE_BUILD: string;

const wanted = <T>(read: { ok: true; value: T } | { ok: false }): T => {
  if (!read.ok) throw refusal(GRPC.invalid, 'bad-message');
  return read.value;
};

/** HelloIn -> HelloOut: remembers the nickname. */
export const hello: Work = (ctx, nk, payload) => {
  const { name } = wanted(parseHello(payload));
  nk.storageWrite([row('name', ctx.userId, { name })]);
  const out: HelloOut = { protocol: PROTOCOL_VERSION, build: BAIZE_BUILD, games: gameRows(), test: ctx.env.BAIZE_TEST === '1', name, keep: keepDays(ctx) };
  return JSON.stringify(out);
};

/**
 * CreateIn -> OpenOut. Refuses no-such-game, too-fast, too-many-tables, server-full, a file that is none of ours
 * (bad-save, other-version, foreign-save, too-large), and `elsewhere:NODE` where this node drains or another has much
 * less to do.
 */
export const create: Work = (ctx, nk, payload) => {
  const input = wanted(parseCreate(payload));
  const table = nk.uuidv4();
  if (ctx.env.BAIZE_NODE !== undefined) sendElsewhere(nk, ctx.env.BAIZE_NODE, table, {});
  if (!door().mayMake(ctx, nk, input.save !== undefined)) throw refusal(GRPC.exhausted, 'too-fast');
  const file =
    input.save === undefined
      ? null
      : readings().openFile(
          input.save,
          serverKey(nk),
          cipherOf(() => nk),
          () => hexOf(nk.secureRandomBytes(32)),
        );
  if (file !== null && 'no' in file) throw refusal(GRPC.invalid, file.no);
  const { game, mode, options } = file?.saved ?? input;
  const chosen = readOptions(game, options);
  if (chosen === null || gameRow(game)?.modes.includes(mode) !== true) throw refusal(GRPC.invalid, 'no-such-game');
  const fresh: NewTable = { table, game, mode, listed: input.listed, options: chosen, user: ctx.userId, name: nameOf(nk, ctx) };
  if (file !== null) fresh.saved = file.text;
  const match = door().begin(ctx, nk, { table, fresh: JSON.stringify(fresh) });
  return JSON.stringify(enter(nk, ctx, table, match, null));
};

/**
 * {} -> TableRow[]: listed tables that are awake, newest first. Now and then it looks on a little for what nobody has
 * opened for too long.
 */
export const list: Work = (ctx, nk) => {
  if (isTimeToSweep(nk)) removalActs.sweep(nk, secondNow(), ctx.env);
  return JSON.stringify(awakeRows(ctx, nk));
};

/**
 * {table} -> {}: takes a table away for good. Refuses no-such-table, not-invited, host-only, others-sit, holder-away.
 */
export const remove: Work = (ctx, nk, payload) => {
  const table = tableIn(payload);
  const no = JSON.parse(call(nk, table, openMatch(ctx, nk, table), removeSignal(ctx.userId))) as { no: string } | null;
  if (no !== null) throw refusal(GRPC.denied, no.no);
  removalActs.finish(nk, table, ctx.env);
  return '{}';
};

/** {} -> TableRow[]: tables this account belongs to, newest first */
export const mine: Work = (ctx, nk) => JSON.stringify(ownRows(ctx, nk));

/**
 * OpenIn -> OpenOut: wakes the table if need be and lets the account in. Refuses not-invited, banned, no-strangers,
 * full, no-such-table, broken-table, too-many-tables, server-full; `relay` alone: no-such-link, not-invited (it has not
 * the key).
 */
export const open: Work = (ctx, nk, payload) => {
  const input = wanted(parseOpen(payload));
  const invite = input.invite === undefined ? null : readInvite(input.invite);
  if (input.relay !== undefined && !isRelay(ctx, nk, input.relay, invite)) throw refusal(GRPC.denied, 'not-invited');
  const table = input.table ?? (invite === null ? null : tableOf(nk, invite));
  if (table === null || table === undefined) throw refusal(GRPC.missing, 'no-such-table');
  return JSON.stringify(enter(nk, ctx, table, openMatch(ctx, nk, table), invite, input.relay !== undefined));
};

/** TestIn -> TestOut; only on a server that was started for tests. */
export const test: Work = (ctx, nk, payload) => {
  if (ctx.env.BAIZE_TEST !== '1') throw refusal(GRPC.denied, 'not a test server');
  const swept = removalActs.sweepAt(nk, payload, ctx.env);
  if (swept !== null) return JSON.stringify(swept);
  const free = runFree(payload);
  if (free !== null) return JSON.stringify(free);
  const table = tableIn(payload);
  const bound = boundOf(nk, table);
  if (ctx.env.BAIZE_NODE !== undefined && nk.matchGet(bound.match) === null) sendElsewhere(nk, ctx.env.BAIZE_NODE, table, bound);
  return call(nk, table, bound.match, testSignal(payload));
};

/** Has this caller the key that the operator gave to relays? Its proof is for one invite. */
function isRelay(ctx: Context, nk: Nakama, proof: string, invite: string | null): boolean {
  const key = ctx.env.BAIZE_RELAY_KEY;
  if (key === undefined || key === '' || invite === null) return false;
  const right = hexOf(nk.hmacSha256Hash(relayText(invite), key)).slice(0, RELAY_PROOF);
  // Hashed once more: how long it takes to compare them tells nothing of the right one.
  return nk.sha256Hash(right) === nk.sha256Hash(proof);
}

function enter(nk: Nakama, ctx: Context & { userId: string }, table: string, match: string, invite: string | null, relay = false): OpenOut {
  const answer = JSON.parse(call(nk, table, match, admitSignal({ user: ctx.userId, name: nameOf(nk, ctx), invite, whence: whenceOf(ctx), relay }))) as
    | { no: string }
    | { invite: string | null; n: number };
  if ('no' in answer) throw refusal(GRPC.denied, answer.no);
  return { table, match, invite: answer.invite, n: answer.n };
}

/**
 * The table's live match, or a new one. Of several who try at once one wins; the others take its match. Refuses
 * `elsewhere:NODE` where another node has it, or takes it over.
 */
function openMatch(ctx: Context & { userId: string }, nk: Nakama, table: string): string {
  for (let tries = 0; tries < 5; tries++) {
    const bound = boundOf(nk, table);
    const { match } = bound;
    // One of many that no node has may still have a match that has given it up.
    const given = isOfMany(ctx) && bound.node === undefined;
    if (!given && nk.matchGet(match) !== null) return match;
    if (ctx.env.BAIZE_NODE !== undefined) sendElsewhere(nk, ctx.env.BAIZE_NODE, table, bound);
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

const isOfMany = (ctx: Context): boolean => ctx.env.BAIZE_NODE !== undefined;
const nameOf = (nk: Nakama, ctx: Context & { userId: string }): string => String(readOne(nk, 'name', ctx.userId)?.value.name ?? 'Guest');
