// One address for many nodes and the page, on this machine: what Caddy or nginx do where people play
// (docs/hosting.md). `/n/NAME/…` goes to that node, the server's own paths to any node that answers, all else to the
// page.

import { createServer, request, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';

const HOST = '127.0.0.1';
/** Connections at a time. */
const MOST = 2000;
/** Between two looks at the nodes, and the patience of one look; milliseconds. */
const LOOK = 500;
const PATIENCE = 1000;

export interface ProxyOptions {
  /** 0: a free one. */
  port: number;
  /** The ports of the nodes by their names. */
  nodes: ReadonlyMap<string, number>;
  /** The port of the page; null: there is none. */
  page: number | null;
}
export interface Proxy {
  readonly port: number;
  close(): Promise<void>;
}

/** Where a request goes. */
export interface Way {
  port: number;
  path: string;
}

/** The way of an address; a number is the status of its refusal. `any`: the next node that answers, if any does. */
export function wayOf(url: string, { nodes, page }: Pick<ProxyOptions, 'nodes' | 'page'>, any: () => number | null): Way | number {
  const named = /^\/n\/([\w-]{1,32})(\/(?:v2\/|ws\?).*)$/.exec(url);
  if (named !== null) {
    const port = nodes.get(named[1] ?? '');
    return port === undefined ? 404 : { port, path: named[2] ?? '/' };
  }
  if (/^\/(?:v2\/|ws\?|healthcheck$)/.test(url)) {
    const port = any();
    return port === null ? 503 : { port, path: url };
  }
  return page === null || url.startsWith('/n/') ? 404 : { port: page, path: url };
}

export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { nodes } = options;
  const answering = new Set(nodes.keys());
  const open = new Set<Duplex>();
  let turn = 0;
  const any = (): number | null => {
    const names = [...nodes.keys()].filter((name) => answering.has(name));
    return nodes.get(names[turn++ % Math.max(1, names.length)] ?? '') ?? null;
  };
  const look = async (name: string, port: number): Promise<void> => {
    const answer = await fetch(`http://${HOST}:${port}/healthcheck`, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
    if (answer?.ok === true) answering.add(name);
    else answering.delete(name);
  };
  let ended = false;
  let timer: ReturnType<typeof setTimeout>;
  const lookAtAll = async (): Promise<void> => {
    await Promise.all([...nodes].map(([name, port]) => look(name, port)));
    if (!ended) timer = setTimeout(() => void lookAtAll(), LOOK);
  };

  const askedFor = (req: IncomingMessage, { port, path }: Way): RequestOptions => ({
    host: HOST,
    port,
    path,
    method: req.method,
    // Whatever the visitor says of himself: Nakama believes the first address.
    headers: { ...req.headers, 'x-forwarded-for': req.socket.remoteAddress ?? HOST },
  });
  const pass = (req: IncomingMessage, res: ServerResponse): void => {
    const way = wayOf(req.url ?? '/', options, any);
    if (typeof way === 'number') return void res.writeHead(way).end();
    const up = request(askedFor(req, way), (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      // A node that is killed in the middle of an answer ends it for the visitor, too.
      pipeline(answer, res, () => undefined);
    });
    up.on('error', () => {
      if (res.headersSent) res.destroy();
      else res.writeHead(502).end();
    });
    res.on('close', () => up.destroy());
    req.pipe(up);
  };
  const passSocket = (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    const refuse = (status: number): void => void socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    socket.on('error', () => socket.destroy());
    const way = wayOf(req.url ?? '/', options, any);
    if (typeof way === 'number') return refuse(way);
    const up = request(askedFor(req, way));
    up.on('error', () => refuse(502));
    up.on('response', (answer) => refuse(answer.statusCode ?? 502));
    up.on('upgrade', (answer, there, first) => {
      const lines = [`HTTP/1.1 101 Switching Protocols`];
      for (let i = 0; i < answer.rawHeaders.length; i += 2) lines.push(`${answer.rawHeaders[i]}: ${answer.rawHeaders[i + 1]}`);
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      if (first.length > 0) socket.write(first);
      if (head.length > 0) there.write(head);
      there.on('error', () => socket.destroy());
      there.on('close', () => socket.destroy());
      socket.on('close', () => there.destroy());
      there.pipe(socket);
      socket.pipe(there);
    });
    socket.on('close', () => up.destroy());
    up.end();
  };

  const server = createServer(pass);
  server.on('upgrade', passSocket);
  server.maxConnections = MOST;
  server.headersTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, HOST, resolve);
  });
  await lookAtAll();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        ended = true;
        clearTimeout(timer);
        for (const socket of open) socket.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
