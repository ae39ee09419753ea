// RPCs over HTTP: with a session token, or with the server's HTTP key for other servers.

import { GRPC, httpStatus } from './errors.ts';
import { basicUser, inTurn, readBody, same, sendJson, type Asked, type HttpParts } from './http-kit.ts';
import { rpcOf } from './routes.ts';
import type { Caller } from '../nk/runtime.ts';

const failure = (code: number, message: string): object => ({ error: message, message, code });

function callerOf(parts: HttpParts, asked: Asked): Caller | string {
  const header = asked.request.headers.authorization;
  const key = asked.url.searchParams.get('http_key') ?? (header === undefined ? null : basicUser(header));
  if (key !== null && key !== '') return same(key, parts.keys.http) ? asked.address : 'HTTP key invalid';
  if (header === undefined) return 'Auth token or HTTP key required';
  const claims = /^bearer /i.test(header) ? parts.tokens.check(header.slice(7)) : null;
  if (claims === null) return 'Auth token invalid';
  return { ...asked.address, userId: claims.uid, username: claims.usn, vars: claims.vrs ?? {}, expiry: claims.exp };
}

function payloadOf(body: string, raw: boolean): string | null {
  if (raw || body === '') return body;
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Answers GET and POST /v2/rpc/ID, wrapped, or raw with `unwrap`. */
export async function answerRpc(parts: HttpParts, asked: Asked): Promise<void> {
  const { request, response, url } = asked;
  const caller = callerOf(parts, asked);
  if (typeof caller === 'string') return sendJson(response, 401, failure(GRPC.unauthenticated, caller));
  if (request.method !== 'GET' && request.method !== 'POST') return sendJson(response, 501, { code: GRPC.unimplemented, message: 'Method Not Allowed' });
  const id = rpcOf(url.pathname);
  if (id === null) return sendJson(response, 400, failure(GRPC.invalid, 'malformed path'));
  if (id === '') return sendJson(response, 400, failure(GRPC.invalid, 'RPC ID must be set'));
  if (!parts.runtime.hasRpc(id)) return sendJson(response, 404, failure(GRPC.notFound, 'RPC function not found'));
  const raw = url.searchParams.has('unwrap');
  const body = request.method === 'POST' ? await readBody(request, parts.limits.message) : '';
  const payload = payloadOf(body, raw);
  if (payload === null) return sendJson(response, 400, failure(GRPC.invalid, 'json: cannot unmarshal object into Go value of type string'));
  const query: { [name: string]: string[] } = {};
  for (const name of new Set(url.searchParams.keys())) if (name !== 'http_key') query[name] = url.searchParams.getAll(name);
  const who = parts.visitorOf(asked.address, caller.userId ?? null);
  const out = await inTurn(parts, who, body.length, () => parts.runtime.rpc(id, payload, { ...caller, query, headers: {} }));
  // Stack traces stay in our log; Nakama would send them.
  if (!out.ok) return sendJson(response, httpStatus(out.fault.code), { code: out.fault.code, error: {}, message: out.fault.message });
  if (!raw) return sendJson(response, 200, { payload: out.value });
  const text = String(out.value);
  response
    .writeHead(200, {
      'Content-Type': request.headers['content-type'] ?? 'text/plain',
      'Content-Length': Buffer.byteLength(text),
    })
    .end(text);
}
