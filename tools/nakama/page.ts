// Serves the built client beside Nakama, which serves no files, and tells it where its server is.

import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { PAGE_HEADERS, permissionsAt, policyAt } from '../../host/http/policy.ts';
import { createBudgets } from '../../host/budgets.ts';
import { BUDGETS } from '../../host/config.ts';
import { addressKey } from '../../host/http/proxies.ts';
import { openShelf } from '../../host/shelf/serve.ts';
import { createSqueezed } from '../../host/http/squeeze.ts';

const YEAR = 'public, max-age=31536000, immutable';

export interface PageOptions {
  /** The built client. */
  folder: string;
  host: string;
  port: number;
  server: { port: number; serverKey: string };
  /**
   * Where people reach the page and the server when a proxy stands before both, e.g. `https://table.example.org`; null
   * without one.
   */
  publicUrl: string | null;
  /** Folder of boxes for the shelf (host/shelf); null or left out: there are none. */
  boxes?: string | null;
  /** The origin of the bucket where large pictures lie; null or left out: there is none. */
  bucket?: string | null;
}

/** What the client reads from `config.json` before it connects. The server key is public by nature. */
export interface ClientConfig {
  host: string;
  port: number;
  tls: boolean;
  serverKey: string;
}

/** The answer for one request: the server is where the page was asked from, unless a public address is set. */
export function clientConfig(asked: string | undefined, { server, publicUrl }: Pick<PageOptions, 'server' | 'publicUrl'>): ClientConfig {
  if (publicUrl !== null) {
    const url = new URL(publicUrl);
    const tls = url.protocol === 'https:';
    return { host: url.hostname, port: url.port === '' ? (tls ? 443 : 80) : Number(url.port), tls, serverKey: server.serverKey };
  }
  // A Host header is whatever somebody sent; only the name of a machine goes back.
  const host = /^([\w.-]+|\[[\da-fA-F:.]+\])(:\d+)?$/.exec(asked ?? '')?.[1] ?? '127.0.0.1';
  return { host, port: server.port, tls: false, serverKey: server.serverKey };
}

/** Looks at the boxes and starts listening; resolves when the page can be opened. */
export async function servePage(options: PageOptions): Promise<Server> {
  if (!existsSync(join(options.folder, 'index.html'))) throw new Error(`No built client in ${options.folder}: run \`npm run build\` first.`);
  const files = sirv(options.folder, {
    etag: true,
    single: true, // invite links are paths of the page
    setHeaders: (res, path) => res.setHeader('Cache-Control', path.startsWith('/assets/') ? YEAR : 'no-cache'),
  });
  // Behind a proxy all have one address, which counts for nothing until half of the server's own is gone.
  const budgets = createBudgets(BUDGETS);
  const shelf = await openShelf(options.boxes ?? null, console.warn, ({ socket }, bytes) => {
    const who = { account: null, address: addressKey(socket.remoteAddress ?? ''), seated: () => false };
    return budgets.take('boxes', who, bytes) === null;
  });
  const squeezed = createSqueezed(options.folder, { ...PAGE_HEADERS, 'Cache-Control': YEAR });
  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) res.setHeader(name, value);
    const pathname = req.url?.split('?')[0] ?? '/';
    res.setHeader('Content-Security-Policy', policyAt(pathname, clientConfig(req.headers.host, options), options.bucket ?? null));
    if (shelf.serve(req, res, pathname)) return;
    res.setHeader('Permissions-Policy', permissionsAt(pathname));
    if (pathname === '/config.json') {
      res.setHeader('Content-Type', 'application/json');
      res.setHeader('Cache-Control', 'no-store');
      res.end(JSON.stringify({ ...clientConfig(req.headers.host, options), ...(shelf.size > 0 ? { shelf: true } : {}) }));
      return;
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405).end();
      return;
    }
    if (squeezed(req, res, req.url?.split('?')[0] ?? '/')) return;
    files(req, res, () => {
      res.writeHead(404).end();
    });
  };
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => resolve(server));
  });
}
