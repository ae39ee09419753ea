// What a caller may ask for before it costs a table anything: calls, sign-ins, tables made and kept awake. Each is a
// machine of its own in Nakama and in the embedded host, and a file that is brought is unsealed before anything is
// known of it. All machines of the server share the counts, and its cache lets go of what is old. Volatile: a restart
// forgets it. Of many nodes each counts for itself what guards its own processor and memory (tables awake, sign-ins and
// new tables in all); what one account or address may do counts over all of them (spent.ts).

import { TEST_RATE } from '../table/people/admission.ts';
import type { DoorCode } from '../protocol/codes.ts';
import { addressKey } from './addresses.ts';
import { GRPC, type Context, type Nakama, type RpcError } from './runtime.ts';
import { spend, spentElsewhere } from './spent.ts';
import { serverKey } from './store.ts';

/** So many new tables of one account in any so many seconds. */
const TABLES = 30;
const SECONDS = 300;
/** A table that goes on from a file counts as so many. */
const FILE = 5;

/** Tables that an account may have made or woken and that are awake. */
export const AWAKE = 12;
/**
 * The same for all accounts behind one address; it counts only while half of all tables that the server may have are
 * awake.
 */
const AWAKE_ADDRESS = 40;
/** Tables of a server, unless its operator says otherwise. */
export const AWAKE_ALL = 1000;
const NEAR = 0.5;
/** The last ones are for tables that people come back to. */
const LAST = 0.95;
/**
 * New tables in so many seconds: beyond so many in all, so many of an address. Each costs Nakama a tenth of a second,
 * and nobody's turn comes between.
 * Tables that people come back to do not count: after a restart all of them wake at once.
 */
const FRESH_SECONDS = 10;
const FRESH_ALL = 40;
const FRESH_ADDRESS = 10;
/** What is awake is counted anew after so many seconds. */
const COUNTED = 5;
/** A table that has been awake for longer than six hours is nobody's in particular. */
const KEPT = 21_600;

/**
 * Calls of one account in so many seconds, however it makes them; more than its page ever sends. A host that can make
 * one wait (the embedded one) does so long before.
 */
const CALLS = 1500;
const CALLS_SECONDS = 10;
/**
 * Sign-ins of one address in a minute; they count only while the whole server has had more than half of what it takes.
 */
const SIGN_INS = 120;
const SIGN_INS_ALL = 2000;
const SIGN_INS_SECONDS = 60;

const rate = (ctx: Context): number => (ctx.env.BAIZE_TEST === '1' ? TEST_RATE : 1);

/**
 * Counts one more of something since so many seconds began; the count with it, and with what other nodes have counted
 * where `most` is told.
 */
function counted(ctx: Context, nk: Nakama, what: string, seconds: number, most?: number): number {
  const begun = `${what}:since`;
  const running = typeof nk.localcacheGet?.(begun) === 'string';
  if (!running) nk.localcachePut?.(begun, '1', seconds);
  const count = running ? Number(nk.localcacheGet?.(what) ?? 0) + 1 : 1;
  nk.localcachePut?.(what, String(count), 2 * seconds);
  const node = ctx.env.BAIZE_NODE;
  if (most === undefined || node === undefined) return count;
  // What is over already is told nobody more often.
  if (count <= most) spend(nk, node, what, seconds, most, count, count - 1);
  return count + spentElsewhere(nk, what);
}

/** In the cache of a process: what addresses are hashed with. */
const SALT = 'addresses';

/** An address stands in no row: its hash does, with what only the server knows, as there are few enough to try all. */
function addressOf(ctx: Context, nk: Nakama): string {
  const address = addressKey(ctx.clientIp ?? '');
  if (ctx.env.BAIZE_NODE === undefined) return address;
  const salt = String(nk.localcacheGet?.(SALT) ?? serverKey(nk));
  nk.localcachePut?.(SALT, salt, KEPT);
  return nk.sha256Hash(`${address} ${salt}`).slice(0, 32);
}

/** One call more of an account's; false: too many. */
function mayCall(ctx: Context, nk: Nakama): boolean {
  const most = CALLS * rate(ctx);
  return counted(ctx, nk, `calls:${ctx.userId ?? ''}`, CALLS_SECONDS, most) <= most;
}

/** One sign-in more; false: too many from this address while the server is short, or too many in all. */
function maySignIn(ctx: Context, nk: Nakama): boolean {
  const [most, each] = [SIGN_INS_ALL * rate(ctx), SIGN_INS * rate(ctx)];
  const all = counted(ctx, nk, 'sign-ins', SIGN_INS_SECONDS);
  const here = counted(ctx, nk, `sign-ins:${addressOf(ctx, nk)}`, SIGN_INS_SECONDS, each);
  return all <= most && (all <= most / 2 || here <= each);
}

