// Hands out what stands on the shelf: the list, the covers and the boxes themselves, each by the hash of its content,
// and nothing else of the folder.

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { boxPath, coverPath, SHELF, SHELF_LIST, shelfText } from '../../src/import/boxfile/shelf.ts';
import { headOf } from '../../src/import/art/head.ts';
import { PAGE_HEADERS } from '../http/policy.ts';
import { isSame, readShelfFolder, type Shelved } from './shelf.ts';

export interface Shelf {
  /** How many boxes stand there. */
  readonly size: number;
  /** Answers a request for anything of it; false: the path is no matter of the shelf. */
  serve(request: IncomingMessage, response: ServerResponse, pathname: string): boolean;
}

const YEAR = 'public, max-age=31536000, immutable';
/** What is fetched here is shown as a picture, or read in a worker: opened by itself it can do nothing. */
const HEADERS = { ...PAGE_HEADERS, 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };

interface Answer {
  type: string;
  cache: string;
  bytes: Uint8Array;
  tag?: string;
}

/** How long whoever is refused a box had better wait, seconds: so long a box of usual size takes to be earned again. */
const RETRY = '30';

/**
 * Reads the folder. `folder`: null is a server without a shelf. `pays`: takes the bytes of a box from what its visitor
 * may cost (budgets.ts), or says that he has none left. Throws a sentence where there is no such folder.
 */
export async function openShelf(
  folder: string | null,
  warn: (sentence: string) => void,
  pays: (request: IncomingMessage, bytes: number) => boolean,
): Promise<Shelf> {
  const boxes = folder === null ? [] : await readShelfFolder(folder, warn);
  const list = new TextEncoder().encode(shelfText(boxes));
  const tag = `"${createHash('sha256').update(list).digest('hex').slice(0, 32)}"`;
  const answers = new Map<string, Answer>([[SHELF_LIST, { type: 'application/json', cache: 'no-cache', bytes: list, tag }]]);
  const files = new Map<string, Shelved>();
  for (const box of boxes) {
    files.set(boxPath(box.id), box);
    const at = coverPath(box);
    const head = box.cover === null ? null : headOf(box.cover);
    if (at !== null && box.cover !== null && head?.ok === true) answers.set(at, { type: head.type, cache: YEAR, bytes: box.cover });
  }

  const missing = (response: ServerResponse): void =>
    void response.writeHead(404, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end('Not found.\n');

  function say(request: IncomingMessage, response: ServerResponse, { type, cache, bytes, tag: now }: Answer): void {
    const told = { ...HEADERS, 'Content-Type': type, 'Cache-Control': cache, ...(now === undefined ? {} : { ETag: now }) };
    if (now !== undefined && request.headers['if-none-match'] === now) return void response.writeHead(304, told).end();
    response.writeHead(200, { ...told, 'Content-Length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  const told = new Set<string>();
  async function give(request: IncomingMessage, response: ServerResponse, { file, was, size }: Shelved): Promise<void> {
    if (request.method === 'GET' && !pays(request, size)) {
      const told = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': RETRY };
      return void response.writeHead(429, told).end('Too many boxes at this moment. Wait a while.\n');
    }
    const handle = await open(file, 'r');
    try {
      if (!isSame(was, await handle.stat())) {
        if (!told.has(file)) warn('A box of the shelf was changed since the server started, and is given to nobody until it starts again.');
        told.add(file);
        return missing(response);
      }
      response.writeHead(200, {
        ...HEADERS,
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment',
        'Cache-Control': YEAR,
        'Content-Length': size,
      });
      if (request.method === 'HEAD' || size === 0) response.end();
      // No byte more than was said, whatever is written there meanwhile.
      else await pipeline(handle.createReadStream({ start: 0, end: size - 1, autoClose: false }), response);
    } finally {
      await handle.close();
    }
  }

  return {
    size: boxes.length,
    serve(request, response, pathname) {
      if (!pathname.startsWith(SHELF)) return false;
      const [answer, box] = [answers.get(pathname), files.get(pathname)];
      if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405, { ...HEADERS, Allow: 'GET, HEAD' }).end();
      else if (answer !== undefined) say(request, response, answer);
      else if (box !== undefined) void give(request, response, box).catch(() => (response.headersSent ? response.destroy() : missing(response)));
      else missing(response);
      return true;
    },
  };
}
