// An S3 store of independent make over a folder: Versity's gateway, built from its Go module as pinned in go.mod beside
// this file. For tests, and what compose.yaml runs under the profile `art`.

import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildProgram } from '../nakama/build.ts';
import { freePort, stopChild } from '../nakama/processes.ts';

const PATIENCE_MS = 20_000;

export interface GatewayOptions {
  /** Folders in it are buckets. */
  folder: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** The page's. */
  origin: string;
}

/** Starts it on loopback; resolves when it answers. */
export async function startGateway({ folder, bucket, region, key, secret, origin }: GatewayOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = buildProgram({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    module: 'github.com/versity/versitygw',
    path: '/cmd/versitygw',
    name: 'versitygw',
  });
  mkdirSync(join(folder, bucket), { recursive: true });
  const port = await freePort();
  const child = spawn(program, ['--port', `127.0.0.1:${port}`, '--quiet', '--cors-allow-origin', origin, 'posix', folder], {
    stdio: 'ignore',
    env: { ...process.env, ROOT_ACCESS_KEY: key, ROOT_SECRET_KEY: secret, VGW_REGION: region },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = (): Promise<void> => stopChild(child, 'SIGTERM', PATIENCE_MS);
  for (let waited = 0; waited < PATIENCE_MS && child.exitCode === null; waited += 100) {
    if ((await fetch(url).catch(() => null)) !== null) return { url, stop };
    await sleep(100);
  }
  await stop();
  throw new Error('The S3 gateway did not start.');
}
