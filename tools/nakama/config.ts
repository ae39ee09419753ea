// The settings our Nakama runs with, as one file for the server and its migration. JSON is YAML, so no writer is
// needed.

import type { Keys } from './keys.ts';

export interface NakamaSettings {
  /** Part of every match id, so it must stay; of many nodes each has its own. */
  name?: string;
  /** To the database, at most. */
  connections?: number;
  /** Address the server listens on; the console always stays on loopback. */
  host: string;
  /** HTTP and sockets. `port - 1` is gRPC, `port + 1` the console, `port - 2` the console's gRPC. */
  port: number;
  /** Address and port of the database as Nakama sees it, e.g. `127.0.0.1:5432`. */
  database: string;
  dataDir: string;
  /** Folder that holds the bundle, index.js. */
  modules: string;
  /** Null writes to standard output. */
  logFile: string | null;
  keys: Keys;
  /** Of its metrics for Prometheus, on every address of the machine: Nakama knows no other way. Null: none. */
  metricsPort?: number | null;
  /** What the bundle finds in `ctx.env`. */
  env: readonly string[];
}

/**
 * A node that is asleep in the middle of a write holds the rows that it has written, and who opens its table elsewhere
 * waits for them: the database ends such a write after so many milliseconds, less than a lease stands
 * (`LEASE_SECONDS`).
 */
const IDLE_WRITE_MS = 4000;

/** What `nakama --config` reads. Every number is there because the default is wrong for tables. */
export function nakamaConfig(settings: NakamaSettings): string {
  const { name = 'baize', connections = 60, host, port, database, dataDir, modules, logFile, keys, metricsPort = null, env } = settings;
  const config = {
    name,
    data_dir: dataDir,
    shutdown_grace_sec: 3, // 0 would end tables without their last snapshot
    logger: { level: 'warn', ...(logFile === null ? { stdout: true } : { stdout: false, file: logFile, rotation: true, max_size: 10, max_backups: 3 }) },
    database: {
      address: [`postgres:${keys.databasePassword}@${database}/nakama?idle_in_transaction_session_timeout=${IDLE_WRITE_MS}`],
      max_open_conns: connections,
    },
    runtime: {
      path: modules,
      js_entrypoint: 'index.js',
      http_key: keys.httpKey,
      env,
      js_min_count: 2,
      js_max_count: 8, // never above match.signal_queue_size: then a signal from an RPC cannot meet a full queue
    },
    socket: {
      address: host,
      port,
      server_key: keys.serverKey,
      max_message_size_bytes: 262_144, // the default, 4 kB, is smaller than a long chat line in base64
      outgoing_queue_size: 1024,
      ping_period_ms: 5_000,
      pong_wait_ms: 12_000, // a cut cable frees the seat after 12 s, not 25
    },
    session: {
      encryption_key: keys.sessionKey,
      refresh_encryption_key: keys.refreshKey,
      token_expiry_sec: 3_600, // the default, 60 s, makes nakama-js refresh before every call
      refresh_token_expiry_sec: 30 * 86_400,
    },
    match: { signal_queue_size: 10, label_update_interval_ms: 200 },
    console: { address: '127.0.0.1', port: port + 1, username: 'admin', password: keys.consolePassword, signing_key: keys.consoleKey },
    ...(metricsPort === null ? {} : { metrics: { prometheus_port: metricsPort, custom_prefix: 'baize' } }),
    mfa: { storage_encryption_key: keys.factorKey },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
