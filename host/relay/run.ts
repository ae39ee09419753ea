// A relay as a process of its own, for `npm run relay` and for tests: reads the environment, serves until it is told to
// stop.

import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { installNodeShims } from '../../src/net/node-shims.ts';
import { createLog, logFormOf } from '../log.ts';
import { ROOT } from '../run.ts';
import { readRelayConfig, type RelayConfig } from './config.ts';
import { startRelay, type Relay } from './main.ts';

/** How often the log says how many watch, in milliseconds. */
const SAY = 60_000;

/** Starts a relay that closes cleanly on SIGTERM and SIGINT and then ends the process. */
export async function runRelay(config: RelayConfig): Promise<Relay> {
  installNodeShims();
  const log = createLog(logFormOf(process.env['BAIZE_LOG']));
  // Anew with each start: of two relays none may be taken for the other at the server.
  const relay = await startRelay(config, randomUUID(), log);
  setInterval(() => {
    const { watchers, links, sockets, kept } = relay.figures();
    log.info(`${watchers} watch by ${links} links, on ${sockets} lines; ${kept} bytes are kept for who joins`);
  }, SAY).unref();
  const end = (): void => {
    void relay.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // As of a host: it ends with whoever started it.
  if (process.env['BAIZE_TETHER'] === '1') process.stdin.once('end', end).once('error', end).resume();
  process.on('uncaughtException', (error) => log.error(`uncaught: ${error.stack ?? error.message}`));
  process.on('unhandledRejection', (reason) => log.error(`unhandled: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`));
  return relay;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const relay = await runRelay(readRelayConfig(process.env, ROOT));
    process.stdout.write(`The relay is ready: ${relay.url}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
