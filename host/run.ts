// The host as a process of its own, for `npm start` and for tests that kill it: reads the environment, serves until it
// is told to stop.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config.ts';
import { createLog, logFormOf } from './log.ts';
import { startHost, type Host } from './main.ts';
import { announced, serveUntilTold } from './until-told.ts';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Starts a host that closes cleanly on SIGTERM and SIGINT and then ends the process. */
export async function runHost(config: Config): Promise<Host> {
  const log = createLog(logFormOf(process.env['BAIZE_LOG']));
  const host = await startHost(config, log);
  serveUntilTold(host, log);
  return host;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await announced('Baize is ready', () => runHost(readConfig(process.env, ROOT)));
}
