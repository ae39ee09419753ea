// Signing in with a device id, refreshing and ending a session: Nakama's checks and texts.

import { randomInt, randomUUID } from 'node:crypto';
import { GRPC, Refused } from './http/errors.ts';
import { isRecord } from './http/json.ts';
import type { Account, Store } from './storage/rows.ts';
import type { Issued, Tokens } from './tokens.ts';

const CONTROL = /[\s\p{Cc}]/u;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface Accounts {
  /** `create` false only finds. `admit` is asked before an account is made, and may refuse by a throw. */
  device(id: unknown, create: boolean, username: string, vars: unknown, admit?: () => void): Issued & { created?: true };
  refresh(token: unknown, vars: unknown): Issued;
  logout(userId: string, token: unknown, refreshToken: unknown): void;
}

function flawOf(value: string, what: string, least: number): string | null {
  if (CONTROL.test(value)) return `${what} invalid, no spaces or control characters allowed.`;
  const size = Buffer.byteLength(value);
  return size < least || size > 128 ? `${what} invalid, must be ${least}-128 bytes.` : null;
}
/** What is wrong with a device id, in Nakama's words; null: nothing. */
export const deviceFlaw = (id: string): string | null => (id === '' ? 'Device ID is required.' : flawOf(id, 'Device ID', 10));

function randomName(): string {
  return Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

function varsOf(value: unknown): { [name: string]: string } {
  const out: { [name: string]: string } = {};
  if (value === undefined || value === null) return out;
  if (!isRecord(value)) throw new Refused(GRPC.invalid, 'vars must be an object of texts.');
  for (const [name, one] of Object.entries(value)) {
    if (typeof one !== 'string') throw new Refused(GRPC.invalid, 'vars must be an object of texts.');
    out[name] = one;
  }
  return out;
}

export function createAccounts(store: Pick<Store, 'addAccount' | 'accountByDevice' | 'accountById'>, tokens: Tokens): Accounts {
  function add(device: string, wanted: string): Account {
    const time = Math.floor(Date.now() / 1000);
    for (let tries = 0; tries < 8; tries++) {
      const account = { id: randomUUID(), username: wanted || randomName(), createTime: time, updateTime: time };
      if (store.addAccount(account, device)) return account;
      if (wanted) throw new Refused(GRPC.exists, 'Username is already in use.');
    }
    throw new Refused(GRPC.internal, 'Error finding or creating user account.');
  }
  return {
    device(id, create, username, vars, admit) {
      if (typeof id !== 'string') throw new Refused(GRPC.invalid, 'Device ID is required.');
      const flaw = deviceFlaw(id) ?? (username === '' ? null : flawOf(username, 'Username', 1));
      if (flaw !== null) throw new Refused(GRPC.invalid, flaw);
      const kept = varsOf(vars);
      const known = store.accountByDevice(id);
      if (known !== null) return tokens.issue(known, kept);
      if (!create) throw new Refused(GRPC.notFound, 'User account not found.');
      admit?.();
      return { created: true, ...tokens.issue(add(id, username), kept) };
    },
    refresh(token, vars) {
      if (typeof token !== 'string' || token === '') throw new Refused(GRPC.invalid, 'Refresh token is required.');
      const claims = tokens.checkRefresh(token);
      if (claims === null) throw new Refused(GRPC.unauthenticated, 'Refresh token invalid or expired.');
      const account = store.accountById(claims.uid);
      if (account === null) throw new Refused(GRPC.notFound, 'User account not found.');
      const fresh = varsOf(vars);
      return tokens.issue(account, Object.keys(fresh).length > 0 ? fresh : (claims.vrs ?? {}), claims.tid);
    },
    logout(userId, token, refreshToken) {
      for (const claims of [
        typeof token === 'string' ? tokens.check(token) : null,
        typeof refreshToken === 'string' ? tokens.checkRefresh(refreshToken) : null,
      ]) {
        if (claims !== null && claims.uid === userId) tokens.revoke(claims.tid);
      }
    },
  };
}
