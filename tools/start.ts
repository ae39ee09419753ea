// `npm start`: builds what is missing, starts the embedded host, and says where the table is.

import { networkInterfaces } from 'node:os';
import { isLoopback, readConfig } from '../host/config.ts';
import { ROOT, runHost } from '../host/run.ts';
import { buildIfStale } from './build-if-stale.ts';

/** Addresses of this machine that others in the same network can open. */
function addresses(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((one) => one.family === 'IPv4' && !one.internal)
    .map((one) => `http://${one.address}:${port}`);
}

try {
  const config = readConfig(process.env, ROOT);
  buildIfStale(ROOT);
  const host = await runHost(config);
  if (!isLoopback(config.host)) {
    const open = addresses(host.port);
    if (open.length > 0) console.log(`For others in your network: ${open.join('  ')}`);
    else console.log('No network address was found: only this machine can open the table.');
  }
  console.log(`Baize is ready: ${host.url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
