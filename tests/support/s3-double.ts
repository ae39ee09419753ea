// A double of an S3 store, and no store: one bucket in memory that knows as much of the protocol as Baize asks of it
// (signed addresses, PUT, copies, ranges, DELETE, CORS). It looks at every signature and every time by itself, by
// Node's own means, and shares no line with what signs them.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';

export interface DoubleOptions {
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** Seconds; what the double takes for the present. */
  now?: () => number;
}

export interface Request {
  method: string;
  /** With its host. */
  url: string;
  /** By names in small letters. */
  headers: { readonly [name: string]: string | undefined };
  body: Uint8Array;
}
export interface Answer {
  status: number;
  headers: { [name: string]: string };
  body: Uint8Array;
}

const no = (status: number, code: string): Answer => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  body: Buffer.from(`<Error><Code>${code}</Code></Error>`),
});
const ok = (status = 200, headers: { [name: string]: string } = {}, body: Uint8Array = new Uint8Array(0)): Answer => ({ status, headers, body });
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest();
const timeIn = (text: string): number => Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')) / 1000;

/** Why it is refused; null: it is signed for just this, and its time is not over. */
function refusalOf({ method, url, headers }: Request, { region, key, secret, now = () => Date.now() / 1000 }: DoubleOptions): Answer | null {
  const { searchParams, pathname, search, host } = new URL(url);
  const of = (name: string): string => searchParams.get(`X-Amz-${name}`) ?? '';
  const [id, day = '', ...scope] = of('Credential').split('/');
  const names = of('SignedHeaders').split(';');
  const began = timeIn(of('Date'));
  const seconds = Number(of('Expires'));
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256' || id !== key || scope.join('/') !== `${region}/s3/aws4_request`) return no(403, 'InvalidAccessKeyId');
  if (!names.includes('host') || Object.keys(headers).some((name) => name.startsWith('x-amz-') && !names.includes(name))) return no(403, 'AccessDenied');
  if (!(seconds >= 1 && seconds <= 604_800) || !of('Date').startsWith(day) || !(began <= now() + 900)) return no(400, 'AuthorizationQueryParametersError');
  if (!(now() <= began + seconds)) return no(403, 'AccessDenied');
  const query = search
    .slice(1)
    .split('&')
    .filter((one) => !one.startsWith('X-Amz-Signature='))
    .sort()
    .join('&');
  const lines = names.map((name) => `${name}:${name === 'host' ? host : (headers[name] ?? '').trim()}\n`).join('');
  const canonical = [method, pathname, query, lines, names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
  const text = ['AWS4-HMAC-SHA256', of('Date'), [day, ...scope].join('/'), createHash('sha256').update(canonical).digest('hex')].join('\n');
  const right = mac(
    [day, ...scope].reduce<string | Buffer>((last, step) => mac(last, step), `AWS4${secret}`),
    text,
  );
  const given = Buffer.from(of('Signature'), 'hex');
  return given.length === right.length && timingSafeEqual(given, right) ? null : no(403, 'SignatureDoesNotMatch');
}

export interface Double {
  /** By names, as they lie there. */
  readonly objects: Map<string, { type: string; bytes: Uint8Array }>;
  /** What was asked and how it was answered: `GET NAME 206`. */
  readonly asked: string[];
  answer(request: Request): Answer;
}

export function createDouble(options: DoubleOptions): Double {
  const objects: Double['objects'] = new Map();
  const asked: string[] = [];
  const prefix = `/${options.bucket}/`;

  function copy(name: string, source: string): Answer {
    const found = source.startsWith(prefix) ? objects.get(source.slice(prefix.length)) : undefined;
    if (found === undefined) return no(404, 'NoSuchKey');
    objects.set(name, found);
    return ok(200, {}, Buffer.from('<CopyObjectResult></CopyObjectResult>'));
  }

  function range(found: { type: string; bytes: Uint8Array }, text: string | undefined): Answer {
    const { type, bytes } = found;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(text ?? '') ?? [];
    if (from === undefined) return ok(200, { 'Content-Type': type }, bytes);
    const last = Math.min(Number(to), bytes.length - 1);
    if (Number(from) > last) return no(416, 'InvalidRange');
    return ok(206, { 'Content-Type': type, 'Content-Range': `bytes ${from}-${last}/${bytes.length}` }, bytes.subarray(Number(from), last + 1));
  }

  function act(name: string, { method, headers, body }: Request): Answer {
    const found = objects.get(name);
    if (method === 'GET') return found === undefined ? no(404, 'NoSuchKey') : range(found, headers['range']);
    if (method === 'DELETE') {
      objects.delete(name);
      return ok(204);
    }
    if (method !== 'PUT') return no(405, 'MethodNotAllowed');
    const source = headers['x-amz-copy-source'];
    if (source !== undefined) return copy(name, source);
    if (Number(headers['content-length'] ?? -1) !== body.length) return no(400, 'IncompleteBody');
    objects.set(name, { type: headers['content-type'] ?? '', bytes: Buffer.from(body) });
    return ok();
  }

  return {
    objects,
    asked,
    answer(request) {
      const { pathname } = new URL(request.url);
      const name = pathname.slice(prefix.length);
      const answer = !pathname.startsWith(prefix) ? no(404, 'NoSuchBucket') : (refusalOf(request, options) ?? act(name, request));
      asked.push(`${request.method} ${name} ${answer.status}`);
      return answer;
    },
  };
}

/** The same over HTTP, for pages of one origin; `url` is what its bucket's addresses begin with. */
export async function serveDouble(options: DoubleOptions, origin = '*'): Promise<{ url: string; double: Double; server: Server }> {
  const double = createDouble(options);
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const cors = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Methods': 'GET, PUT', 'Access-Control-Allow-Headers': 'content-type' };
      if (req.method === 'OPTIONS') return void res.writeHead(204, cors).end();
      const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
      const {
        status,
        headers: said,
        body,
      } = double.answer({ method: req.method ?? '', url: `http://${req.headers.host ?? ''}${req.url ?? ''}`, headers, body: Buffer.concat(parts) });
      res.writeHead(status, { ...cors, ...said }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, double, server };
}
