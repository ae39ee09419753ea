// The built page, its files, and config.json, which tells the page where its server is.

import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { targetOf } from './http-kit.ts';
import { PAGE_HEADERS, pagePolicy, permissionsAt, policyAt } from './policy.ts';
import type { Shelf } from '../shelf/serve.ts';
import { createSqueezed } from './squeeze.ts';

/** What the page must know. Without host and port the server is where the page came from. */
export interface PageConfig {
  serverKey: string;
  host?: string;
  port?: number;
  tls?: boolean;
  /** Origins under which others in the same network reach this page, for invites; absent on loopback. */
  addresses?: string[];
  /** There are boxes on its shelf. */
  shelf?: true;
}

const HEADERS = { ...PAGE_HEADERS, 'Content-Security-Policy': pagePolicy(null) };
const YEAR = 'public, max-age=31536000, immutable';

export function createPages(
  folder: string | null,
  config: PageConfig,
  shelf: Pick<Shelf, 'serve'> | null = null,
): (request: IncomingMessage, response: ServerResponse) => void {
  const built = folder !== null && existsSync(path.join(folder, 'index.html'));
  const files = built
    ? sirv(folder, {
        single: true,
        etag: true,
        setHeaders(response, pathname) {
          for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
          response.setHeader('Content-Security-Policy', policyAt(pathname, null));
          response.setHeader('Permissions-Policy', permissionsAt(pathname));
          response.setHeader('Cache-Control', pathname.startsWith('/assets/') ? YEAR : 'no-cache');
        },
      })
    : null;
  const squeezed = built ? createSqueezed(folder, { ...PAGE_HEADERS, 'Cache-Control': YEAR }) : null;
  return (request, response) => {
    const pathname = targetOf(request)?.pathname ?? '/';
    if (shelf?.serve(request, response, pathname) === true) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    if (pathname === '/config.json') {
      response.writeHead(200, { ...HEADERS, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(config));
      return;
    }
    const missing = (): void => void response.writeHead(404, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found.\n');
    response.setHeader('Content-Security-Policy', policyAt(pathname, null));
    if (squeezed?.(request, response, pathname) === true) return;
    if (files === null) missing();
    else files(request, response, missing);
  };
}
