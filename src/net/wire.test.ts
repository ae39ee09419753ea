// The line over a server that lets us sign in and then says nothing, or begins to close and is cut off.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { createNakamaLink } from './nakama.ts';
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

/** A server whose first socket is half closed when it is asked something: it says goodbye and then nothing any more. */
async function halfClosing(): Promise<{ port: number; sockets: () => number; end: () => void }> {
  const server = createServer(
    (_, answer) => void answer.setHeader('content-type', 'application/json').end(JSON.stringify({ token: TOKEN, refresh_token: TOKEN })),
  );
  const sockets = new WebSocketServer({ server });
  let count = 0;
  sockets.on('connection', (socket, { socket: under }) => {
    const isFirst = ++count === 1;
    socket.on('message', (text: Buffer) => {
      const { cid, rpc } = JSON.parse(text.toString()) as { cid: string; rpc?: { id: string } };
      if (rpc === undefined) return socket.send(JSON.stringify({ cid, pong: {} }));
      if (!isFirst) return socket.send(JSON.stringify({ cid, rpc: { id: rpc.id, payload: '{"games":[],"protocol":1}' } }));
      under.pause();
      under.write(Buffer.from([0x88, 0x00]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = (): void => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, sockets: () => count, end };
}

test('a socket that the other end began to close and does not is a line that broke: another is opened when it is needed', async () => {
  installNodeShims();
  const { port, sockets, end } = await halfClosing();
  let downs = 0;
  const wire = createWire({
    server: () => Promise.resolve({ host: '127.0.0.1', port, tls: false, serverKey: 'k' }),
    device: 'device-of-a-test',
    up: () => undefined,
    down: () => void downs++,
    data: () => undefined,
  });
  await wire.ready();
  const first = wire.rpc('x', {}).catch((error: Error) => error.name);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([wire.open, downs]).toEqual([true, 0]);
  await expect(wire.rpc('y', {})).rejects.toThrow('not connected');
  expect([await first, downs]).toEqual(['Lost', 1]);
  await wire.ready();
  expect(sockets()).toBe(2);
  await expect(wire.rpc('z', {})).resolves.toEqual({ games: [], protocol: 1 });
  wire.close();
  end();
});

test('whoever asks patiently over such a socket has his answer from the next, and all else goes on meanwhile', async () => {
  installNodeShims();
  const { port, sockets, end } = await halfClosing();
  const link = createNakamaLink({ server: { host: '127.0.0.1', port, tls: false, serverKey: 'k' }, device: 'device-of-a-test' });
  await link.wire.ready();
  link.wire.rpc('x', {}).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 200));
  // Not by the clock: on a quick machine the answer is there within a millisecond.
  let turns = 0;
  const count = (): void => void (counting = setImmediate(() => (turns++, count())));
  let counting = setImmediate(count);
  await link.list();
  clearImmediate(counting);
  expect([sockets(), turns > 0]).toEqual([2, true]);
  link.close();
  end();
});
