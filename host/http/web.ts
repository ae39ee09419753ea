// The door of a host and of a relay: one port for page, HTTP and socket, with bounds on what may wait at it.

import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networkOrigins } from '../addresses.ts';
import { createCounter } from '../limits.ts';
import { addressKey, isProxy, type Range } from './proxies.ts';

/** How long lines may take to close before they are cut, in milliseconds. */
export const CLOSING = 1000;

export interface WebConfig {
  readonly host: string;
  readonly port: number;
  readonly proxies: readonly Range[];
  readonly limits: {
    /** Milliseconds in which the head of a request has to be there; all of it in three times as many. */
    readonly headers: number;
    readonly connectionsPerAddress: number;
  };
}

export interface WebUse {
  serve: RequestListener;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Each line that comes, before it is known whether it may stay. */
  came?(socket: Socket): void;
  /** One more from an address than may be. */
  refused?(): void;
  /** How to start it at another port, for the sentence that says that this one is taken. */
  again: string;
  /** Lines that wait to be taken when many come at once; without it as many as Node has. */
  backlog?: number;
}

export interface Web {
  /** Where it is opened on this machine. */
  readonly url: string;
  readonly port: number;
  /** Where others of the network open it. */
  readonly origins: string[];
  /** Takes nobody any more; resolves when the last line is closed, those that stay are cut. */
  close(): Promise<void>;
}

/** Resolves when it listens; throws a sentence for people when it cannot. */
export async function openWeb({ host, port: wanted, proxies, limits }: WebConfig, use: WebUse): Promise<Web> {
  const { headers, connectionsPerAddress } = limits;
  const server = createServer({ headersTimeout: headers, requestTimeout: 3 * headers, connectionsCheckingInterval: Math.min(headers, 1000) }, use.serve);
  const connections = createCounter();
  server.on('connection', (socket) => {
    const from = addressKey(socket.remoteAddress ?? '');
    use.came?.(socket);
    if (connections.add(from) > connectionsPerAddress && !isProxy(socket.remoteAddress, proxies)) {
      use.refused?.();
      socket.destroy();
    }
    socket.once('close', () => connections.drop(from));
  });
  server.on('upgrade', (request, socket, head) => use.upgrade(request, socket, head));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${wanted} is in use. Choose another one: ${use.again}`, { cause: error }) : error),
    );
    server.listen({ port: wanted, host, ...(use.backlog === undefined ? {} : { backlog: use.backlog }) }, resolve);
  });
  // It listens at a port, not at a file: its address is an object.
  const { port } = server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${shown}:${port}`,
    port,
    origins: networkOrigins(host, port),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const cut = setTimeout(() => server.closeAllConnections(), CLOSING);
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 2 * CLOSING).unref())]);
      clearTimeout(cut);
    },
  };
}
