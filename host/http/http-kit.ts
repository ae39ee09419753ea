// Small things that every HTTP answer needs.

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Accounts } from '../accounts.ts';
import type { Budgets, Visitor } from '../budgets.ts';
import type { Doors } from './doors.ts';
import { GRPC, Refused } from './errors.ts';
import type { Log } from '../log.ts';
import { SAFE_HEADERS } from './policy.ts';
import type { Remotes } from './remotes.ts';
import type { Runtime } from '../nk/runtime.ts';
import type { Address } from '../line/session.ts';
import type { Tokens } from '../tokens.ts';
import type { Turns } from '../turns.ts';
import { urlOf } from './url.ts';

export interface HttpParts {
  runtime: Pick<Runtime, 'hasRpc' | 'rpc' | 'before' | 'after'>;
  accounts: Accounts;
  tokens: Tokens;
  keys: { server: string; http: string };
  limits: { message: number };
  budgets: Budgets;
  turns: Turns;
  /** Who pays for a request. */
  visitorOf(address: Address, account: string | null): Visitor;
  /** Directors' remotes. */
  remotes: Remotes;
  log: Log;
  doors: Doors;
  addressOf(request: IncomingMessage): Address;
  /** Serves the page and its files. */
  pages(request: IncomingMessage, response: ServerResponse): void;
}

export interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  address: Address;
}

/** Requests of one visitor that may wait for their turn; more are refused. */
const WAITING = 512;

/** Does the work of a request when it is this visitor's turn. Refuses whoever has too much waiting. */
export async function inTurn<T>({ turns, budgets }: HttpParts, who: Visitor, bytes: number, work: () => T): Promise<T> {
  budgets.charge('bytes', who, bytes);
  const done = turns.during(who, work, WAITING);
  if (done === null) throw new Refused(GRPC.exhausted, 'Too many requests at once. Wait a moment.');
  return done;
}

/**
 * Where a request wants to go; null: its line is no path of ours (`http://[`, `*`). A path that begins with two strokes
 * stays a path.
 */
export function targetOf({ url = '/' }: IncomingMessage): URL | null {
  return url.startsWith('/') ? urlOf(`http://host${url}`) : null;
}

const CORS = {
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, User-Agent',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE, PATCH',
  'Access-Control-Max-Age': '3600',
};

/** Headers of every answer that is no page: `reader` is the page that may read it, null: none. */
export function setHeaders(response: ServerResponse, reader: string | null): void {
  // A cache must not give one page's leave to another.
  const all = { ...SAFE_HEADERS, Vary: 'Origin', ...(reader === null ? {} : { ...CORS, 'Access-Control-Allow-Origin': reader }) };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), 'Cache-Control': 'no-store' });
  response.end(text);
}

export function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** The whole body as text; refuses one that is too large, or that breaks off, which is nothing for the log. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > limit) throw new Refused(GRPC.invalid, 'http: request body too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(GRPC.canceled, 'http: request body broke off');
  }
  return Buffer.concat(chunks).toString();
}

/** The user's part of a Basic header, or null when it is something else. */
export function basicUser(header: string): string | null {
  if (!/^basic /i.test(header)) return null;
  const text = Buffer.from(header.slice(6), 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? null : text.slice(0, colon);
}
