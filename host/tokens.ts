// Session tokens: JWT-shaped, signed with this server's own keys, so nakama-js can read their dates and nobody can make
// one.

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { isRecord } from './http/json.ts';

export interface Claims {
  /** Same for a token and its refresh token; a sign-out voids both. */
  tid: string;
  uid: string;
  usn: string;
  vrs?: { [name: string]: string };
  /** Seconds since 1970. */
  exp: number;
  iat: number;
}

export interface Issued {
  token: string;
  refresh_token: string;
}

export interface Tokens {
  issue(user: { id: string; username: string }, vars: { [name: string]: string }, tid?: string): Issued;
  /** The claims of a token that is ours, not over and not signed out, or null. */
  check(token: string): Claims | null;
  checkRefresh(token: string): Claims | null;
  /** Voids everything issued under this id, until it would be over anyway. */
  revoke(tid: string): void;
  /** Voids everything that was issued to an account before this second. */
  revokeAll(uid: string): void;
}

/** What was issued under `name` before `since` is void; at `until` it would be over anyway. Seconds since 1970. */
export interface Void {
  name: string;
  since: number;
  until: number;
}
/** Where sign-outs are kept, so that a restart forgets none. */
export interface VoidLedger {
  /** All that still matter at this time. */
  load(now: number): readonly Void[];
  keep(one: Void): void;
}
const FORGETFUL: VoidLedger = { load: () => [], keep: () => undefined };

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEAD = part({ alg: 'HS256', typ: 'JWT' });

function sign(key: string, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest();
}

function read(key: string, token: string, now: number): Claims | null {
  const [head, body, mark, more] = token.split('.');
  if (head !== HEAD || body === undefined || mark === undefined || more !== undefined) return null;
  const seen = Buffer.from(mark, 'base64url');
  const expected = sign(key, `${head}.${body}`);
  if (seen.length !== expected.length || !timingSafeEqual(seen, expected)) return null;
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (!isRecord(claims)) return null;
  const { tid, uid, usn, exp, iat, vrs } = claims;
  if (typeof tid !== 'string' || typeof uid !== 'string' || typeof usn !== 'string' || typeof exp !== 'number' || typeof iat !== 'number' || exp <= now)
    return null;
  const vars: { [name: string]: string } = {};
  if (isRecord(vrs)) for (const [name, value] of Object.entries(vrs)) vars[name] = String(value);
  return { tid, uid, usn, exp, iat, vrs: vars };
}

/**
 * `clock` gives seconds since 1970; the two keys must differ. Without a ledger a sign-out is forgotten with the
 * process.
 */
export function createTokens(
  keys: { session: string; refresh: string },
  seconds: { session: number; refresh: number },
  clock: () => number = () => Math.floor(Date.now() / 1000),
  ledger: VoidLedger = FORGETFUL,
): Tokens {
  /** By token id, or by account: the second before which nothing of theirs holds. */
  const voids = new Map(ledger.load(clock()).map((one) => [one.name, one]));
  const longest = Math.max(seconds.session, seconds.refresh);
  const ofToken = (tid: string): string => `token ${tid}`;
  const ofAccount = (uid: string): string => `account ${uid}`;
  const mark = (name: string): void => {
    const since = clock();
    for (const old of voids.values()) if (old.until <= since) voids.delete(old.name);
    const one = { name, since, until: since + longest };
    voids.set(name, one);
    ledger.keep(one);
  };
  const open = (key: string, token: string): Claims | null => {
    const claims = read(key, token, clock());
    // As Nakama does: its tokens too know no parts of a second.
    return claims === null || voids.has(ofToken(claims.tid)) || claims.iat < (voids.get(ofAccount(claims.uid))?.since ?? 0) ? null : claims;
  };
  return {
    issue(user, vars, tid = randomUUID()) {
      const iat = clock();
      const make = (key: string, life: number): string => {
        const body = part({ tid, uid: user.id, usn: user.username, ...(Object.keys(vars).length > 0 ? { vrs: vars } : {}), exp: iat + life, iat });
        return `${HEAD}.${body}.${sign(key, `${HEAD}.${body}`).toString('base64url')}`;
      };
      return { token: make(keys.session, seconds.session), refresh_token: make(keys.refresh, seconds.refresh) };
    },
    check: (token) => open(keys.session, token),
    checkRefresh: (token) => open(keys.refresh, token),
    revoke: (tid) => mark(ofToken(tid)),
    revokeAll: (uid) => mark(ofAccount(uid)),
  };
}
