// The line over a server that lets us sign in and then says nothing.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { installNodeShims } from './node-shims.ts';
import { createWire } from './wire.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `${part({ alg: 'none' })}.${part({ uid: 'u', usn: 'n', exp: Math.floor(Date.now() / 1000) + 3600 })}.x`;

test('a socket that does not open in time is let go, and another is tried: nothing is thrown where nobody catches it', { timeout: 20_000 }, async () => {
  installNodeShims();
  let upgrades = 0;
  const server = createServer(
    (_, answer) => void answer.setHeader('content-type', 'application/json').end(JSON.stringify({ token: TOKEN, refresh_token: TOKEN })),
  );
  // The socket is asked for and never granted.
  server.on('upgrade', () => (upgrades += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const thrown: unknown[] = [];
  const hear = (error: unknown): void => void thrown.push(error);
  process.on('uncaughtException', hear);
  const { port } = server.address() as AddressInfo;
  const wire = createWire({
    server: () => Promise.resolve({ host: '127.0.0.1', port, tls: false, serverKey: 'k' }),
    device: 'device-of-a-test',
    up: () => undefined,
    down: () => undefined,
    data: () => undefined,
  });
  const ready = wire.ready().catch((error: unknown) => (error as Error).name);
  await expect.poll(() => upgrades, { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  wire.close();
  expect(await ready).toBe('Lost');
  process.off('uncaughtException', hear);
  server.closeAllConnections();
  server.close();
  expect(thrown).toEqual([]);
});
