// What can be set from outside, read once and checked before anything listens.

import path from 'node:path';
import type { Kind, Size, Sizes } from './budgets.ts';
import { readProxies, type Range } from './http/proxies.ts';
import { urlOf } from './http/url.ts';
import { relayEnv, type RelayEnv } from './relays.ts';

export interface Config {
  host: string;
  /** 0 asks the system for a free port. */
  port: number;
  dataDir: string;
  /** The server bundle, the same file that Nakama loads. */
  bundle: string;
  /** Folder of the built page, or null to serve none. */
  pages: string | null;
  /** Test mode: given seeds, forced draws and stepped ticks are allowed, limits are wide. Loopback only. */
  test: boolean;
  /** Every commit is on the disk when it is acknowledged; only a test server may be told that memory will do. */
  synced: boolean;
  /** The proxies in front that are believed when they tell a visitor's address in X-Forwarded-For. */
  proxies: readonly Range[];
  /**
   * Where people reach this server besides its own addresses, and pages that may ask it: `https://table.example.org`.
   */
  origins: string[];
  /** Days for which a table that nobody opens is kept, '0' for good; null: as long as is usual. */
  keepDays: string | null;
  /** Folder of boxes for the shelf (host/shelf); null: there are none. */
  boxes: string | null;
  /** Servers that help browsers to hear each other; nothing: they find each other by themselves. */
  relays: RelayEnv;
  /** Where the operator's port listens, with `/metrics` and `/healthz`; null: nowhere. */
  metrics: MetricsAt | null;
  tokenSeconds: number;
  refreshSeconds: number;
  limits: Limits;
}

export interface MetricsAt {
  host: string;
  /** 0 asks the system for a free port. */
  port: number;
}

export interface Limits {
  /** Bytes of one frame or one request body. */
  message: number;
  /** Messages of one match between two ticks; more are dropped. */
  input: number;
  /** Bytes that may wait for a slow socket before it is closed. */
  outgoing: number;
  /** The same of all sockets together; then those that read the least are closed. */
  outgoingInAll: number;
  socketsPerAccount: number;
  /** Counts only while three quarters of all sockets are taken. */
  socketsPerAddress: number;
  /** Connections of one address, whatever is said on them; a proxy's are not counted. */
  connectionsPerAddress: number;
  /** Milliseconds a connection has to say what it wants, headers and all. */
  headers: number;
  sockets: number;
  matches: number;
  /** What a visitor, his address and the whole server may cost. */
  budgets: Sizes;
}

const MIB = 1024 * 1024;
/** What is no matter of an account: nobody has one yet. */
const ANY: Size = [1e9, 1e9];
/**
 * An account's level always counts, an address's only while the server has less than half of its own left. The server's
 * time refills by 700 of the 1,000 milliseconds that a second has: it is short when it was busy for more than seven
 * tenths of the last seconds.
 */
export const BUDGETS: Sizes = {
  newcomers: { account: ANY, address: [60, 0.5], server: [600, 5] },
  signIns: { account: ANY, address: [120, 2], server: [2000, 50] },
  messages: { account: [400, 80], address: [6000, 1000], server: [20_000, 4000] },
  bytes: { account: [2 * MIB, MIB / 4], address: [16 * MIB, 2 * MIB], server: [128 * MIB, 16 * MIB] },
  // A box has 64 MiB at most, and is asked for without an account.
  boxes: { account: ANY, address: [256 * MIB, MIB], server: [2048 * MIB, 16 * MIB] },
  time: { account: [2000, 300], address: [2000, 100], server: [1400, 700] },
};
const LIMITS: Limits = {
  message: 256 * 1024,
  input: 128,
  outgoing: 8 * MIB,
  outgoingInAll: 128 * MIB,
  socketsPerAccount: 16,
  socketsPerAddress: 64,
  connectionsPerAddress: 256,
  headers: 10_000,
  sockets: 2000,
  matches: 1000,
  budgets: BUDGETS,
};
/** Suites drive many people from one address, and as fast as they can. */
const WIDE: Size = [1e9, 1e9];
const wide = { account: WIDE, address: WIDE, server: WIDE };
const TEST_LIMITS: Limits = {
  ...LIMITS,
  socketsPerAccount: 4000,
  socketsPerAddress: 4000,
  connectionsPerAddress: 8000,
  sockets: 4000,
  budgets: { newcomers: wide, signIns: wide, messages: wide, bytes: wide, boxes: wide, time: wide } satisfies { [K in Kind]: Sizes[K] },
};

