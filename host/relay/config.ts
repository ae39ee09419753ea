// What can be set from outside, read once and checked before anything listens.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { numberOf, readConfig, type Limits } from '../config.ts';
import type { Range } from '../http/proxies.ts';
import { urlOf } from '../http/url.ts';
import { relayKeyOf } from '../relays.ts';

export interface RelayConfig {
  /** The address of the server's page. */
  of: string;
  key: string;
  host: string;
  port: number;
  /** Folder of the built page, or null to serve none. */
  pages: string | null;
  proxies: readonly Range[];
  origins: string[];
  /** People who may look at a time, and links that they may look through. */
  watchers: number;
  links: number;
  limits: Limits;
}

type Env = { [name: string]: string | undefined };

const PORT = '7370';
const WATCHERS = 10_000;
const LINKS = 200;
const ADDRESS = 64;
/** A page holds a line of its person's own beside that of the one who watches. */
const LINES = 2;
/** Files that are no watcher's: the server's lines, the page's, requests. */
const FILES = 256;

/** Files that this process may have open; null where nobody says. */
export function filesOf(limits: string | null): number | null {
  const found = /^Max open files\s+(\d+)/m.exec(limits ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

/** The same of this process, where the system tells. */
export function filesHere(): number | null {
  try {
    return filesOf(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Reads the environment. Throws a sentence for people when something cannot be right: without a server and a key there
 * is no relay.
 */
export function readRelayConfig(env: Env, root: string, files: number | null = filesHere()): RelayConfig {
  const of = urlOf(env['BAIZE_RELAY_OF'] ?? '');
  if (of === null || !/^https?:$/.test(of.protocol))
    throw new Error('BAIZE_RELAY_OF is the address of the page whose tables are shown, as in BAIZE_RELAY_OF=https://table.example.org npm run relay.');
  const key = relayKeyOf(env);
  if (key === null) throw new Error('BAIZE_RELAY_KEY is the key that the server has too: make one with openssl rand -hex 32 and set it at both.');
  // Nobody plays here, so nothing of a test server holds.
  const base = readConfig({ ...env, PORT: env['PORT'] || PORT, BAIZE_TEST: undefined }, root);
  const watchers = numberOf(env, 'BAIZE_RELAY_WATCHERS', WATCHERS);
  if (files !== null && files < watchers + FILES)
    throw new Error(
      `${watchers} watchers need ${LINES * watchers + FILES} open files, and this process may have ${files}: raise it (ulimit -n, LimitNOFILE), or lower BAIZE_RELAY_WATCHERS.`,
    );
  const sockets = Math.min(LINES * watchers, files === null ? Infinity : files - FILES);
  const address = numberOf(env, 'BAIZE_RELAY_ADDRESS', ADDRESS);
  const { budgets } = base.limits;
  const times = Math.max(1, sockets / base.limits.sockets);
  const wider = <K extends keyof typeof budgets>(kind: K): (typeof budgets)[K] => {
    const [burst, second] = budgets[kind].server;
    return { ...budgets[kind], server: [burst * times, second * times] };
  };
  return {
    of: of.origin,
    key,
    host: base.host,
    port: base.port,
    pages: path.resolve(root, 'dist'),
    proxies: base.proxies,
    origins: base.origins,
    watchers,
    links: numberOf(env, 'BAIZE_RELAY_LINKS', LINKS),
    limits: {
      ...base.limits,
      sockets,
      socketsPerAddress: address,
      connectionsPerAddress: Math.max(base.limits.connectionsPerAddress, 2 * address),
      outgoingInAll: Math.max(base.limits.outgoingInAll, sockets * PER_SOCKET),
      // As many as come to a show come at once, and all of them say each six seconds that they are there.
      budgets: { ...budgets, signIns: wider('signIns'), newcomers: wider('newcomers'), messages: wider('messages'), bytes: wider('bytes') },
    },
  };
}
/** Bytes that may wait for each socket when all of them are slow. */
const PER_SOCKET = 32 * 1024;
