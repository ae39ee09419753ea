// The HTTP door: Nakama's routes with its answers, what a chat's bot asks, then the page.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kind, Visitor } from '../budgets.ts';
import type { Shut } from './doors.ts';
import { GRPC, httpStatus, Refused } from './errors.ts';
import { basicUser, inTurn, readBody, same, sendJson, setHeaders, targetOf, type Asked, type HttpParts } from './http-kit.ts';
import { answerHook, isHook } from './hook.ts';
import { answerRpc } from './http-rpc.ts';
import { isRecord } from './json.ts';
import { routeOf, ROUTES, type Route } from './routes.ts';
import type { Caller } from '../nk/runtime.ts';
import type { Claims } from '../tokens.ts';

export function createHttp(parts: HttpParts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  /** Takes one sign-in or one new account of this visitor's; refuses with a word whose number was reached. */
  function spend(kind: Kind, who: Visitor): void {
    const whose = parts.budgets.take(kind, who);
    if (whose === null) return;
    throw new Refused(
      GRPC.exhausted,
      whose === 'server' ? 'Too many sign-ins at this moment. Wait a while.' : 'Too many sign-ins from this address. Wait a moment.',
    );
  }

  function admit(route: Route, header: string | undefined): Claims | null {
    if (route.auth === 'open') return null;
    if (route.auth === 'key') {
      if (header === undefined) throw new Refused(GRPC.unauthenticated, 'Server key required');
      const user = basicUser(header);
      if (user === null || !same(user, parts.keys.server)) throw new Refused(GRPC.unauthenticated, 'Server key invalid');
      return null;
    }
    if (header === undefined) throw new Refused(GRPC.unauthenticated, 'Auth token required');
    const claims = /^bearer /i.test(header) ? parts.tokens.check(header.slice(7)) : null;
    if (claims === null) throw new Refused(GRPC.unauthenticated, 'Auth token invalid');
    return claims;
  }

  function perform(op: string, body: { [name: string]: unknown }, claims: Claims | null, who: Visitor): object {
    switch (op) {
      case 'Healthcheck':
        return {};
      case 'AuthenticateDevice': {
        const account = isRecord(body['account']) ? body['account'] : {};
        const username = body['username'];
        return parts.accounts.device(account['id'], body['create'] !== false, typeof username === 'string' ? username : '', account['vars'], () =>
          spend('newcomers', who),
        );
      }
      case 'SessionRefresh':
        return parts.accounts.refresh(body['token'], body['vars']);
      case 'SessionLogout':
        parts.accounts.logout(claims?.uid ?? '', body['token'], body['refreshToken'] ?? body['refresh_token']);
        return {};
      default:
        throw new Refused(GRPC.unimplemented, 'Not served by this server.');
    }
  }

  async function operate(route: Route, params: { [name: string]: string }, asked: Asked): Promise<object> {
    const claims = admit(route, asked.request.headers.authorization);
    const who = parts.visitorOf(asked.address, claims?.uid ?? null);
    if (route.auth === 'key') spend('signIns', who);
    const text = asked.request.method === 'GET' ? '' : await readBody(asked.request, parts.limits.message);
    const body = requestOf(route, parse(text), asked.url, params);
    const caller: Caller = {
      ...asked.address,
      ...(claims === null ? {} : { userId: claims.uid, username: claims.usn, vars: claims.vrs ?? {}, expiry: claims.exp }),
    };
    return inTurn(parts, who, text.length, () => {
      const hook = parts.runtime.before(route.op, body, caller);
      if (hook !== null && !hook.ok) throw new Refused(hook.fault.code, hook.fault.message);
      if (hook !== null && hook.value === null && route.op !== 'Healthcheck') throw new Refused(GRPC.notFound, 'Requested resource was not found.');
      const used = hook !== null && isRecord(hook.value) ? hook.value : body;
      const answer = perform(route.op, used, claims, who);
      parts.runtime.after(route.op, used, answer, caller);
      return answer;
    });
  }

  return async (request, response) => {
    const url = targetOf(request);
    if (url === null) {
      response.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    const lost = parts.doors.unknownHost(request);
    if (lost !== null) {
      setHeaders(response, null);
      return sendText(response, lost);
    }
    const asked: Asked = { request, response, url, address: parts.addressOf(request) };
    try {
      const nakama = url.pathname.startsWith('/v2/') || url.pathname === '/healthcheck' || isHook(url);
      if (!nakama && request.method !== 'OPTIONS') return await inTurn(parts, parts.visitorOf(asked.address, null), 0, () => parts.pages(request, response));
      setHeaders(response, parts.doors.reader(request));
      const foreign = parts.doors.foreignOrigin(request);
      if (foreign !== null) return sendText(response, foreign);
      if (request.method === 'OPTIONS') {
        response.writeHead(200, { 'Content-Length': 0 }).end();
        return;
      }
      if (isHook(url)) return await answerHook(parts, asked);
      if (url.pathname.startsWith('/v2/rpc/')) return await answerRpc(parts, asked);
      const found = routeOf(request.method ?? 'GET', url.pathname);
      if (found === null) {
        const other = ROUTES.some((route) => routeOf(route.method, url.pathname) !== null);
        throw other ? new Refused(GRPC.unimplemented, 'Method Not Allowed') : new Refused(GRPC.notFound, 'Not Found');
      }
      sendJson(response, 200, await operate(found.route, found.params, asked));
    } catch (error) {
      const refused = error instanceof Refused ? error : null;
      if (refused === null)
        parts.log.error(`${request.method ?? ''} ${url.pathname}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      if (response.headersSent) response.destroy();
      else
        sendJson(response, httpStatus(refused?.code ?? GRPC.internal), {
          code: refused?.code ?? GRPC.internal,
          message: refused?.message ?? 'Internal Server Error',
        });
    }
  };
}

function sendText(response: ServerResponse, { status, message }: Shut): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': Buffer.byteLength(message), 'Cache-Control': 'no-store' });
  response.end(message);
}

function parse(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(GRPC.invalid, 'invalid character in request body');
  }
}

/** The request message: path and query parameters, and the body where the operation keeps it. */
function requestOf(route: Route, body: unknown, url: URL, params: { [name: string]: string }): { [name: string]: unknown } {
  const out: { [name: string]: unknown } = { ...params };
  for (const [name, value] of url.searchParams) out[name] = value === 'true' ? true : value === 'false' ? false : value;
  if (route.op.startsWith('Authenticate')) return { ...out, account: body };
  return isRecord(body) ? { ...out, ...body } : out;
}
