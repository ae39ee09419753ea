// Visitors as they come from outside, each from an address of its own: plain HTTP, plain sockets, no client that waits
// or tries again.

import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { OpenOut } from '../../server-modules/protocol/calls.ts';

/** How long an answer may take, in milliseconds. */
const PATIENCE = 20_000;

export interface Door {
  port: number;
  serverKey: string;
}

export interface Answer {
  /** 0: no answer came. */
  status: number;
  text: string;
}

/** One HTTP request from `address`, on a connection of its own unless an agent is given. */
export function ask(
  door: Door,
  address: string,
  method: string,
  path: string,
  { auth, body, agent }: { auth?: string; body?: string; agent?: Agent } = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { ...(auth === undefined ? {} : { Authorization: auth }), 'Content-Type': 'application/json' };
    const asked = request({ host: '127.0.0.1', port: door.port, localAddress: address, method, path, headers, agent: agent ?? false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.once('error', () => resolve({ status: 0, text: '' }));
    });
    asked.setTimeout(PATIENCE, () => asked.destroy());
    asked.once('error', () => resolve({ status: 0, text: '' }));
    asked.end(body);
  });
}

/** Signs a device in; its token, or null when the server would not. */
export async function signIn(door: Door, address: string, device: string = randomUUID(), agent?: Agent): Promise<string | null> {
  const auth = `Basic ${Buffer.from(`${door.serverKey}:`).toString('base64')}`;
  const body = JSON.stringify({ id: device });
  const { status, text } = await ask(door, address, 'POST', '/v2/account/authenticate/device?create=true', { auth, body, ...(agent ? { agent } : {}) });
  return status === 200 ? String((JSON.parse(text) as { token: string }).token) : null;
}

export interface Line {
  readonly socket: WebSocket;
  /** The payload of an RPC's answer, or what it was refused with. */
  rpc(id: string, payload: object): Promise<{ ok: true; out: unknown } | { ok: false; no: string }>;
  /** Sends a frame and waits for nothing. */
  send(frame: object | string): void;
  /** Frames that came in. */
  readonly heard: number;
  /** Is told what a table sends: which message it is, and its bytes. */
  onTable(hear: (op: number, bytes: Uint8Array) => void): void;
  end(): void;
}

/** A socket with this token; a number is the status it was turned away with. */
export function dial(door: Door, address: string, token: string): Promise<Line | number> {
  const socket = new WebSocket(`ws://127.0.0.1:${door.port}/ws?token=${token}`, { localAddress: address, perMessageDeflate: false });
  const waiting = new Map<string, (frame: { [name: string]: unknown }) => void>();
  let count = 0;
  let heard = 0;
  let hear: (op: number, bytes: Uint8Array) => void = () => undefined;
  socket.on('error', () => undefined);
  socket.on('message', (raw) => {
    heard += 1;
    // With default options a text message is always one Buffer.
    const frame = JSON.parse(Buffer.isBuffer(raw) ? raw.toString() : '{}') as { [name: string]: unknown };
    const { cid, match_data: said } = frame as { cid?: unknown; match_data?: { op_code: string; data?: string } };
    if (said !== undefined) hear(Number(said.op_code), Buffer.from(said.data ?? '', 'base64'));
    if (typeof cid !== 'string') return;
    waiting.get(cid)?.(frame);
    waiting.delete(cid);
  });
  socket.once('close', () => {
    for (const done of waiting.values()) done({ error: { message: 'closed' } });
    waiting.clear();
  });
  const line: Line = {
    socket,
    get heard() {
      return heard;
    },
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    rpc(id, payload) {
      const cid = String(++count);
      return new Promise((resolve) => {
        waiting.set(cid, (frame) => {
          const got = frame['rpc'] as { payload?: string } | undefined;
          if (got !== undefined) resolve({ ok: true, out: JSON.parse(got.payload || 'null') });
          else resolve({ ok: false, no: (frame['error'] as { message?: string } | undefined)?.message ?? 'no answer' });
        });
        if (socket.readyState === socket.OPEN) line.send({ cid, rpc: { id, payload: JSON.stringify(payload) } });
        else resolve({ ok: false, no: 'closed' });
      });
    },
    onTable: (next) => void (hear = next),
    end: () => socket.terminate(),
  };
  return new Promise((resolve) => {
    socket.once('open', () => resolve(line));
    socket.once('unexpected-response', (asked, answer) => {
      asked.destroy();
      resolve(answer.statusCode ?? 0);
    });
    socket.once('close', () => resolve(0));
  });
}

/** A new account with a socket; throws when the server would not have it. */
export async function come(door: Door, address: string): Promise<Line & { token: string }> {
  const token = await signIn(door, address);
  if (token === null) throw new Error(`${address} could not sign in`);
  const line = await dial(door, address, token);
  if (typeof line === 'number') throw new Error(`${address} got no socket: ${line}`);
  return Object.assign(line, { token });
}

/** Comes to a table: opens it and joins its match. */
export async function enter(line: Line, at: { table: string } | { invite: string }): Promise<OpenOut> {
  const opened = await line.rpc('baize_open', at);
  if (!opened.ok) throw new Error(`not let in: ${opened.no}`);
  const out = opened.out as OpenOut;
  line.send({ cid: 'join', match_join: { match_id: out.match, metadata: {} } });
  return out;
}

/** A bare connection that writes bytes as they are. */
export function bare(door: Door, address: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: door.port, localAddress: address });
    socket.on('error', () => undefined);
    socket.once('connect', () => resolve(socket));
    socket.once('close', () => resolve(socket));
  });
}
