// What the page may load and whom it may ask, told to the browser: its own origin, and the server's where that is
// another one. Every exception has its reason.

/** A name or an IPv4 address, as a policy can write it. */
const NAMED = /^[\w.-]+$/;

export interface ServerAt {
  host: string;
  port: number;
  tls: boolean;
}

/**
 * The Content-Security-Policy of the page. `server`: where accounts, tables and sockets are when that is not where the
 * page came from; null when it is. `bucket`: the origin where large pictures lie; null: they come from the server.
 */
export function pagePolicy(server: ServerAt | null, bucket: string | null = null): string {
  return [
    // What is not named below is refused: frames, sound files, plugins.
    "default-src 'none'",
    // Built files alone, no words in the page and no text that becomes a program. Rapier is WebAssembly, which is
    // compiled and not evaluated.
    "script-src 'self' 'wasm-unsafe-eval'",
    // A box of the shelf is read by a worker that has a policy of its own, and may ask nobody.
    "worker-src 'self'",
    // Dialogs keep the page behind them from scrolling by a style that they write (react-remove-scroll); a style can do
    // nothing that leaves the page, as pictures and fonts are bound too.
    "style-src 'self' 'unsafe-inline'",
    // Faces of cards are painted in the browser and stand in the fan as `blob:` or `data:`; pictures of people's own
    // come as `data:` through the socket.
    "img-src 'self' blob: data:",
    "font-src 'self'",
    // The socket of the own origin is `'self'` too. What comes from a bucket is fetched and decoded as a picture, so
    // `img-src` needs no word of it.
    `connect-src ${["'self'", ...(server === null ? [] : origins(server)), ...(bucket === null ? [] : [bucket])].join(' ')}`,
    // An address of a table holds its invitation: nobody may frame the page, move its base or take a form elsewhere.
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Where the page that reads saves of other programs lies, as a request names it, and the worker that reads them. */
const IMPORT = /^\/(?:import(?:\.html|\/)?|assets\/worker-[\w-]+\.js)$/;
/** The worker that reads a PDF (src/importing/deck/pdf-worker.ts). */
const PDF = /^\/assets\/pdf-worker-[\w-]+\.js$/;
/** The worker that reads models (src/importing/model/model-worker.ts). */
const MODELS = /^\/assets\/model-worker-[\w-]+\.js$/;
/** The worker that fetches pictures of a save from where they lie (src/importing/art/art-worker.ts). */
const ART = /^\/assets\/art-worker-[\w-]+\.js$/;

/**
 * The policy of that page: its own built files alone. It asks no address at all, so that a save cannot make it tell
 * anybody that it was read.
 */
const IMPORT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The save is read beside the page, so that the page stays alive.
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The policy of that worker, the only one that asks foreign addresses: after its person has read the list of their
 * sites and said yes. It loads nothing else, it cannot reach the page, and what a page keeps of a session is not there
 * in a worker.
 */
const ART_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  'connect-src https: http:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The policy of the worker that reads a PDF: it asks nobody either. Its decoders of JPEG 2000 and JBIG2 are
 * WebAssembly, which the page hands to it.
 */
const PDF_POLICY = IMPORT_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");

/** The policy of what lies at a path of the page's server. `server` and `bucket` as above. */
export function policyAt(pathname: string, server: ServerAt | null, bucket: string | null = null): string {
  if (ART.test(pathname)) return ART_POLICY;
  // What makes models of few triangles is WebAssembly as well, and asks as little.
  if (PDF.test(pathname) || MODELS.test(pathname)) return PDF_POLICY;
  return IMPORT.test(pathname) ? IMPORT_POLICY : pagePolicy(server, bucket);
}

/** Headers of every answer: what a browser must not make of it, and what it must not tell others. */
export const SAFE_HEADERS = {
  // What we call a picture or a text is one.
  'X-Content-Type-Options': 'nosniff',
  // A table's address holds its invitation; it must not travel to other sites.
  'Referrer-Policy': 'no-referrer',
  // Other sites do not load our answers into their pages; whom we let read them asks by CORS.
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** What pages need of a browser's devices: nothing. Sound, full screen and the clipboard stay as they are. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Pages that nobody talks on, and files. */
const SILENT = /^\/(?:import|overlay|remote|replay|assets)(?:[./]|$)/;

/**
 * What the page at a path may ask a browser for: the page of a table the microphone, which the browser gives it when
 * its person says so. What is heard goes from browser to browser, for which a policy of what a page loads has no word.
 */
export const permissionsAt = (pathname: string): string =>
  UNUSED.map((name) => `${name}=(${name === 'microphone' && !SILENT.test(pathname) ? 'self' : ''})`).join(', ');

/** Headers of the page and its files, on both servers. The policy of what it may load is `pagePolicy`. */
export const PAGE_HEADERS = {
  ...SAFE_HEADERS,
  'X-Frame-Options': 'DENY',
  // Whoever opens a table in a window of his own page gets no hold of that window, and we none of his.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': UNUSED.map((name) => `${name}=()`).join(', '),
} as const;

/**
 * The server's two origins, for requests and for its socket. A policy has no word for an IPv6 address: there its
 * schemes stand open.
 */
function origins({ host, port, tls }: ServerAt): string[] {
  const schemes = tls ? ['https', 'wss'] : ['http', 'ws'];
  return schemes.map((scheme) => (NAMED.test(host) ? `${scheme}://${host}:${port}` : `${scheme}:`));
}
