// Under which addresses others in the same network can open the page.

import { networkInterfaces } from 'node:os';
import { isLoopback } from './config.ts';

/**
 * Origins for other machines; none when the host listens on loopback alone, one when it is bound to a single address.
 */
export function networkOrigins(host: string, port: number): string[] {
  if (isLoopback(host)) return [];
  const all = host === '0.0.0.0' || host === '::';
  if (!all) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((one) => one.family === 'IPv4' && !one.internal)
    .map((one) => `http://${one.address}:${port}`);
}
