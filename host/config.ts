// What can be set from outside, read once and checked before anything listens.

import path from 'node:path';

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
  /** A proxy in front tells the visitor's address in X-Forwarded-For. */
  proxied: boolean;
  /** Where people reach this server besides its own addresses, and pages that may ask it: `https://table.example.org`. */
  origins: string[];
  tokenSeconds: number;
  refreshSeconds: number;
  limits: Limits;
}

export interface Limits {
  /** Bytes of one frame or one request body. */
  message: number;
  /** Messages of one match between two ticks; more are dropped. */
  input: number;
  /** Bytes that may wait for a slow socket before it is closed. */
  outgoing: number;
  socketsPerAddress: number;
  /** Connections of one address, whatever is said on them; a proxy's are not counted. */
  connectionsPerAddress: number;
  /** Milliseconds a connection has to say what it wants, headers and all. */
  headers: number;
  sockets: number;
  matches: number;
  /** Sign-ins of one address: at once, and refilled per second. */
  signIns: [burst: number, perSecond: number];
  /** Frames of one socket: at once, and refilled per second. */
  frames: [burst: number, perSecond: number];
}

const MIB = 1024 * 1024;
const LIMITS: Limits = {
  message: 256 * 1024,
  input: 128,
  outgoing: 8 * MIB,
  socketsPerAddress: 64,
  connectionsPerAddress: 256,
  headers: 10_000,
  sockets: 2000,
  matches: 1000,
  signIns: [60, 2],
  frames: [600, 200],
};
const TEST_LIMITS: Limits = {
  ...LIMITS,
  socketsPerAddress: 4000,
  connectionsPerAddress: 8000,
  sockets: 4000,
  signIns: [100_000, 100_000],
  frames: [100_000, 100_000],
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
      const url = URL.canParse(one) ? new URL(one) : null;
      if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
        throw new Error(`BAIZE_ORIGINS holds addresses like https://table.example.org or http://192.168.1.5:5173, parted by commas, and not ${one}.`);
      return url.origin;
    });
}

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
    proxied: env['BAIZE_PROXY'] === '1',
    origins: readOrigins(env['BAIZE_ORIGINS'] ?? ''),
    tokenSeconds: 3600,
    refreshSeconds: 7 * 24 * 3600,
    limits: test ? TEST_LIMITS : LIMITS,
  };
}
