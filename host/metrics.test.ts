// The operator's port: what it counts, who may ask, and that it is not there unless somebody wants it.

import { request as httpRequest } from 'node:http';
import { connect as dial, type AddressInfo } from 'node:net';
import { Client } from '@heroiclabs/nakama-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from './config.ts';
import { createDoors } from './http/doors.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { connect, make, run, type Person } from './testing/person.ts';
import { startTestHost, type TestHost } from './testing/start.ts';

Object.assign(globalThis, { WebSocket, window: globalThis });

let host: TestHost;
let ann: Person;

beforeAll(async () => {
  const { limits } = readConfig({}, '/x');
  const budgets = { ...limits.budgets, signIns: { ...limits.budgets.signIns, server: [4, 0.001] } } as const;
  host = await startTestHost({ metrics: { host: '127.0.0.1', port: 0 }, limits: { ...limits, budgets, matches: 2, connectionsPerAddress: 40 } });
});
afterAll(async () => {
  ann.socket.disconnect(false);
  await host.end();
});

function ask(path: string, headers: { [name: string]: string } = {}, method = 'GET'): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: host.metricsPort, path, headers, method }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }));
    });
    request.on('error', reject).end();
  });
}
/** The value of one line of the text, which is asked for where it is not given. */
async function value(line: string, given?: string): Promise<number> {
  const text = given ?? (await ask('/metrics')).text;
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  if (found === undefined) throw new Error(`no ${line} in\n${text}`);
  return Number(found.slice(line.length + 1));
}

test('people, sockets, tables awake and asleep, bytes: as they are when somebody asks', async () => {
  expect([await value('baize_people'), await value('baize_sockets'), await value('baize_tables{state="awake"}')]).toEqual([0, 0, 0]);
  ann = await connect(new Client(host.serverKey, '127.0.0.1', String(host.port)));
  await make(ann);
  expect([await value('baize_people'), await value('baize_sockets'), await value('baize_tables{state="awake"}')]).toEqual([1, 1, 1]);
  // What a table is kept by is a row; this one was put there by hand, and nobody has opened it.
  await run(ann, `for (var i = 0; i < 3; i++) nk.storageWrite([{ collection: 'table', key: 't' + i, value: {}, permissionRead: 0, permissionWrite: 0 }]);`);
  expect(await value('baize_tables{state="asleep"}')).toBe(2);
  const [had, sent] = [await value('baize_received_bytes_total'), await value('baize_sent_bytes_total')];
  await ann.socket.rpc('echo', 'x'.repeat(10_000));
  expect((await value('baize_received_bytes_total')) - had).toBeGreaterThan(10_000);
  expect((await value('baize_sent_bytes_total')) - sent).toBeGreaterThan(10_000);
  expect(await value('process_open_fds')).toBeGreaterThan(5);
});

test('ticks that come late and writes that take long are seen as such', async () => {
  const ticks = await value('baize_tick_late_seconds_count');
  const slow = async (): Promise<number> => {
    const { text } = await ask('/metrics');
    return (await value('baize_tick_late_seconds_count', text)) - (await value('baize_tick_late_seconds_bucket{le="0.1"}', text));
  };
  const [late, writes] = [await slow(), await value('baize_store_write_seconds_count')];
  // Three hundred milliseconds in which this process does nothing else: the table's tick waits.
  await run(ann, 'var end = Date.now() + 300; while (Date.now() < end);');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await slow()).toBeGreaterThan(late);
  expect((await value('baize_tick_late_seconds_count')) - ticks).toBeGreaterThan(2);
  await run(ann, `nk.storageWrite([{ collection: 'x', key: 'y', value: {}, permissionRead: 0, permissionWrite: 0 }]);`);
  expect((await value('baize_store_write_seconds_count')) - writes).toBe(1);
  const took = await value('baize_store_write_seconds_sum');
  expect(took).toBeGreaterThan(0);
  expect(took).toBeLessThan(10);
});

