// The host as a process of its own, for `npm start` and for tests that kill it: reads the environment, serves until it
// is told to stop.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config.ts';
import { createLog, logFormOf } from './log.ts';
import { startHost, type Host } from './main.ts';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Starts a host that closes cleanly on SIGTERM and SIGINT and then ends the process. */
export async function runHost(config: Config): Promise<Host> {
  const log = createLog(logFormOf(process.env['BAIZE_LOG']));
  const host = await startHost(config, log);
  const end = (): void => {
    void host.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // Tied to whoever started it by its standard input: where that ends, nobody is left who would stop this host.
  if (process.env['BAIZE_TETHER'] === '1') process.stdin.once('end', end).once('error', end).resume();
  // A mistake of ours in one callback must not end everybody's game.
  process.on('uncaughtException', (error) => log.error(`uncaught: ${error.stack ?? error.message}`));
  process.on('unhandledRejection', (reason) => log.error(`unhandled: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`));
  return host;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const host = await runHost(readConfig(process.env, ROOT));
    process.stdout.write(`Baize is ready: ${host.url}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