/** Takes what a new table counts; false: too fast. */
function mayMake(ctx: Context & { userId: string }, nk: Nakama, fromFile: boolean): boolean {
  const most = TABLES * rate(ctx);
  const needs = fromFile ? FILE : 1;
  const whose = `made:${ctx.userId}`;
  const node = ctx.env.BAIZE_NODE;
  const free: string[] = [];
  // Other nodes are told how many are taken here: then all of them are looked at.
  for (let i = 0; i < most && (node !== undefined || free.length < needs); i++) {
    const place = `${whose}:${i}`;
    if (typeof nk.localcacheGet?.(place) !== 'string') free.push(place);
  }
  if (free.length - (node === undefined ? 0 : spentElsewhere(nk, whose)) < needs) return false;
  for (const place of free.slice(0, needs)) nk.localcachePut?.(place, '1', SECONDS);
  const made = most - free.length;
  if (node !== undefined) spend(nk, node, whose, SECONDS, most, made + needs, made);
  return true;
}

const byAccount = (ctx: Context & { userId: string }): string => `awake:${ctx.userId}`;
const byAddress = (ctx: Context): string => `awake:from:${addressKey(ctx.clientIp ?? '')}`;

/** A place of so many in which no table is awake; null: there is none. */
function freePlace(nk: Nakama, whose: string, most: number): string | null {
  for (let i = 0; i < most; i++) {
    const place = `${whose}:${i}`;
    const match = nk.localcacheGet?.(place);
    if (typeof match !== 'string' || nk.matchGet(match) === null) return place;
  }
  return null;
}

/** How many tables are awake: counted every few seconds, and with each that woke since. */
function awakeNow(nk: Nakama, most: number): number {
  const kept = nk.localcacheGet?.('awake:count');
  if (typeof kept === 'string' && typeof nk.localcacheGet?.('awake:counted') === 'string') return Number(kept);
  const count = nk.matchList(most, true).length;
  nk.localcachePut?.('awake:counted', '1', COUNTED);
  nk.localcachePut?.('awake:count', String(count), KEPT);
  return count;
}

/**
 * What stands against one more table that is awake; null: nothing. `fresh`: a new one, and none that its people come
 * back to.
 */
function mayWake(ctx: Context & { userId: string }, nk: Nakama, fresh: boolean): DoorCode | null {
  const all = Number(ctx.env.BAIZE_TABLES ?? AWAKE_ALL);
  if (freePlace(nk, byAccount(ctx), AWAKE * rate(ctx)) === null) return 'too-many-tables';
  const awake = awakeNow(nk, all);
  if (awake >= all * (fresh ? LAST : 1)) return 'server-full';
  return awake >= NEAR * all && freePlace(nk, byAddress(ctx), AWAKE_ADDRESS * rate(ctx)) === null ? 'too-many-tables' : null;
}

/** Remembers who woke a table. */
function woke(ctx: Context & { userId: string }, nk: Nakama, match: string): void {
  for (const [whose, most] of [
    [byAccount(ctx), AWAKE],
    [byAddress(ctx), AWAKE_ADDRESS],
  ] as const) {
    const place = freePlace(nk, whose, most * rate(ctx));
    if (place !== null) nk.localcachePut?.(place, match, KEPT);
  }
  const kept = nk.localcacheGet?.('awake:count');
  if (typeof kept === 'string') nk.localcachePut?.('awake:count', String(Number(kept) + 1), KEPT);
}

/** One new table more; false: too many from this address while there are many in all. */
function mayBegin(ctx: Context, nk: Nakama): boolean {
  const each = FRESH_ADDRESS * rate(ctx);
  const all = counted(ctx, nk, 'fresh', FRESH_SECONDS);
  const here = counted(ctx, nk, `fresh:${addressOf(ctx, nk)}`, FRESH_SECONDS, each);
  return all <= FRESH_ALL * rate(ctx) || here <= each;
}

/**
 * A match more, while the account, its address and the server have room for one. Throws too-fast, too-many-tables,
 * server-full.
 */
function begin(ctx: Context & { userId: string }, nk: Nakama, params: { [name: string]: unknown }): string {
  const fresh = 'fresh' in params;
  const no = fresh && !mayBegin(ctx, nk) ? 'too-fast' : mayWake(ctx, nk, fresh);
  if (no !== null) throw { code: GRPC.exhausted, message: no } satisfies RpcError;
  const match = nk.matchCreate('baize', params);
  woke(ctx, nk, match);
  return match;
}

/** All of it, for the shelf it is opened from. */
export const doorActs = { mayCall, maySignIn, mayMake, mayWake, woke, begin, addressKey };
