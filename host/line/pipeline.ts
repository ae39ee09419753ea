// One frame of one socket: read, hooked, done, answered with Nakama's codes.

import { GRPC, SOCKET } from '../http/errors.ts';
import { readEnvelope, type Request } from './envelope.ts';
import { trimmed } from '../http/json.ts';
import { isMatchId, NODE } from '../nk/matches.ts';
import type { Caller, Runtime } from '../nk/runtime.ts';
import { LEFT, wirePresence, type Session } from './session.ts';

/** What to do with the socket afterwards. */
export type Verdict = 'keep' | 'cut' | 'close';

const text = (request: Request, field: string): string => {
  const value = request.body[field];
  return typeof value === 'string' ? value : '';
};

function answer(session: Session, cid: string, body: object): void {
  session.send(JSON.stringify(cid === '' ? body : { cid, ...body }));
}

function refuse(session: Session, cid: string, code: number, message: string): void {
  answer(session, cid, { error: { ...(code === 0 ? {} : { code }), message } });
}

export const callerOf = (session: Session): Caller => ({
  userId: session.userId,
  username: session.username,
  vars: session.vars,
  expiry: session.expiry,
  sessionId: session.id,
  ip: session.ip,
  port: session.port,
});

function rpc(runtime: Runtime, session: Session, request: Request): void {
  const id = text(request, 'id');
  if (id === '') return refuse(session, request.cid, SOCKET.badInput, 'RPC ID must be set');
  if (!runtime.hasRpc(id)) return refuse(session, request.cid, SOCKET.rpcNotFound, 'RPC function not found');
  const out = runtime.rpc(id, text(request, 'payload'), callerOf(session));
  if (out.ok) return answer(session, request.cid, { rpc: trimmed({ id, payload: out.value }) });
  refuse(session, request.cid, SOCKET.runtime, out.fault.message);
}

function join(runtime: Runtime, session: Session, request: Request): void {
  const id = text(request, 'match_id');
  if (id === '')
    return refuse(session, request.cid, SOCKET.badInput, request.body['token'] === undefined ? 'No match ID or token found' : 'Invalid match token');
  if (!isMatchId(id)) return refuse(session, request.cid, SOCKET.badInput, 'Invalid match ID');
  const match = runtime.matches.find(id);
  const metadata: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(request.body['metadata'] ?? {})) metadata[name] = String(value);
  const asked = match?.ask(session, metadata) ?? null;
  if (match === null || asked === null) return refuse(session, request.cid, SOCKET.matchNotFound, 'Match not found');
  if (!asked.ok) return refuse(session, request.cid, SOCKET.joinRejected, asked.reason);
  answer(session, request.cid, {
    match: {
      match_id: id,
      authoritative: true,
      label: match.label,
      ...trimmed({ size: asked.others.length, presences: asked.others.map(wirePresence) }),
      self: wirePresence(session),
    },
  });
  if (asked.fresh) match.admit(session);
}

function leave(runtime: Runtime, session: Session, request: Request): void {
  const id = text(request, 'match_id');
  if (!isMatchId(id)) return refuse(session, request.cid, SOCKET.badInput, 'Invalid match ID');
  runtime.matches.find(id)?.leave(session, LEFT);
  answer(session, request.cid, {});
}

function data(runtime: Runtime, session: Session, request: Request): void {
  const id = text(request, 'match_id');
  if (!isMatchId(id)) return refuse(session, '', SOCKET.badInput, 'Invalid match ID');
  const bytes = request.body['data'];
  const op = request.body['op_code'];
  if (id.endsWith(`.${NODE}`))
    runtime.matches.find(id)?.data(session, typeof op === 'number' ? op : 0, bytes instanceof Uint8Array && bytes.length > 0 ? bytes : null);
}

/** The envelope as a hook sees it: camel case, int64 as text, bytes as base64. */
function hooked(request: Request): object {
  const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const body: { [name: string]: unknown } = {};
  for (const [name, value] of Object.entries(request.body)) {
    if (Buffer.isBuffer(value)) body[camel(name)] = value.toString('base64');
    else body[camel(name)] = name === 'op_code' ? String(value) : value;
  }
  return { cid: request.cid, [camel(request.kind ?? '')]: body };
}

/** Handles one frame. Throws never. */
export function handleFrame(runtime: Runtime, session: Session, frame: string): Verdict {
  let request: Request;
  try {
    request = readEnvelope(frame);
  } catch {
    return 'cut';
  }
  if (request.kind === null) {
    refuse(session, request.cid, SOCKET.missing, 'Missing message.');
    return 'close';
  }
  if (request.kind !== 'rpc') {
    const hook = runtime.rtBefore(request.kind, hooked(request), callerOf(session));
    if (hook !== null && !hook.ok) {
      refuse(session, request.cid, SOCKET.runtime, hook.fault.message);
      return 'keep';
    }
    if (hook !== null && hook.value === null) {
      refuse(session, request.cid, SOCKET.unrecognized, 'Requested resource was not found.');
      return 'close';
    }
  }
  switch (request.kind) {
    case 'ping':
      answer(session, request.cid, { pong: {} });
      break;
    case 'pong':
      break;
    case 'rpc':
      rpc(runtime, session, request);
      break;
    case 'match_join':
      join(runtime, session, request);
      break;
    case 'match_leave':
      leave(runtime, session, request);
      break;
    case 'match_data_send':
      data(runtime, session, request);
      break;
    default:
      refuse(session, request.cid, SOCKET.runtime, `Not served by this server (${GRPC.unimplemented}).`);
  }
  return 'keep';
}
