// The host through the unmodified nakama-js, with the tiny bundle: doors, codes, presence, ends of matches.

import { Client, type Socket } from '@heroiclabs/nakama-js';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { installNodeShims } from '../src/net/node-shims.ts';
import { connect, make, run, signal, until, type Person } from './testing/person.ts';
import { startTestHost, type TestHost } from './testing/start.ts';

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

const url = (path: string): string => host.url + path;
const basic = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

test('a device signs in, is known again, and gets tokens that nakama-js can read', async () => {
  const device = randomUUID();
  const first = await client.authenticateDevice(device, true, `n${device.slice(0, 8)}`);
  const again = await client.authenticateDevice(device);
  expect([first.created, again.created]).toEqual([true, false]);
  expect(again.user_id).toBe(first.user_id);
  expect(again.username).toBe(`n${device.slice(0, 8)}`);
  expect(again.expires_at ?? 0).toBeGreaterThan(Date.now() / 1000 + 3000);
  const fresh = await client.sessionRefresh(again);
  expect(fresh.user_id).toBe(first.user_id);
});

test('wrong ids, names and keys are refused with the codes of Nakama', async () => {
  const seen = async (ask: Promise<unknown>): Promise<unknown> => {
    const answer = await ask.then(
      () => null,
      (error: unknown) => error,
    );
    return answer instanceof Response ? [answer.status, await answer.json()] : answer;
  };
  expect(await seen(client.authenticateDevice('abc'))).toEqual([400, { code: 3, message: 'Device ID invalid, must be 10-128 bytes.' }]);
  expect(await seen(client.authenticateDevice('unknown-device-1', false))).toEqual([404, { code: 5, message: 'User account not found.' }]);
  await client.authenticateDevice('taken-device-1', true, 'taken');
  expect(await seen(client.authenticateDevice('taken-device-2', true, 'taken'))).toEqual([409, { code: 6, message: 'Username is already in use.' }]);
  expect(await seen(new Client('wrong', '127.0.0.1', String(host.port)).authenticateDevice(randomUUID()))).toEqual([
    401,
    { code: 16, message: 'Server key invalid' },
  ]);
  expect((await fetch(url('/v2/account'), { headers: { Authorization: 'Bearer a.b.c' } })).status).toBe(401);
});

test('signing out voids both tokens', async () => {
  const session = await client.authenticateDevice(randomUUID());
  await client.sessionLogout(session, session.token, session.refresh_token);
  expect((await fetch(url('/v2/rpc/echo'), { method: 'POST', headers: { Authorization: `Bearer ${session.token}` }, body: '"x"' })).status).toBe(401);
});

test('RPCs by HTTP and by socket, their errors and codes', async () => {
  const one = await person();
  expect((await client.rpc(one.session, 'echo', { a: 1 })).payload).toEqual({ a: 1 });
  expect(await one.socket.rpc('ECHO', 'text')).toEqual({ id: 'ECHO', payload: 'text' });
  expect(JSON.parse((await one.socket.rpc('who', '')).payload ?? '')).toMatchObject({ user: one.session.user_id, env: { BAIZE_TEST: '1' } });
  await expect(one.socket.rpc('nope', '')).rejects.toEqual({ code: 6, message: 'RPC function not found' });
  await expect(one.socket.rpc('refuse', '')).rejects.toEqual({ code: 7, message: 'no such table' });
  const post = (id: string, key = ''): Promise<Response> =>
    fetch(url(`/v2/rpc/${id}${key}`), { method: 'POST', headers: key ? {} : { Authorization: `Bearer ${one.session.token}` }, body: '""' });
  expect([(await post('refuse')).status, (await post('nope')).status, (await post('who', '?http_key=wrong')).status]).toEqual([404, 404, 401]);
  expect(await (await post('who', `?http_key=${host.httpKey}`)).json()).toMatchObject({ payload: expect.stringContaining('"user":null') });
  // A path that is no text is a bad question and no mistake of ours: it leaves no line in the log.
  const logged = host.lines.length;
  expect([(await post('%')).status, (await post('%c3%28')).status, (await post('%65cho')).status, host.lines.length]).toEqual([400, 400, 200, logged]);
  const thrown = await post('throw');
  expect([thrown.status, await thrown.text()]).toEqual([500, expect.not.stringContaining('index.js')]);
});