/** True for names and addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Origins, parted by commas or spaces. Throws a sentence for people when one of them is none. */
function readOrigins(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .map((one) => {
      const url = urlOf(one);
      if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
        throw new Error(`BAIZE_ORIGINS holds addresses like https://table.example.org or http://192.168.1.5:5173, parted by commas, and not ${one}.`);
      return url.origin;
    });
}

/**
 * Whole days, as text, or null where nobody has said: then the bundle knows what is usual. Throws a sentence for
 * people.
 */
export function daysOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^\d{1,5}$/.test(text)) throw new Error(`BAIZE_KEEP_DAYS must be a whole number of days, 0 for good, not ${text}.`);
  return text;
}

/** The same as the bundle finds it. */
export const daysEnv = (days: string | null): { BAIZE_KEEP_DAYS?: string } => (days === null ? {} : { BAIZE_KEEP_DAYS: days });

/** A whole number above nothing from the environment. */
export function numberOf(env: { [name: string]: string | undefined }, name: string, otherwise: number): number {
  const text = env[name] || String(otherwise);
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${name} must be a whole number above 0, not ${text}.`);
  return Number(text);
}

/**
 * `9464` or `127.0.0.1:9464`; nothing: no port. Beyond loopback only when an address says so. Throws a sentence for
 * people.
 */
function readMetrics(text: string): MetricsAt | null {
  if (text === '') return null;
  const found = /^(?:(?<host>[\w.-]+|\[[\da-f:.]+\]):)?(?<port>\d{1,5})$/i.exec(text)?.groups;
  const port = Number(found?.['port']);
  if (found === undefined || port > 65535) throw new Error(`BAIZE_METRICS must be a port or an address with one, as in 127.0.0.1:9464, not ${text}.`);
  return { host: (found['host'] ?? '127.0.0.1').replace(/^\[|\]$/g, ''), port };
}

/** The folder of boxes that is named, as an address from the root; null: none is. */
export const boxesOf = (text: string | undefined, root: string): string | null => (text === undefined || text === '' ? null : path.resolve(root, text));

/** Reads the environment. Throws a sentence for people when something cannot be right. */
export function readConfig(env: { [name: string]: string | undefined }, root: string): Config {
  const host = env['HOST'] || '127.0.0.1';
  const portText = env['PORT'] || '7350';
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > 65535) throw new Error(`PORT must be a number from 0 to 65535, not ${portText}.`);
  const test = env['BAIZE_TEST'] === '1';
  if (test && !isLoopback(host))
    throw new Error('BAIZE_TEST=1 lets anybody choose the cards, so it runs on this machine only: leave HOST unset or set it to 127.0.0.1.');
  return {
    host,
    port,
    dataDir: path.resolve(root, env['BAIZE_DATA'] || 'data'),
    bundle: path.resolve(root, env['BAIZE_BUNDLE'] || `build/${test ? 'tests' : 'index'}.js`),
    pages: path.resolve(root, 'dist'),
    test,
    synced: !(test && env['BAIZE_SYNC'] === '0'),
    proxies: readProxies(env['BAIZE_PROXY'] ?? ''),
    origins: readOrigins(env['BAIZE_ORIGINS'] ?? ''),
    keepDays: daysOf(env['BAIZE_KEEP_DAYS']),
    boxes: boxesOf(env['BAIZE_BOXES'], root),
    relays: relayEnv(env),
    metrics: readMetrics(env['BAIZE_METRICS'] ?? ''),
    tokenSeconds: 3600,
    refreshSeconds: 7 * 24 * 3600,
    limits: { ...(test ? TEST_LIMITS : LIMITS), matches: numberOf(env, 'BAIZE_TABLES', LIMITS.matches) },
  };
}
