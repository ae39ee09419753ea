// A real Nakama for as long as one question takes.

import { rmSync } from 'node:fs';
import { ROOT } from '../../host/run.ts';
import { buildIfStale } from '../build/build-if-stale.ts';
import { freePort } from '../nakama/processes.ts';
import { startNakama } from '../nakama/server.ts';
import { tempFolder } from '../temp-folder.ts';

/** Starts a server for tests with its own database, asks, and stops it; its data goes with it. */
export async function onNakama<T>(ask: (url: string, key: string) => T): Promise<T> {
  buildIfStale(ROOT, ['server bundle']);
  const dataDir = tempFolder('check-nakama');
  const handle = await startNakama({ ports: { server: await freePort(), page: null }, dataDir, test: true });
  try {
    return ask(handle.url, handle.serverKey);
  } finally {
    await handle.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
