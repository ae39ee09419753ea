// Small parts of the host by themselves: settings, tokens, buckets, envelopes, stored text.

import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isLoopback, readConfig } from './config.ts';
import { readEnvelope } from './line/envelope.ts';
import { httpStatus } from './http/errors.ts';
import { sortedJson, trimmed } from './http/json.ts';
import { createCounter } from './limits.ts';
import { createCache } from './nk/nk.ts';
import { routeOf } from './http/routes.ts';
import { openStore } from './storage/store.ts';
import { NOBODY } from './storage/rows.ts';
import { createTokens, type Issued, type Tokens } from './tokens.ts';

test('a test server refuses to listen beyond this machine', () => {
  expect(() => readConfig({ BAIZE_TEST: '1', HOST: '0.0.0.0' }, '/x')).toThrow(/this machine only/);
  expect(() => readConfig({ BAIZE_TEST: '1', HOST: '192.168.1.5' }, '/x')).toThrow(/this machine only/);
  expect(readConfig({ BAIZE_TEST: '1', HOST: '127.0.0.1' }, '/x').test).toBe(true);
  expect(readConfig({ HOST: '0.0.0.0' }, '/x').test).toBe(false);
});

test('every commit waits for the disk, unless a test server is told otherwise', () => {
  expect(readConfig({}, '/x').synced).toBe(true);
  expect(readConfig({ BAIZE_SYNC: '0' }, '/x').synced).toBe(true);
  expect(readConfig({ BAIZE_TEST: '1' }, '/x').synced).toBe(true);
  expect(readConfig({ BAIZE_TEST: '1', BAIZE_SYNC: '0' }, '/x').synced).toBe(false);
});

test('settings have the documented defaults, and a wrong port is told in words', () => {
  expect(readConfig({}, '/x')).toMatchObject({
    host: '127.0.0.1',
    port: 7350,
    dataDir: path.resolve('/x/data'),
    bundle: path.resolve('/x/build/index.js'),
    test: false,
    proxies: [],
  });
  expect(readConfig({ BAIZE_TEST: '1' }, '/x').bundle).toBe(path.resolve('/x/build/tests.js'));
  expect(() => readConfig({ PORT: 'abc' }, '/x')).toThrow(/PORT must be/);
  expect(() => readConfig({ PORT: '99999' }, '/x')).toThrow(/PORT must be/);
  expect(['127.0.0.1', '127.1.2.3', '::1', 'localhost', '0.0.0.0', '127.0.0.1.example.org', '10.0.0.1'].map(isLoopback)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('tokens: signed, dated, revocable, and each kind only for its own door', () => {
  let now = 1000;
  const tokens = createTokens({ session: 'a', refresh: 'b' }, { session: 60, refresh: 600 }, () => now);
  const other = createTokens({ session: 'c', refresh: 'd' }, { session: 60, refresh: 600 }, () => now);
  const { token, refresh_token } = tokens.issue({ id: 'u1', username: 'ann' }, { k: 'v' });
  expect(tokens.check(token)).toMatchObject({ uid: 'u1', usn: 'ann', vrs: { k: 'v' }, iat: 1000, exp: 1060 });
  expect([tokens.check(refresh_token), tokens.checkRefresh(token), other.check(token)]).toEqual([null, null, null]);
  const [head = '', body = '', mark = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), uid: 'u2' })).toString('base64url');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  expect([`${head}.${forged}.${mark}`, `${none}.${body}.`, `${head}.${body}`, `${token}.x`, '', 'a.b.c'].map(tokens.check)).toEqual(Array(6).fill(null));
  now = 1060;
  expect([tokens.check(token), tokens.checkRefresh(refresh_token)?.uid]).toEqual([null, 'u1']);
  tokens.revoke(tokens.checkRefresh(refresh_token)?.tid ?? '');
  expect(tokens.checkRefresh(refresh_token)).toBe(null);
});

