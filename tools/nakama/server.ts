// One Nakama on this machine with its database and its page: started, killed, restarted and stopped by whoever holds
// the handle.

import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildNakama } from './build.ts';
import { daysEnv, daysOf } from '../../host/config.ts';
import { relayEnv } from '../../host/relays.ts';
import { bucketEnv, bucketOrigin } from './bucket.ts';
import { nakamaConfig } from './config.ts';
import { keysIn } from './keys.ts';
import { servePage } from './page.ts';
import { reachable } from './postgres-programs.ts';
import { startPostgres } from './postgres.ts';
import { ended, freePort, holdFolder, retire, stopChild } from './processes.ts';

export interface NakamaOptions {
  ports: {
    /** HTTP and sockets; `server - 2` to `server + 1` are used. */
    server: number;
    /** The page; null serves none. */
    page: number | null;
    /** The database; a free port when left out. */
    database?: number;
  };
  /** Keys, database and log of this server. */
  dataDir: string;
  /** Address to listen on; loopback when left out. */
  host?: string;
  /** A server for tests: given seeds, forced draws, positions, stepped ticks. Loopback only. */
  test?: boolean;
  /** The server bundle. */
  bundle?: string;
  /** The built client. */
  page?: string;
  /** Where Prometheus finds its metrics, on every address of the machine; null: nowhere. */
  metricsPort?: number | null;
  publicUrl?: string | null;
  /** Folder of boxes for the page's shelf; null or left out: there are none. */
  boxes?: string | null;
  /** What names the bucket for large pictures; left out: the environment. */
  bucket?: NodeJS.ProcessEnv;
}

