// Starts the server that all browser tests share, with data of its own, and says where it is. BAIZE_E2E_SERVER chooses
// which one.

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startChildHost } from '../../../tools/child-host.ts';
import { tempFolder } from '../../../tools/temp-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    page: string;
    /** What a relay proves itself with. */
    relayKey: string;
  }
}

/** Nakama takes this port and its neighbours, the page the one after. */
const NAKAMA_PORT = 7582;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = tempFolder('e2e');
  const key = randomBytes(24).toString('hex');
  process.env['BAIZE_RELAY_KEY'] = key;
  project.provide('relayKey', key);
  const real = process.env['BAIZE_E2E_SERVER'] === 'nakama';
  const stop = real ? await startReal(folder, project) : await startEmbedded(folder, project);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startEmbedded(folder: string, project: TestProject): Promise<() => Promise<void>> {
  const host = await startChildHost({ dataDir: path.join(folder, 'data') });
  project.provide('page', host.url);
  return () => host.kill9();
}

async function startReal(folder: string, project: TestProject): Promise<() => Promise<void>> {
  const { startNakama } = await import('../../../tools/nakama/server.ts');
  const nakama = await startNakama({ ports: { server: NAKAMA_PORT, page: NAKAMA_PORT + 5 }, dataDir: folder, test: true });
  project.provide('page', nakama.pageUrl ?? '');
  return () => nakama.stop();
}
