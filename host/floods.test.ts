// Floods at the doors, with small limits: each is refused by a word or a closed line, and others are not hurt.

import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from './config.ts';
import { startTestHost, type TestHost } from './testing/start.ts';

let host: TestHost;

beforeAll(async () => {
  const { limits } = readConfig({}, '/x');
  host = await startTestHost({
    limits: {
      ...limits,
      sockets: 4,
      socketsPerAddress: 3,
      matches: 2,
      message: 4096,
      connectionsPerAddress: 40,
      headers: 500,
      budgets: {
        ...limits.budgets,
        signIns: { account: [9, 9], address: [6, 0.001], server: [12, 0.001] },
        messages: { account: [20, 100], address: [9999, 9999], server: [9999, 9999] },
      },
    },
  });
});
afterAll(() => host.end());

const signIn = (): Promise<Response> =>
  fetch(`${host.url}/v2/account/authenticate/device?create=true`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${host.serverKey}:`).toString('base64')}` },
    body: JSON.stringify({ id: randomUUID() }),
  });

async function token(): Promise<string> {
  const answer: unknown = await (await signIn()).json();
  return typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : '';
}

function dial(session: string): Promise<WebSocket | number> {
  const socket = new WebSocket(`${host.url.replace('http', 'ws')}/ws?token=${session}`);
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
}

let session = '';

test('while most sockets are taken, one address may open so many and no more; a closed one makes room', async () => {
  session = await token();
  const lines = await Promise.all([dial(session), dial(session), dial(session)]);
  expect(await dial(session)).toBe(429);
  const [first, ...rest] = lines;
  if (first instanceof WebSocket) {
    const gone = new Promise((resolve) => first.once('close', resolve));
    first.close();
    await gone;
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  const again = await dial(session);
  expect(again).toBeInstanceOf(WebSocket);
  for (const line of [again, ...rest]) if (line instanceof WebSocket) line.terminate();
  await new Promise((resolve) => setTimeout(resolve, 20));
});

test('whoever sends more than his budget waits: all is answered, in its order, as fast as his budget refills, and nobody else waits', async () => {
  const [line, other] = [await dial(session), await dial(await token())];
  if (!(line instanceof WebSocket) || !(other instanceof WebSocket)) throw new Error('no socket');
  const heard: number[] = [];
  const all = new Promise((resolve) =>
    line.on('message', (raw) => {
      heard.push(Number((JSON.parse(String(raw)) as { cid: string }).cid));
      if (heard.length === 150) resolve(null);
    }),
  );
  const began = Date.now();
  for (let i = 0; i < 150; i++) line.send(`{"ping":{},"cid":"${i + 1}"}`);
  await new Promise((resolve) => {
    other.once('message', resolve);
    other.send('{"ping":{},"cid":"1"}');
  });
  expect(heard.length).toBeLessThan(150);
  await all;
  expect(heard).toEqual(heard.map((_, i) => i + 1));
  // Twenty at once, a hundred a second.
  expect(Date.now() - began).toBeGreaterThan(1000);
  for (const one of [line, other]) one.terminate();
});

test('bodies and frames have a limit', async () => {
  const body = JSON.stringify('x'.repeat(5000));
  const answer = await fetch(`${host.url}/v2/rpc/echo`, { method: 'POST', headers: { Authorization: `Bearer ${session}` }, body });
  expect([answer.status, await answer.json()]).toEqual([400, { code: 3, message: 'http: request body too large' }]);
});

test('a server has room for so many tables', async () => {
  const make = (): Promise<Response> => fetch(`${host.url}/v2/rpc/make`, { method: 'POST', headers: { Authorization: `Bearer ${session}` }, body: '"x"' });
  expect([(await make()).status, (await make()).status, (await make()).status]).toEqual([200, 200, 500]);
});

test('too many sign-ins of one address are asked to wait, the page is still served', async () => {
  const seen: number[] = [];
  for (let i = 0; i < 8; i++) seen.push((await signIn()).status);
  expect(seen).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect((await fetch(`${host.url}/healthcheck`)).status).toBe(200);
});

/**
 * Writes bytes as they are; everything that came back by the time the other side closed, or null when it did not within
 * `ms`.
 */
function raw(bytes: string, ms = 4000): Promise<string | null> {
  const { hostname, port } = new URL(host.url);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const late = setTimeout(() => (socket.destroy(), resolve(null)), ms);
    socket.on('data', (part) => (heard += part.toString('latin1')));
    socket.on('error', () => undefined);
    socket.once('close', () => (clearTimeout(late), resolve(heard)));
  });
}
const UPGRADE = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

test.each(['http://[', '*', 'http://[/ws?token=1', '//', '//[', '/ws?token=%', '/%', '/healthcheck%00'])(
  'a line that asks for %s is answered and let go, with and without an upgrade, and the next visitor is served',
  async (target) => {
    for (const headers of [UPGRADE, 'Host: x\r\nConnection: close\r\n\r\n'])
      expect(await raw(`GET ${target} HTTP/1.1\r\n${headers}`)).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
    expect((await fetch(`${host.url}/healthcheck`)).status).toBe(200);
  },
);

test('three hundred requests that no path fits, one after the other, leave the page as it was', async () => {
  for (let i = 0; i < 300; i++) expect(await raw(`GET http://[ HTTP/1.1\r\n${UPGRADE}`)).toMatch(/^HTTP\/1\.1 400 /);
  expect((await fetch(`${host.url}/healthcheck`)).status).toBe(200);
});

test('whoever does not come to the end of his headers is let go', async () => {
  expect(await raw('GET / HTTP/1.1\r\nHost: x\r\nX-More: ')).toMatch(/^HTTP\/1\.1 408 /);
  expect(await raw('')).toMatch(/^HTTP\/1\.1 408 |^$/);
});

test('one address holds so many connections and no more; closed ones make room', async () => {
  const { hostname, port } = new URL(host.url);
  const held: Socket[] = [];
  let turnedAway = 0;
  for (let i = 0; i < 60; i++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.once('close', () => turnedAway++);
    held.push(socket);
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(turnedAway).toBeGreaterThanOrEqual(20);
  expect(turnedAway).toBeLessThan(60);
  for (const socket of held) socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await fetch(`${host.url}/healthcheck`)).status).toBe(200);
});
