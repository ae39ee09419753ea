// Which names and which pages come in: by themselves, then at every door of a running server.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage, request as httpRequest } from 'node:http';
import { Socket } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../config.ts';
import { createDoors } from './doors.ts';
import { permissionsAt } from './policy.ts';
import { startTestHost, type TestHost } from '../testing/start.ts';

const asked = (headers: { host?: string; origin?: string }): IncomingMessage => Object.assign(new IncomingMessage(new Socket()), { headers });

describe('names', () => {
  const isOurs = (host: string, origins: string[] = [], bound = '127.0.0.1'): boolean => createDoors(origins, bound).unknownHost(asked({ host })) === null;

  test('loopback, addresses of numbers, and what the operator names are ours', () => {
    for (const host of ['localhost', 'localhost:7350', 'LocalHost.:1', 'table.localhost', '127.0.0.1:7350', '127.9.9.9', '[::1]:7350', '192.168.1.7:7350'])
      expect([host, isOurs(host)]).toEqual([host, true]);
    // A server with an address of its own and no name.
    for (const host of ['203.0.113.9', '[2001:db8::7]:7350', '[fd00::7]']) expect([host, isOurs(host)]).toEqual([host, true]);
    expect([isOurs('table.example.org', ['https://table.example.org']), isOurs('table.example.org:443', ['https://table.example.org'])]).toEqual([true, true]);
    expect([isOurs('box.lan:7350', [], 'box.lan'), isOurs(`${hostname()}:7350`, [], '0.0.0.0'), isOurs(`${hostname()}.local`, [], '0.0.0.0')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('a name that somebody let point at this machine is not, and the sentence says what to set, in both languages', () => {
    for (const host of [
      'evil.example',
      'evil.example:7350',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'table.example.org.evil.example',
      '0x7f.1',
      'x',
    ])
      expect([host, isOurs(host, ['https://table.example.org'], '0.0.0.0')]).toEqual([host, false]);
    for (const host of ['[evil]', 'a b', 'a"b', '<script>', 'a@127.0.0.1', '127.0.0.1/x']) expect([host, isOurs(host)]).toEqual([host, false]);
    const shut = createDoors([], '127.0.0.1').unknownHost(asked({ host: 'evil.example:80' }));
    expect(shut?.status).toBe(421);
    expect(shut?.message.match(/BAIZE_ORIGINS=https:\/\/evil\.example /g)).toHaveLength(2);
    expect(createDoors([], '127.0.0.1').unknownHost(asked({ host: '<script>' }))?.message).not.toContain('<');
  });
});

describe('pages', () => {
  const reads = (origin: string, host: string, origins: string[] = []): boolean => {
    const doors = createDoors(origins, '0.0.0.0');
    const request = asked({ host, origin });
    expect(doors.foreignOrigin(request) === null).toBe(doors.reader(request) !== null);
    return doors.reader(request) === origin;
  };

  test('our own page may ask, with a proxy for TLS too, and one under development from a port of its own', () => {
    expect([
      reads('http://127.0.0.1:7350', '127.0.0.1:7350'),
      reads('http://192.168.1.7:7350', '192.168.1.7:7350'),
      reads('https://table.example.org', 'table.example.org'),
      reads('https://table.example.org', '127.0.0.1:7350', ['https://table.example.org']),
      reads('http://localhost:5173', '127.0.0.1:7350'),
      reads('http://[::1]:5173', 'localhost:7350'),
    ]).toEqual(Array(6).fill(true));
  });

  test('nobody else may: other sites, other ports, pages without a name, pages of a visitor’s own machine', () => {
    expect([
      reads('https://evil.example', '127.0.0.1:7350'),
      reads('http://192.168.1.7:8080', '192.168.1.7:7350'),
      reads('http://192.168.1.8:7350', '192.168.1.7:7350'),
      reads('null', '127.0.0.1:7350'),
      reads('file://', '127.0.0.1:7350'),
      reads('http://localhost:3000', 'table.example.org'),
      reads('http://localhost:3000', '192.168.1.7:7350'),
      reads('https://table.example.org.evil.example', 'table.example.org', ['https://table.example.org']),
      reads('http://table.example.org', '127.0.0.1', ['https://table.example.org']),
      reads('', '127.0.0.1:7350'),
    ]).toEqual(Array(10).fill(false));
  });

  test('an origin that is no URL is foreign, the ten thousandth time too', () => {
    // Found by the fuzzer: Node 20 says of this text that it could be read as a URL as soon as it was asked often
    // enough.
    const doors = createDoors([], '127.0.0.1');
    const request = asked({ host: '127.0.0.1:7350', origin: 'http://l\u00e2\u0088\u00a4' });
    for (let i = 0; i < 100_000; i++) if (doors.foreignOrigin(request)?.status !== 403) throw new Error(`let in at ${i}`);
  });

  test('who sends no origin is no browser, and comes in', () => {
    const doors = createDoors([], '127.0.0.1');
    expect([doors.foreignOrigin(asked({ host: '127.0.0.1' })), doors.reader(asked({ host: '127.0.0.1' })), doors.unknownHost(asked({}))]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('BAIZE_ORIGINS holds origins and nothing else', () => {
    expect(readConfig({ BAIZE_ORIGINS: ' https://table.example.org, http://192.168.1.5:5173/ https://b.example:443' }, '/x').origins).toEqual([
      'https://table.example.org',
      'http://192.168.1.5:5173',
      'https://b.example',
    ]);
    expect(readConfig({}, '/x').origins).toEqual([]);
    for (const wrong of ['table.example.org', '*', 'https://a.example/t', 'ftp://a.example', 'https://u:p@a.example', 'https://a.example?x'])
      expect(() => readConfig({ BAIZE_ORIGINS: wrong }, '/x')).toThrow(/^BAIZE_ORIGINS holds addresses like/);
  });
});

describe('a running server', () => {
  let host: TestHost;
  let folder: string;
  let token = '';

  /** One request with a Host and an Origin of our choice, which fetch does not let us choose. */
  function ask(
    where: string,
    headers: { [name: string]: string },
    method = 'GET',
    body = '',
  ): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(host.url + where, { method, headers }, (answer) => {
        let text = '';
        answer
          .on('data', (part: Buffer) => (text += part.toString()))
          .on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      request.on('error', reject).end(body);
    });
  }
  const dial = (headers: { [name: string]: string }): Promise<number> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${host.url.replace('http', 'ws')}/ws?token=${token}`, { headers });
      socket.once('open', () => (socket.terminate(), resolve(101)));
      socket.once('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0));
      socket.on('error', () => undefined);
    });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'baize-doors-'));
    writeFileSync(path.join(folder, 'index.html'), '<title>Baize</title>');
    host = await startTestHost({ pages: folder, origins: ['https://table.example.org'] });
    const key = `Basic ${Buffer.from(`${host.serverKey}:`).toString('base64')}`;
    const { text } = await ask('/v2/account/authenticate/device', { authorization: key }, 'POST', JSON.stringify({ id: randomUUID() }));
    token = String((JSON.parse(text) as { token?: unknown }).token);
  });
  afterAll(async () => {
    await host.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a foreign name gets nothing at any door; the same doors are open under our own', async () => {
    for (const where of ['/', '/config.json', '/healthcheck', '/v2/rpc/echo']) {
      const shut = await ask(where, { host: 'evil.example' });
      expect([where, shut.status, shut.text.includes('BAIZE_ORIGINS=https://evil.example')]).toEqual([where, 421, true]);
      expect(shut.text).not.toContain(host.serverKey);
    }
    expect(await dial({ host: 'evil.example' })).toBe(421);
    for (const name of ['table.example.org', new URL(host.url).host]) {
      expect((await ask('/config.json', { host: name })).status).toBe(200);
      expect(await dial({ host: name })).toBe(101);
    }
  });

  test('a foreign page opens no socket, is answered nothing and may read nothing', async () => {
    const origin = 'https://evil.example';
    expect(await dial({ origin })).toBe(403);
    const body = JSON.stringify('x');
    for (const [method, where] of [
      ['POST', '/v2/rpc/echo'],
      ['OPTIONS', '/v2/rpc/echo'],
      ['GET', '/healthcheck'],
    ] as const) {
      const answer = await ask(where, { origin, authorization: `Bearer ${token}` }, method, method === 'POST' ? body : '');
      expect([where, answer.status, answer.headers['access-control-allow-origin'], answer.headers['access-control-allow-headers']]).toEqual([
        where,
        403,
        undefined,
        undefined,
      ]);
    }
    // The page itself is everybody's; what a foreign page may read of it the browser decides, and it gets no leave.
    expect((await ask('/', { origin })).headers['access-control-allow-origin']).toBe(undefined);
  });

  test('our pages read their answers, programs without an origin too, and no cache mixes them up', async () => {
    const body = JSON.stringify('x');
    for (const origin of ['https://table.example.org', host.url, 'http://localhost:5173']) {
      expect(await dial({ origin })).toBe(101);
      const answer = await ask('/v2/rpc/echo', { origin, authorization: `Bearer ${token}` }, 'POST', body);
      expect([answer.status, answer.headers['access-control-allow-origin'], answer.headers.vary]).toEqual([200, origin, 'Origin']);
      const asking = await ask('/v2/rpc/echo', { origin, 'access-control-request-method': 'POST' }, 'OPTIONS');
      expect([asking.status, asking.headers['access-control-allow-headers']]).toEqual([200, 'Authorization, Content-Type, User-Agent']);
    }
    const plain = await ask('/v2/rpc/echo', { authorization: `Bearer ${token}` }, 'POST', body);
    expect([plain.status, plain.headers['access-control-allow-origin'], plain.text]).toEqual([200, undefined, '{"payload":"x"}']);
    expect(await dial({})).toBe(101);
  });

  test('every answer says what a browser must not make of it', async () => {
    for (const where of ['/', '/t/some-table?invite=x', '/config.json', '/healthcheck', '/v2/rpc/echo', '/v2/nothing', '/none.js']) {
      const { headers } = await ask(where, {});
      expect([where, headers['x-content-type-options'], headers['referrer-policy'], headers['cross-origin-resource-policy']]).toEqual([
        where,
        'nosniff',
        'no-referrer',
        'same-origin',
      ]);
    }
    const { headers } = await ask('/', {});
    expect([headers['cross-origin-opener-policy'], headers['x-frame-options']]).toEqual(['same-origin', 'DENY']);
    // Voice is asked for on the page of a table alone.
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(self\)/);
    for (const silent of ['/overlay', '/remote', '/import.html', '/replay', '/assets/index.js']) expect(permissionsAt(silent)).toMatch(/microphone=\(\)/);
  });
});
