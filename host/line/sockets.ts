// The WebSocket door: who may open a line, how many, how fast, and when a line counts as dead.

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Budgets, Visitor } from '../budgets.ts';
import type { Limits } from '../config.ts';
import type { Doors } from '../http/doors.ts';
import { targetOf } from '../http/http-kit.ts';
import { createCounter } from '../limits.ts';
import type { Lines } from './lines.ts';
import type { Log } from '../log.ts';
import type { Verdict } from './pipeline.ts';
import { addressKey } from '../http/proxies.ts';
import { createSession, DISCONNECTED, type Address, type Session } from './session.ts';
import type { Claims, Tokens } from '../tokens.ts';
import type { Turns } from '../turns.ts';

/** Nakama's own rhythm, in milliseconds. */
const PING = 15_000;
const GONE = 25_000;
/** Who has so many bytes to read yet is not asked what he wants next. */
const UNREAD = 1024 * 1024;
/** How often it is looked at how much waits to be read by all together, in milliseconds. */
const LOOK = 1000;
/**
 * While more than this share of all sockets is taken, an address may hold only so many, and the last ones are for
 * people who sit at a table.
 */
const NEAR = 0.75;
const LAST = 0.95;

export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Cuts all of them. */
  dropAll(): void;
  /** Asks all to close; those that do not within a moment are cut. */
  closeAll(patience: number): void;
  readonly count: number;
  /** How many were turned away, by whose number was reached. */
  readonly turnedAway: { account: number; address: number; server: number };
}

export interface SocketsParts {
  /** Answers one frame. Throws never. */
  frame(session: Session, text: string): Verdict;
  lines: Lines;
  tokens: Tokens;
  limits: Limits;
  budgets: Budgets;
  turns: Turns;
  log: Log;
  doors: Doors;
  addressOf(request: IncomingMessage): Address;
  /** When what is said may leave: everything written before is on the disk. */
  whenKept(call: () => void): void;
}

function turnAway(socket: Duplex, status: string, message: string): void {
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
  );
}

export function createSockets(parts: SocketsParts): Sockets {
  const { lines, limits, budgets, turns, log } = parts;
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.message, perMessageDeflate: false, clientTracking: false, autoPong: false });
  const perAddress = createCounter();
  const perAccount = createCounter();
  const open = new Set<WebSocket>();
  const turnedAway = { account: 0, address: 0, server: 0 };
  let closing = false;

  function serve(socket: WebSocket, stream: Duplex, session: Session): void {
    const who: Visitor = { account: session.userId, address: addressKey(session.ip), seated: () => lines.isSeated(session.userId) };
    const line = () => turns.lineOf(who);
    let heard = Date.now();
    let held = false;
    const beat = setInterval(() => {
      // Of somebody we do not listen to nothing can be heard; who does not read what he is sent is not excused by that.
      if (held && socket.bufferedAmount <= UNREAD) heard = Date.now();
      if (Date.now() - heard > GONE) session.cut();
      else socket.ping();
    }, PING);
    open.add(socket);
    perAddress.add(who.address);
    perAccount.add(session.userId);
    lines.add(session);

    /** Reads no more from him until he may go on: what he sends meanwhile waits on his side. */
    function hold(): void {
      if (held) return;
      held = true;
      socket.pause();
      line().whenFree(release);
    }
    function release(): void {
      if (socket.bufferedAmount > UNREAD) return void stream.once('drain', release);
      held = false;
      heard = Date.now();
      socket.resume();
    }
    const add = (work: () => void, bytes: number): void => {
      if (session.dismissed || closing) return;
      line().add(
        () => {
          if (!session.dismissed && !closing) work();
        },
        bytes,
        socket,
      );
    };
    function frame(raw: Buffer): void {
      const verdict = parts.frame(session, raw.toString());
      if (verdict === 'cut') session.cut();
      else if (verdict === 'close') session.close(1000, 'error processing message');
    }

    // What comes in is charged by its bytes and by the time it takes to find the frames in it: thousands of empty ones
    // fit into one reading.
    let began = 0;
    stream.prependListener('data', () => (began = performance.now()));
    stream.on('data', (part: Buffer) => {
      budgets.charge('bytes', who, part.length);
      budgets.charge('time', who, performance.now() - began);
      if (socket.bufferedAmount > UNREAD || line().over) hold();
    });
    socket.on('ping', (data) => add(() => socket.readyState === socket.OPEN && socket.pong(data), data.length));
    socket.on('pong', () => {
      heard = Date.now();
      budgets.charge('messages', who, 1);
    });
    socket.on('error', (error) => log.debug(`socket ${session.id}: ${error.message}`));
    socket.on('message', (raw, binary) => {
      heard = Date.now();
      if (binary) return session.cut();
      // With `noServer` and default options a text message is always one Buffer.
      if (Buffer.isBuffer(raw)) add(() => frame(raw), raw.length);
    });
    socket.on('close', () => {
      clearInterval(beat);
      open.delete(socket);
      perAddress.drop(who.address);
      perAccount.drop(session.userId);
      // Of who goes in the middle of a flood all that had come is read at once, thousands of frames, which would lie
      // here for minutes.
      line().cut(socket);
      // After everything that he had said before.
      line().add(() => {
        lines.drop(session);
        for (const match of session.matches.values()) match.leave(session, DISCONNECTED);
      });
    });
  }

  /** Whose number is reached; null: there is room. */
  function lacking(account: string, address: string): keyof typeof turnedAway | null {
    if (perAccount.of(account) >= limits.socketsPerAccount) return 'account';
    if (open.size >= limits.sockets) return 'server';
    if (open.size < NEAR * limits.sockets || lines.isSeated(account)) return null;
    if (perAddress.of(address) >= limits.socketsPerAddress) return 'address';
    return open.size >= LAST * limits.sockets ? 'server' : null;
  }

  /** Those that have the most to read yet go first, until the rest fits. */
  const look = setInterval(() => {
    let sum = 0;
    for (const socket of open) sum += socket.bufferedAmount;
    if (sum <= limits.outgoingInAll) return;
    for (const socket of [...open].sort((a, b) => b.bufferedAmount - a.bufferedAmount)) {
      if (sum <= limits.outgoingInAll) return;
      sum -= socket.bufferedAmount;
      socket.terminate();
    }
  }, LOOK).unref();

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
      const whose = lacking(claims.uid, addressKey(address.ip));
      if (whose !== null) {
        turnedAway[whose] += 1;
        return turnAway(socket, '429 Too Many Requests', 'Too many connections\n');
      }
      server.handleUpgrade(request, socket, head, (ws) => serve(ws, socket, createSession(ws, socket, claims, address, limits.outgoing, parts.whenKept)));
    },
    dropAll() {
      for (const socket of open) socket.terminate();
    },
    closeAll(patience) {
      closing = true;
      clearInterval(look);
      for (const socket of open) socket.close(1001, 'server is closing');
      setTimeout(() => open.forEach((socket) => socket.terminate()), patience).unref();
    },
    get count() {
      return open.size;
    },
    turnedAway,
  };
}