export interface NakamaHandle {
  /** Of the server, e.g. `http://127.0.0.1:7350`. */
  readonly url: string;
  readonly port: number;
  readonly serverKey: string;
  /** For calls with `http_key`, from this machine only. */
  readonly httpKey: string;
  /** Of the page; null when none is served. */
  readonly pageUrl: string | null;
  readonly pagePort: number | null;
  /** The Nakama process of this moment. */
  pid(): number;
  /** The database's process. */
  databasePid(): number;
  /** Kills Nakama without a word (SIGKILL); the database goes on. Resolves when it is gone. */
  kill9(): Promise<void>;
  /** Starts Nakama again, after stopping it when it still runs. Resolves when it answers. */
  restart(): Promise<void>;
  /** Ends everything, politely. */
  stop(): Promise<void>;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/;
const START_PATIENCE_MS = 20_000;
/** Longer than the grace that tables get for their last snapshot. */
export const STOP_PATIENCE_MS = 10_000;

/** Builds what is missing, starts the database, migrates it, starts Nakama with our bundle, and the page. */
export async function startNakama(options: NakamaOptions): Promise<NakamaHandle> {
  const { ports, host = '127.0.0.1', test = false, bundle = `build/${test ? 'tests' : 'index'}.js`, page = 'dist', publicUrl = null, boxes = null } = options;
  if (test && !LOOPBACK.test(host)) throw new Error('A server for tests (BAIZE_TEST=1) listens on loopback only.');
  const dataDir = resolve(options.dataDir);
  const binary = buildNakama();
  if (!existsSync(bundle)) throw new Error(`No server bundle ${bundle}: run \`npm run build\` first.`);
  if (!reachable(dataDir))
    throw new Error(`The database does not run as root and cannot reach ${dataDir}: choose a folder outside closed homes in BAIZE_DATA.`);
  for (const folder of ['', 'modules', 'logs']) mkdirSync(join(dataDir, folder), { recursive: true });
  chmodSync(dataDir, 0o711); // others may pass to the database's folder, not look around
  const free = holdFolder(join(dataDir, 'owner.pid'));
  const keys = keysIn(dataDir);

  const databasePort = ports.database ?? (await freePort());
  const postgres = await startPostgres({ folder: join(dataDir, 'postgres'), port: databasePort, password: keys.databasePassword }).catch((error: unknown) => {
    free();
    throw error;
  });
  const files = {
    config: join(dataDir, 'nakama.yml'),
    pid: join(dataDir, 'nakama.pid'),
    log: join(dataDir, 'logs', 'nakama.log'),
    modules: join(dataDir, 'modules'),
  };
  // A copy: a build must not change the bundle under a running server, which reads it again for every table.
  const install = (): void => copyFileSync(bundle, join(files.modules, 'index.js'));
  install();
  const tables = process.env['BAIZE_TABLES'];
  const { bucket = process.env } = options;
  const given = {
    ...daysEnv(daysOf(process.env['BAIZE_KEEP_DAYS'])),
    ...relayEnv(process.env),
    ...bucketEnv(bucket),
    ...(tables === undefined ? {} : { BAIZE_TABLES: tables }),
  };
  const env = [...(test ? ['BAIZE_TEST=1'] : []), ...Object.entries(given).map((one) => one.join('='))];
  const database = `127.0.0.1:${databasePort}`;
  writeFileSync(
    files.config,
    nakamaConfig({
      host,
      port: ports.server,
      database,
      dataDir,
      modules: files.modules,
      logFile: files.log,
      keys,
      metricsPort: options.metricsPort ?? null,
      env,
    }),
    {
      mode: 0o600,
    },
  );

  let child: ChildProcess | null = null;
  let web: Server | null = null;
  const start = async (): Promise<void> => {
    child = await startServer(binary, files.config, files.log, healthUrl(host, ports.server));
    writeFileSync(files.pid, `${child.pid ?? 0}\n`);
  };
  const halt = async (signal: NodeJS.Signals): Promise<void> => {
    if (child !== null) await stopChild(child, signal, STOP_PATIENCE_MS);
    child = null;
  };
  // If this process dies without stop(), its children must not go on by themselves.
  const lastWill = (): void => {
    child?.kill('SIGTERM');
    process.kill(postgres.pid, 'SIGINT');
  };
  try {
    await retire(files.pid, files.config);
    await migrate(binary, files.config);
    await start();
    if (ports.page !== null)
      web = await servePage({
        folder: page,
        host,
        port: ports.page,
        server: { port: ports.server, serverKey: keys.serverKey },
        publicUrl,
        boxes,
        bucket: bucketOrigin(bucket),
      });
  } catch (error) {
    await halt('SIGTERM');
    await postgres.stop();
    free();
    throw error;
  }
  process.once('exit', lastWill);

  return {
    url: `http://${shown(host)}:${ports.server}`,
    port: ports.server,
    serverKey: keys.serverKey,
    httpKey: keys.httpKey,
    pageUrl: web === null ? null : (publicUrl ?? `http://${shown(host)}:${ports.page}`),
    pagePort: ports.page,
    pid: () => child?.pid ?? 0,
    databasePid: () => postgres.pid,
    kill9: () => halt('SIGKILL'),
    restart: async () => {
      await halt('SIGTERM');
      install();
      await start();
    },
    stop: async () => {
      process.off('exit', lastWill);
      web?.closeAllConnections();
      web?.close();
      await halt('SIGTERM');
      await postgres.stop();
      free();
    },
  };
}

/** An address somebody on this machine can open. */
const shown = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host);
const healthUrl = (host: string, port: number): string => `http://${shown(host)}:${port}/healthcheck`;

/** Telemetry is off: a table of friends calls nobody. */
const nakamaEnv = (): NodeJS.ProcessEnv => ({ ...process.env, NAKAMA_TELEMETRY: '0' });

/** Brings the database up to date; safe to repeat. */
export async function migrate(binary: string, config: string): Promise<void> {
  const child = spawn(binary, ['migrate', 'up', '--config', config], { env: nakamaEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2000)));
  await ended(child);
  if (child.exitCode !== 0) throw new Error(`The database could not be brought up to date:\n${said}`);
}

/**
 * Waits for the health check, not for words or exit codes: a server that fails in the bundle can end with status 0 and
 * in silence.
 */
export async function startServer(binary: string, config: string, log: string, health: string): Promise<ChildProcess> {
  const child = spawn(binary, ['--config', config], { env: nakamaEnv(), stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2000)));
  for (let waited = 0; waited < START_PATIENCE_MS; waited += 50) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answer = await fetch(health).catch(() => null);
    if (answer?.ok === true && child.exitCode === null) return child;
    await sleep(50);
  }
  await stopChild(child, 'SIGKILL', 1_000);
  throw new Error(`Nakama did not start. Its last lines:\n${said}${existsSync(log) ? readFileSync(log, 'utf8').slice(-3000) : ''}`);
}