test('who is over a budget is counted, by which', async () => {
  const refused = (budget: string, whose: string): Promise<number> => value(`baize_refused_total{budget="${budget}",whose="${whose}"}`);
  expect([await refused('tables', 'server'), await refused('signIns', 'server'), await refused('connections', 'address')]).toEqual([0, 0, 0]);
  expect([await refused('time', 'account'), await refused('sockets', 'account'), await refused('queue', 'table')]).toEqual([0, 0, 0]);
  await make(ann);
  await expect(make(ann)).rejects.toBeDefined();
  expect(await refused('tables', 'server')).toBe(1);
  for (let i = 0; i < 6; i++)
    await fetch(`${host.url}/v2/account/authenticate/device`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${host.serverKey}:`).toString('base64')}` },
      body: JSON.stringify({ id: `device-number-${i}` }),
    });
  expect(await refused('signIns', 'server')).toBeGreaterThanOrEqual(2);
  const many = Array.from({ length: 45 }, () => dial(host.port, '127.0.0.1').on('error', () => undefined));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await refused('connections', 'address')).toBeGreaterThanOrEqual(5);
  for (const one of many) one.destroy();
});

test('the text is Prometheus’s, holds no word of anybody, and says that the server is well', async () => {
  const { status, type, text } = await ask('/metrics');
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  for (const line of text.split('\n'))
    expect(line === '' || /^# (HELP|TYPE) \w+ |^\w+(\{(\w+="[^"]*",?)+\})? (-?[\d.e+-]+|na?n|\+Inf)$/i.test(line) ? '' : line).toBe('');
  for (const secret of [host.serverKey, host.httpKey, '127.0.0.1']) expect(text).not.toContain(secret);
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
});

test('nothing of it is on the open port, no page reads it, no other name, no other method', async () => {
  for (const path of ['/metrics', '/healthz']) {
    const open = await fetch(host.url + path);
    expect([open.status, (await open.text()).includes('baize_')]).toEqual([404, false]);
    expect((await ask(path, { origin: 'http://127.0.0.1:1' })).status).toBe(403);
    expect((await ask(path, { host: 'evil.example' })).status).toBe(421);
    expect((await ask(path, {}, 'POST')).status).toBe(405);
    expect((await ask(path, {}, 'HEAD')).text).toBe('');
  }
  expect((await ask('/')).status).toBe(404);
});

test('a server whose store fails is not well, and no word of why goes out', async () => {
  const looks = { awake: () => 0, kept: () => 0, people: () => 0, sockets: () => 0, traffic: () => ({ received: 0, sent: 0 }), refused: () => ({}) };
  const healthy = (): never => {
    throw new Error('disk I/O error at /srv/secret');
  };
  const metrics = await createMetrics({ ...looks, healthy });
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics, { ...looks, healthy }, createDoors([], '127.0.0.1'));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect([answer.status, await answer.text()]).toEqual([503, 'not serving\n']);
  server.close();
  server.closeAllConnections();
});

test('BAIZE_METRICS: off unless set, on loopback unless an address is given', () => {
  const at = (text: string | undefined): unknown => readConfig({ BAIZE_METRICS: text }, '/x').metrics;
  expect([at(undefined), at(''), at('9464'), at('0.0.0.0:9464'), at('[::1]:9464')]).toEqual([
    null,
    null,
    { host: '127.0.0.1', port: 9464 },
    { host: '0.0.0.0', port: 9464 },
    { host: '::1', port: 9464 },
  ]);
  for (const wrong of ['on', '127.0.0.1', '1:2:3', '127.0.0.1:99999', ':9464']) expect(() => at(wrong)).toThrow(/^BAIZE_METRICS must be/);
});

test('a server without it opens no such port; one that ends closes it; a port in use is told in words', async () => {
  const other = await startTestHost();
  expect(other.metricsPort).toBe(0);
  await other.end();
  await expect(startTestHost({ metrics: { host: '127.0.0.1', port: host.metricsPort } })).rejects.toThrow(/BAIZE_METRICS another one/);
  const brief = await startTestHost({ metrics: { host: '127.0.0.1', port: 0 } });
  const { metricsPort } = brief;
  await brief.end();
  await expect(fetch(`http://127.0.0.1:${metricsPort}/healthz`)).rejects.toThrow();
});