test('two people in a match: order of frames, presence, echo, leaving', async () => {
  const [a, b] = [await person(), await person()];
  const id = await make(a);
  const first = await a.socket.joinMatch(id);
  expect(first).toEqual({
    match_id: id,
    authoritative: true,
    label: 'x',
    self: { user_id: a.session.user_id, session_id: expect.any(String), username: a.session.username },
  });
  const second = await b.socket.joinMatch(id);
  expect([second.size, second.presences]).toEqual([1, [first.self]]);
  await until(() => a.presence.length === 2 && b.data.length === 1);
  await b.socket.sendMatchState(id, 3, new Uint8Array([65, 66]));
  await b.socket.sendMatchState(id, 4, '');
  await until(() => b.data.length === 3);
  expect(b.data.slice(1)).toEqual([
    { op: 3, text: 'AB' },
    { op: 4, text: '' },
  ]);
  expect(a.data).toEqual([{ op: 1, text: '{"hello":1}' }]);
  await b.socket.leaveMatch(id);
  await until(() => a.data.some((one) => one.op === 9));
  expect(a.data.at(-1)).toEqual({ op: 9, text: '{"left":3}' });
  expect(a.presence.at(-1)?.leaves).toEqual([second.self]);
});

test('a lost socket leaves with reason 4, and the same account comes back as a new session', async () => {
  const [a, b] = [await person(), await person()];
  const id = await make(a);
  await a.socket.joinMatch(id);
  const before = (await b.socket.joinMatch(id)).self;
  b.socket.disconnect(false);
  await until(() => a.data.some((one) => one.text === '{"left":4}'));
  await b.socket.connect(b.session, false);
  const after = (await b.socket.joinMatch(id)).self;
  expect([after.user_id === before.user_id, after.session_id === before.session_id]).toEqual([true, false]);
});

test('joining: bad id 3, unknown 4, rejected 5 with the reason', async () => {
  const one = await person();
  const id = await make(one);
  await expect(one.socket.joinMatch('nonsense')).rejects.toEqual({ code: 3, message: 'Invalid match ID' });
  await expect(one.socket.joinMatch(`${randomUUID()}.baize`)).rejects.toEqual({ code: 4, message: 'Match not found' });
  await expect(one.socket.joinMatch(id, undefined, { deny: 'not you' })).rejects.toEqual({ code: 5, message: 'not you' });
});

test('broadcast: all, nobody, one; views and odd op codes are refused', async () => {
  const [a, b] = [await person(), await person()];
  const id = await make(a);
  const [me] = [(await a.socket.joinMatch(id)).self, await b.socket.joinMatch(id)];
  await until(() => b.data.length === 1);
  expect(await signal(a, id, { t: 'send', op: 5, text: 'é' })).toBe('ok');
  expect(await signal(a, id, { t: 'send', op: 6, text: 'n', to: [] })).toBe('ok');
  expect(await signal(a, id, { t: 'send', op: 7, bytes: [1, 2], to: [{ sessionId: me.session_id, node: 'x' }] })).toBe('ok');
  expect(await signal(a, id, { t: 'send', op: 8, view: true })).toMatch(/^TypeError expects data to be an ArrayBuffer/);
  expect(await signal(a, id, { t: 'send', op: 2.5, text: '' })).toMatch(/^TypeError/);
  await until(() => a.data.length === 3);
  expect(a.data.map((one) => one.op)).toEqual([1, 5, 7]);
  expect(b.data.map((one) => one.op)).toEqual([1, 5]);
});

test('a kick is silent for the kicked and ends its data', async () => {
  const [a, b] = [await person(), await person()];
  const id = await make(a);
  await a.socket.joinMatch(id);
  const { session_id } = (await b.socket.joinMatch(id)).self;
  await until(() => b.presence.length === 1);
  expect(await signal(a, id, { t: 'kick', session: session_id })).toBe('kicked');
  await until(() => a.data.some((one) => one.text === '{"left":3}'));
  await b.socket.sendMatchState(id, 3, 'QQ');
  await b.socket.rpc('echo', '');
  expect([b.presence.length, b.data.length, b.closed()]).toEqual([1, 1, false]);
});

