// The servers that the conformance suite can run on. Everything that differs between them stays behind this handle.

import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { serverKeyOf, startChildHost } from '../../tools/child-host.ts';
import { tempFolder } from '../../tools/temp-folder.ts';

/** `cluster`: two nodes of Nakama over one database, behind a proxy. */
export type ServerName = 'embedded' | 'nakama' | 'cluster';
const SERVERS: readonly string[] = ['embedded', 'nakama', 'cluster'] satisfies ServerName[];
export const isServerName = (name: string): name is ServerName => SERVERS.includes(name);

export interface ServerHandle {
  readonly name: ServerName;
  readonly url: string;
  readonly serverKey: string;
  /** Beginnings of the addresses of each of its nodes. */
  readonly paths: readonly string[];
  /** For calls from other servers; null when the handle does not know it. */
  readonly httpKey: string | null;
  /** What the bundle finds in ctx.env. */
  readonly env: { [name: string]: string };
  /** Kills the server without a word and starts it again on the same data. */
  crash(): Promise<void>;
  /** Stops it politely and starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function startEmbedded(synced: boolean, test: boolean): Promise<ServerHandle> {
  const folder = tempFolder('conformance');
  const host = await startChildHost({ dataDir: path.join(folder, 'data'), synced, test });
  return {
    name: 'embedded',
    url: host.url,
    serverKey: await serverKeyOf(host.url),
    paths: [''],
    httpKey: null,
    env: test ? { BAIZE_TEST: '1' } : {},
    async crash() {
      await host.kill9();
      await host.start();
    },
    async restart() {
      await host.term();
      await host.start();
    },
    async stop() {
      await host.kill9();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port with free neighbours below and above it, as Nakama wants them. */
export async function freeBlock(first: number): Promise<number> {
  const isFree = (port: number): Promise<boolean> =>
    new Promise((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
  for (let port = first; port < first + 480; port += 10) {
    const free = await Promise.all([port - 2, port - 1, port, port + 1].map(isFree));
    if (free.every(Boolean)) return port;
  }
  throw new Error(`no free ports from ${first} on`);
}

async function startReal(first: number, test: boolean, bucket?: NodeJS.ProcessEnv): Promise<ServerHandle> {
  const { startNakama } = await import('../../tools/nakama/server.ts');
  const folder = tempFolder('conformance-nakama');
  const nakama = await startNakama({ ports: { server: await freeBlock(first), page: null }, dataDir: folder, test, ...(bucket && { bucket }) });
  return {
    name: 'nakama',
    url: nakama.url,
    serverKey: nakama.serverKey,
    paths: [''],
    httpKey: nakama.httpKey,
    env: test ? { BAIZE_TEST: '1' } : {},
    async crash() {
      await nakama.kill9();
      await nakama.restart();
    },
    restart: () => nakama.restart(),
    async stop() {
      await nakama.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Killed, and stopped, are both nodes at once: nobody is left who could take their tables over. */
async function startMany(first: number, test: boolean): Promise<ServerHandle> {
  const { startCluster } = await import('../../tools/cluster/cluster.ts');
  const folder = tempFolder('conformance-cluster');
  const a = await freeBlock(first);
  const ports = new Map([
    ['a', a],
    ['b', await freeBlock(a + 10)],
  ]);
  const cluster = await startCluster({ nodes: ports, port: await freeBlock(a + 40), dataDir: folder, test });
  const nodes = [...cluster.nodes.values()];
  const start = async (): Promise<void> => void (await Promise.all(nodes.map((node) => node.start())));
  return {
    name: 'cluster',
    url: cluster.url,
    serverKey: cluster.serverKey,
    paths: nodes.map(({ name }) => `/n/${name}`),
    httpKey: null,
    env: test ? { BAIZE_TEST: '1' } : {},
    async crash() {
      await Promise.all(nodes.map((node) => node.kill9()));
      await start();
    },
    async restart() {
      await Promise.all(nodes.map((node) => node.term()));
      await start();
    },
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server with data of its own that go when it stops, for tests or (`test` false) as people have it. Suites
 * that kill theirs take ports of their own, lest another suite move in meanwhile. Not `synced`: the embedded one does
 * not wait for the disk. `bucket`: what names one for large pictures, which the real one alone is told.
 */
export function startServer(name: ServerName, firstPort = 7420, synced = true, test = true, bucket?: NodeJS.ProcessEnv): Promise<ServerHandle> {
  if (name === 'embedded') return startEmbedded(synced, test);
  return name === 'nakama' ? startReal(firstPort, test, bucket) : startMany(firstPort, test);
}
