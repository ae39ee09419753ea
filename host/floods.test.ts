// Floods at the doors, with small limits: each is refused by a word or a closed line, and others are not hurt.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from './config.ts';
import { startTestHost, type TestHost } from './testing/start.ts';

let host: TestHost;

beforeAll(async () => {
  const { limits } = readConfig({}, '/x');
  host = await startTestHost({ limits: { ...limits, socketsPerAddress: 3, signIns: [6, 0.001], frames: [20, 1], matches: 2, message: 4096 } });
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

test('one address may open so many sockets and no more; a closed one makes room', async () => {
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

test('a flood of frames ends with a closed socket', async () => {
  const line = await dial(session);
  if (!(line instanceof WebSocket)) throw new Error('no socket');
  let answers = 0;
  line.on('message', () => answers++);
  const closed = new Promise<number>((resolve) => line.once('close', resolve));
  for (let i = 0; i < 200; i++) line.send('{"ping":{},"cid":"1"}');
  expect(await closed).toBe(1008);
  expect(answers).toBeLessThanOrEqual(21);
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
