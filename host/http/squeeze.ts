// Compressed answers for the page's built files: each is compressed once, at its first request, and kept in memory.

import { readFileSync, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const TYPES: { readonly [extension: string]: string } = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.glb': 'model/gltf-binary',
};
/** Smaller files are not worth it, in bytes. */
const LEAST = 1024;
const squeeze = promisify(gzip);

function filesBelow(folder: string, under = ''): string[] {
  return readdirSync(path.join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const name = `${under}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, name) : [name];
  });
}

/**
 * Answers requests for files whose names change with their content; false when it is not one of them or the visitor
 * cannot unpack it.
 */
export function createSqueezed(
  folder: string,
  headers: { [name: string]: string },
): (request: IncomingMessage, response: ServerResponse, pathname: string) => boolean {
  const known = new Map<string, Promise<Buffer> | null>();
  const assets = path.join(folder, 'assets');
  if (statSync(assets, { throwIfNoEntry: false })?.isDirectory() === true) {
    for (const name of filesBelow(assets)) {
      if (TYPES[path.extname(name)] !== undefined && statSync(path.join(assets, name)).size >= LEAST) known.set(`/assets${name}`, null);
    }
  }
  return (request, response, pathname) => {
    const kept = known.get(pathname);
    if (kept === undefined || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return false;
    const packed = kept ?? squeeze(readFileSync(path.join(folder, pathname)), { level: 9 });
    known.set(pathname, packed);
    packed.then(
      (bytes) => {
        response.writeHead(200, {
          ...headers,
          'Content-Type': TYPES[path.extname(pathname)] ?? '',
          'Content-Encoding': 'gzip',
          Vary: 'Accept-Encoding',
          'Content-Length': bytes.length,
        });
        response.end(request.method === 'HEAD' ? undefined : bytes);
      },
      () => response.destroy(),
    );
    return true;
  };
}
