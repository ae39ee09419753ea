// `npm run cluster`: several Nakamas over one PostgreSQL on this machine, a proxy before them and the page, on loopback
// alone. Ctrl-C ends all of it.

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boxesOf } from '../../host/config.ts';
import { buildIfStale } from '../build/build-if-stale.ts';
import { dataFolder, portOf } from '../nakama/environment.ts';
import { MOST_NODES, startCluster } from './cluster.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
/** Between the ports of two nodes: each uses four. */
const APART = 10;

async function main(): Promise<void> {
  const count = Number(process.env['BAIZE_NODES'] ?? 3);
  if (!Number.isInteger(count) || count < 1 || count > MOST_NODES)
    throw new Error(`BAIZE_NODES=${process.env['BAIZE_NODES']}: 1 to ${MOST_NODES} nodes run here`);
  const dataDir = dataFolder('cluster');
  buildIfStale(ROOT);
  const first = portOf('PORT', 7350) + 2 * APART;
  const nodes = new Map(Array.from({ length: count }, (_, i) => [String.fromCharCode(97 + i), first + i * APART]));
  const cluster = await startCluster({
    nodes,
    port: portOf('PORT', 7350),
    dataDir,
    test: process.env['BAIZE_TEST'] === '1',
    page: 'dist',
    boxes: boxesOf(process.env['BAIZE_BOXES'], ROOT),
  });
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    console.log('Stopping ...');
    void cluster.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  console.log(`Data: ${dataDir}`);
  console.log(`Nodes: ${[...nodes].map(([name, port]) => `${name} at 127.0.0.1:${port}`).join(', ')}`);
  console.log(`Baize is ready: ${cluster.url}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
