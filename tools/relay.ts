// `npm run relay`: builds what is missing, starts a relay for watchers, and says where it is.

import './take-in.ts';
import { readRelayConfig } from '../host/relay/config.ts';
import { runRelay } from '../host/relay/run.ts';
import { ROOT } from '../host/run.ts';
import { buildIfStale } from './build/build-if-stale.ts';

try {
  const config = readRelayConfig(process.env, ROOT);
  buildIfStale(ROOT);
  const relay = await runRelay(config);
  console.log(`The relay is ready: ${relay.url}`);
  console.log(`It shows tables of ${config.of}: put its address before a link for watchers, as in ${relay.url}/#/w/CODE`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
