// What the bundle may call, with the semantics it has on Nakama.

import { Client, type Socket } from '@heroiclabs/nakama-js';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installNodeShims } from '../../src/net/node-shims.ts';
import { connect, run, until, type Person } from '../testing/person.ts';
import { startTestHost, type TestHost } from '../testing/start.ts';

let host: TestHost;
let client: Client;
const open: Socket[] = [];

beforeAll(async () => {
  installNodeShims();
  host = await startTestHost();
  client = new Client(host.serverKey, '127.0.0.1', String(host.port), false);
});
afterAll(async () => {
  for (const socket of open) socket.disconnect(false);
  await host.end();
});

async function person(): Promise<Person> {
  const one = await connect(client);
  open.push(one.socket);
  return one;
}

test('state of a realm is not shared by RPCs', async () => {
  const one = await person();
  const counts = [await one.socket.rpc('count', ''), await one.socket.rpc('count', ''), await one.socket.rpc('count', '')].map((out) => out.payload);
  expect(new Set(counts).size).toBeLessThan(3);
});

test('storage: create only, compare and set, all or nothing, sorted keys, objects only', async () => {
  const one = await person();
  const row = `{ collection: 'c', key: 'k', value: { b: 1, a: { z: 1, y: [undefined] } }, permissionRead: 0, permissionWrite: 0`;
  const first = await run(one, `return nk.storageWrite([${row}, version: '*' }])`);
  expect(first).toEqual([{ collection: 'c', key: 'k', userId: expect.any(String), version: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  const attempt = (body: string): Promise<unknown> => run(one, `try { ${body}; return 'no error'; } catch (e) { return e instanceof Error && e.message; }`);
  expect(await attempt(`nk.storageWrite([{ collection: 'c', key: 'other', value: {} }, ${row}, version: '*' }])`)).toContain(
    'Storage write rejected - version check failed.',
  );
  expect(await attempt(`nk.storageWrite([${row}, version: 'bad' }])`)).toContain('version check');
  expect(await attempt(`nk.storageWrite([{ collection: 'c', key: 'l', value: [1] }])`)).toBe("expects 'value' value to be an object");
  expect(await attempt(`nk.storageWrite([{ collection: 'c', key: 'u', userId: '${randomUUID()}', value: {} }])`)).toContain('foreign key');
  expect(
    await run(
      one,
      `return nk.storageRead([{ collection: 'c', key: 'k' }, { collection: 'c', key: 'other' }]).map(function (r) { return JSON.stringify(r.value); })`,
    ),
  ).toEqual(['{"a":{"y":[null],"z":1},"b":1}']);
  expect(
    await run(
      one,
      `nk.storageWrite([1,2,3].map(function (i) { return { collection: 'many', key: 'k' + i, value: {} }; })); var p = nk.storageList(null, 'many', 2); var q = nk.storageList(null, 'many', 2, p.cursor); return [p.objects.length, q.objects.length, q.cursor]`,
    ),
  ).toEqual([2, 1, null]);
  await run(one, `nk.storageDelete([{ collection: 'c', key: 'k' }])`);
  expect(await run(one, `return nk.storageRead([{ collection: 'c', key: 'k' }])`)).toEqual([]);
});

test('what Nakama lacks is missing here too, and bytes are array buffers', async () => {
  const one = await person();
  expect(
    await run(one, `return [typeof console, typeof setTimeout, typeof TextEncoder, typeof process, typeof require, typeof fetch, typeof structuredClone]`),
  ).toEqual(Array(7).fill('undefined'));
  expect(
    await run(
      one,
      `var b = nk.secureRandomBytes(8); return [b instanceof ArrayBuffer, b.byteLength, nk.sha256Hash('a').length, nk.binaryToString(nk.stringToBinary('é'))]`,
    ),
  ).toEqual([true, 8, 64, 'é']);
  expect(await run(one, `nk.localcachePut('k', 'v', 5); return [nk.localcacheGet('k'), nk.localcacheGet('none', 3)]`)).toEqual(['v', 3]);
});

test('its ciphers are those of Nakama: a fresh vector before AES-256 in CFB, and a text filled up to four bytes', async () => {
  const one = await person();
  const key = '0123456789abcdef'.repeat(2);
  const sealed = (await run(one, `return [nk.aes256Encrypt('höhe', '${key}'), nk.aes256Encrypt('höhe', '${key}')]`)) as string[];
  expect(sealed[0]).not.toBe(sealed[1]);
  expect(sealed.map((text) => Buffer.from(text, 'base64').length)).toEqual([24, 24]);
  expect(await run(one, `return nk.aes256Decrypt('${sealed[0]}', '${key}')`)).toBe('höhe   ');
  const attempt = (body: string): Promise<unknown> => run(one, `try { ${body}; return 'done'; } catch (e) { return e.message; }`);
  expect(await attempt(`nk.aes256Encrypt('x', 'short')`)).toBe('expects key 32 bytes long');
  expect(await run(one, `return new Uint8Array(nk.hmacSha256Hash('a', 'b')).length`)).toBe(32);
});

test('[S8] device ids: linked to one account alone, the last one stays; all tokens of an account are void at once, and its lines can be told and ended', async () => {
  const [one, other] = [await person(), await person()];
  const [mine, his] = [one, other].map(({ session }) => String(session.user_id)) as [string, string];
  const attempt = (body: string): Promise<unknown> => run(one, `try { ${body}; return 'done'; } catch (e) { return e.message; }`);
  const fresh = randomUUID();
  expect(await attempt(`nk.linkDevice('${mine}', 'short')`)).toBe('error linking: Device ID invalid, must be 10-128 bytes.');
  expect(await attempt(`nk.linkDevice('${mine}', '${fresh}')`)).toBe('done');
  expect(await attempt(`nk.linkDevice('${mine}', '${fresh}')`)).toBe('done');
  expect(await attempt(`nk.linkDevice('${his}', '${fresh}')`)).toBe('error linking: Device ID already in use.');
  expect((await client.authenticateDevice(fresh, false)).user_id).toBe(mine);
  expect(await run(one, `return nk.accountGetId('${mine}').devices.length`)).toBe(2);
  expect(await attempt(`nk.unlinkDevice('${his}', '${fresh}')`)).toContain('error unlinking');
  expect(await attempt(`nk.unlinkDevice('${mine}', '${fresh}')`)).toBe('done');
  expect(await attempt(`nk.unlinkDevice('${mine}', nk.accountGetId('${mine}').devices[0].id)`)).toContain('last account identifier');

  const told: unknown[] = [];
  other.socket.onnotification = ({ subject, code, content }) => told.push({ subject, code, content });
  await run(one, `nk.notificationSend('${his}', 'account', { a: 1 }, 1, null, false); return 0`);
  const lines = (await run(one, `return nk.streamUserList({ mode: 0, subject: '${his}' }, true, true)`)) as { userId: string; sessionId: string }[];
  expect(lines).toEqual([expect.objectContaining({ userId: his, sessionId: expect.any(String) as string })]);
  expect(told).toEqual([{ subject: 'account', code: 1, content: { a: 1 } }]);

  const old = other.session;
  await until(() => Math.floor(Date.now() / 1000) > (JSON.parse(Buffer.from(old.token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }).iat);
  await run(one, `nk.sessionLogout('${his}'); nk.sessionDisconnect('${lines[0]?.sessionId}'); return 0`);
  await until(other.closed);
  await expect(client.rpc(old, 'count', {})).rejects.toMatchObject({ status: 401 });
  await expect(client.sessionRefresh(old)).rejects.toMatchObject({ status: 401 });
  expect(await attempt(`nk.sessionDisconnect('${lines[0]?.sessionId}')`)).toBe('failed to disconnect: session not found');
});
