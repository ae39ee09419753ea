// `npm run nakama`: a real Nakama with PostgreSQL on this machine, with our bundle, and the page beside it.

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boxesOf } from '../../host/config.ts';
import { buildIfStale } from '../build/build-if-stale.ts';
import { dataFolder, portOf } from './environment.ts';
import { startNakama } from './server.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

/**
 * Nakama shows its metrics on every address or on none, so nobody may take an address that he gives for one that is
 * kept.
 */
function metricsPort(text: string): number | null {
  if (text === '') return null;
  const port = Number(/^0\.0\.0\.0:(\d{4,5})$/.exec(text)?.[1]);
  if (!(port <= 65_535))
    throw new Error(
      `Nakama shows its metrics on every address of the machine: set BAIZE_METRICS=0.0.0.0:9464 where a firewall keeps that port closed, not ${text}.`,
    );
  return port;
}

async function main(): Promise<void> {
  const dataDir = dataFolder('nakama');
  buildIfStale(ROOT);
  const handle = await startNakama({
    ports: {
      server: portOf('PORT', 7350),
      page: portOf('PAGE_PORT', 7360),
      ...(process.env['DATABASE_PORT'] === undefined ? {} : { database: portOf('DATABASE_PORT', 0) }),
    },
    host: process.env['HOST'] ?? '127.0.0.1',
    dataDir,
    test: process.env['BAIZE_TEST'] === '1',
    publicUrl: process.env['PUBLIC_URL'] ?? null,
    boxes: boxesOf(process.env['BAIZE_BOXES'], ROOT),
    metricsPort: metricsPort(process.env['BAIZE_METRICS'] ?? ''),
  });
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    console.log('Stopping ...');
    void handle.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  console.log(`Data: ${dataDir}`);
  console.log(`Server: ${handle.url}`);
  console.log(`Baize is ready: ${handle.pageUrl ?? handle.url}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
