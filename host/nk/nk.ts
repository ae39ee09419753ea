// The subset of Nakama's `nk` module that the embedded host provides, with Nakama's semantics.

import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { isAnyArrayBuffer } from 'node:util/types';
import { WrongArgument } from '../http/errors.ts';
import { isRecord } from '../http/json.ts';
import { accountFunctions, lineFunctions, type AccountParts } from './nk-account.ts';
import { storageFunctions } from './nk-storage.ts';
import type { Native, Realm } from './realm.ts';

/** What the bundle may do with matches; implemented by the match registry. */
export interface MatchPort {
  create(module: string, params: unknown): string;
  get(id: string): { matchId: string; authoritative: true; size: number; label: string } | null;
  list(limit: number, label: string | null, least: number | null, most: number | null): object[];
  signal(id: string, data: string): string;
}

export interface Cache {
  get(key: string): unknown;
  put(key: string, value: unknown, seconds: number): void;
  drop(key: string): void;
  clear(): void;
  readonly size: number;
}

/**
 * At so many rows, and at twice as many as were left the last time, what is over is let go: nobody may ever ask for it
 * again.
 */
const SWEEP = 1000;

/** One cache for all realms of the process, as on Nakama. */
export function createCache(clock: () => number = Date.now): Cache {
  const rows = new Map<string, { value: unknown; until: number }>();
  let sweepAt = SWEEP;
  return {
    get(key) {
      const row = rows.get(key);
      if (row === undefined) return undefined;
      if (row.until > clock()) return row.value;
      rows.delete(key);
      return undefined;
    },
    put(key, value, seconds) {
      rows.set(key, { value, until: seconds > 0 ? clock() + seconds * 1000 : Infinity });
      if (rows.size < sweepAt) return;
      const now = clock();
      for (const [name, { until }] of rows) if (until <= now) rows.delete(name);
      sweepAt = Math.max(SWEEP, 2 * rows.size);
    },
    drop: (key) => void rows.delete(key),
    clear: () => rows.clear(),
    get size() {
      return rows.size;
    },
  };
}

function textArg(value: unknown): string {
  if (typeof value !== 'string') throw new WrongArgument('expects string');
  return value;
}

function intArg(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new WrongArgument('expects number');
  return value;
}

const optional = <T>(value: unknown, read: (value: unknown) => T): T | null => (value === undefined || value === null ? null : read(value));

function bytesArg(value: unknown): Uint8Array {
  if (!isAnyArrayBuffer(value)) throw new WrongArgument('expects a ArrayBuffer object');
  return new Uint8Array(value);
}

/** As Nakama's: the whole block is fed back. */
const AES = 'aes-256-cfb';
const VECTOR = 16;
function aesKey(value: unknown): Buffer {
  const key = Buffer.from(textArg(value), 'utf8');
  if (key.length !== 32) throw new Error('expects key 32 bytes long');
  return key;
}

function cryptoFunctions(): { [name: string]: Native } {
  return {
    uuidv4: () => randomUUID(),
    secureRandomBytes(count) {
      const size = intArg(count);
      if (size < 1 || size > 65536) throw new WrongArgument('expects a count from 1 to 65536');
      return new Uint8Array(randomBytes(size));
    },
    sha256Hash: (text) => createHash('sha256').update(textArg(text)).digest('hex'),
    md5Hash: (text) => createHash('md5').update(textArg(text)).digest('hex'),
    hmacSha256Hash: (text, key) => new Uint8Array(createHmac('sha256', textArg(key)).update(textArg(text)).digest()),
    aes256Encrypt(text, key) {
      const input = textArg(text);
      const cut = Buffer.byteLength(input) % 4;
      const vector = randomBytes(VECTOR);
      const cipher = createCipheriv(AES, aesKey(key), vector);
      return Buffer.concat([vector, cipher.update(input + ' '.repeat((4 - cut) % 4), 'utf8'), cipher.final()]).toString('base64');
    },
    aes256Decrypt(sealed, key) {
      const both = Buffer.from(textArg(sealed), 'base64');
      const cipher = createDecipheriv(AES, aesKey(key), both.subarray(0, VECTOR));
      return Buffer.concat([cipher.update(both.subarray(VECTOR)), cipher.final()]).toString('utf8');
    },
    binaryToString(data) {
      try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesArg(data));
      } catch (error) {
        if (error instanceof WrongArgument) throw error;
        throw new WrongArgument('expects data to be valid UTF-8');
      }
    },
    stringToBinary: (text) => new TextEncoder().encode(textArg(text)),
  };
}

function cacheFunctions(cache: Cache): { [name: string]: Native } {
  const key = (value: unknown): string => {
    const name = textArg(value);
    if (name === '') throw new WrongArgument('expects non empty key string');
    return name;
  };
  return {
    localcacheGet: (name, other) => cache.get(key(name)) ?? other ?? undefined,
    localcachePut(name, value, seconds) {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
        throw new WrongArgument('unsupported value type: must be string, numeric or boolean');
      cache.put(key(name), value, optional(seconds, intArg) ?? 0);
    },
    localcacheDelete: (name) => cache.drop(key(name)),
    localcacheClear: () => cache.clear(),
  };
}

function matchFunctions(matches: MatchPort): { [name: string]: Native } {
  return {
    matchCreate(module, params) {
      if (params !== undefined && !isRecord(params)) throw new WrongArgument('expects params to be an object');
      return matches.create(textArg(module), params ?? {});
    },
    matchGet: (id) => matches.get(textArg(id)),
    matchList: (limit, _authoritative, label, least, most) =>
      matches.list(optional(limit, intArg) ?? 1, optional(label, textArg), optional(least, intArg), optional(most, intArg)),
    matchSignal: (id, data) => matches.signal(textArg(id), data === undefined ? '' : textArg(data)),
  };
}

/** Builds `nk` inside a realm. */
export function createNk(realm: Realm, parts: AccountParts & { cache: Cache; matches: MatchPort }): object {
  const functions = {
    ...storageFunctions(parts.store),
    ...accountFunctions(parts),
    ...lineFunctions(parts),
    ...cryptoFunctions(),
    ...cacheFunctions(parts.cache),
    ...matchFunctions(parts.matches),
  };
  const members: { [name: string]: unknown } = {};
  for (const [name, fn] of Object.entries(functions)) members[name] = realm.native(fn);
  return realm.object(members);
}