test('a sign-out holds over a restart, till the tokens would be over anyway', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-voids-'));
  try {
    let now = 1000;
    const keys = { session: 'a', refresh: 'b' };
    /** What a server that starts now says, and how many sign-outs it keeps. */
    const started = <T>(work: (tokens: Tokens) => T): [T, number] => {
      const store = openStore(folder);
      try {
        const tokens = createTokens(keys, { session: 60, refresh: 600 }, () => now, store.voids);
        return [work(tokens), store.voids.load(now).length];
      } finally {
        store.close();
      }
    };
    const [[ann, bob, cid]] = started((tokens) => {
      const [one, two, three] = ['ann', 'bob', 'cid'].map((id) => tokens.issue({ id, username: id }, {})) as [Issued, Issued, Issued];
      now = 1001;
      tokens.revoke(tokens.check(one.token)?.tid ?? '');
      tokens.revokeAll('bob');
      return [one, two, three] as const;
    });
    const refreshes = (tokens: Tokens): boolean[] => [ann, bob, cid].map((one) => tokens.checkRefresh(one.refresh_token) !== null);
    expect(started(refreshes)).toEqual([[false, false, true], 2]);
    now = 1599;
    expect(started(refreshes)).toEqual([[false, false, true], 2]);
    now = 1601;
    expect(started(refreshes)).toEqual([[false, false, false], 0]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a data folder that others could read is theirs no more', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-rights-'));
  try {
    chmodSync(folder, 0o755);
    openStore(folder).close();
    // Windows has no such rights.
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('counters are apart per key', () => {
  const counter = createCounter();
  counter.add('a');
  counter.add('a');
  counter.drop('a');
  expect([counter.of('a'), counter.of('b'), counter.total]).toEqual([1, 0, 1]);
});

test('the cache forgets in time', () => {
  let now = 0;
  const cache = createCache(() => now);
  cache.put('short', 1, 5);
  cache.put('long', 2, 0);
  now = 5000;
  expect([cache.get('short'), cache.get('long')]).toEqual([undefined, 2]);
  // Also what nobody asks for again: each visitor leaves some.
  for (let i = 0; i < 50_000; i++) {
    now += 10;
    cache.put(`calls:${i}`, 1, 10);
  }
  expect(cache.size).toBeLessThan(5000);
  expect(cache.get('long')).toBe(2);
});

test('envelopes: both spellings, int64 as text, strict about everything else', () => {
  expect(readEnvelope('{"cid":"1","match_data_send":{"match_id":"m","op_code":"3","data":"AQI=","presences":[],"reliable":true}}')).toEqual({
    cid: '1',
    kind: 'match_data_send',
    body: { match_id: 'm', op_code: 3, data: Buffer.from([1, 2]), presences: [], reliable: true },
  });
  expect(readEnvelope('{"matchJoin":{"matchId":"m","metadata":null}}')).toEqual({ cid: '', kind: 'match_join', body: { match_id: 'm' } });
  for (const bad of [
    '[]',
    '1',
    '{"match_join":[]}',
    '{"cid":1,"ping":{}}',
    '{"ping":{"a":1}}',
    '{"match_join":{"match_id":"a","matchId":"b"}}',
    '{"match_data_send":{"op_code":1.5}}',
    '{"match_data_send":{"data":"***"}}',
    '{"constructor":{}}',
    '{"rpc":{"__proto__x":1}}',
  ]) {
    expect(() => readEnvelope(bad), bad).toThrow();
  }
});

test('stored text has sorted keys and keeps Nakama’s ways with what is not JSON', () => {
  expect(sortedJson({ b: [undefined, Number.NaN, { z: 1, a: 'é' }], a: undefined })).toBe('{"a":null,"b":[null,null,{"a":"é","z":1}]}');
  const ring: { [name: string]: unknown } = {};
  ring['self'] = ring;
  expect(() => sortedJson(ring)).toThrow(/deeply/);
  expect(() => sortedJson({ f: () => 1 })).toThrow(/plain/);
  expect(trimmed({ a: 0, b: '', c: [], d: false, e: null, f: 'x', g: [0] })).toEqual({ f: 'x', g: [0] });
});

test('routes are found by method and shape; codes have their status', () => {
  expect(routeOf('GET', '/v2/storage/c')?.route.op).toBe('ListStorageObjects');
  expect(routeOf('PUT', '/v2/storage/delete')?.route.op).toBe('DeleteStorageObjects');
  expect(routeOf('POST', '/v2/group/g1/kick')).toMatchObject({ route: { op: 'KickGroupUsers' }, params: { groupId: 'g1' } });
  expect([routeOf('GET', '/v2/nothing'), routeOf('GET', '/v2/group//kick')]).toEqual([null, null]);
  expect([3, 5, 7, 8, 13, 16, 99].map(httpStatus)).toEqual([400, 404, 403, 429, 500, 401, 500]);
});

test('the store keeps what it acknowledged, is one process’s own, and makes its secrets once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-store-'));
  try {
    const store = openStore(folder);
    const row = { collection: 'c', key: 'k', userId: NOBODY, value: '{"a":1}', version: '*', permissionRead: 0, permissionWrite: 0 };
    const [version] = store.write([row]);
    expect(() => store.write([row])).toThrow(/version check/);
    expect(() =>
      store.write([
        { ...row, key: 'new', version: null },
        { ...row, version: 'bad' },
      ]),
    ).toThrow(/version check/);
    expect(store.read([{ ...row, key: 'new' }])).toEqual([]);
    expect(() => openStore(folder)).toThrow(/in use by another/);
    const secret = store.secret('server');
    expect(secret.length).toBeGreaterThan(20);
    expect(store.secret('other')).not.toBe(secret);
    store.close();
    const again = openStore(folder);
    expect(again.secret('server')).toBe(secret);
    expect(again.read([row])).toMatchObject([{ value: '{"a":1}', version }]);
    again.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
