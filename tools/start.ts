// `npm start [-- --boxes FOLDER]`: builds what is missing, starts the embedded host, and says where the table is.

import './take-in.ts';
import { parseArgs } from 'node:util';
import { networkOrigins } from '../host/addresses.ts';
import { isLoopback, readConfig } from '../host/config.ts';
import { ROOT, runHost } from '../host/run.ts';
import { buildIfStale } from './build/build-if-stale.ts';

try {
  const { boxes } = parseArgs({ options: { boxes: { type: 'string' } } }).values;
  const config = readConfig({ ...process.env, ...(boxes === undefined ? {} : { BAIZE_BOXES: boxes }) }, ROOT);
  buildIfStale(ROOT);
  const host = await runHost(config);
  if (!isLoopback(config.host)) {
    const open = networkOrigins(config.host, host.port);
    if (open.length > 0) console.log(`For others in your network: ${open.join('  ')}`);
    else console.log('No network address was found: only this machine can open the table.');
  }
  console.log(`Baize is ready: ${host.url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
