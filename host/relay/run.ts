// A relay as a process of its own, for `npm run relay` and for tests: reads the environment, serves until it is told to
// stop.

import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { installNodeShims } from '../../src/net/node-shims.ts';
import { createLog, logFormOf } from '../log.ts';
import { ROOT } from '../run.ts';
import { announced, serveUntilTold } from '../until-told.ts';
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
  serveUntilTold(relay, log);
  return relay;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await announced('The relay is ready', () => runRelay(readRelayConfig(process.env, ROOT)));
}
