// Several Nakamas over one PostgreSQL on this machine, with a proxy before them and the page behind it: started,
// killed, put to sleep and woken by whoever holds the handle.

import type { ChildProcess } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { daysEnv, daysOf } from '../../host/config.ts';
import { relayEnv } from '../../host/relays.ts';
import type { DrainOut } from '../../server-modules/protocol/drain.ts';
import { buildNakama } from '../nakama/build.ts';
import { nakamaConfig } from '../nakama/config.ts';
import { keysIn } from '../nakama/keys.ts';
import { bucketEnv, bucketOrigin } from '../nakama/bucket.ts';
import { servePage } from '../nakama/page.ts';
import { reachable } from '../nakama/postgres-programs.ts';
import { startPostgres } from '../nakama/postgres.ts';
import { freePort, holdFolder, retire, stopChild } from '../nakama/processes.ts';
import { migrate, startServer, STOP_PATIENCE_MS } from '../nakama/server.ts';
import { askDrain } from './drain.ts';
import { startProxy, type Proxy } from './proxy.ts';

const HOST = '127.0.0.1';
/** Together less than PostgreSQL takes. */
const CONNECTIONS = 100;
/** More than a machine for trying it out has any use for. */
export const MOST_NODES = 5;

export interface ClusterOptions {
  /** Names, each with the port of its Nakama; `port - 2` to `port + 1` are used. */
  nodes: ReadonlyMap<string, number>;
  /** The proxy's; 0: a free one. */
  port: number;
  dataDir: string;
  /** A server for tests. */
  test?: boolean;
  /** The server bundle that nodes begin with. */
  bundle?: string;
  /** The built client; null serves none. */
  page?: string | null;
  /** Folder of boxes for the page's shelf; null or left out: there are none. */
  boxes?: string | null;
  /**
   * For tests: puts something before the database as a node sees it, or before a node as the proxy sees it, and gives
   * the port at which it is found from then on.
   */
  between?: (what: 'database' | 'clients', node: string, port: number) => Promise<number>;
}

export interface Node {
  readonly name: string;
  /** Kills it without a word; resolves when it is gone. */
  kill9(): Promise<void>;
  /** Stops it politely: its tables are written down and belong to nobody. */
  term(): Promise<void>;
  /** Has it emptied, or no longer; without a word it is asked how that stands. `minutes`: it waits for rounds. */
  drain(on?: boolean, minutes?: number): Promise<DrainOut>;
  /** Starts it again; resolves when it answers. With another bundle it is of another version from then on. */
  start(bundle?: string): Promise<void>;
  /** Of its process at this moment; 0: it is not there. */
  pid(): number;
  /** SIGSTOP and SIGCONT: it sleeps as it stands, and wakes. */
  pause(): void;
  wake(): void;
}

export interface ClusterHandle {
  /** Of the proxy. */
  readonly url: string;
  readonly serverKey: string;
  readonly nodes: ReadonlyMap<string, Node>;
  /** Of the database, whose connections are its children. */
  readonly databasePid: number;
  /** The proxy goes, and comes back at its port. */
  readonly proxy: { stop(): Promise<void>; start(): Promise<void> };
  stop(): Promise<void>;
}

