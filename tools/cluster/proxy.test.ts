import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startProxy, wayOf, type Proxy } from './proxy.ts';

const nodes = new Map([
  ['a', 7370],
  ['b', 7380],
]);
const way = (url: string, page: number | null = 7360): unknown => wayOf(url, { nodes, page }, () => 7380);

test('a node is chosen by the beginning of the address, and never sees it; the rest goes to any node or to the page', () => {
  expect(way('/n/a/v2/rpc/baize_open?')).toEqual({ port: 7370, path: '/v2/rpc/baize_open?' });
  expect(way('/n/b/ws?lang=en&token=t')).toEqual({ port: 7380, path: '/ws?lang=en&token=t' });
  expect(way('/v2/account/authenticate/device?create=true')).toEqual({ port: 7380, path: '/v2/account/authenticate/device?create=true' });
  expect(way('/t/some-table?invite=x')).toEqual({ port: 7360, path: '/t/some-table?invite=x' });
});

test('what is no node, or nothing that a node serves to visitors, is not passed on', () => {
  for (const url of ['/n/c/v2/rpc/x', '/n/a/console', '/n/a/../v2/x', '/n/a', '/n/__proto__/v2/x', '/n/a/healthcheck']) expect(way(url)).toBe(404);
  expect(way('/', null)).toBe(404);
  expect(wayOf('/ws?token=t', { nodes, page: null }, () => null)).toBe(503);
});

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A node that says its name, the path it was asked for and whom it was told about. */
async function node(name: string): Promise<{ server: Server; port: number }> {
  const server = createServer((req, res) => void res.end(`${name} ${req.url} ${req.headers['x-forwarded-for']}`));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`${name} ${String(data as Buffer)}`)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const client of sockets.clients) client.terminate();
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

test('sockets pass both ways; a node that is gone is left out, and an address of its own says so', async () => {
  const [a, b] = [await node('a'), await node('b')];
  const proxy: Proxy = await startProxy({ port: 0, nodes: new Map([['a', a.port], ['b', b.port]]), page: null }); // prettier-ignore
  ends.push(() => proxy.close());
  const url = `127.0.0.1:${proxy.port}`;
  const get = async (path: string): Promise<string> => {
    const answer = await fetch(`http://${url}${path}`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    return answer.ok ? answer.text() : String(answer.status);
  };
  expect(await get('/n/b/v2/x')).toBe('b /v2/x 127.0.0.1');
  expect(new Set([await get('/v2/y'), await get('/v2/y')])).toEqual(new Set(['a /v2/y 127.0.0.1', 'b /v2/y 127.0.0.1']));
  const socket = new WebSocket(`ws://${url}/n/b/ws?token=t`);
  const heard = new Promise<string>((resolve) => socket.on('message', (data) => resolve(String(data as Buffer))));
  socket.on('open', () => socket.send('hello'));
  expect(await heard).toBe('b hello');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await ends.splice(1, 1)[0]?.();
  await closed;
  await expect.poll(() => get('/v2/z'), { timeout: 3000 }).toBe('a /v2/z 127.0.0.1');
  expect(await get('/n/b/v2/z')).toBe('502');
});
