// Signing in, tokens, RPCs and their errors, and every door of Nakama that must stay shut.

import assert from 'node:assert/strict';
import { ROUTES } from '../../host/http/routes.ts';
import { SHAPES } from '../../host/line/envelope.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { Case } from './case.ts';
import { openSocket } from './socket.ts';

const DEVICE = '/v2/account/authenticate/device';
/** Operations that Baize uses. */
const USED = new Set(['Healthcheck', 'AuthenticateDevice', 'SessionRefresh', 'SessionLogout', 'RpcFunc']);
/**
 * Nakama 3.40 lets a script register these hooks and never calls them. They stay empty, because every door that could
 * fill them is shut.
 */
const DEAF = new Set(['ListFriendsOfFriends', 'ImportSteamFriends', 'GetMatchmakerStats', 'ListParties', 'DeleteTournamentRecord']);
const USED_FRAMES = new Set(['ping', 'pong', 'rpc', 'match_join', 'match_leave', 'match_data_send']);

function record(text: string): { [name: string]: unknown } {
  const read: unknown = JSON.parse(text);
  return typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read)) : {};
}

export const entry: readonly Case[] = [
  {
    title: 'the health check answers',
    async run({ http }) {
      assert.deepEqual(await http('GET', '/healthcheck'), { status: 200, text: '{}' });
    },
  },
  {
    title: 'a device signs in and is known again',
    async run({ http, server }) {
      const body = { id: crypto.randomUUID() };
      const first = record((await http('POST', `${DEVICE}?create=true`, { key: server.serverKey, body })).text);
      const again = record((await http('POST', DEVICE, { key: server.serverKey, body })).text);
      assert.deepEqual(Object.keys(first).sort(), ['created', 'refresh_token', 'token']);
      assert.deepEqual(Object.keys(again).sort(), ['refresh_token', 'token']);
      const claims = (token: unknown): { [name: string]: unknown } => record(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
      assert.equal(claims(first['token'])['uid'], claims(again['token'])['uid']);
      assert.ok(Number(claims(again['token'])['exp']) > Date.now() / 1000 + 60);
    },
  },
  {
    title: 'wrong device ids and keys are refused with their codes; the default key does not open',
    async run({ http, server }) {
      const sign = async (key: string, id: string, query = ''): Promise<unknown[]> => {
        const answer = await http('POST', DEVICE + query, { key, body: { id } });
        return [answer.status, record(answer.text)['code']];
      };
      assert.deepEqual(await sign(server.serverKey, 'abc'), [400, 3]);
      assert.deepEqual(await sign(server.serverKey, crypto.randomUUID(), '?create=false'), [404, 5]);
      assert.deepEqual(await sign('wrong', crypto.randomUUID()), [401, 16]);
      assert.deepEqual(await sign('defaultkey', crypto.randomUUID()), [401, 16]);
    },
  },
  {
    title: 'a refresh token gives a new session of the same account, a false one none',
    async run({ http, server }) {
      const first = record((await http('POST', `${DEVICE}?create=true`, { key: server.serverKey, body: { id: crypto.randomUUID() } })).text);
      const fresh = await http('POST', '/v2/account/session/refresh', { key: server.serverKey, body: { token: first['refresh_token'] } });
      assert.equal(fresh.status, 200);
      assert.equal((await http('POST', `/v2/rpc/${RPC.list}`, { token: String(record(fresh.text)['token']), body: '"{}"' })).status, 200);
      assert.equal((await http('POST', '/v2/account/session/refresh', { key: server.serverKey, body: { token: 'a.b.c' } })).status, 401);
    },
  },
  {
    title: 'signing out voids the session',
    async run({ http, server }) {
      const first = record((await http('POST', `${DEVICE}?create=true`, { key: server.serverKey, body: { id: crypto.randomUUID() } })).text);
      const token = String(first['token']);
      assert.equal((await http('POST', '/v2/session/logout', { token, body: { token, refresh_token: first['refresh_token'] } })).status, 200);
      assert.equal((await http('POST', `/v2/rpc/${RPC.list}`, { token, body: '"{}"' })).status, 401);
    },
  },
  {
    title: 'RPCs answer by HTTP and by socket alike, and refuse by a word',
    async run({ http, token, server }) {
      const mine = await token();
      const listed = await http('POST', `/v2/rpc/${RPC.list}`, { token: mine, body: '"{}"' });
      assert.equal(listed.status, 200);
      assert.ok(Array.isArray(JSON.parse(String(record(listed.text)['payload']))));
      const missing = await http('POST', `/v2/rpc/${RPC.open}`, { token: mine, body: JSON.stringify('{"table":"nowhere"}') });
      assert.deepEqual([missing.status, record(missing.text)['message']], [404, 'no-such-table']);
      const bad = await http('POST', `/v2/rpc/${RPC.open}`, { token: mine, body: JSON.stringify('{{{') });
      assert.deepEqual([bad.status, record(bad.text)['message']], [400, 'bad-message']);
      assert.equal((await http('POST', '/v2/rpc/nope', { token: mine, body: '"{}"' })).status, 404);
      assert.equal((await http('POST', `/v2/rpc/${RPC.list}`, { body: '"{}"' })).status, 401);
      if (server.httpKey !== null) assert.equal((await http('POST', `/v2/rpc/${RPC.list}?http_key=${server.httpKey}`, { body: '"{}"' })).status, 401);
      const socket = await openSocket(server.url, mine);
      assert.deepEqual(await socket.ask({ rpc: { id: 'nope', payload: '' } }), { error: { code: 6, message: 'RPC function not found' } });
      assert.deepEqual(await socket.ask({ rpc: { id: RPC.open, payload: '{"table":"nowhere"}' } }), { error: { code: 7, message: 'no-such-table' } });
      socket.end();
    },
  },
  {
    title: 'every other route of Nakama is shut',
    async run({ http, token, server }) {
      const mine = await token();
      const open: string[] = [];
      for (const route of ROUTES) {
        if (USED.has(route.op)) continue;
        const path = route.path.replace(/\{\w+\}/g, crypto.randomUUID());
        const answer = await http(route.method, path, {
          ...(route.auth === 'key' ? { key: server.serverKey } : { token: mine }),
          ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} }),
        });
        const refused = answer.status === 403 && record(answer.text)['code'] === 7;
        const empty = answer.status >= 400 || answer.text === '{}';
        const shut = refused || ((!route.hook || DEAF.has(route.op)) && empty);
        if (!shut) open.push(`${route.method} ${route.path}: ${answer.status} ${answer.text.slice(0, 100)}`);
      }
      assert.deepEqual(open, []);
    },
  },
  {
    title: 'every other message of Nakama is refused on the socket, which stays open',
    async run({ token, server }) {
      const socket = await openSocket(server.url, await token());
      const open: string[] = [];
      for (const kind of Object.keys(SHAPES)) {
        if (USED_FRAMES.has(kind)) continue;
        const answer = await socket.ask({ [kind]: {} });
        const error = answer['error'];
        if (typeof error !== 'object' || error === null || Reflect.get(error, 'code') !== 7) open.push(`${kind}: ${JSON.stringify(answer)}`);
      }
      assert.deepEqual(open, []);
      assert.deepEqual(await socket.ask({ ping: {} }), { pong: {} });
      socket.end();
    },
  },
];
