// The WebSocket door: who may open a line, how many, how fast, and when a line counts as dead.

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Limits } from './config.ts';
import type { Doors } from './doors.ts';
import { targetOf } from './http-kit.ts';
import { createBucket, createCounter } from './limits.ts';
import type { Lines } from './lines.ts';
import type { Log } from './log.ts';
import { handleFrame } from './pipeline.ts';
import type { Runtime } from './runtime.ts';
import { createSession, DISCONNECTED, type Address, type Session } from './session.ts';
import type { Claims, Tokens } from './tokens.ts';

/** Nakama's own rhythm, in milliseconds. */
const PING = 15_000;
const GONE = 25_000;

export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Asks all to close; those that do not within a moment are cut. */
  closeAll(patience: number): void;
  readonly count: number;
}

export interface SocketsParts {
  runtime: Runtime;
  lines: Lines;
  tokens: Tokens;
  limits: Limits;
  log: Log;
  doors: Doors;
  addressOf(request: IncomingMessage): Address;
}

function turnAway(socket: Duplex, status: string, message: string): void {
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
  );
}

export function createSockets(parts: SocketsParts): Sockets {
  const { runtime, lines, limits, log } = parts;
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.message, perMessageDeflate: false, clientTracking: false });
  const perAddress = createCounter();
  const open = new Set<WebSocket>();

  function serve(socket: WebSocket, session: Session): void {
    const frames = createBucket(limits.frames);
    let heard = Date.now();
    const beat = setInterval(() => {
      if (Date.now() - heard > GONE) socket.terminate();
      else socket.ping();
    }, PING);
    open.add(socket);
    perAddress.add(session.ip);
    lines.add(session);
    socket.on('pong', () => (heard = Date.now()));
    socket.on('error', (error) => log.debug(`socket ${session.id}: ${error.message}`));
    socket.on('message', (raw, binary) => {
      heard = Date.now();
      if (socket.readyState !== socket.OPEN) return;
      if (binary) return socket.terminate();
      if (!frames.take()) return socket.close(1008, 'too many messages');
      // With `noServer` and default options a text message is always one Buffer.
      const verdict = handleFrame(runtime, session, Buffer.isBuffer(raw) ? raw.toString() : '');
      if (verdict === 'cut') socket.terminate();
      else if (verdict === 'close') socket.close(1000, 'error processing message');
    });
    socket.on('close', () => {
      clearInterval(beat);
      open.delete(socket);
      perAddress.drop(session.ip);
      lines.drop(session);
      for (const match of session.matches.values()) match.leave(session, DISCONNECTED);
    });
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      const url = targetOf(request);
      if (url === null) return turnAway(socket, '400 Bad Request', 'Bad request\n');
      const lost = parts.doors.unknownHost(request);
      if (lost !== null) return turnAway(socket, '421 Misdirected Request', lost.message);
      const foreign = parts.doors.foreignOrigin(request);
      if (foreign !== null) return turnAway(socket, '403 Forbidden', foreign.message);
      if (url.pathname !== '/ws') return turnAway(socket, '404 Not Found', 'Not found');
      const format = url.searchParams.get('format');
      if (format !== null && format !== '' && format !== 'json') return turnAway(socket, '400 Bad Request', 'Invalid format parameter');
      const bearer = request.headers.authorization;
      const token = bearer === undefined ? url.searchParams.get('token') : bearer.startsWith('Bearer ') ? bearer.slice(7) : '';
      const claims: Claims | null = token ? parts.tokens.check(token) : null;
      if (claims === null) return turnAway(socket, '401 Unauthorized', 'Missing or invalid token\n');
      const address = parts.addressOf(request);
      if (open.size >= limits.sockets || perAddress.of(address.ip) >= limits.socketsPerAddress)
        return turnAway(socket, '429 Too Many Requests', 'Too many connections\n');
      server.handleUpgrade(request, socket, head, (ws) => serve(ws, createSession(ws, claims, address, limits.outgoing)));
    },
    closeAll(patience) {
      for (const socket of open) socket.close(1001, 'server is closing');
      setTimeout(() => open.forEach((socket) => socket.terminate()), patience).unref();
    },
    get count() {
      return open.size;
    },
  };
}