/** Builds what is missing; starts the database, the nodes one after the other, the page and the proxy. */
export async function startCluster(options: ClusterOptions): Promise<ClusterHandle> {
  const { test = false, page = null, between = (_what, _node, port) => Promise.resolve(port) } = options;
  if (options.nodes.size < 1 || options.nodes.size > MOST_NODES) throw new Error(`A cluster on one machine has 1 to ${MOST_NODES} nodes.`);
  const dataDir = resolve(options.dataDir);
  const binary = buildNakama();
  const bundle = options.bundle ?? `build/${test ? 'tests' : 'index'}.js`;
  if (!existsSync(bundle)) throw new Error(`No server bundle ${bundle}: run \`npm run build\` first.`);
  if (!reachable(dataDir))
    throw new Error(`The database does not run as root and cannot reach ${dataDir}: choose a folder outside closed homes in BAIZE_DATA.`);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o711); // others may pass to the database's folder, not look around
  const ends: (() => unknown)[] = [holdFolder(join(dataDir, 'owner.pid'))];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const keys = keysIn(dataDir);
    const postgres = await startPostgres({ folder: join(dataDir, 'postgres'), port: await freePort(), password: keys.databasePassword });
    ends.push(() => postgres.stop());
    // If this process dies without stop(), its children must not go on by themselves.
    const lastWill = (): void => void process.kill(postgres.pid, 'SIGINT');
    process.once('exit', lastWill);
    ends.push(() => process.off('exit', lastWill));
    const nodes = new Map<string, Node>();
    const [databases, clients] = [new Map<string, number>(), new Map<string, number>()];
    for (const [name, port] of options.nodes) {
      databases.set(name, await between('database', name, postgres.port));
      clients.set(name, await between('clients', name, port));
      const first = nodes.size === 0;
      const { node, end } = await startNode({ name, port, binary, bundle, folder: join(dataDir, name), first, httpKey: keys.httpKey, settings });
      nodes.set(name, node);
      ends.push(end);
    }
    function settings(name: string, port: number, folder: string): string {
      return nakamaConfig({
        name,
        connections: Math.floor(CONNECTIONS / options.nodes.size),
        host: HOST,
        port,
        database: `${HOST}:${databases.get(name) ?? postgres.port}`,
        dataDir: folder,
        modules: join(folder, 'modules'),
        logFile: join(folder, 'nakama.log'),
        keys,
        env: [
          `BAIZE_NODE=${name}`,
          ...(test ? ['BAIZE_TEST=1'] : []),
          ...Object.entries({ ...daysEnv(daysOf(process.env['BAIZE_KEEP_DAYS'])), ...relayEnv(process.env), ...bucketEnv(process.env) }).map((one) =>
            one.join('='),
          ),
        ],
      });
    }
    const pagePort = page === null ? null : await freePort();
    let proxy: Proxy = await startProxy({ port: options.port, nodes: clients, page: pagePort });
    ends.push(() => proxy.close());
    const { port: proxyPort } = proxy;
    const url = `http://${HOST}:${proxyPort}`;
    if (page !== null && pagePort !== null) {
      const web: Server = await servePage({
        folder: page,
        host: HOST,
        port: pagePort,
        server: { port: proxyPort, serverKey: keys.serverKey },
        publicUrl: url,
        boxes: options.boxes ?? null,
        bucket: bucketOrigin(process.env),
      });
      ends.push(() => {
        web.closeAllConnections();
        web.close();
      });
    }
    return {
      url,
      serverKey: keys.serverKey,
      nodes,
      databasePid: postgres.pid,
      proxy: {
        stop: () => proxy.close(),
        start: async () => void (proxy = await startProxy({ port: proxyPort, nodes: clients, page: pagePort })),
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface NodeOptions {
  name: string;
  port: number;
  binary: string;
  bundle: string;
  folder: string;
  /** It brings the database up to date. */
  first: boolean;
  httpKey: string;
  settings(name: string, port: number, folder: string): string;
}

async function startNode({ name, port, binary, bundle, folder, first, httpKey, settings }: NodeOptions): Promise<{ node: Node; end: () => Promise<void> }> {
  mkdirSync(join(folder, 'modules'), { recursive: true });
  const [config, pid] = [join(folder, 'nakama.yml'), join(folder, 'nakama.pid')];
  // A copy: a build must not change the bundle under a running server, which reads it again for every table.
  const lay = (file: string): void => copyFileSync(file, join(folder, 'modules', 'index.js'));
  lay(bundle);
  writeFileSync(config, settings(name, port, folder), { mode: 0o600 });
  await retire(pid, config);
  if (first) await migrate(binary, config);
  let child: ChildProcess | null = null;
  const signal = (what: NodeJS.Signals): void => void child?.kill(what);
  const halt = async (what: NodeJS.Signals): Promise<void> => {
    // One that sleeps hears nothing but SIGKILL.
    signal('SIGCONT');
    if (child !== null) await stopChild(child, what, STOP_PATIENCE_MS);
    child = null;
  };
  const start = async (other?: string): Promise<void> => {
    if (other !== undefined) lay(other);
    child = await startServer(binary, config, join(folder, 'nakama.log'), `http://${HOST}:${port}/healthcheck`);
    writeFileSync(pid, `${child.pid ?? 0}\n`);
  };
  const lastWill = (): void => signal('SIGKILL');
  process.once('exit', lastWill);
  await start();
  return {
    node: {
      name,
      kill9: async () => {
        if (child !== null) await stopChild(child, 'SIGKILL', STOP_PATIENCE_MS);
        child = null;
      },
      term: () => halt('SIGTERM'),
      drain: (on, minutes) =>
        askDrain(`http://${HOST}:${port}`, httpKey, { ...(on === undefined ? {} : { on }), ...(minutes === undefined ? {} : { minutes }) }),
      start,
      pid: () => child?.pid ?? 0,
      pause: () => signal('SIGSTOP'),
      wake: () => signal('SIGCONT'),
    },
    end: async () => {
      await halt('SIGTERM');
      process.off('exit', lastWill);
    },
  };
}