test('a throw ends the match and closes its sockets; null ends it in silence; state must be plain', async () => {
  const [a, b] = [await person(), await person()];
  const id = await make(a);
  await b.socket.joinMatch(id);
  await expect(signal(a, id, { t: 'throw' })).rejects.toMatchObject({ code: 7 });
  await until(() => b.closed());
  expect(host.lines.join('')).toContain('boom');
  const quiet = await make(a);
  await a.socket.joinMatch(quiet);
  await a.socket.sendMatchState(quiet, 67, 'x');
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(a.closed()).toBe(false);
  await expect(a.socket.joinMatch(quiet)).rejects.toMatchObject({ code: 4 });
  const mangled = await make(a);
  await expect(signal(a, mangled, { t: 'map' })).rejects.toMatchObject({ code: 7 });
});

test('a match that cannot begin is an error for its maker, of which its client is told no word; a match cannot signal itself', async () => {
  const one = await person();
  expect(await run(one, `try { return nk.matchCreate('tiny', { label: 'bad' }); } catch (e) { return e.message; }`)).toContain('bad params');
  await expect(make(one, 'bad')).rejects.toEqual({ code: 7, message: 'Internal Server Error' });
  expect(host.lines.join('')).toContain('bad params');
  const id = await make(one);
  expect(await signal(one, id, { t: 'self' })).toContain('match busy');
  await signal(one, id, { t: 'label', label: 'new' });
  expect(await run(one, `return [nk.matchGet('${id}'), nk.matchGet('${randomUUID()}.baize')]`)).toEqual([
    { matchId: id, authoritative: true, size: 0, label: 'new' },
    null,
  ]);
});

test('hooks refuse: HTTP with their code, socket with 7, a null answer closes the socket', async () => {
  const one = await person();
  const listed = await fetch(url('/v2/match?limit=10'), { headers: { Authorization: `Bearer ${one.session.token}` } });
  expect([listed.status, await listed.json()]).toEqual([403, { code: 7, message: 'not here' }]);
  const written = await fetch(url('/v2/storage'), { method: 'PUT', headers: { Authorization: `Bearer ${one.session.token}` }, body: '{"objects":[]}' });
  expect([written.status, await written.json()]).toEqual([404, { code: 5, message: 'Requested resource was not found.' }]);
  await expect(one.socket.createMatch()).rejects.toEqual({ code: 7, message: 'not here' });
  await expect(one.socket.joinChat('x', 1, true, false)).rejects.toMatchObject({ code: 1 });
  await until(() => one.closed());
});

test.each([
  ['an unknown message', '{"bogus":{},"cid":"1"}'],
  ['an unknown field', '{"rpc":{"id":"echo","colour":1},"cid":"1"}'],
  ['a wrong type', '{"match_join":{"match_id":5},"cid":"1"}'],
  ['a number in metadata', '{"match_join":{"match_id":"x.y","metadata":{"a":1}},"cid":"1"}'],
  ['two messages', '{"ping":{},"rpc":{"id":"echo"}}'],
  ['no message', '{"cid":"1"}'],
  ['no JSON', 'hello'],
  ['noise', '\u0000\u0001{{{'],
  ['a deep nest', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['too much', `{"rpc":{"id":"echo","payload":"${'x'.repeat(300_000)}"}}`],
])('%s closes the socket', async (_, frame) => {
  const session = await client.authenticateDevice(randomUUID());
  const socket = new NodeSocket(`${host.url.replace('http', 'ws')}/ws?token=${session.token}`);
  await new Promise((resolve) => socket.once('open', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.send(frame);
  await closed;
  expect((await fetch(url('/healthcheck'))).status).toBe(200);
});

test('a socket needs a token that is ours', async () => {
  const socket = new NodeSocket(`${host.url.replace('http', 'ws')}/ws?token=a.b.c`);
  const status = await new Promise((resolve) => socket.once('unexpected-response', (_, response) => resolve(response.statusCode)));
  expect(status).toBe(401);
});

test('the page finds its server key, which is not the default one', async () => {
  const config = await (await fetch(url('/config.json'))).json();
  expect(config).toEqual({ serverKey: host.serverKey });
  expect(host.serverKey).not.toBe('defaultkey');
  expect(
    (await fetch(url('/v2/account/authenticate/device'), { method: 'POST', headers: { Authorization: basic('defaultkey') }, body: '{"id":"0123456789"}' }))
      .status,
  ).toBe(401);
});
