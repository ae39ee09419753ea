// A host with a temporary data folder for tests, and a nakama-js client for it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, type Config } from '../config.ts';
import { createLog } from '../log.ts';
import { startHost, type Host } from '../main.ts';
import { TINY } from './bundle.ts';

export interface TestHost extends Host {
  folder: string;
  /** Lines that the host logged. */
  lines: string[];
  end(): Promise<void>;
}

/** `over` changes single settings; without `bundle` the tiny bundle is loaded. */
export async function startTestHost(over: Partial<Config> = {}, folder: string = mkdtempSync(path.join(tmpdir(), 'baize-host-'))): Promise<TestHost> {
  const bundle = path.join(folder, 'index.js');
  if (over.bundle === undefined) writeFileSync(bundle, TINY);
  const lines: string[] = [];
  const config: Config = { ...readConfig({ BAIZE_TEST: '1', PORT: '0' }, folder), dataDir: path.join(folder, 'data'), pages: null, bundle, ...over };
  const log = createLog({ least: 'info', json: false }, (line) => lines.push(line));
  const host = await startHost(config, log).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    ...host,
    folder,
    lines,
    async end() {
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
